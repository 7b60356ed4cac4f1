import { useState } from 'react'
import { companyToday } from '#platform/contract/zone-clock.ts'
import type { StateOf } from '#platform/contract/catalogue.ts'
import { useSendAtFields } from '#platform/web/calls/use-send-at-fields.ts'
import { MonthField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { paymentModes } from '#reimbursement/contract/reimbursement-lists.ts'
import { startPayment, type PayableRow } from '#reimbursement/contract/payments/payment-calls.ts'
import styles from '#reimbursement/web/reimbursement.module.css'

type StartPaymentDialogProps = { claims: readonly PayableRow[]; onClose: () => void }

type PaymentMode = StateOf<typeof paymentModes>

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

export function StartPaymentDialog({ claims, onClose }: StartPaymentDialogProps) {
  const [month, setMonth] = useState<string | null>(companyToday().slice(0, 7))
  const [mode, setMode] = useState<PaymentMode>('bank_transfer')
  const { send, busy, errors } = useSendAtFields(startPayment, ['month'])
  const bank = sum(claims.map(({ bank_amount }) => bank_amount))
  const payroll = sum(claims.map(({ payroll_amount }) => payroll_amount))
  // An advance is its person’s, however many of their claims are paid.
  const balances = new Map(claims.map(({ person, advance_balance }) => [person.id, advance_balance]))
  const advances = sum([...balances.values()])
  const start = async () => {
    const sent = await send({
      claim_ids: claims.map(({ id }) => id),
      mode,
      month: payroll > 0 ? (month?.slice(0, 7) ?? null) : null,
    })
    if (sent.ok) onClose()
  }
  return (
    <Dialog
      open
      size="s"
      title={claims.length === 1 ? `Pay ${claims[0]!.number}` : `Pay ${claims.length} claims`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy} disabled={claims.length === 0} onClick={() => void start()}>
            Start payment
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <KeyValue
          entries={[
            ['By finance', show.money(bank)],
            ['With payroll', show.money(payroll)],
            ...(advances > 0
              ? [['Taken from advances first', `up to ${show.money(advances)}`] as const]
              : []),
          ]}
        />
        {bank > 0 && (
          <SelectField
            label="Payment mode"
            value={mode}
            onChange={(chosen) => setMode(chosen ?? 'bank_transfer')}
            options={paymentModes.options}
          />
        )}
        {payroll > 0 && (
          <MonthField label="Payroll month" value={month} onChange={setMonth} error={errors['month']} />
        )}
      </div>
    </Dialog>
  )
}

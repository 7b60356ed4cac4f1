import { useState } from 'react'
import { companyToday } from '#platform/contract/zone-clock.ts'
import type { GotFrom } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  confirmPaid,
  payHeld,
  recordBankReturn,
  runPayments,
} from '#payroll/contract/payments/payment-calls.ts'
import { excludedCauses } from '#payroll/contract/payments/payment-lists.ts'
import { bankModes, paymentStates } from '#payroll/contract/runs/run-lists.ts'
import { runMessages } from '#payroll/contract/runs/run-messages.ts'
import type { RunView } from '#payroll/contract/runs/run-views.ts'
import payStyles from '#payroll/web/payroll.module.css'

type Payment = GotFrom<typeof runPayments>['rows'][number]

/** Whom to pay; what the bank did not carry out is unticked and stays on hold. */
export function RunPayments({ run }: { run: RunView }) {
  const payments = useCall(runPayments, { id: run.id })
  const [unpaid, setUnpaid] = useState<readonly number[]>([])
  const [confirming, setConfirming] = useState(false)
  const [held, pay] = useState<Payment | null>(null)
  const [returned, takeBack] = useState<Payment | null>(null)
  if (!payments.isSuccess) return <ReadState of={payments} />
  const isPaying = run.can.confirm_paid
  const toggle = (id: number) =>
    setUnpaid((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]))
  return (
    <Section
      title="Payments"
      about={isPaying ? 'Untick what the bank did not pay. It stays on hold.' : undefined}
      actions={
        isPaying && (
          <Button look="primary" onClick={() => setConfirming(true)}>
            Confirm paid
          </Button>
        )
      }
    >
      <WideTable label="Table: Payments">
        <table className={payStyles.breakup}>
          <thead>
            <tr>
              <th scope="col">Person</th>
              <th scope="col" data-wide>
                Account
              </th>
              <th scope="col" data-end>
                Net
              </th>
              <th scope="col">Payment</th>
            </tr>
          </thead>
          <tbody>
            {payments.data.rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  {isPaying && row.payment === 'due' && mayBePaid(row) ? (
                    <label>
                      <input
                        type="checkbox"
                        checked={!unpaid.includes(row.id)}
                        onChange={() => toggle(row.id)}
                      />{' '}
                      {row.name}
                    </label>
                  ) : (
                    row.name
                  )}
                </th>
                <td data-wide>
                  {row.bank_mode === 'cash'
                    ? bankModes.labelOf('cash')
                    : `${row.ifsc ?? ''} ${row.bank_number ?? ''}`}
                  {row.account_changed && row.payment !== 'paid' && (
                    <div className={payStyles.quiet}>{runMessages.accountChanged}</div>
                  )}
                </td>
                <td data-end>{show.money(row.net)}</td>
                <td>
                  <StatusBadge catalogue={paymentStates} status={row.payment} />{' '}
                  {row.payment === 'paid' && <span className={payStyles.quiet}>{row.payment_reference}</span>}
                  <Refusal row={row} />
                  {row.payment !== 'paid' && run.status === 'locked' && (
                    <Button size="s" aria-label={`Pay ${row.name}`} onClick={() => pay(row)}>
                      Pay
                    </Button>
                  )}
                  {run.can.record_return && row.payment === 'paid' && row.bank_mode === 'bank_transfer' && (
                    <Button
                      size="s"
                      look="quiet"
                      aria-label={`Record return of the pay of ${row.name}`}
                      onClick={() => takeBack(row)}
                    >
                      Record return
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      {confirming && <ConfirmDialog runId={run.id} unpaid={unpaid} onClose={() => setConfirming(false)} />}
      {held && <HeldDialog held={held} onClose={() => pay(null)} />}
      {returned && <ReturnDialog paid={returned} onClose={() => takeBack(null)} />}
    </Section>
  )
}

/** Not by the bank file: they stay on hold and are paid one by one. */
const mayBePaid = ({ excluded }: Payment): boolean => excluded === null || excluded === 'cash'

/** Why it is not paid: returned days after it was, or refused by the file. */
function Refusal({ row: { returned, failure } }: { row: Payment }) {
  if (returned !== null)
    return (
      <div className={payStyles.quiet}>
        {`Returned by the bank on ${show.day(returned.on)}: ${returned.reason}`}
      </div>
    )
  return failure === null ? null : (
    <div className={payStyles.quiet}>{`${excludedCauses.labelOf('failed')}: ${failure}`}</div>
  )
}

type Closing = { onClose: () => void }

const ReturnDialog = ({ paid, onClose }: Closing & { paid: Payment }) => (
  <FormDialog
    call={recordBankReturn}
    start={{ id: paid.id, returned_on: companyToday() }}
    title={`Returned pay of ${paid.name}`}
    submit="Record return"
    onClose={onClose}
  >
    {(form) => (
      <>
        <p>
          {show.money(paid.net)}, paid on {show.day(paid.paid_on)} with {paid.payment_reference}. It is due
          again, for another bank file or a payment by hand.
        </p>
        <DateField {...form('returned_on')} label="Returned on" latest={companyToday()} />
        <TextField {...form('reason')} label="Reason of the bank" />
      </>
    )}
  </FormDialog>
)

const ConfirmDialog = ({
  runId,
  unpaid,
  onClose,
}: Closing & { runId: number; unpaid: readonly number[] }) => (
  <FormDialog
    call={confirmPaid}
    start={{ id: runId, paid_on: companyToday(), unpaid_ids: [...unpaid] }}
    title="Confirm paid"
    submit="Confirm paid"
    onClose={onClose}
  >
    {(form) => (
      <>
        <PaidFields paidOn={form('paid_on')} reference={form('reference')} />
        <p>This locks the run. Later corrections go into another run.</p>
      </>
    )}
  </FormDialog>
)

const HeldDialog = ({ held, onClose }: Closing & { held: Payment }) => (
  <FormDialog
    call={payHeld}
    start={{ id: held.id, paid_on: companyToday() }}
    title={`Pay ${held.name}`}
    submit="Pay"
    onClose={onClose}
  >
    {(form) => <PaidFields paidOn={form('paid_on')} reference={form('reference')} />}
  </FormDialog>
)

type Field<Value> = {
  name: string
  value: Value | null | undefined
  onChange: (value: Value | null) => void
  error?: string | undefined
}

export const PaidFields = ({ paidOn, reference }: { paidOn: Field<string>; reference: Field<string> }) => (
  <FormRow>
    <DateField {...paidOn} label="Paid on" />
    <TextField {...reference} value={reference.value ?? ''} label="Bank reference (UTR)" autoComplete="off" />
  </FormRow>
)

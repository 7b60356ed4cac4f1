import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { useSendAtFields } from '#platform/web/calls/use-send-at-fields.ts'
import { FileBesideForm } from '#platform/web/kit/file-beside-form/file-beside-form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { MoneyField } from '#platform/web/light/number-field.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { FormActions, FormRow } from '#platform/web/form/form-row.tsx'
import type { ClaimView } from '#reimbursement/contract/claims/claim-views.ts'
import { decideClaim, sendBackClaim } from '#reimbursement/contract/decisions/decision-calls.ts'
import { openReceipt } from '#reimbursement/contract/receipts/receipt-calls.ts'
import styles from '#reimbursement/web/reimbursement.module.css'

type Row = { id: number; approved_amount: number | null; reason: string }

const startOf = (claim: ClaimView): Row[] =>
  claim.expenses.map(({ id, rupees, approved_amount }) => ({
    id,
    approved_amount: approved_amount ?? rupees,
    reason: '',
  }))

/** Each line whole, in part or not at all; whatever is reduced says why. */
export function DecideSection({ claim }: { claim: ClaimView }) {
  const [rows, setRows] = useState(() => startOf(claim))
  const [asking, ask] = useState<'reject' | 'send back' | null>(null)
  const { send, busy, errors } = useSendAtFields(decideClaim, ['lines'])
  const set = (id: number, change: Partial<Row>) =>
    setRows((old) => old.map((row) => (row.id === id ? { ...row, ...change } : row)))
  const receipt = useSend(openReceipt)
  const receipts = claim.expenses.flatMap((line) => line.receipts)
  const linkOf = async (id: number) => {
    const opened = await receipt.send({ id })
    return opened.ok ? opened.data.link : undefined
  }
  const total = rows.reduce((sum, { approved_amount }) => sum + (approved_amount ?? 0), 0)
  const approve = () =>
    send({
      id: claim.id,
      version: claim.version,
      verdict: 'approved',
      lines: rows.map((row) => ({ ...row, approved_amount: row.approved_amount ?? 0 })),
    })
  return (
    <Section title="Your decision" about="Reduce a line to approve the claim in part.">
      <FileBesideForm files={receipts} linkOf={linkOf} busy={receipt.busy} empty="No receipts.">
        {claim.expenses.map((line, at) => {
          const row = rows.find(({ id }) => id === line.id)!
          const label = `${line.position}. ${line.category.name}`
          const isReduced = (row.approved_amount ?? 0) < (line.approved_amount ?? line.rupees)
          return (
            <FormRow key={line.id}>
              <MoneyField
                label={`${label}, of ${show.money(line.rupees)}`}
                value={row.approved_amount}
                onChange={(approved_amount) => set(line.id, { approved_amount })}
                error={errors[`lines.${at}.approved_amount`]}
              />
              <TextField
                label={`Reason for line ${line.position}`}
                optional={!isReduced}
                value={row.reason}
                onChange={(reason) => set(line.id, { reason })}
                error={errors[`lines.${at}.reason`]}
                autoComplete="off"
              />
            </FormRow>
          )
        })}
        {errors['lines'] && <p role="alert">{errors['lines']}</p>}
        <div className={styles.foot}>
          <p>
            To be paid <strong className={styles.total}>{show.money(total)}</strong>
          </p>
          <FormActions end>
            <Button onClick={() => ask('send back')}>Send back</Button>
            <Button onClick={() => ask('reject')}>Reject</Button>
            <Button look="primary" busy={busy} onClick={() => void approve()}>
              Approve
            </Button>
          </FormActions>
        </div>
      </FileBesideForm>
      {asking && <ReasonDialog claim={claim} what={asking} onClose={() => ask(null)} />}
    </Section>
  )
}

type ReasonProps = { claim: ClaimView; what: 'reject' | 'send back'; onClose: () => void }

function ReasonDialog({ claim, what, onClose }: ReasonProps) {
  const [comment, setComment] = useState('')
  const rejecting = useSendAtFields(decideClaim, ['comment'])
  const sendingBack = useSendAtFields(sendBackClaim, ['comment'])
  const { id, version } = claim
  const go = async () => {
    const sent =
      what === 'reject'
        ? await rejecting.send({ id, version, verdict: 'rejected', comment })
        : await sendingBack.send({ id, comment })
    if (sent.ok) onClose()
  }
  const verb = what === 'reject' ? 'Reject' : 'Send back'
  return (
    <Dialog
      open
      size="s"
      title={`${verb}: ${claim.title}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look={what === 'reject' ? 'danger' : 'primary'}
            busy={rejecting.busy || sendingBack.busy}
            onClick={() => void go()}
          >
            {verb}
          </Button>
        </>
      }
    >
      <TextArea
        label="Reason"
        hint="The employee can see this."
        longest={500}
        value={comment}
        onChange={setComment}
        error={(what === 'reject' ? rejecting : sendingBack).errors['comment']}
      />
    </Dialog>
  )
}

import { companyToday } from '#platform/contract/zone-clock.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import type { SentBy } from '#platform/contract/call.ts'
import { download } from '#platform/web/calls/download.ts'
import { useSendAtFields } from '#platform/web/calls/use-send-at-fields.ts'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { ExportMenu } from '#platform/web/kit/export-menu.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  batchStates,
  downloadBatch,
  failPayment,
  finishBatch,
  recallBatch,
  type BatchView,
} from '#reimbursement/contract/payments/payment-calls.ts'
import { paymentModes } from '#reimbursement/contract/reimbursement-lists.ts'
import styles from '#reimbursement/web/reimbursement.module.css'

type Asked = 'pay' | 'recall' | { claim: BatchView['claims'][number] }

/** One batch with its claims; a single transfer that the bank returned is taken out of it. */
export function BatchCard({ batch }: { batch: BatchView }) {
  const [asking, ask] = useState<Asked | null>(null)
  const close = () => ask(null)
  const isOpen = batch.status === 'in_progress'
  const name = `Batch ${batch.id}`
  return (
    <section className={styles.line} aria-label={name}>
      <div className={styles.lineHead}>
        <h3>
          {name} <StatusBadge catalogue={batchStates} status={batch.status} />{' '}
          <span className={styles.amount}>{show.money(batch.total)}</span>
        </h3>
        {isOpen && (
          <span className={styles.marks}>
            <ExportMenu
              of={`${batch.mode === 'cash' ? 'List' : 'Transfers'} of batch ${batch.id}`}
              formats={['xlsx', 'csv']}
              onExport={(format) => void download(downloadBatch, { id: batch.id, format })}
            />
            <Button size="s" onClick={() => ask('recall')}>
              Recall
            </Button>
            <Button size="s" look="primary" onClick={() => ask('pay')}>
              Mark as paid
            </Button>
          </span>
        )}
      </div>
      <p className={styles.quiet}>
        {[
          batch.company,
          paymentModes.labelOf(batch.mode),
          `${batch.made_by}, ${show.moment(batch.made_at)}`,
          batch.utr && `${referenceOf(batch)} ${batch.utr}, ${show.day(batch.paid_on)}`,
          batch.reason,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul className={styles.list}>
        {batch.claims.map((claim) => (
          <li key={`${claim.id} ${claim.status}`}>
            <span>
              <Link to={`/reimbursement/${claim.id}`}>{claim.number}</Link> {claim.person}{' '}
              {claim.reference !== '' && claim.reference !== batch.utr && (
                <span className={styles.quiet}>{`${referenceOf(batch)} ${claim.reference}`}</span>
              )}
            </span>
            <span className={styles.marks}>
              {claim.status === 'recalled' && <StatusBadge catalogue={batchStates} status={claim.status} />}
              <span className={styles.amount}>{show.money(claim.amount)}</span>
              {isOpen && claim.status === 'in_progress' && (
                <Button size="s" aria-label={`Failed: ${claim.number}`} onClick={() => ask({ claim })}>
                  Failed
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {asking === 'pay' && <PaidDialog batch={batch} onClose={close} />}
      {asking !== null && asking !== 'pay' && <ReasonDialog batch={batch} asked={asking} onClose={close} />}
    </section>
  )
}

/** What proves the payment: the reference of the bank, or the number of the cash voucher. */
const referenceOf = ({ mode }: BatchView) => (mode === 'cash' ? 'Voucher' : 'UTR')

/** One reference for all of them; a claim that was paid by itself has its own. */
function PaidDialog({ batch, onClose }: { batch: BatchView; onClose: () => void }) {
  const claims = batch.claims.filter(({ status }) => status === 'in_progress')
  const [isApart, setApart] = useState(false)
  return (
    <FormDialog
      call={finishBatch}
      start={{ id: batch.id, paid_on: companyToday() }}
      size="s"
      title={`Batch ${batch.id} is paid`}
      onClose={onClose}
      submit="Mark as paid"
    >
      {(form) => (
        <>
          <TextField {...form('utr')} label={referenceOf(batch)} autoComplete="off" />
          <DateField {...form('paid_on')} label="Paid on" />
          {claims.length > 1 && !isApart && (
            <Button size="s" onClick={() => setApart(true)}>
              {`Enter a ${referenceOf(batch)} for single claims`}
            </Button>
          )}
          {isApart &&
            claims.map(({ id, number }) => (
              <OwnReference
                key={id}
                claimId={id}
                label={`${referenceOf(batch)} of ${number}`}
                {...form('references')}
              />
            ))}
        </>
      )}
    </FormDialog>
  )
}

type References = NonNullable<SentBy<typeof finishBatch>['references']>
type OwnReferenceProps = {
  claimId: number
  label: string
  value?: References | null
  onChange: (next: References) => void
}

function OwnReference({ claimId, label, value: given, onChange }: OwnReferenceProps) {
  const value = given ?? []
  const others = value.filter(({ claim_id }) => claim_id !== claimId)
  return (
    <TextField
      label={label}
      optional
      value={value.find(({ claim_id }) => claim_id === claimId)?.utr ?? ''}
      onChange={(utr) => onChange(utr === '' ? others : [...others, { claim_id: claimId, utr }])}
      autoComplete="off"
    />
  )
}

type ReasonProps = { batch: BatchView; asked: Exclude<Asked, 'pay'>; onClose: () => void }

function ReasonDialog({ batch, asked, onClose }: ReasonProps) {
  const [reason, setReason] = useState('')
  const recall = useSendAtFields(recallBatch, ['reason'])
  const fail = useSendAtFields(failPayment, ['reason'])
  const go = async () => {
    const sent =
      asked === 'recall'
        ? await recall.send({ id: batch.id, reason })
        : await fail.send({ id: batch.id, claim_id: asked.claim.id, reason })
    if (sent.ok) onClose()
  }
  return (
    <Dialog
      open
      size="s"
      title={asked === 'recall' ? `Recall batch ${batch.id}` : `Payment of ${asked.claim.number} failed`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" busy={recall.busy || fail.busy} onClick={() => void go()}>
            {asked === 'recall' ? 'Recall' : 'Mark as failed'}
          </Button>
        </>
      }
    >
      <p>Its claims wait for payment again.</p>
      <TextArea
        label="Reason"
        longest={300}
        value={reason}
        onChange={setReason}
        error={(asked === 'recall' ? recall : fail).errors['reason']}
      />
    </Dialog>
  )
}

import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { download } from '#platform/web/calls/download.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { discardClaim, readClaim, withdrawClaim } from '#reimbursement/contract/claims/claim-calls.ts'
import type { ClaimView } from '#reimbursement/contract/claims/claim-views.ts'
import { revokeClaim } from '#reimbursement/contract/decisions/decision-calls.ts'
import { downloadClaimSheet } from '#reimbursement/contract/sheet/sheet-calls.ts'
import { claimStates, paymentStates } from '#reimbursement/contract/reimbursement-lists.ts'
import { DecideSection } from '#reimbursement/web/decisions/decide-section.tsx'
import { useClaimNews } from '#reimbursement/web/use-claim-news.ts'
import { Remarks } from '#remarks/web/public.ts'
import { ClaimEditor } from './claim-editor.tsx'
import { ClaimHistory } from './claim-history.tsx'
import { ClaimLines } from './claim-lines.tsx'

export function Screen() {
  const id = Number(useParams()['id'])
  const claim = useCall(readClaim, Number.isInteger(id) && id > 0 ? { id } : null)
  useClaimNews(claim.refetch)
  if (!claim.isSuccess) return <ReadState of={claim} asPage />
  return <Claim key={`${claim.data.id} ${claim.data.status}`} claim={claim.data} />
}

function Claim({ claim }: { claim: ClaimView }) {
  return (
    <>
      <PageHeader
        title={claim.title}
        about={[claim.number, claim.person.name, claim.company].filter(Boolean).join(' · ')}
        mark={
          claim.payment === null ? (
            <StatusBadge catalogue={claimStates} status={claim.status} />
          ) : (
            <StatusBadge catalogue={paymentStates} status={claim.payment} />
          )
        }
        actions={<ClaimActions claim={claim} />}
      />
      <Stack>
        {claim.can.edit ? (
          <ClaimEditor claim={claim} />
        ) : (
          <>
            <Section title="Claim">
              <KeyValue entries={factsOf(claim)} />
            </Section>
            {claim.can.decide && <DecideSection key={claim.version} claim={claim} />}
            <ClaimLines claim={claim} />
          </>
        )}
        {claim.number !== null && (
          <Section title="Questions and answers">
            <Remarks subject="reimbursement.claim" subjectId={claim.id} />
          </Section>
        )}
        <ClaimHistory claim={claim} />
      </Stack>
    </>
  )
}

const factsOf = (claim: ClaimView): (readonly [string, React.ReactNode])[] => [
  ['Claimed', show.money(claim.total)],
  ['Approved', show.money(claim.approved_total)],
  ['Project', claim.project],
  ['Submitted', show.moment(claim.submitted_at)],
  ['Decided', show.moment(claim.decided_at)],
  ['Paid on', show.day(claim.paid_on)],
  ...(claim.references.length > 0 ? [['Payment reference', claim.references.join(', ')] as const] : []),
  ...(claim.with_payroll ? [['Payment', 'Handed to payroll, with the next payslip'] as const] : []),
  ...(claim.payment_problem === '' ? [] : [['Last payment failed', claim.payment_problem] as const]),
]

function ClaimActions({ claim }: { claim: ClaimView }) {
  const go = useNavigate()
  const [asking, ask] = useState<'withdraw' | 'revoke' | 'discard' | null>(null)
  const [comment, setComment] = useState('')
  const withdraw = useSend(withdrawClaim)
  const revoke = useSend(revokeClaim)
  const discard = useSend(discardClaim)
  const { id, can } = claim
  const confirm = async () => {
    const sent =
      asking === 'withdraw'
        ? await withdraw.send({ id, comment })
        : asking === 'revoke'
          ? await revoke.send({ id, comment })
          : await discard.send({ id })
    if (!sent.ok) return
    ask(null)
    if (asking === 'discard') void go('/reimbursement')
  }
  const words = asking && confirmWords[asking]
  return (
    <>
      <SheetButton id={id} />
      {can.copy && (
        <Button onClick={() => void go(`/reimbursement/new?copy=${id}`)}>Copy to a new claim</Button>
      )}
      {can.withdraw && <Button onClick={() => ask('withdraw')}>Withdraw</Button>}
      {can.revoke && <Button onClick={() => ask('revoke')}>Revoke approval</Button>}
      {can.edit && claim.number === null && <Button onClick={() => ask('discard')}>Discard draft</Button>}
      {words && (
        <ConfirmDialog
          open
          title={words.title}
          confirm={words.confirm}
          tone="danger"
          busy={withdraw.busy || revoke.busy || discard.busy}
          onConfirm={() => void confirm()}
          onClose={() => ask(null)}
        >
          <p>{words.text}</p>
          {asking !== 'discard' && (
            <TextArea
              label="Reason"
              optional={asking === 'withdraw'}
              longest={500}
              value={comment}
              onChange={setComment}
            />
          )}
        </ConfirmDialog>
      )}
    </>
  )
}

/** With photographs it takes some seconds. */
function SheetButton({ id }: { id: number }) {
  const [busy, setBusy] = useState(false)
  const fetch = async () => {
    setBusy(true)
    await download(downloadClaimSheet, { id })
    setBusy(false)
  }
  return (
    <Button busy={busy} onClick={() => void fetch()}>
      Download PDF
    </Button>
  )
}

const confirmWords = {
  withdraw: {
    title: 'Withdraw this claim?',
    confirm: 'Withdraw',
    text: 'It becomes a draft again and leaves the approver’s list.',
  },
  revoke: {
    title: 'Revoke the approval?',
    confirm: 'Revoke approval',
    text: 'The claim is pending again. The employee sees the reason.',
  },
  discard: {
    title: 'Discard this draft?',
    confirm: 'Discard draft',
    text: 'Its expenses and receipts are deleted.',
  },
}

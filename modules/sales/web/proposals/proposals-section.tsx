import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { Timeline } from '#platform/web/light/timeline.tsx'
import type { DealView } from '#sales/contract/deals/deal-calls.ts'
import {
  listProposalsOf,
  openProposalFile,
  submitProposal,
  withdrawProposal,
  type ProposalView,
} from '#sales/contract/proposals/proposal-calls.ts'
import { proposalStates } from '#sales/contract/proposals/proposal-states.ts'
import { moneyText } from '#sales/web/deals/money-text.ts'
import styles from '#sales/web/sales.module.css'
import { DecideProposalDialog } from './decide-proposal-dialog.tsx'
import { EnterAnswerDialog } from './enter-answer-dialog.tsx'
import { ProposalBody } from './proposal-body.tsx'
import { ProposalDialog } from './proposal-dialog.tsx'
import proposalStyles from './proposals.module.css'

export function ProposalsSection({ deal }: { deal: DealView }) {
  const [adding, setAdding] = useState(false)
  const proposals = useCall(listProposalsOf, { deal_id: deal.id }).data
  const mayAdd = deal.can.edit && deal.can.amounts
  return (
    <Section
      title="Proposals"
      actions={
        mayAdd && deal.contacts.length > 0 && <Button onClick={() => setAdding(true)}>Add proposal</Button>
      }
    >
      {proposals?.length === 0 && (
        <p className={styles.quiet}>
          {mayAdd && deal.contacts.length === 0 ? 'Add a contact to write a proposal.' : 'No proposals.'}
        </p>
      )}
      <ul className={styles.lines}>
        {proposals?.map((proposal) => (
          <li key={proposal.id}>
            <ProposalLine deal={deal} proposal={proposal} />
          </li>
        ))}
      </ul>
      {adding && <ProposalDialog deal={deal} from={null} onClose={() => setAdding(false)} />}
    </Section>
  )
}

function ProposalLine({ deal, proposal }: { deal: DealView; proposal: ProposalView }) {
  const { number, edition, contact, content, currency, valid_until, link } = proposal
  return (
    <>
      <div className={styles.head}>
        <strong>{proposal.title}</strong>
        <StatusBadge catalogue={proposalStates} status={proposal.state} />
      </div>
      <p className={styles.quiet}>
        {[
          `${number}, version ${edition}`,
          contact.name,
          content ? moneyText(content.total, currency) : '',
          `valid until ${show.day(valid_until)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {proposal.accepted_name && <p className={styles.quiet}>Accepted by {proposal.accepted_name}</p>}
      {proposal.decline_reason && <p className={styles.quiet}>Declined: {proposal.decline_reason}</p>}
      {proposal.decision_note && <p className={styles.quiet}>Note: {proposal.decision_note}</p>}
      {link !== null && (
        <p className={styles.quiet}>
          Link for the client: <span className={styles.prose}>{link}</span>
        </p>
      )}
      <details>
        <summary>Content and log</summary>
        <div className={proposalStyles.opened}>
          {content && <ProposalBody body={{ ...content, currency }} />}
          <Timeline
            label="Log"
            entries={proposal.log.map(({ at, what, by }, id) => ({ id, at, title: what, who: by }))}
          />
        </div>
      </details>
      <ProposalActions deal={deal} proposal={proposal} />
    </>
  )
}

function ProposalActions({ deal, proposal }: { deal: DealView; proposal: ProposalView }) {
  const [open, setOpen] = useState<'write' | 'decide' | 'answer' | null>(null)
  const submitting = useSend(submitProposal)
  const withdrawing = useSend(withdrawProposal)
  const opening = useSend(openProposalFile)
  const { id, version, can, has_file, has_evidence } = proposal
  const close = () => setOpen(null)
  const openFile = async (of: 'proposal' | 'evidence') => {
    const sent = await opening.send({ id, of })
    if (sent.ok) window.open(sent.data.link, '_blank', 'noopener')
  }
  return (
    <div className={styles.actions}>
      {can.submit && (
        <Button
          size="s"
          look="primary"
          busy={submitting.busy}
          onClick={() => void submitting.send({ id, version })}
        >
          Submit proposal
        </Button>
      )}
      {can.decide && (
        <Button size="s" look="primary" onClick={() => setOpen('decide')}>
          Approve or return
        </Button>
      )}
      {can.edit && (
        <Button size="s" onClick={() => setOpen('write')}>
          Edit proposal
        </Button>
      )}
      {can.renew && deal.can.edit && (
        <Button size="s" onClick={() => setOpen('write')}>
          New version
        </Button>
      )}
      {has_file && (
        <Button size="s" busy={opening.busy} onClick={() => void openFile('proposal')}>
          Open PDF
        </Button>
      )}
      {has_evidence && (
        <Button size="s" busy={opening.busy} onClick={() => void openFile('evidence')}>
          Open answer
        </Button>
      )}
      {can.answer && (
        <Button size="s" onClick={() => setOpen('answer')}>
          Enter answer
        </Button>
      )}
      {can.withdraw && (
        <Button size="s" busy={withdrawing.busy} onClick={() => void withdrawing.send({ id })}>
          Withdraw proposal
        </Button>
      )}
      {open === 'write' && <ProposalDialog deal={deal} from={proposal} onClose={close} />}
      {open === 'answer' && <EnterAnswerDialog proposal={proposal} onClose={close} />}
      {open === 'decide' && <DecideProposalDialog proposal={proposal} onClose={close} />}
    </div>
  )
}

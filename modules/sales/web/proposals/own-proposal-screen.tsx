import { useState } from 'react'
import { useAnswer } from '#platform/web/calls/use-answer.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { CompanyName } from '#platform/web/frames/company-name.tsx'
import { pathValues } from '#platform/web/frames/path-switch.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { EmptyState, FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  acceptProposal,
  declineProposal,
  readOwnProposal,
  type OwnProposal,
} from '#sales/contract/proposals/own-proposal-calls.ts'
import { declineReasons } from '#sales/contract/proposals/proposal-states.ts'
import { LinkPage, type Inside } from '#sales/web/links/link-page.tsx'
import styles from '#sales/web/links/links.module.css'
import { ProposalBody } from './proposal-body.tsx'

const tokenInAddress = () => pathValues('/proposal/:token', location.pathname)?.['token'] ?? ''

export function Screen() {
  const [token] = useState(tokenInAddress)
  return (
    <LinkPage token={token} title="Our proposal to you" open="Read the proposal">
      {(inside) => <Proposal inside={inside} />}
    </LinkPage>
  )
}

function Proposal({ inside }: { inside: Inside }) {
  const read = useAnswer(readOwnProposal, inside)
  const [answer, setAnswer] = useState<'none' | 'declining' | 'declined'>('none')
  const [refused, setRefused] = useState({ hash: '', name: '' })
  if (answer === 'declined')
    return (
      <EmptyState asPage title="You declined the proposal">
        Thank you for telling us.
      </EmptyState>
    )
  if (read.state === 'loading') return <LoadingState />
  if (read.state === 'failed') return <FailureState asPage byLink failure={read.failure} again={read.again} />
  const proposal = read.data
  return (
    <>
      <CompanyName name={proposal.company} logo={proposal.logo} />
      <h1>{proposal.title}</h1>
      {proposal.state === 'accepted' && (
        <p role="status">
          Accepted by {proposal.accepted_name}. Thank you. {proposal.owner} will contact you about the next
          steps.
        </p>
      )}
      <p>
        {proposal.number}, version {proposal.edition}. For {proposal.name}.{' '}
        {proposal.is_open && `Valid until ${show.day(proposal.valid_until)}.`}
      </p>
      {refused.hash !== '' && refused.hash !== proposal.hash && (
        <p role="alert">This version replaces the one that you read before.</p>
      )}
      <ProposalBody body={proposal} />
      {proposal.file !== null && (
        <p>
          <a href={proposal.file} target="_blank" rel="noopener">
            Open as PDF
          </a>
        </p>
      )}
      {proposal.is_open && answer === 'none' && (
        <Accept
          key={proposal.hash}
          inside={inside}
          proposal={proposal}
          name={refused.name}
          onAccepted={read.again}
          onRefused={(name) => {
            setRefused({ hash: proposal.hash, name })
            read.again()
          }}
          onDecline={() => setAnswer('declining')}
        />
      )}
      {proposal.is_open && answer === 'declining' && (
        <Decline inside={inside} onDeclined={() => setAnswer('declined')} onBack={() => setAnswer('none')} />
      )}
    </>
  )
}

type AcceptProps = {
  inside: Inside
  proposal: OwnProposal
  /** As it was typed for the version before. */
  name: string
  onAccepted: () => void
  /** What is true now is shown then: a newer version, or why there is none to accept. */
  onRefused: (name: string) => void
  onDecline: () => void
}

const Accept = ({ inside, proposal, name, onAccepted, onRefused, onDecline }: AcceptProps) => (
  <section className={styles.part} aria-label="Answer">
    <h2>Accept the proposal</h2>
    <Form
      call={acceptProposal}
      start={{ ...inside, hash: proposal.hash, name }}
      guard={false}
      onDone={onAccepted}
      onFailed={(_, { input }) => onRefused(input.name)}
    >
      {(form) => (
        <>
          <TextField
            {...form('name')}
            label="Your name"
            hint="You accept this version as it stands here"
            autoComplete="name"
          />
          <FormActions>
            <SubmitButton busy={form.busy}>Accept proposal</SubmitButton>
            <Button onClick={onDecline}>Decline</Button>
          </FormActions>
        </>
      )}
    </Form>
  </section>
)

type DeclineProps = { inside: Inside; onDeclined: () => void; onBack: () => void }

const Decline = ({ inside, onDeclined, onBack }: DeclineProps) => (
  <section className={styles.part} aria-label="Answer">
    <h2>Decline the proposal</h2>
    <Form call={declineProposal} start={{ ...inside, note: '' }} guard={false} onDone={onDeclined}>
      {(form) => (
        <>
          <SelectField {...form('reason')} label="Reason" options={declineReasons.options} />
          <TextArea {...form('note')} label="Anything else" hint="Optional" />
          <FormActions>
            <SubmitButton busy={form.busy}>Decline proposal</SubmitButton>
            <Button onClick={onBack}>Back</Button>
          </FormActions>
        </>
      )}
    </Form>
  </section>
)

import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import type { ContactView } from '#sales/contract/people/contact-calls.ts'
import {
  listQueries,
  setQueryReminders,
  submitQuery,
  withdrawQuery,
  type QueryView,
} from '#sales/contract/queries/query-calls.ts'
import { queryStates } from '#sales/contract/queries/query-states.ts'
import styles from '#sales/web/sales.module.css'
import { AnswersDialog } from './answers-dialog.tsx'
import { QueryDialog } from './query-dialog.tsx'

/** Shown where there is a query; one begins at its lead. */
export function QueriesSection({ contact }: { contact: ContactView }) {
  const queries = useCall(listQueries, { contact_id: contact.id }).data ?? []
  if (queries.length === 0) return null
  return (
    <Section title="Queries">
      <ul className={styles.lines}>
        {queries.map((query) => (
          <li key={query.id}>
            <QueryLine query={query} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function QueryLine({ query }: { query: QueryView }) {
  const answered = query.questions.filter(({ answer }) => answer !== '').length
  return (
    <>
      <div className={styles.head}>
        <strong>{query.subject}</strong>
        <StatusBadge catalogue={queryStates} status={query.state} />
      </div>
      <p className={styles.quiet}>
        {[
          query.number,
          query.lead.title,
          `${answered} of ${query.questions.length} answered`,
          query.due_on !== null && !query.overdue ? `due ${show.day(query.due_on)}` : '',
          query.answered_name && `sent by ${query.answered_name}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {query.overdue && (
        <div>
          <Badge tone="bad">{`Overdue since ${show.day(query.due_on)}`}</Badge>
        </div>
      )}
      {query.link !== null && (
        <p className={styles.quiet}>
          Link for the client: <span className={styles.prose}>{query.link}</span>
        </p>
      )}
      <details>
        <summary>Questions</summary>
        {query.questions.map(({ id, text, answer }) => (
          <div key={id}>
            <p className={styles.prose}>{text}</p>
            <p className={styles.quiet}>{answer || 'No answer yet'}</p>
          </div>
        ))}
      </details>
      <QueryActions query={query} />
    </>
  )
}

function QueryActions({ query }: { query: QueryView }) {
  const [open, setOpen] = useState<'edit' | 'answer' | null>(null)
  const submitting = useSend(submitQuery)
  const withdrawing = useSend(withdrawQuery)
  const reminding = useSend(setQueryReminders)
  const { id, version, can, reminds, due_on } = query
  const close = () => setOpen(null)
  return (
    <div className={styles.actions}>
      {can.edit && (
        <>
          <Button
            size="s"
            look="primary"
            busy={submitting.busy}
            onClick={() => void submitting.send({ id, version })}
          >
            Submit query
          </Button>
          <Button size="s" onClick={() => setOpen('edit')}>
            Edit query
          </Button>
        </>
      )}
      {can.answer && (
        <Button size="s" onClick={() => setOpen('answer')}>
          Enter answers
        </Button>
      )}
      {can.answer && due_on !== null && (
        <Button size="s" busy={reminding.busy} onClick={() => void reminding.send({ id, reminds: !reminds })}>
          {reminds ? 'Stop reminders' : 'Resume reminders'}
        </Button>
      )}
      {can.withdraw && (
        <Button size="s" busy={withdrawing.busy} onClick={() => void withdrawing.send({ id })}>
          Withdraw query
        </Button>
      )}
      {open === 'edit' && <QueryDialog query={query} leadId={query.lead.id} onClose={close} />}
      {open === 'answer' && <AnswersDialog query={query} onClose={close} />}
    </div>
  )
}

import { MentionText } from '#platform/web/kit/rich-text.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import type { MessageView, TicketPage } from '#tickets/contract/ticket-calls.ts'
import styles from '#tickets/web/tickets.module.css'

type Files = MessageView['files']

/** What was asked, and everything written since. */
export function Conversation({ ticket }: { ticket: TicketPage }) {
  const { requester, on_behalf_of, created_at, text, fields, files, messages } = ticket
  return (
    <ol className={styles.talk} aria-label="Conversation">
      <li className={styles.message}>
        <Head by={requester.name} at={created_at} for={on_behalf_of?.name} />
        {text && <p>{text}</p>}
        {fields.length > 0 && <KeyValue entries={fields.map(({ label, value }) => [label, value])} />}
        <FileLinks files={files} />
      </li>
      {messages.map((message) => (
        <li key={message.id} className={styles.message} data-kind={message.kind}>
          <Head
            by={message.by.name}
            at={message.at}
            isNote={message.kind === 'note'}
            from={message.copied_from}
          />
          {message.kind === 'note' ? <MentionText text={message.text} /> : <p>{message.text}</p>}
          <FileLinks files={message.files} />
        </li>
      ))}
      {ticket.closed_at && (
        <li className={styles.message}>
          <Head by={ticket.closed_by ?? 'Atrium'} at={ticket.closed_at} isClosing />
          <p>{ticket.close_note}</p>
        </li>
      )}
    </ol>
  )
}

type HeadProps = {
  by: string
  at: string
  for?: string | undefined
  isNote?: boolean
  isClosing?: boolean
  from?: string | null
}

const Head = ({ by, at, for: other, isNote, isClosing, from }: HeadProps) => (
  <div className={styles.marks}>
    <strong>{by}</strong>
    <span className={styles.quiet}>
      {other && `for ${other}, `}
      {show.moment(at)}
    </span>
    {isNote && <Badge tone="warn">Internal note</Badge>}
    {isClosing && <Badge tone="good">Closed</Badge>}
    {from && <Badge tone="neutral">{`From ${from}`}</Badge>}
  </div>
)

const FileLinks = ({ files }: { files: Files }) =>
  files.length === 0 ? null : (
    <ul className={styles.files} aria-label="Files">
      {files.map(({ name, link }) => (
        <li key={link}>
          <a href={link} target="_blank" rel="noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )

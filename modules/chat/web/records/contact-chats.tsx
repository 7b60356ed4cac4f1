import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { readChatsOfContact } from '#chat/contract/desk/desk-calls.ts'
import { chatStates } from '#chat/contract/chat-lists.ts'
import { TranscriptDialog } from './transcript-dialog.tsx'
import styles from './records.module.css'

/** On the page of a contact: the chats that the person who looks may read. */
export function Placed({ of: { id } }: { of: { readonly id: number } }) {
  const rows = useCall(readChatsOfContact, { contact_id: id }).data?.rows ?? []
  const [opened, open] = useState<number | null>(null)
  if (rows.length === 0) return null
  return (
    <Section title="Chats">
      <ul className={styles.lines}>
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" className={styles.line} onClick={() => open(row.id)}>
              <span>{row.text || row.site}</span>
              <span className={styles.marks}>
                <StatusBadge catalogue={chatStates} status={row.state} />
                <span className={styles.quiet}>{`${row.site} · ${show.moment(row.started_at)}`}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && <TranscriptDialog id={opened} onClose={() => open(null)} />}
    </Section>
  )
}

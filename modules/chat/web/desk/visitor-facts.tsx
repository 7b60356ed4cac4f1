import { Link } from 'react-router'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import type { ChatPage } from '#chat/contract/desk/desk-calls.ts'
import { formKinds } from '#chat/contract/chat-lists.ts'
import styles from './desk.module.css'

const countries = new Intl.DisplayNames('en', { type: 'region' })

/** What is typed is shown with a question mark: anyone can type any name. */
export function VisitorFacts({ chat }: { chat: ChatPage }) {
  const { visitor, forms, earlier } = chat
  return (
    <aside className={styles.facts} aria-label="Visitor">
      <Section title="Visitor">
        <div className={styles.marks}>
          <Badge tone={visitor.here ? 'good' : 'neutral'}>{visitor.here ? 'On the page' : 'Left'}</Badge>
          {visitor.proven ? (
            <Badge tone="good">Email confirmed</Badge>
          ) : (
            visitor.email && <Badge tone="warn">Not confirmed</Badge>
          )}
        </div>
        <KeyValue
          entries={[
            ['Name', claim(visitor.name, visitor.proven)],
            ['Email', claim(visitor.email, visitor.proven)],
            [
              'Contact',
              visitor.contact && (
                <Link key="contact" to={`/contacts/view-contact/${visitor.contact.id}`}>
                  {visitor.contact.name}
                </Link>
              ),
            ],
            ['Country', visitor.country && countries.of(visitor.country)],
            ['Page', visitor.page],
            ['Came from', visitor.referrer],
            ['First seen', show.moment(visitor.first_seen_at)],
            ['Last seen', show.moment(visitor.last_seen_at)],
            ['Rating', chat.rating === null ? null : `${chat.rating} of 5`],
          ]}
        />
      </Section>
      {forms.length > 0 && (
        <Section title="Forms">
          <ul className={styles.lines}>
            {forms.map(({ kind, text, at }) => (
              <li key={`${kind} ${at}`}>
                <span>{text || formKinds.labelOf(kind)}</span>
                <span className={styles.quiet}>{`${formKinds.labelOf(kind)} · ${show.moment(at)}`}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {earlier.length > 0 && (
        <Section title="Earlier chats and forms">
          <ul className={styles.lines}>
            {earlier.map(({ kind, id, title, at }) => (
              <li key={`${kind} ${id}`}>
                {kind === 'chat' ? (
                  <Link to={`/visitor-chat-history-list?chat=${id}`}>{title}</Link>
                ) : (
                  <span>{title || 'Form'}</span>
                )}
                <span className={styles.quiet}>{show.moment(at)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </aside>
  )
}

const claim = (text: string, proven: boolean) =>
  text === '' ? null : proven ? text : <span title="Typed by the visitor, not confirmed">{text} ?</span>

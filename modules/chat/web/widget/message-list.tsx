import { useEffect, useRef } from 'react'
import type { MessageView } from '#chat/contract/chat-fields.ts'
import { widgetWords as words } from '#chat/contract/widget/widget-words.ts'
import { shortName } from '#platform/web/light/file-rules.ts'
import { LinkedText } from '#chat/web/linked-text.tsx'
import type { Outgoing, useSending } from './use-sending.ts'
import styles from './widget.module.css'

type MessageListProps = {
  greeting: string
  messages: readonly MessageView[]
  readTo: number
  sending: Pick<ReturnType<typeof useSending>, 'outgoing' | 'retry'>
  isTyping: boolean
  note: string
}

const clock = (at: string) =>
  new Date(at).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })

export function MessageList({ greeting, messages, readTo, sending, isTyping, note }: MessageListProps) {
  const end = useRef<HTMLDivElement>(null)
  const { outgoing, retry } = sending
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' })
  }, [messages.length, outgoing.length, isTyping, note])
  return (
    // Reachable by keyboard, so that it can be scrolled without a mouse.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.talk} role="log" aria-label={words.title} tabIndex={0}>
      {greeting && <p className={styles.bubble}>{greeting}</p>}
      {messages.map((message) => (
        <Bubble key={message.number} message={message} isRead={message.number <= readTo} />
      ))}
      {outgoing.map((one) => (
        <OutgoingBubble key={one.clientId} one={one} retry={() => retry(one)} />
      ))}
      {isTyping && <p className={styles.note}>{words.typing}</p>}
      {note && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
      <div ref={end} />
    </div>
  )
}

function Bubble({ message, isRead }: { message: MessageView; isRead: boolean }) {
  const { sender, text, files, at, by } = message
  if (sender === 'system') return <p className={styles.note}>{text}</p>
  const isMine = sender === 'visitor'
  return (
    <div className={styles.bubble} data-mine={isMine || undefined}>
      {text && (
        <p>
          <LinkedText text={text} />
        </p>
      )}
      {files.map(({ name, link }) => (
        <a key={link} href={link} target="_blank" rel="noreferrer">
          {shortName(name)}
        </a>
      ))}
      <small>
        {[isMine ? words.you : by, clock(at), isMine ? (isRead ? words.read : words.sent) : '']
          .filter(Boolean)
          .join(' · ')}
      </small>
    </div>
  )
}

function OutgoingBubble({ one, retry }: { one: Outgoing; retry: () => void }) {
  const state = { sending: words.sending, sent: words.sent, failed: one.complaint || words.failed }[one.state]
  return (
    <div className={styles.bubble} data-mine data-state={one.state}>
      {one.text && <p>{one.text}</p>}
      {one.files.map(({ name }) => (
        <span key={name}>{shortName(name)}</span>
      ))}
      <small role={one.state === 'failed' ? 'alert' : undefined}>
        {state}
        {one.state === 'failed' && (
          <>
            {' · '}
            <button type="button" className={styles.retry} onClick={retry}>
              {words.retry}
            </button>
          </>
        )}
      </small>
    </div>
  )
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { show } from '#platform/web/light/format-values.ts'
import { shortName } from '#platform/web/light/file-rules.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { useLive } from '#platform/web/live.ts'
import type { MessageView } from '#chat/contract/chat-fields.ts'
import { markRead, type ChatPage } from '#chat/contract/desk/desk-calls.ts'
import { TYPING_LASTS_MS, TYPING_TOPIC } from '#chat/contract/widget/widget-limits.ts'
import { LinkedText } from '#chat/web/linked-text.tsx'
import { ReplyForm } from './reply-form.tsx'
import styles from './desk.module.css'

export function Conversation({ chat }: { chat: ChatPage }) {
  useMarkRead(chat)
  const isTyping = useVisitorTyping(chat.id)
  const end = useRef<HTMLLIElement>(null)
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [chat.messages.length, isTyping])
  return (
    <>
      <MessageLog messages={chat.messages} visitor={chat.visitor.name || 'Visitor'}>
        {isTyping && (
          <li className={styles.system} role="status">
            The visitor is typing…
          </li>
        )}
        <li ref={end} />
      </MessageLog>
      {(chat.can.write || chat.can.note) && <ReplyForm chat={chat} />}
    </>
  )
}

type MessageLogProps = { messages: readonly MessageView[]; visitor: string; children?: React.ReactNode }

export const MessageLog = ({ messages, visitor, children }: MessageLogProps) => (
  // Reachable by keyboard, so that it can be scrolled without a mouse.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <ol className={styles.log} aria-label="Messages" tabIndex={0}>
    {messages.map((message) => (
      <Message key={`${message.number} ${message.at} ${message.text}`} message={message} visitor={visitor} />
    ))}
    {children}
  </ol>
)

function Message({ message, visitor }: { message: MessageView; visitor: string }) {
  const { sender, kind, text, files, by, at, read } = message
  if (sender === 'system') return <li className={styles.system}>{text}</li>
  const isNote = kind === 'note'
  return (
    <li className={styles.message} data-sender={sender} data-note={isNote || undefined}>
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
      <small className={styles.marks}>
        <span>{[sender === 'agent' ? by : visitor, show.moment(at)].join(' · ')}</span>
        {isNote && <Badge tone="warn">Internal note</Badge>}
        {!isNote && sender === 'agent' && <span>{read ? 'Read' : 'Sent'}</span>}
      </small>
    </li>
  )
}

function useMarkRead({ id, messages }: ChatPage) {
  const { send } = useSend(markRead, { silent: true })
  const unread = messages.filter(({ sender, read }) => sender === 'visitor' && !read).length
  const told = useRef(0)
  useEffect(() => {
    if (unread === 0 || told.current === messages.length || document.hidden) return
    told.current = messages.length
    void send({ id })
  }, [id, unread, messages.length, send])
}

function useVisitorTyping(id: number): boolean {
  const [isTyping, setTyping] = useState(false)
  const timer = useRef(0)
  useLive(
    TYPING_TOPIC,
    useCallback(
      ({ subject }) => {
        if (subject['chat'] !== id) return
        setTyping(true)
        clearTimeout(timer.current)
        timer.current = window.setTimeout(() => setTyping(false), TYPING_LASTS_MS)
      },
      [id],
    ),
  )
  return isTyping
}

import { useEffect, useState, type CSSProperties } from 'react'
import { IconButton } from '#platform/web/light/button.tsx'
import { CrossIcon } from '#platform/web/light/icons.tsx'
import type { Standing, StartedChat } from '#chat/contract/widget/widget-calls.ts'
import { widgetWords as words } from '#chat/contract/widget/widget-words.ts'
import { Composer } from './composer.tsx'
import { ContactForm } from './contact-form.tsx'
import { MessageList } from './message-list.tsx'
import { More } from './more.tsx'
import { Rating } from './rating.tsx'
import { useOwnChat } from './use-own-chat.ts'
import { useSending } from './use-sending.ts'
import { canClose, tellWebsite, useIsOpen } from './website.ts'
import styles from './widget.module.css'

/** White or black, whichever reads better on the colour of the site. */
function inkOn(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return red! * 0.299 + green! * 0.587 + blue! * 0.114 > 150 ? '#000' : '#fff'
}

export function Talk({ site, page }: { site: StartedChat; page: string }) {
  const isOpen = useIsOpen()
  const own = useOwnChat(isOpen, page)
  const [form, setForm] = useState<string | null>(null)
  const sending = useSending({ ...own, page, onClosed: setForm })
  const { standing, messages, refresh } = own
  const unread = messages.filter(({ sender, read }) => sender === 'agent' && !read).length
  useEffect(() => {
    if (standing) tellWebsite({ shown: standing.shown, colour: site.colour, unread: isOpen ? 0 : unread })
  }, [standing, site.colour, unread, isOpen])
  const asks = formOf(standing, { typed: form, asksFirst: site.asks_first })
  return (
    <div
      className={styles.frame}
      style={{ '--site': site.colour, '--on-site': inkOn(site.colour) } as CSSProperties}
    >
      <header className={styles.head}>
        <div>
          <h1>{site.name}</h1>
          <p>{headline(site, standing)}</p>
        </div>
        {standing?.chat && <More standing={standing} refresh={refresh} />}
        {canClose() && (
          <IconButton label={words.close} icon={<CrossIcon />} onClick={() => tellWebsite({ close: true })} />
        )}
      </header>
      {standing && !standing.enabled ? (
        <p className={styles.middle}>{words.off}</p>
      ) : (
        <>
          <MessageList
            greeting={site.greeting}
            messages={messages}
            readTo={standing?.chat?.read_to ?? 0}
            sending={sending}
            isTyping={own.isTyping}
            note={noteOf(standing)}
          />
          {standing?.chat?.state === 'closed' && <Rating rating={standing.chat.rating} refresh={refresh} />}
          {standing && asks !== null ? (
            <ContactForm
              key={asks.kind}
              kind={asks.kind}
              start={{ name: standing.name, email: standing.email, text: asks.text }}
              intro={asks.kind === 'offline' ? offlineText(site, standing) : ''}
              onBegun={(text) => {
                if (text !== '') sending.write(text, [])
                void refresh()
              }}
              onAgain={() => setForm('')}
            />
          ) : (
            <Composer write={sending.write} onTyping={sending.tellTyping} />
          )}
        </>
      )}
    </div>
  )
}

function headline(site: StartedChat, standing: Standing | null): string {
  if (standing?.chat?.agent) return standing.chat.agent
  return site.reply_minutes !== null && standing?.staffed ? words.replyTime(site.reply_minutes) : site.company
}

function noteOf(standing: Standing | null): string {
  const chat = standing?.chat
  if (!chat) return ''
  if (chat.state === 'waiting' && chat.place !== null) return words.queue(chat.place)
  return chat.state === 'closed' ? words.closed : ''
}

function offlineText(site: StartedChat, { opens_at }: Standing): string {
  const text = site.offline_text || words.noAgent
  if (opens_at === null) return text
  const at = new Date(opens_at).toLocaleString(undefined, {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  })
  return `${text} ${words.opens(at)}`
}

type Asked = { readonly typed: string | null; readonly asksFirst: boolean }

/** Which form stands in place of the message: without anyone there the offline one, with what was typed already. */
function formOf(standing: Standing | null, { typed, asksFirst }: Asked) {
  if (!standing) return null
  const { chat, open, email } = standing
  const isOver = chat === null || chat.state === 'closed' || chat.state === 'missed'
  if (typed !== null && isOver && !open) return { kind: 'offline' as const, text: typed }
  if (chat?.state === 'missed') return { kind: 'offline' as const, text: chat.unanswered ?? '' }
  if (isOver && !open) return { kind: 'offline' as const, text: '' }
  return asksFirst && chat === null && email === '' ? { kind: 'before_chat' as const, text: '' } : null
}

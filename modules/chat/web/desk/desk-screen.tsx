import { useSearchParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { readChat, readDesk, type Desk } from '#chat/contract/desk/desk-calls.ts'
import { useChatNews } from '#chat/web/use-chat-news.ts'
import { ChatActions } from './chat-actions.tsx'
import { ChatList } from './chat-list.tsx'
import { Conversation } from './conversation.tsx'
import { PresenceSwitch } from './presence-switch.tsx'
import { useAlarm } from './use-alarm.ts'
import { VisitorFacts } from './visitor-facts.tsx'
import styles from './desk.module.css'

export function Screen() {
  const read = useCall(readDesk, {})
  useChatNews(read.refetch)
  if (!read.isSuccess) return <ReadState of={read} asPage />
  return <DeskPage desk={read.data} />
}

/** The queue and own chats, the conversation, the visitor; on a phone one after the other. */
function DeskPage({ desk }: { desk: Desk }) {
  const [params, setParams] = useSearchParams()
  const chosen = Number(params.get('chat')) || null
  const alarm = useAlarm(desk)
  const open = (id: number | null) => setParams(id === null ? {} : { chat: String(id) })
  return (
    <>
      <PageHeader
        title="Chat with visitors"
        about={
          desk.sites.length === 0 ? 'You are in no chat site.' : desk.sites.map(({ name }) => name).join(', ')
        }
        actions={<PresenceSwitch desk={desk} alarm={alarm} />}
      />
      {desk.sites.length === 0 ? (
        <EmptyState title="No chat site yet">
          An administrator adds you to a site under Chat sites.
        </EmptyState>
      ) : (
        <div className={styles.desk} data-open={chosen !== null || undefined}>
          <ChatList desk={desk} chosen={chosen} onOpen={open} />
          {chosen === null ? (
            <div className={styles.nothing}>
              <EmptyState title="No chat open">Choose a chat on the left.</EmptyState>
            </div>
          ) : (
            <OpenChat key={chosen} id={chosen} onBack={() => open(null)} />
          )}
        </div>
      )}
    </>
  )
}

function OpenChat({ id, onBack }: { id: number; onBack: () => void }) {
  const read = useCall(readChat, { id })
  useChatNews(read.refetch)
  if (!read.isSuccess) return <ReadState of={read} />
  const chat = read.data
  return (
    <>
      <section className={styles.conversation} aria-label="Chat">
        <ChatActions chat={chat} onBack={onBack} />
        <Conversation chat={chat} />
      </section>
      <VisitorFacts chat={chat} />
    </>
  )
}

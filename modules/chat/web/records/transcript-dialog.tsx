import { useState } from 'react'
import { download } from '#platform/web/calls/download.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { downloadTranscript, readChat, type ChatPage } from '#chat/contract/desk/desk-calls.ts'
import { chatOutcomes, chatStates } from '#chat/contract/chat-lists.ts'
import { MailDialog } from '#chat/web/desk/chat-dialogs.tsx'
import { MessageLog } from '#chat/web/desk/conversation.tsx'

/** A chat as it was, beside the list it was opened from. */
export function TranscriptDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useCall(readChat, { id })
  const [mails, mail] = useState(false)
  const chat = read.data
  return (
    <Dialog
      open
      side
      title={chat ? `Chat with ${chat.visitor.name || chat.visitor.email || 'a visitor'}` : 'Chat'}
      onClose={onClose}
      foot={
        chat && (
          <>
            {chat.can.note && <Button onClick={() => mail(true)}>Mail</Button>}
            <Button look="primary" onClick={() => void download(downloadTranscript, { id })}>
              Download PDF
            </Button>
          </>
        )
      }
    >
      <ReadState of={read} />
      {chat && (
        <Stack>
          <KeyValue entries={factsOf(chat)} />
          <MessageLog messages={chat.messages} visitor={chat.visitor.name || 'Visitor'} />
        </Stack>
      )}
      {chat && mails && <MailDialog chat={chat} onClose={() => mail(false)} />}
    </Dialog>
  )
}

const factsOf = (chat: ChatPage): (readonly [string, React.ReactNode])[] => [
  ['State', <StatusBadge key="state" catalogue={chatStates} status={chat.state} />],
  ['Outcome', chat.outcome && <StatusBadge key="outcome" catalogue={chatOutcomes} status={chat.outcome} />],
  ['Site', chat.site],
  ['Agent', chat.agent?.name ?? 'No one'],
  ['Started', show.moment(chat.started_at)],
  ['First reply', chat.first_reply_at && show.moment(chat.first_reply_at)],
  ['Ended', chat.ended_at && show.moment(chat.ended_at)],
  ['Page', chat.page],
  ['Tag', chat.tag],
  ['Rating', chat.rating === null ? null : `${chat.rating} of 5`],
]

import { useState } from 'react'
import { download } from '#platform/web/calls/download.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ActionMenu } from '#platform/web/kit/action-menu.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import {
  acceptChat,
  blockVisitor,
  downloadTranscript,
  takeOverChat,
  type ChatPage,
} from '#chat/contract/desk/desk-calls.ts'
import { chatOutcomes, chatStates } from '#chat/contract/chat-lists.ts'
import { CloseDialog, ConvertDialog, MailDialog, TransferDialog } from './chat-dialogs.tsx'
import styles from './desk.module.css'

type Opened = 'transfer' | 'close' | 'convert' | 'mail'

export function ChatActions({ chat, onBack }: { chat: ChatPage; onBack: () => void }) {
  const [opened, open] = useState<Opened | null>(null)
  const accept = useSend(acceptChat)
  const takeOver = useSend(takeOverChat)
  const block = useSend(blockVisitor)
  const { id, can, visitor } = chat
  const menu = [
    ...(can.convert
      ? [{ label: chat.lead === null ? 'Convert to lead' : 'Show lead', run: () => open('convert') }]
      : []),
    ...(can.note ? [{ label: 'Mail transcript', run: () => open('mail') }] : []),
    { label: 'Download transcript', run: () => void download(downloadTranscript, { id }) },
    ...(can.block
      ? [
          {
            label: visitor.blocked ? 'Unblock visitor' : 'Block visitor',
            run: () => void block.send({ id, blocked: !visitor.blocked }),
          },
        ]
      : []),
  ]
  const close = () => open(null)
  return (
    <header className={styles.actions}>
      <Button look="plain" size="s" className={styles.back} onClick={onBack}>
        Back
      </Button>
      <div className={styles.marks}>
        <h2>{visitor.name || visitor.email || 'Visitor'}</h2>
        <StatusBadge catalogue={chatStates} status={chat.state} />
        {chat.outcome && <StatusBadge catalogue={chatOutcomes} status={chat.outcome} />}
        {chat.agent && <span className={styles.quiet}>{chat.agent.name}</span>}
        {visitor.blocked && <Badge tone="bad">Blocked</Badge>}
      </div>
      <div className={styles.buttons}>
        <ActionMenu actions={menu}>
          <Button size="s">More</Button>
        </ActionMenu>
        {can.transfer && (
          <Button size="s" onClick={() => open('transfer')}>
            Transfer
          </Button>
        )}
        {can.take_over && (
          <Button size="s" busy={takeOver.busy} onClick={() => void takeOver.send({ id })}>
            Take over
          </Button>
        )}
        {can.accept && (
          <Button size="s" look="primary" busy={accept.busy} onClick={() => void accept.send({ id })}>
            Accept
          </Button>
        )}
        {can.close && (
          <Button size="s" onClick={() => open('close')}>
            Close
          </Button>
        )}
      </div>
      {opened === 'transfer' && <TransferDialog chat={chat} onClose={close} />}
      {opened === 'close' && <CloseDialog chat={chat} onClose={close} />}
      {opened === 'convert' && <ConvertDialog chat={chat} onClose={close} />}
      {opened === 'mail' && <MailDialog chat={chat} onClose={close} />}
    </header>
  )
}

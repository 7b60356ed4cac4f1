import { useRef, useState, type KeyboardEvent } from 'react'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { FileDrop } from '#platform/web/light/file-drop.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { tellTyping, writeMessage, type ChatPage } from '#chat/contract/desk/desk-calls.ts'
import { LONGEST_MESSAGE, TYPING_EVERY_MS } from '#chat/contract/widget/widget-limits.ts'
import styles from './desk.module.css'

type Kind = 'reply' | 'note'

/** A reply goes to the visitor, a note stays inside. "/" offers the canned replies. */
export function ReplyForm({ chat }: { chat: ChatPage }) {
  const draft = useDraft(chat)
  const isNote = draft.kind === 'note'
  const offered = isNote ? [] : offers(draft.text, chat.replies)
  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (offered.length > 0) draft.setText(offered[0]!.text)
    else void draft.send()
  }
  return (
    <div className={styles.reply} data-note={isNote || undefined}>
      {chat.can.write && chat.can.note && (
        <SectionTabs
          label="Message"
          tab={draft.kind}
          onTab={draft.setKind}
          tabs={[
            { key: 'reply', label: 'Reply' },
            { key: 'note', label: 'Internal note' },
          ]}
        />
      )}
      {chat.can.write && chat.can.take_over && !isNote && (
        <p className={styles.quiet}>{`This chat is with ${chat.agent?.name}. What you write joins it.`}</p>
      )}
      {offered.length > 0 && (
        <ul className={styles.offers} aria-label="Canned replies">
          {offered.map(({ shortcut, text }) => (
            <li key={shortcut}>
              <button type="button" onClick={() => draft.setText(text)}>
                <strong>{`/${shortcut}`}</strong> {text}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div role="presentation" onKeyDown={onKey}>
        <TextArea
          label={isNote ? 'Your note' : 'Your reply'}
          hint={isNote ? 'Only agents read it.' : 'Type / for canned replies.'}
          rows={2}
          longest={LONGEST_MESSAGE}
          value={draft.text}
          onChange={draft.type}
          error={draft.error}
        />
      </div>
      {draft.attaches && (
        <FileDrop
          label="Files"
          rule={writeMessage.files.files}
          value={draft.files}
          onChange={draft.setFiles}
          progress={draft.progress}
          onCancel={draft.cancel}
        />
      )}
      <div className={styles.buttons}>
        <Button look="primary" busy={draft.busy} onClick={() => void draft.send()}>
          {isNote ? 'Add note' : 'Send'}
        </Button>
        {!draft.attaches && <Button onClick={() => draft.attach(true)}>Attach files</Button>}
      </div>
    </div>
  )
}

const MOST_OFFERS = 6

function offers(text: string, replies: ChatPage['replies']) {
  if (!text.startsWith('/')) return []
  const words = text.slice(1).toLowerCase()
  return replies.filter(({ shortcut }) => shortcut.toLowerCase().startsWith(words)).slice(0, MOST_OFFERS)
}

function useDraft(chat: ChatPage) {
  const [kind, setKind] = useState<Kind>('reply')
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const [attaches, attach] = useState(false)
  const [error, setError] = useState<string>()
  // Sent again after a broken line, it is still the same message.
  const client = useRef(crypto.randomUUID())
  const toldAt = useRef(0)
  const sending = useSend(writeMessage, { shows: () => true })
  const typing = useSend(tellTyping, { silent: true })
  const shown = chat.can.write ? kind : 'note'

  async function send() {
    setError(undefined)
    const answer = await sending.send(
      { id: chat.id, note: shown === 'note' ? 'yes' : 'no', text: text.trim(), client_id: client.current },
      { files: [...files] },
    )
    if (!answer.ok) {
      const { failure } = answer
      setError(
        failure instanceof CallFailure
          ? (failure.detail.fields['text'] ?? failure.message)
          : 'Not sent. Try again.',
      )
      return
    }
    client.current = crypto.randomUUID()
    setText('')
    setFiles([])
    attach(false)
  }

  return {
    kind: shown,
    setKind,
    text,
    setText,
    type: (next: string) => {
      setText(next)
      if (shown === 'note' || Date.now() - toldAt.current < TYPING_EVERY_MS) return
      toldAt.current = Date.now()
      void typing.send({ id: chat.id })
    },
    files,
    setFiles,
    attaches,
    attach,
    error,
    send,
    busy: sending.busy,
    progress: sending.progress,
    cancel: sending.cancel,
  }
}

import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '#platform/web/calls/use-send.ts'
import { MentionArea } from '#platform/web/kit/mention-area.tsx'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { FileDrop } from '#platform/web/light/file-drop.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { sendMessage } from '#tickets/contract/message-calls.ts'
import type { TicketPage } from '#tickets/contract/ticket-calls.ts'
import { waitings } from '#tickets/contract/tickets-lists.ts'
import { useReplying } from './use-replying.ts'
import styles from '#tickets/web/tickets.module.css'

type Kind = 'reply' | 'note'

/** The reply goes to the requester, the note stays inside; each has its own colour and button. */
export function ReplyForm({ ticket }: { ticket: TicketPage }) {
  const draft = useReply(ticket)
  const { can, inside } = ticket
  const isNote = draft.kind === 'note'
  return (
    <Section title={isNote ? 'Internal note' : 'Reply'}>
      <Stack>
        {can.reply && can.note && (
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
        {draft.others && (
          <p role="status" className={styles.quiet}>
            {draft.others}
          </p>
        )}
        {!isNote && inside && inside.texts.length > 0 && (
          <SelectField
            label="Canned reply"
            optional
            value={null}
            onChange={(id) => draft.insert(inside.texts.find((text) => text.id === id)?.text ?? '')}
            options={inside.texts.map(({ id, title }) => ({ value: id, label: title }))}
          />
        )}
        {isNote ? (
          <NoteArea ticket={ticket} value={draft.text} onChange={draft.setText} error={draft.error} />
        ) : (
          <TextArea
            label="Your reply"
            rows={4}
            value={draft.text}
            onChange={draft.setText}
            error={draft.error}
          />
        )}
        {!isNote && can.handle && (
          <SelectField
            label="Waiting on"
            value={draft.waiting}
            onChange={(value) => draft.setWaiting(value ?? 'none')}
            options={waitings.options.filter(({ value }) => value !== 'approval')}
          />
        )}
        {draft.attaches && (
          <FileDrop
            label="Files"
            rule={sendMessage.files.files}
            value={draft.files}
            onChange={draft.setFiles}
            progress={draft.progress}
            onCancel={draft.cancel}
          />
        )}
        <div className={styles.buttons}>
          <Button look="primary" busy={draft.busy} onClick={() => void draft.send()}>
            {isNote ? 'Add note' : 'Send reply'}
          </Button>
          {!draft.attaches && <Button onClick={() => draft.attach(true)}>Attach files</Button>}
        </div>
      </Stack>
      <ConfirmDialog
        open={draft.newer !== null}
        title="Someone replied in the meantime"
        confirm="Send anyway"
        busy={draft.busy}
        onConfirm={() => void draft.send('yes')}
        onClose={draft.review}
      >
        {draft.newer}
      </ConfirmDialog>
    </Section>
  )
}

type NoteAreaProps = {
  ticket: TicketPage
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

function NoteArea({ ticket, ...field }: NoteAreaProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const words = (typed ?? '').toLowerCase()
  const people =
    typed === null
      ? []
      : (ticket.inside?.handlers ?? [])
          .filter(({ name }) => name.toLowerCase().includes(words))
          .map((person) => ({ ...person, detail: '' }))
  return (
    <MentionArea
      {...field}
      label="Your note"
      hint="Only agents read it. Type @ to mention one: @First_Last."
      rows={4}
      people={people}
      onAsk={setTyped}
    />
  )
}

const newId = () => crypto.randomUUID()

function useReply(ticket: TicketPage) {
  const go = useNavigate()
  const [kind, setKind] = useState<Kind>(ticket.can.reply ? 'reply' : 'note')
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const [attaches, attach] = useState(false)
  const [waiting, setWaiting] = useState(ticket.waiting_on)
  const [error, setError] = useState<string>()
  const [newer, setNewer] = useState<string | null>(null)
  // Sent again after a broken line, it is still the same message.
  const client = useRef(newId())
  const others = useReplying(ticket, text !== '' && kind === 'reply')
  const sending = useSend(sendMessage, {
    shows: ({ detail }) => 'newer' in detail.facts || 'text' in detail.fields,
  })
  const seen = ticket.messages.at(-1)?.id ?? 0

  async function send(anyway: 'yes' | 'no' = 'no') {
    setError(undefined)
    const answer = await sending.send(
      {
        id: ticket.id,
        kind,
        text,
        seen,
        anyway,
        client_id: client.current,
        ...(ticket.can.handle && kind === 'reply' ? { waiting_on: waiting } : {}),
      },
      { files: [...files] },
    )
    if (answer.ok) {
      client.current = newId()
      setText('')
      setFiles([])
      attach(false)
      setNewer(null)
      if (answer.data.ticket_id !== ticket.id) void go(`/my-tickets/${answer.data.ticket_id}`)
      return
    }
    const { failure } = answer
    if (!('detail' in failure)) return
    if ('newer' in failure.detail.facts) setNewer(failure.message)
    else setError(failure.detail.fields['text'])
  }

  return {
    kind,
    setKind,
    text,
    setText,
    files,
    setFiles,
    attaches,
    attach,
    waiting,
    setWaiting,
    error,
    newer,
    review: () => setNewer(null),
    others,
    send,
    insert: (words: string) => setText((before) => (before === '' ? words : `${before}\n\n${words}`)),
    busy: sending.busy,
    progress: sending.progress,
    cancel: sending.cancel,
  }
}

import { useState } from 'react'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { TrapField } from '#platform/web/form/trap-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { introduceVisitor, leaveMessage } from '#chat/contract/widget/widget-calls.ts'
import { widgetWords as words } from '#chat/contract/widget/widget-words.ts'
import styles from './widget.module.css'

type Start = { readonly name: string; readonly email: string; readonly text: string }

type ContactFormProps = {
  kind: 'before_chat' | 'offline'
  start: Start
  intro: string
  /** The chat may begin, with what was asked. */
  onBegun: (text: string) => void
  onAgain: () => void
}

/** Before a chat, or in place of one: who writes, and what. */
export function ContactForm({ kind, start, intro, onBegun, onAgain }: ContactFormProps) {
  const [form, setForm] = useState(start)
  const [trap, setTrap] = useState('')
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [isLeft, setLeft] = useState(false)
  const introducing = useSend(introduceVisitor, { silent: true })
  const leaving = useSend(leaveMessage, { silent: true })
  const isOffline = kind === 'offline'
  async function submit() {
    const answer = isOffline ? await leaving.send({ ...form, website: trap }) : await introducing.send(form)
    if (answer.ok) return isOffline ? setLeft(true) : onBegun(form.text.trim())
    const { failure } = answer
    const fields = failure instanceof CallFailure ? failure.detail.fields : {}
    setFaults(
      Object.keys(fields).length > 0
        ? fields
        : { text: failure instanceof CallFailure ? failure.message : words.offline },
    )
  }
  if (isLeft)
    return (
      <div className={styles.form} role="status">
        <p>{words.left}</p>
        <Button
          onClick={() => {
            setForm({ ...form, text: '' })
            setLeft(false)
            onAgain()
          }}
        >
          {words.another}
        </Button>
      </div>
    )
  const field = (name: keyof Start) => ({
    value: form[name],
    onChange: (value: string) => {
      setForm({ ...form, [name]: value })
      setFaults({})
    },
    error: faults[name],
  })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {intro && <p>{intro}</p>}
      <TextField {...field('name')} label={words.name} optional autoComplete="name" />
      <TextField {...field('email')} label={words.email} type="email" autoComplete="email" />
      <TextArea {...field('text')} label={words.message} optional={!isOffline} rows={3} />
      <TrapField value={trap} onChange={setTrap} />
      <p className={styles.note}>{words.notice}</p>
      <Button type="submit" className={styles.send} busy={introducing.busy || leaving.busy}>
        {isOffline ? words.leave : words.begin}
      </Button>
    </form>
  )
}

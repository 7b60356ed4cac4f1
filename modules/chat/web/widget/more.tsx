import { useRef, useState } from 'react'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { useSend, type Sent } from '#platform/web/calls/use-send.ts'
import { keepToken } from '#platform/web/kept-tokens.ts'
import { Button } from '#platform/web/light/button.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  endOwnChat,
  mailOwnTranscript,
  proveEmail,
  sendProofCode,
  type Standing,
} from '#chat/contract/widget/widget-calls.ts'
import { widgetWords as words } from '#chat/contract/widget/widget-words.ts'
import styles from './widget.module.css'

type Doing = 'transcript' | 'prove' | 'code'
type MoreProps = { standing: Standing; refresh: () => Promise<void> }

/** What is seldom done: a transcript by mail, confirming an address, ending the chat. */
export function More({ standing, refresh }: MoreProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [doing, setDoing] = useState<Doing | null>(null)
  const end = useSend(endOwnChat, { silent: true })
  const isOpen = standing.chat?.state === 'waiting' || standing.chat?.state === 'active'
  const close = () => {
    setDoing(null)
    if (menu.current) menu.current.open = false
  }
  return (
    <details
      ref={menu}
      className={styles.more}
      onToggle={({ currentTarget }) => !currentTarget.open && setDoing(null)}
    >
      <summary>{words.more}</summary>
      <div>
        {doing === null ? (
          <>
            <Button look="plain" onClick={() => setDoing('transcript')}>
              {words.transcript}
            </Button>
            {standing.proven ? (
              <p>{words.proven}</p>
            ) : (
              <Button look="plain" onClick={() => setDoing('prove')}>
                {words.prove}
              </Button>
            )}
            {isOpen && (
              <Button
                look="plain"
                busy={end.busy}
                onClick={() =>
                  void end.send({}).then(() => {
                    close()
                    return refresh()
                  })
                }
              >
                {words.end}
              </Button>
            )}
          </>
        ) : (
          <OneField
            key={doing}
            doing={doing}
            email={standing.email}
            onNext={setDoing}
            onDone={close}
            refresh={refresh}
          />
        )}
      </div>
    </details>
  )
}

type OneFieldProps = {
  doing: Doing
  email: string
  onNext: (doing: Doing) => void
  onDone: () => void
  refresh: () => Promise<void>
}

const buttons = { transcript: words.send, prove: words.sendCode, code: words.confirm } as const

function OneField({ doing, email, onNext, onDone, refresh }: OneFieldProps) {
  const [value, setValue] = useState(doing === 'code' ? '' : email)
  const [fault, setFault] = useState('')
  const transcript = useSend(mailOwnTranscript)
  const code = useSend(sendProofCode, { silent: true })
  const prove = useSend(proveEmail, { silent: true })
  async function send() {
    if (doing === 'transcript') return finish(await transcript.send({ email: value }), onDone)
    if (doing === 'prove') return finish(await code.send({ email: value }), () => onNext('code'))
    const answer = await prove.send({ code: value.trim() })
    if (answer.ok) keepToken('chat-visitor', answer.data.token)
    finish(answer, () => {
      onDone()
      void refresh()
    })
  }
  function finish(answer: Sent<never> | { ok: boolean; failure?: unknown }, done: () => void) {
    if (answer.ok) return done()
    const { failure } = answer as { failure: unknown }
    const fields = failure instanceof CallFailure ? Object.values(failure.detail.fields) : []
    setFault(fields[0] ?? (failure instanceof CallFailure ? failure.message : words.offline))
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextField
        label={doing === 'code' ? words.code : words.email}
        {...(doing === 'code'
          ? { inputMode: 'numeric', autoComplete: 'one-time-code' }
          : { type: 'email', autoComplete: 'email' })}
        value={value}
        onChange={(next) => {
          setValue(next)
          setFault('')
        }}
        error={fault || undefined}
        autoFocus
      />
      <Button type="submit" className={styles.send} busy={transcript.busy || code.busy || prove.busy}>
        {buttons[doing]}
      </Button>
    </form>
  )
}

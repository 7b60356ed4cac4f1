import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { show } from '#platform/web/light/format-values.ts'
import { TextField } from '#platform/web/light/text-field.tsx'
import { estimatesMessages as say } from '#estimates/contract/estimates-messages.ts'
import type { EstimateCopy } from '#estimates/contract/calculator/calculator-calls.ts'
import { acceptNda } from '#estimates/contract/follow-up/revise-calls.ts'
import styles from './estimate-copy.module.css'

type AgreementProps = { nda: NonNullable<EstimateCopy['nda']>; onAccepted: () => void }

/** The agreement that was asked for first, to be read and accepted by name. */
export const Agreement = ({ nda, onAccepted }: AgreementProps) => (
  <section id="agreement" className={styles.agreement} aria-labelledby="agreement-title">
    <h2 id="agreement-title">Non-disclosure agreement</h2>
    {nda.text.split(/\n{2,}/).map((part) => (
      <p key={part}>{part}</p>
    ))}
    {nda.accepted_on === null ? (
      <Acceptance onAccepted={onAccepted} />
    ) : (
      <p className={styles.note}>
        Accepted by {nda.accepted_name} on {show.day(nda.accepted_on)}.
      </p>
    )}
  </section>
)

function Acceptance({ onAccepted }: Pick<AgreementProps, 'onAccepted'>) {
  const { send, busy } = useSend(acceptNda)
  const [name, setName] = useState('')
  const [shown, setShown] = useState(false)
  const accept = async () => {
    setShown(true)
    if (name.trim() === '') return
    const token = location.pathname.split('/')[2] ?? ''
    const sent = await send({ token, name: name.trim() })
    if (sent.ok) onAccepted()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void accept()
      }}
    >
      <TextField
        name="name"
        label="Your name"
        autoComplete="name"
        value={name}
        error={shown && name.trim() === '' ? say.signerEmpty : undefined}
        onChange={setName}
      />
      <FormActions end>
        <SubmitButton busy={busy}>Accept agreement</SubmitButton>
      </FormActions>
    </form>
  )
}

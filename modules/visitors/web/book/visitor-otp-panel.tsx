import { useState } from 'react'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { CodeField } from '#platform/web/light/code-field.tsx'
import { RadioGroup } from '#platform/web/light/radio-group.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  CODE_DIGITS,
  generateVisitorOtp,
  verifyVisitorOtp,
} from '#visitors/contract/book/visitor-otp-calls.ts'
import { channelsOf, type ProofChannel, type ProofKind } from '#visitors/contract/visitors-lists.ts'
import styles from './visitor-otp-panel.module.css'

type ProofPanelProps = {
  asked: ProofKind
  phone: string
  onProven: (proofId: string) => void
}

const labels: Record<ProofChannel, string> = { email: 'Email', phone: 'Phone' }

/** The visitor shows that an address is theirs: the code goes there, and the visitor reads it to the desk. */
export function ProofPanel({ asked, phone, onProven }: ProofPanelProps) {
  const channels = channelsOf(asked)
  const [channel, setChannel] = useState<ProofChannel>(channels[0] ?? 'email')
  const [email, setEmail] = useState('')
  const [proofId, setProofId] = useState<string | null>(null)
  const [proven, setProven] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const asking = useSend(generateVisitorOtp)
  const ask = async () => {
    const sent = await asking.send(channel === 'email' ? { channel, email } : { channel, phone_no: phone })
    setError(sent.ok || !(sent.failure instanceof CallFailure) ? undefined : firstOf(sent.failure))
    if (sent.ok) setProofId(sent.data.proof_id)
  }
  if (proven)
    return (
      <p className={styles.proven} role="status">
        The visitor’s {channel === 'email' ? 'email address' : 'phone'} is verified.
      </p>
    )
  return (
    <fieldset className={styles.panel}>
      <legend>This office requires a verification code before entry</legend>
      {channels.length > 1 && (
        <RadioGroup
          label="Send code to"
          value={channel}
          options={channels.map((value) => ({ value, label: labels[value] }))}
          onChange={setChannel}
        />
      )}
      {channel === 'email' && (
        <TextField
          label="Visitor’s email"
          type="email"
          autoComplete="off"
          value={email}
          error={proofId === null ? error : undefined}
          onChange={setEmail}
        />
      )}
      {channel === 'phone' && (
        <p>
          {proofId === null && error
            ? error
            : `The code is sent to the phone number in this form${phone && `, ${phone}`}.`}
        </p>
      )}
      <Button busy={asking.busy} onClick={() => void ask()}>
        {proofId === null ? 'Send code' : 'Send another code'}
      </Button>
      {proofId !== null && (
        <CodeEntry
          key={proofId}
          proofId={proofId}
          onProven={() => {
            setProven(true)
            onProven(proofId)
          }}
        />
      )}
    </fieldset>
  )
}

const firstOf = (failure: CallFailure) => Object.values(failure.detail.fields)[0] ?? failure.message

function CodeEntry({ proofId, onProven }: { proofId: string; onProven: () => void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | undefined>()
  const { send, busy } = useSend(verifyVisitorOtp)
  const verify = async (otp: string) => {
    const sent = await send({ proof_id: proofId, otp })
    if (sent.ok) return onProven()
    setError(sent.failure instanceof CallFailure ? firstOf(sent.failure) : undefined)
    setTyped('')
  }
  return (
    <CodeField
      label={`Code of ${CODE_DIGITS} digits`}
      length={CODE_DIGITS}
      value={typed}
      error={error}
      disabled={busy}
      onChange={setTyped}
      onFull={(otp) => void verify(otp)}
      autoFocus
    />
  )
}

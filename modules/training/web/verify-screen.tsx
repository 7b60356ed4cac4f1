import { useState } from 'react'
import { publicAddress } from '#platform/contract/public-address.ts'
import type { GotFrom } from '#platform/contract/call.ts'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { TextField } from '#platform/web/light/text-field.tsx'
import type { verifyCertificate } from '#training/contract/certificates/certificate-calls.ts'
import styles from './verify.module.css'

const verify = publicAddress<typeof verifyCertificate>('POST', '/training/verify-certificate')
type Answer = GotFrom<typeof verifyCertificate>

const LONGEST = 40

/** The QR code of the paper brings its number and code behind `#`, where no server log keeps them. */
const inAddress = (name: string) =>
  (new URLSearchParams(location.hash.slice(1)).get(name) ?? '').slice(0, LONGEST)

export function Screen() {
  const [number, setNumber] = useState(() => inAddress('number'))
  const [code, setCode] = useState(() => inAddress('code'))
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { send, busy } = useSend(verify)
  async function submit() {
    setAnswer(null)
    setRefused({})
    const sent = await send({ number, code })
    if (sent.ok) setAnswer(sent.data)
    else if (sent.failure instanceof CallFailure) setRefused(sent.failure.detail.fields)
  }
  return (
    <article className={styles.page}>
      <h1>Verify a certificate</h1>
      <p className={styles.quiet}>Enter the number and the code as printed on the certificate.</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void submit()
        }}
      >
        <TextField
          name="number"
          label="Number"
          placeholder="TRN/2026/12"
          value={number}
          error={refused['number']}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LONGEST}
          onChange={setNumber}
        />
        <TextField
          name="code"
          label="Code"
          value={code}
          error={refused['code']}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LONGEST}
          onChange={setCode}
        />
        <FormActions>
          <SubmitButton busy={busy}>Verify</SubmitButton>
        </FormActions>
      </form>
      <div aria-live="polite">{answer && <Verdict answer={answer} />}</div>
    </article>
  )
}

const words: Record<Answer['verdict'], { title: string; text: string; tone: 'good' | 'warn' | 'bad' }> = {
  valid: { title: 'Valid', text: 'Compare the lines below with the certificate.', tone: 'good' },
  expired: { title: 'Expired', text: 'This certificate was valid until the day below.', tone: 'warn' },
  withdrawn: { title: 'Withdrawn', text: 'This certificate was issued and then withdrawn.', tone: 'warn' },
  unknown: {
    title: 'Not found',
    text: 'No certificate has this number and code. Check both for typing errors.',
    tone: 'bad',
  },
}

function Verdict({ answer: { verdict, certificate } }: { answer: Answer }) {
  const { title, text, tone } = words[verdict]
  const lines: readonly (readonly [string, string])[] = certificate
    ? [
        ['Name', certificate.name],
        ['Course', certificate.course],
        ['Issued on', show.day(certificate.issued_on)],
        ...(certificate.valid_until ? [['Valid until', show.day(certificate.valid_until)] as const] : []),
      ]
    : []
  return (
    <section className={styles.verdict} data-tone={tone}>
      <h2>{title}</h2>
      <p>{text}</p>
      <dl>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

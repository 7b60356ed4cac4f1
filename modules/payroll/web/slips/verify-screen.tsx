import { useState } from 'react'
import { publicAddress } from '#platform/contract/public-address.ts'
import { monthInFull } from '#platform/contract/day-in-words.ts'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import type { GotFrom } from '#platform/contract/call.ts'
import type { verifyPayslip } from '#payroll/contract/slips/verify-calls.ts'
import styles from './verify.module.css'

const verify = publicAddress<typeof verifyPayslip>('POST', '/payslip/verify')
type Answer = GotFrom<typeof verifyPayslip>

/** The QR code of the paper brings its code behind `#`, where no server log keeps it. */
const codeInAddress = () => decodeURIComponent(location.hash.slice(1)).slice(0, 40)

export function Screen() {
  const [code, setCode] = useState(codeInAddress)
  const [net, setNet] = useState<number | null>(null)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { send, busy } = useSend(verify)
  const submit = async () => {
    setAnswer(null)
    if (net === null) {
      setRefused({ net: 'Enter the net pay on the payslip' })
      return
    }
    setRefused({})
    const sent = await send({ code, net })
    if (sent.ok) setAnswer(sent.data)
    else if (sent.failure instanceof CallFailure) setRefused(sent.failure.detail.fields)
  }
  return (
    <article className={styles.page}>
      <h1>Check a payslip</h1>
      <p className={styles.quiet}>
        Enter the verification code and the net pay as printed. No pay is shown here.
      </p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void submit()
        }}
      >
        <TextField
          name="code"
          label="Verification code"
          value={code}
          error={refused['code']}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          onChange={setCode}
        />
        <NumberField
          name="net"
          label="Net pay"
          prefix="₹"
          decimals={2}
          value={net}
          error={refused['net']}
          onChange={setNet}
        />
        <FormActions>
          <SubmitButton busy={busy}>Check</SubmitButton>
        </FormActions>
      </form>
      <div aria-live="polite">{answer && <Verdict answer={answer} />}</div>
    </article>
  )
}

const words: Record<Answer['verdict'], { title: string; text: string; tone: 'good' | 'warn' | 'bad' }> = {
  genuine: { title: 'Genuine', text: 'Compare the lines below with the paper.', tone: 'good' },
  withdrawn: {
    title: 'Withdrawn',
    text: 'This payslip was issued and then withdrawn. It is no longer valid.',
    tone: 'warn',
  },
  replaced: {
    title: 'Replaced',
    text: 'Another payslip was issued for this month. Ask for the newer one.',
    tone: 'warn',
  },
  unknown: {
    title: 'Not genuine',
    text: 'No payslip has this code and net pay. Check both for typing errors.',
    tone: 'bad',
  },
}

function Verdict({ answer: { verdict, slip } }: { answer: Answer }) {
  const { title, text, tone } = words[verdict]
  const lines: readonly (readonly [string, string])[] = slip
    ? [
        ['Company', slip.company],
        ['Employee', slip.person],
        ['Month', monthInFull(slip.month)],
        ['Number', slip.number],
        ...(slip.withdrawn_on ? [['Withdrawn on', show.day(slip.withdrawn_on)] as const] : []),
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

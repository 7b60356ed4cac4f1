import { useEffect, useState } from 'react'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { goTo } from '#platform/web/frames/path-switch.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CodeField } from '#platform/web/light/code-field.tsx'
import {
  CODE_DIGITS,
  PAGE_DETAILS,
  videoPortfolioAddContact,
  videoPortfolioConatactEmailOTP,
} from '#portfolio/contract/public-calls.ts'
import { enter, paths, readContact, type KeptContact } from './stored-contact.ts'
import styles from '#portfolio/web/portfolio.module.css'

const RESEND_SECONDS = 30

export function Screen() {
  const [contact] = useState(readContact)
  useEffect(() => {
    if (contact === null) goTo(paths.contact, { replace: true })
  }, [contact])
  return contact && <Verify contact={contact} />
}

function Verify({ contact }: { contact: KeptContact }) {
  const { name, email, phone_number, country_code_id } = contact
  const [otp, setOtp] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { send, busy } = useSend(videoPortfolioAddContact)
  const submit = async () => {
    const phone = `+${country_code_id}${phone_number}`
    const sent = await send({ name, phone_number: phone, email, page_details: PAGE_DETAILS, otp })
    if (sent.ok) return enter(sent.data.contact_id)
    if (sent.failure instanceof CallFailure) setWrong(sent.failure.message)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void submit()
      }}
    >
      <h1 className={styles.heading}>
        PLEASE ENTER YOUR VERIFICATION CODE SENT TO <span className={styles.address}>{email}</span>
      </h1>
      <CodeField
        name="otp"
        label="Verification code"
        labelUnseen
        length={CODE_DIGITS}
        value={otp}
        error={wrong}
        disabled={busy}
        autoFocus
        onChange={(code) => {
          setOtp(code)
          setWrong(undefined)
        }}
      />
      <Resend name={name} email={email} />
      <FormActions end>
        <Button onClick={() => goTo(paths.contact)} disabled={busy}>
          Back
        </Button>
        <SubmitButton busy={busy} disabled={!/^\d{4}$/.test(otp)}>
          Verify
        </SubmitButton>
      </FormActions>
    </form>
  )
}

/** Counts down to the moment at which another code may be asked for; the server counts too. */
function Resend({ name, email }: Pick<KeptContact, 'name' | 'email'>) {
  const [left, setLeft] = useState(RESEND_SECONDS)
  const { send, busy } = useSend(videoPortfolioConatactEmailOTP)
  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  const again = async () => {
    const sent = await send({ name, email })
    if (sent.ok) return setLeft(RESEND_SECONDS)
    const wait = sent.failure instanceof CallFailure ? sent.failure.detail.facts['retryAfterSeconds'] : 0
    if (typeof wait === 'number' && wait <= RESEND_SECONDS) setLeft(wait)
  }
  return (
    <p className={styles.resend}>
      Not received the code?
      <button type="button" className={styles.link} disabled={isWaiting || busy} onClick={() => void again()}>
        {isWaiting ? `Resend in ${left} s` : 'Resend'}
      </button>
    </p>
  )
}

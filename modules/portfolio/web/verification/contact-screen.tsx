import { complaints, PhoneRow } from '#contacts/web/public.ts'
import { getCountrieslist } from '#contacts/contract/contacts-calls.ts'
import { useState } from 'react'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { useAnswer } from '#platform/web/calls/use-answer.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { goTo } from '#platform/web/frames/path-switch.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { TrapField } from '#platform/web/form/trap-field.tsx'
import { videoPortfolioConatactEmailOTP } from '#portfolio/contract/public-calls.ts'
import { portfolioMessages } from '#portfolio/contract/portfolio-messages.ts'
import { keepContact, paths, readContact } from './stored-contact.ts'
import styles from '#portfolio/web/portfolio.module.css'

/** The specification begins with the dial code 1. */
const FIRST_COUNTRY = 'US'

function start() {
  const kept = readContact()
  return {
    name: kept?.name ?? '',
    email: kept?.email ?? '',
    phone: kept?.phone_number ?? '',
    country: (kept?.country ?? FIRST_COUNTRY) as string | null,
  }
}

type Typed = ReturnType<typeof start>

export function Screen() {
  const [typed, setTyped] = useState(start)
  const [trap, setTrap] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const countries = useAnswer(getCountrieslist, {})
  const { send, busy } = useSend(videoPortfolioConatactEmailOTP)
  const found = complaints({ ...typed, guest: '', hasAccepted: true }, { withTerms: false })
  const bind = <K extends keyof Typed>(name: K) => ({
    name,
    value: typed[name],
    error: refused[name] ?? (isAsked ? found[name] : undefined),
    disabled: busy,
    onChange: (value: Typed[K] | null) => {
      const next = value ?? (name === 'country' ? null : '')
      setTyped((old) => ({ ...old, [name]: typeof next === 'string' ? next.trimStart() : next }))
      setRefused({})
    },
  })
  const submit = async () => {
    setAsked(true)
    const dialCode = countries.data?.find(({ code }) => code === typed.country)?.dial_code
    if (Object.keys(found).length > 0 || dialCode === undefined || typed.country === null) return
    const { name, email } = { name: typed.name.trim(), email: typed.email.trim() }
    const sent = await send({ name, email, website: trap })
    if (!sent.ok) {
      if (sent.failure instanceof CallFailure) setRefused(sent.failure.detail.fields)
      return
    }
    const country_code_id = dialCode.replace(/\D/g, '')
    keepContact({ name, email, phone_number: typed.phone, country_code_id, country: typed.country })
    goTo(paths.verify)
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
      <h1 className={styles.heading}>ENTER THE FOLLOWING DETAILS FOR GET THE PORTFOLIO</h1>
      <TextField {...bind('name')} label="Your Name*" autoComplete="name" />
      <PhoneRow
        countries={countries}
        country={bind('country')}
        phone={bind('phone')}
        phoneLabel="Phone Number*"
      />
      <TextField {...bind('email')} label="Mail ID*" type="email" autoComplete="email" />
      <TrapField value={trap} onChange={setTrap} />
      <p className={styles.quiet}>{portfolioMessages.notice}</p>
      <FormActions end>
        <Button onClick={() => goTo(paths.landing)} disabled={busy}>
          Back
        </Button>
        <SubmitButton busy={busy || countries.state === 'loading'}>Submit</SubmitButton>
      </FormActions>
    </form>
  )
}

import { useEffect } from 'react'
import { useAnswer } from '#platform/web/calls/use-answer.ts'
import { SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { goTo } from '#platform/web/frames/path-switch.tsx'
import { PasswordField } from '#platform/web/light/password-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { showToast } from '#platform/web/light/toast.tsx'
import { LogoMark } from '#platform/web/look/logo.tsx'
import { keepToken } from '#platform/web/kept-tokens.ts'
import { tokenOf } from '#platform/web/session.ts'
import { listVisitorLocations, visitorLogin } from '#visitors/contract/visitors-calls.ts'
import { visitorsMessages } from '#visitors/contract/visitors-messages.ts'
import styles from './visitor-sign-in.module.css'

export function Screen() {
  const locations = useAnswer(listVisitorLocations, {})
  const isSignedIn = tokenOf('visitor-manager') !== null
  useEffect(() => {
    if (isSignedIn) goTo('/visitor')
  }, [isSignedIn])
  useEffect(() => {
    if (locations.failure) showToast({ tone: 'bad', text: locations.failure.message })
  }, [locations.failure])
  const options = (locations.data ?? []).map(({ location_id, location_name }) => ({
    value: location_id,
    label: location_name,
  }))
  return (
    <div className={styles.page}>
      <section className={styles.card}>
        <LogoMark size={44} />
        <h1>Visitor book</h1>
        <p className={styles.lead}>Sign in to open your front desk’s visitor book.</p>
        <Form
          call={visitorLogin}
          start={{}}
          guard={false}
          incomplete={visitorsMessages.fillAllFields}
          onDone={({ data }) => {
            keepToken('visitor-manager', data.token)
            goTo('/visitor')
          }}
        >
          {(form) => (
            <>
              <TextField {...form('username')} label="Username" autoComplete="username" autoFocus />
              <PasswordField {...form('password')} label="Password" autoComplete="current-password" />
              <SelectField
                {...form('location_id')}
                label="Location"
                options={options}
                placeholder={locations.state === 'loading' ? 'Loading…' : 'Choose your location'}
              />
              <SubmitButton busy={form.busy} wide>
                Sign in
              </SubmitButton>
            </>
          )}
        </Form>
      </section>
    </div>
  )
}

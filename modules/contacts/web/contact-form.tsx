import { useState } from 'react'
import type { FileField } from '#platform/contract/upload.ts'
import { useAnswer } from '#platform/web/calls/use-answer.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { FileDrop } from '#platform/web/light/file-drop.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { TrapField } from '#platform/web/form/trap-field.tsx'
import { getCountrieslist } from '#contacts/contract/contacts-calls.ts'
import { formNotice } from '#contacts/contract/contacts-messages.ts'
import { complaints, type Contact, type Complaints } from './contact-form-rules.ts'
import { PhoneRow } from './phone-field.tsx'
import styles from './contact-form.module.css'

const nobody: Contact = {
  name: '',
  email: '',
  country: null,
  phone: '',
  company: '',
  message: '',
  guest: '',
  isNda: false,
  hasAccepted: false,
  trap: '',
  files: [],
}

type ContactFormProps = {
  title: string
  submit: string
  attachments: FileField
  /** The estimate pages ask for the terms; an appointment does not. */
  terms?: { readonly link: string }
  /** An appointment may name someone who comes along. */
  withGuest?: boolean
  busy: boolean
  progress: number | null
  /** What the server complains about, by the name of the field here. */
  refused: Complaints
  onBack: () => void
  onSubmit: (contact: Contact & { readonly dialCode: string }) => void
}

/** The form at the end of every public path: who they are, and where we reach them. */
export function ContactForm(props: ContactFormProps) {
  const [contact, setContact] = useState(nobody)
  const [shown, setShown] = useState(false)
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const countries = useAnswer(getCountrieslist, {})
  const found = complaints(contact, { withTerms: props.terms !== undefined })
  const country = countries.data?.find(({ code }) => code === contact.country)
  const bind = <K extends keyof Contact>(name: K) => ({
    name,
    value: contact[name],
    error: (changed.has(name) ? undefined : props.refused[name]) ?? (shown ? found[name] : undefined),
    disabled: props.busy,
    onChange: (value: Contact[K] | null) => {
      setContact((old) => ({ ...old, [name]: withoutLeading(value ?? nobody[name]) }))
      setChanged((old) => new Set(old).add(name))
    },
  })
  const send = () => {
    setShown(true)
    if (Object.keys(found).length > 0 || !country) return
    setChanged(new Set())
    props.onSubmit({ ...contact, dialCode: country.dial_code })
  }
  const isReady = contact.country !== null && (props.terms === undefined || contact.hasAccepted)
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={props.title}
      onSubmit={(event) => {
        event.preventDefault()
        if (!props.busy) send()
      }}
    >
      <h1 className={styles.title}>{props.title}</h1>
      <FormRow>
        <TextField {...bind('name')} label="Name" autoComplete="name" />
        <TextField {...bind('email')} label="Email" type="email" autoComplete="email" />
      </FormRow>
      {props.withGuest && (
        <TextField {...bind('guest')} label="Guest email" type="email" optional autoComplete="off" />
      )}
      <PhoneRow countries={countries} country={bind('country')} phone={bind('phone')} />
      <TextField {...bind('company')} label="Company name" optional autoComplete="organization" />
      <TextArea {...bind('message')} label="Additional information" optional longest={3000} rows={4} />
      <FileDrop {...bind('files')} label="Attachments" rule={props.attachments} progress={props.progress} />
      <TrapField value={contact.trap} onChange={(trap) => setContact((old) => ({ ...old, trap }))} />
      <div className={styles.ticks}>
        <CheckboxField {...bind('isNda')} label="I would like a non-disclosure agreement first" />
        {props.terms && (
          <div>
            <CheckboxField {...bind('hasAccepted')} label="I accept the Terms and Conditions" />
            {props.terms.link !== '' && (
              <a className={styles.terms} href={props.terms.link} target="_blank" rel="noreferrer">
                Read the Terms and Conditions
              </a>
            )}
          </div>
        )}
      </div>
      <p className={styles.notice}>{formNotice}</p>
      <FormActions end>
        <Button onClick={props.onBack} disabled={props.busy}>
          Back
        </Button>
        <SubmitButton busy={props.busy} disabled={!isReady}>
          {props.submit}
        </SubmitButton>
      </FormActions>
    </form>
  )
}

const withoutLeading = <V,>(value: V): V => (typeof value === 'string' ? value.trimStart() : value) as V

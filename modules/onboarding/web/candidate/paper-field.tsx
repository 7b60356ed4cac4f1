import { useState } from 'react'
import { Button } from '#platform/web/light/button.tsx'
import { SwitchField } from '#platform/web/light/checkbox-field.tsx'
import { FieldGroup } from '#platform/web/light/field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { secretLabels, type SecretField } from '#onboarding/contract/onboarding-items.ts'
import styles from './candidate-form.module.css'
import type { TypedField } from './candidate-form-state.ts'
import { JoiningDayField } from './joining-day-field.tsx'
import type { CandidateForm } from './use-candidate-form.ts'

type PaperFieldProps = { form: CandidateForm; field: TypedField; optional: boolean }

/** One field of the form, by its kind. */
export function PaperField({ form, field, optional }: PaperFieldProps) {
  if (field === 'tentative_doj') return <JoiningDayField form={form} optional={optional} />
  if (field === 'is_pf_account_exists')
    return (
      <SwitchField
        label="I have a PF account"
        hint="A provident fund account of an earlier employer."
        value={form.valueOf(field) === 1}
        error={form.errorOf(field)}
        onChange={(isOn) => {
          form.type(field, isOn ? 1 : 0)
          // What was saved goes too: switched on again, the number is asked for again.
          if (!isOn) form.type('uan_no', '')
        }}
      />
    )
  if (field === 'uan_no' && form.valueOf('is_pf_account_exists') !== 1) return null
  if (numbers.includes(field)) return <NumberField form={form} field={field} optional={optional} />
  return <Words form={form} field={field} optional={optional} />
}

const numbers: readonly string[] = [
  'pan_no',
  'aadhhar_no',
  'uan_no',
  'bank_account_number',
] satisfies SecretField[]

const hints: Readonly<Partial<Record<SecretField, string>>> = {
  pan_no: '10 characters, such as ABCPK1234L.',
  aadhhar_no: '12 digits, as on your card.',
  uan_no: '12 digits, printed on your last payslip.',
  bank_account_number: '9 to 18 digits.',
  bank_ifsc: '11 characters, printed on your cheque book.',
}

type SecretProps = { form: CandidateForm; field: SecretField; optional: boolean }

function Words({ form, field, optional }: SecretProps) {
  const bound = {
    label: secretLabels[field],
    name: field,
    hint: hints[field],
    optional,
    value: String(form.valueOf(field) ?? ''),
    error: form.errorOf(field),
    onChange: (value: string) => form.type(field, value),
  }
  return field === 'bank_address' ? (
    <TextArea {...bound} rows={2} />
  ) : (
    <TextField {...bound} autoComplete="off" />
  )
}

/** A number that is saved shows its last figures alone; it is typed again as a whole. */
function NumberField({ form, field, optional }: SecretProps) {
  const [isChanging, setIsChanging] = useState(false)
  const kept = form.record[field]
  if (kept !== '' && !isChanging && !form.isTyped(field))
    return (
      <FieldGroup label={secretLabels[field]} optional={optional} error={form.errorOf(field)}>
        {() => (
          <div className={styles.kept}>
            <span className={styles.masked}>{kept}</span>
            <Button size="s" onClick={() => setIsChanging(true)}>
              Change<span className="unseen"> {secretLabels[field]}</span>
            </Button>
          </div>
        )}
      </FieldGroup>
    )
  const value = form.isTyped(field) ? String(form.valueOf(field) ?? '') : ''
  return (
    <TextField
      label={secretLabels[field]}
      name={field}
      hint={hints[field]}
      optional={optional}
      value={value}
      error={form.errorOf(field)}
      autoComplete="off"
      autoFocus={isChanging}
      autoCapitalize="characters"
      spellCheck={false}
      inputMode={field === 'pan_no' ? 'text' : 'numeric'}
      maxLength={24}
      // Emptied again, what is saved stays.
      onBlur={() => value === '' && setIsChanging(false)}
      onChange={(typed) => form.type(field, typed === '' ? kept : typed)}
    />
  )
}

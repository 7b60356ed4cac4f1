import type { Answer } from '#platform/web/calls/use-answer.ts'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { FailureState } from '#platform/web/light/states.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import type { Country } from '#contacts/contract/contacts-calls.ts'
import styles from './contact-form.module.css'

type Bound<V> = {
  name: string
  value: V
  error: string | undefined
  disabled: boolean
  onChange: (value: V | null) => void
}

type PhoneRowProps = {
  countries: Answer<readonly Country[]>
  /** By its two letters: several countries share a dial code. */
  country: Bound<string | null>
  phone: Bound<string>
  phoneLabel?: string
}

/** Dial code and number; whatever is not a digit is not typed in, so that e, E, + and - are blocked. */
export const PhoneRow = ({ countries, country, phone, phoneLabel = 'Phone number' }: PhoneRowProps) => (
  <>
    <div className={styles.phone}>
      <SelectField
        {...country}
        label="Country code"
        placeholder="Choose"
        options={(countries.data ?? [])
          .filter(({ dial_code }) => dial_code !== '')
          .map(({ code, flag, name, dial_code }) => ({
            value: code,
            label: `${flag} ${name} (${dial_code})`,
          }))}
      />
      <TextField
        {...phone}
        label={phoneLabel}
        type="tel"
        autoComplete="tel-national"
        onChange={(typed) => phone.onChange(typed.replace(/\D/g, '').slice(0, 15))}
      />
    </div>
    {countries.failure && <FailureState failure={countries.failure} again={countries.again} />}
  </>
)

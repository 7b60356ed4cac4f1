import { useState } from 'react'
import { RadioGroup } from '#platform/web/light/radio-group.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { ColleagueField } from '#organization/web/public.ts'
import { useAssetChoices } from '#assets/web/use-asset-choices.ts'

export type Receiver = { readonly account_id: number | null; readonly location_id: number | null }
export const toNobody: Receiver = { account_id: null, location_id: null }

type ReceiverFieldsProps = {
  value: Receiver
  onChange: (receiver: Receiver) => void
  error?: string | undefined
  known?: { readonly id: number; readonly name: string } | null
}

/** A person, or an office for which a thing stands. */
export function ReceiverFields({ value, onChange, error, known = null }: ReceiverFieldsProps) {
  const [kind, setKind] = useState<'person' | 'office'>(value.location_id === null ? 'person' : 'office')
  const { offices } = useAssetChoices()
  return (
    <>
      <RadioGroup
        label="Give to"
        value={kind}
        onChange={(chosen) => {
          setKind(chosen)
          onChange(toNobody)
        }}
        options={[
          { value: 'person', label: 'A person' },
          { value: 'office', label: 'An office' },
        ]}
      />
      {kind === 'person' ? (
        <ColleagueField
          label="Person"
          value={value.account_id}
          onChange={(account_id) => onChange({ account_id, location_id: null })}
          known={[known]}
          error={error}
        />
      ) : (
        <SelectField
          label="Office"
          value={value.location_id}
          onChange={(location_id) => onChange({ account_id: null, location_id })}
          options={offices}
          error={error}
        />
      )}
    </>
  )
}

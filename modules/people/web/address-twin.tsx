import type { ReactNode } from 'react'
import type { GotFrom, SentBy } from '../../../platform/contract/call.ts'
import type { Fields } from '../../../platform/web/form/binding.ts'
import { CheckboxField } from '../../../platform/web/light/checkbox-field.tsx'
import type { readRecord, saveEntry } from '../contract/record-calls.ts'
import { sectionOf, type SectionKey } from '../contract/record-fields.ts'
import type { EntryFields } from '../contract/record-schema.ts'

export type Twin = { readonly label: string; readonly fields: EntryFields }

const twins: Partial<Record<SectionKey, SectionKey>> = {
  current_address: 'permanent_address',
  permanent_address: 'current_address',
}

/** The other address of the person, where it is known. */
export function twinOf({ sections }: GotFrom<typeof readRecord>, section: SectionKey): Twin | undefined {
  const other = twins[section]
  const entry = other && sections.find(({ key }) => key === other)?.entries[0]
  return entry && { label: sectionOf(other).label.toLowerCase(), fields: entry.fields }
}

export const isTwin = (fields: EntryFields, twin: Twin | undefined): boolean =>
  twin !== undefined &&
  sectionOf('permanent_address').fields.every(
    ({ key }) => (fields[key] ?? null) === (twin.fields[key] ?? null),
  )

type AddressTwinProps = { form: Fields<SentBy<typeof saveEntry>>; twin: Twin; children: ReactNode }

/** Typed once where both are the same: a tick takes the other address over, and the fields are not asked for. */
export function AddressTwin({ form, twin, children }: AddressTwinProps) {
  const fields = form('fields')
  const same = isTwin(fields.value ?? {}, twin)
  return (
    <>
      <CheckboxField
        name="same"
        label={`The same as the ${twin.label}`}
        value={same}
        onChange={(on) => fields.onChange(on ? { ...twin.fields } : {})}
      />
      {!same && children}
    </>
  )
}

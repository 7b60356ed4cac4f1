import { useState, type ReactNode } from 'react'
import type { GotFrom, SentBy } from '#platform/contract/call.ts'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import type { readRecord, saveEntry } from '#people/contract/record/record-calls.ts'
import { sectionOf, type SectionKey } from '#people/contract/record/record-fields.ts'
import type { EntryFields } from '#people/contract/record/record-schema.ts'

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

type AddressTwinProps = {
  form: Fields<SentBy<typeof saveEntry>>
  section: SectionKey
  twin: Twin
  children: ReactNode
}

/**
 * Typed once where both are the same: a tick takes the other address over, and the fields are not asked for. A person
 * who opens the current address has moved, as a rule; the permanent one says that it is the same.
 */
export function AddressTwin({ form, section, twin, children }: AddressTwinProps) {
  const fields = form('fields')
  const [same, setSame] = useState(section === 'permanent_address' && isTwin(fields.value ?? {}, twin))
  const tick = (on: boolean) => {
    setSame(on)
    if (on) fields.onChange({ ...twin.fields })
  }
  return (
    <>
      <CheckboxField name="same" label={`The same as the ${twin.label}`} value={same} onChange={tick} />
      {!same && children}
    </>
  )
}

import { show } from '#platform/web/light/format-values.ts'
import { sectionOf, type RecordField, type SectionKey } from '#people/contract/record/record-fields.ts'
import type { EntryFields, FieldValue } from '#people/contract/record/record-schema.ts'

/** A field in words; nothing where nothing is known. */
export function shownField(field: RecordField, value: FieldValue | undefined): string {
  if (value === null || value === undefined || value === '') return ''
  if (field.look === 'flag') return value === true ? 'Yes' : 'No'
  if (field.look === 'date') return show.day(String(value))
  return field.options?.find((option) => option.value === value)?.label ?? String(value)
}

export const shownFields = (section: SectionKey, fields: EntryFields): [string, string][] =>
  sectionOf(section).fields.map((field) => [field.label, shownField(field, fields[field.key])])

/** By which fields an entry among several is called. */
export const titleFields = (section: SectionKey): readonly RecordField[] =>
  sectionOf(section)
    .fields.filter(({ look, sealed }) => !sealed && look !== 'flag' && look !== 'long')
    .slice(0, 2)

export const titleOf = (section: SectionKey, fields: EntryFields): string =>
  titleFields(section)
    .map((field) => shownField(field, fields[field.key]))
    .filter(Boolean)
    .join(' · ')

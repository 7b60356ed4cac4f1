import { dayInWords } from '#platform/contract/day-in-words.ts'
import { lowerFirst, valueInWords } from '#payroll/contract/packs/field-in-words.ts'
import type { PackField } from '#payroll/contract/packs/pack-field.ts'
import { packFields } from '#payroll/contract/packs/pack-fields.ts'
import { confidenceMarks, type AnyPack } from '#payroll/contract/packs/pack-lists.ts'

type Values = Readonly<Record<string, unknown>>

/** What a version changes, one sentence each: “Wage ceiling: ₹ 15,000.00 before, now ₹ 25,000.00”. */
export function packDifferences(before: AnyPack, after: AnyPack): string[] {
  const told = (label: string, one: string, other: string) =>
    one === other ? [] : [`${label}: ${one} before, now ${other}`]
  const last = (pack: AnyPack) => (pack.valid_to === null ? 'no end' : dayInWords(pack.valid_to))
  return [
    ...fieldsDiffer(packFields[after.code], before.payload, after.payload, []),
    ...told('First day', dayInWords(before.valid_from), dayInWords(after.valid_from)),
    ...(before.valid_from === after.valid_from ? told('Last day', last(before), last(after)) : []),
    ...told(
      'Confidence',
      confidenceMarks.labelOf(before.confidence).toLowerCase(),
      confidenceMarks.labelOf(after.confidence).toLowerCase(),
    ),
    ...told('Source', before.source_ref, after.source_ref),
  ]
}

function fieldsDiffer(
  fields: readonly PackField[],
  before: unknown,
  after: unknown,
  place: readonly string[],
): string[] {
  const [one, other] = [before as Values, after as Values]
  return fields.flatMap((field) =>
    fieldDiffers(
      field,
      one[field.key],
      other[field.key],
      field.label === '' ? place : [...place, field.label],
    ),
  )
}

function fieldDiffers(field: PackField, before: unknown, after: unknown, place: readonly string[]): string[] {
  if (field.kind === 'group') return fieldsDiffer(field.fields, before, after, place)
  if (field.kind === 'rows') return rowsDiffer(field, before as Values[], after as Values[], place)
  const [one, other] = [valueInWords(field, before), valueInWords(field, after)]
  return one === other ? [] : [`${placeInWords(place)}: ${one} before, now ${other}`]
}

type Rows = Extract<PackField, { readonly kind: 'rows' }>

function rowsDiffer(
  field: Rows,
  before: readonly Values[],
  after: readonly Values[],
  place: readonly string[],
): string[] {
  const both = Math.min(before.length, after.length)
  const told = (row: Values, at: number, what: string) =>
    `${placeInWords([...place, `${field.row} ${at + 1}`])} ${what}: ${rowText(field, row)}`
  return [
    ...after
      .slice(0, both)
      .flatMap((row, at) =>
        fieldsDiffer(field.fields, before[at], row, [...place, `${field.row} ${at + 1}`]),
      ),
    ...before.slice(both).map((row, at) => told(row, both + at, 'removed')),
    ...after.slice(both).map((row, at) => told(row, both + at, 'added')),
  ]
}

const rowText = ({ fields }: Rows, row: Values) =>
  fields
    .filter(({ kind, key }) => kind !== 'rows' || (row[key] as readonly unknown[]).length > 0)
    .map((field) => `${lowerFirst(field.label)} ${valueInWords(field, row[field.key])}`)
    .join(', ')

const placeInWords = ([first = '', ...rest]: readonly string[]) => [first, ...rest.map(lowerFirst)].join(', ')

import { refuse } from '#platform/server/must.ts'
import type { OwnField } from '#assets/contract/assets-fields.ts'
import { assetsMessages as say } from '#assets/contract/assets-messages.ts'

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

/** What is wrong with a value of a category's own field, in a few words; null where nothing is. */
export function wrongWith({ kind, options }: OwnField, value: string): string | null {
  if (kind === 'number' && !/^-?\d{1,12}(\.\d{1,4})?$/.test(value)) return 'enter a number'
  if (
    kind === 'day' &&
    !(/^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) && isDay(value))
  )
    return 'enter a date as YYYY-MM-DD'
  return kind === 'choice' && !options.includes(value) ? 'choose one from the list' : null
}

/** The values of the fields that the category has; empty ones are left out. */
export function checkedValues(fields: readonly OwnField[], given: Readonly<Record<string, string>>) {
  const known = new Map(fields.map((field) => [field.label, field]))
  const kept = Object.entries(given).filter(([, value]) => value !== '')
  for (const [label, value] of kept) {
    const field = known.get(label) ?? refuse(say.fieldUnknown(label))
    const wrong = wrongWith(field, value)
    if (wrong) refuse(say.fieldWrong(label, wrong))
  }
  return Object.fromEntries(kept)
}

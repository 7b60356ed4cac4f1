import { must, refuse } from '#platform/server/must.ts'
import type { OwnField } from '#tickets/contract/tickets-fields.ts'
import { ticketsMessages as say } from '#tickets/contract/tickets-messages.ts'

const LONGEST_VALUE = 500

/** What was typed into the fields of a category; anything else is left out. */
export function checkedFields(fields: readonly OwnField[], json: string): Record<string, string> {
  const given = parsed(json)
  const values: Record<string, string> = {}
  for (const { label, kind, options, required } of fields) {
    const value = String(given[label] ?? '')
      .trim()
      .slice(0, LONGEST_VALUE)
    must(value !== '' || !required, say.fieldEmpty(label))
    if (value === '') continue
    must(kind !== 'choice' || options.includes(value), say.fieldChoice(label))
    values[label] = value
  }
  return values
}

function parsed(json: string): Record<string, unknown> {
  try {
    const given: unknown = JSON.parse(json)
    if (typeof given === 'object' && given !== null && !Array.isArray(given))
      return given as Record<string, unknown>
  } catch {
    refuse(say.fieldsUnreadable)
  }
  refuse(say.fieldsUnreadable)
}

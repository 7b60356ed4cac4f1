import { dayInWords, monthNames } from '#platform/contract/day-in-words.ts'
import { amountText, rateText } from '#platform/contract/exact/amount-text.ts'
import type { PackField } from './pack-field.ts'

export const monthOptions = monthNames.map((label, at) => ({ value: at + 1, label }))

type Values = Readonly<Record<string, unknown>>

/** One value as people read it; rows inside a cell stand one after the other. */
export function valueInWords(field: PackField, value: unknown): string {
  if (value === null || value === undefined) return field.empty ?? 'Not set'
  switch (field.kind) {
    case 'amount':
      return `₹ ${amountText(Number(value))}`
    case 'rate':
      return rateText(Number(value))
    case 'date':
      return dayInWords(String(value))
    case 'yes':
      return value === true ? 'Yes' : 'No'
    case 'month':
      return monthNames[Number(value) - 1] ?? String(value)
    case 'months':
      return (value as readonly number[]).map((month) => monthNames[month - 1] ?? month).join(', ')
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? String(value)
    case 'rows':
      return (value as readonly Values[]).map((row) => rowInWords(field.fields, row)).join('; ')
    case 'group':
      return rowInWords(field.fields, value as Values)
    case 'count':
    case 'text':
      return String(value)
  }
}

/** “February ₹ 300.00”. */
const rowInWords = (fields: readonly PackField[], row: Values): string =>
  fields.map((field) => valueInWords(field, row[field.key])).join(' ')

/** What a path of a payload is called: `pension.most` is “Pension, at most”. */
export function pathInWords(fields: readonly PackField[], path: string): string {
  const labels: string[] = []
  let among = fields
  for (const part of path.split('.')) {
    const field = among.find(({ key }) => key === part)
    if (!field) {
      if (/^\d+$/.test(part)) labels.push(`row ${Number(part) + 1}`)
      continue
    }
    if (field.label !== '') labels.push(labels.length === 0 ? field.label : lowerFirst(field.label))
    among = field.kind === 'group' || field.kind === 'rows' ? field.fields : []
  }
  return labels.length === 0 ? path : labels.join(', ')
}

/** “Rate” becomes “rate”; “PAN of the landlord” stays. */
export const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? `${text[0]!.toLowerCase()}${text.slice(1)}` : text

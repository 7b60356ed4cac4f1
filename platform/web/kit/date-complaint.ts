import { show } from '#platform/web/light/format-values.ts'
import { monthInWords, readDate, readMonth } from './read-date.ts'

type Limits = { readonly earliest?: string | undefined; readonly latest?: string | undefined }

/** Why what is typed is no date that the field takes; null where it is one, or nothing. */
export const dateComplaint = (text: string, limits: Limits): string | null =>
  complaint(text, limits, { read: readDate, written: show.day, example: 'Enter a date like 5 Apr 2026' })

export const monthComplaint = (text: string, limits: Limits): string | null =>
  complaint(text, limits, { read: readMonth, written: monthInWords, example: 'Enter a month like Apr 2026' })

type Kind = { read: (text: string) => string | null; written: (value: string) => string; example: string }

function complaint(text: string, { earliest, latest }: Limits, { read, written, example }: Kind) {
  if (text.trim() === '') return null
  const value = read(text)
  if (value === null) return example
  if (earliest && value < earliest) return `Enter ${written(earliest)} or later`
  if (latest && value > latest) return `Enter ${written(latest)} or earlier`
  return null
}

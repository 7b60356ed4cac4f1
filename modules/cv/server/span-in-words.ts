import { monthInWords } from '#platform/contract/day-in-words.ts'

export function spanInWords(from: string | null, to: string | null): string {
  if (from === null) return to === null ? '' : monthInWords(to)
  return `${monthInWords(from)} – ${to === null ? 'today' : monthInWords(to)}`
}

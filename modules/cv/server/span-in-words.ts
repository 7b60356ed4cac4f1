import { monthWords } from '../contract/month-words.ts'

export function spanInWords(from: string | null, to: string | null): string {
  if (from === null) return to === null ? '' : monthWords(to)
  return `${monthWords(from)} – ${to === null ? 'today' : monthWords(to)}`
}

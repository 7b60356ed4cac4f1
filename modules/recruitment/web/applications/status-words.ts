import { cvStatus } from '#recruitment/contract/statuses/cv-statuses.ts'

export const statusLabel = (number: number): string => cvStatus(number).label
export const statusOptions = (numbers: readonly number[]) =>
  numbers.map((value) => ({ value, label: statusLabel(value) }))

const DAY = 86_400

/** 200000 → 2 days 7 h */
export function durationInWords(seconds: number): string {
  const days = Math.floor(seconds / DAY)
  const hours = Math.floor((seconds % DAY) / 3600)
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'}${hours > 0 ? ` ${hours} h` : ''}`
  if (hours > 0) return `${hours} h`
  return `${Math.max(1, Math.round(seconds / 60))} min`
}

/** 200000 → 2 days; under a day as hours. */
export const daysInWords = (seconds: number): string =>
  durationInWords(seconds < DAY ? seconds : Math.floor(seconds / DAY) * DAY)

export const yearsOf = (months: number | null): string =>
  months === null ? '–' : `${(months / 12).toFixed(1)} years`

export const scoreText = (score: number | null): string =>
  score === null ? '–' : `${Math.round(score / 100)}%`

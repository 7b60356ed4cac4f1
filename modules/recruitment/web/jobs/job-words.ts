import type { JobView } from '#recruitment/contract/jobs/job-views.ts'

export const daysWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

const years = (count: number) => (count === 1 ? '1 year' : `${count} years`)

export function experienceWords({
  experience_from: from,
  experience_to: to,
}: Pick<JobView, 'experience_from' | 'experience_to'>): string {
  if (to === null) return from === 0 ? 'Not set' : `${years(from)} or more`
  return from === to ? years(from) : `${from} to ${years(to)}`
}

import { monthInWords } from '#platform/contract/day-in-words.ts'
import type { Reason } from '#platform/contract/explanation.ts'
import type { CvContents, CvJob } from '#cv/contract/contents/cv-contents.ts'
import { spanInWords } from './span-in-words.ts'

type Span = { readonly from: number; readonly to: number }

/** Months since the year 0; a month that has begun counts. */
const monthIndex = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1

const monthOf = (index: number) =>
  `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`

const spanOf = (job: Pick<CvJob, 'from' | 'to'>, thisMonth: string): Span => ({
  from: monthIndex(job.from),
  to: monthIndex(job.to ?? thisMonth),
})

export function inYears(months: number): string {
  const years = Math.floor(months / 12)
  const rest = months % 12
  if (years === 0) return `${rest} m`
  return rest === 0 ? `${years} y` : `${years} y ${rest} m`
}

/** Months in which there was any job: what overlaps counts once, what lies between does not count. */
export function totalExperience(jobs: CvContents['experience'], thisMonth: string) {
  const spans = jobs
    .map((job) => ({ job, ...spanOf(job, thisMonth) }))
    .toSorted((one, other) => one.from - other.from || one.to - other.to)
  const reasons: Reason[] = []
  let months = 0
  let reached = -1
  for (const { job, from, to } of spans) {
    if (reached >= 0 && from > reached + 1)
      reasons.push({
        label: `Nothing from ${monthInWords(monthOf(reached + 1))} to ${monthInWords(monthOf(from - 1))}`,
        value: '0 m',
      })
    const counted = Math.max(0, to - Math.max(from, reached + 1) + 1)
    const overlap = to - from + 1 - counted
    months += counted
    reached = Math.max(reached, to)
    reasons.push({
      label: `${nameOf(job)}: ${spanInWords(job.from, job.to)}`,
      value: inYears(counted),
      ...(overlap > 0
        ? { source: `${inYears(overlap)} overlap with an earlier job and are counted once` }
        : {}),
    })
  }
  return { months, words: inYears(months), reasons }
}

/** For people who may not read the CV: which jobs they were stays closed. */
export const experienceInShort: readonly Reason[] = [
  { label: 'Months in any job of the CV; months in two jobs count once' },
]

/** Two jobs may run side by side, but a reader asks why. A person who changes jobs within a month has no overlap. */
export function overlapsOf(jobs: CvContents['experience'], thisMonth: string): string[] {
  const spans = jobs
    .map((job) => ({ job, ...spanOf(job, thisMonth) }))
    .toSorted((one, other) => one.from - other.from)
  return spans.flatMap((one, at) =>
    spans.slice(at + 1).flatMap((other) => {
      const months = Math.min(one.to, other.to) - other.from + 1
      return months < 2 ? [] : [`${nameOf(one.job)} and ${nameOf(other.job)}: ${inYears(months)}`]
    }),
  )
}

const nameOf = ({ role, employer }: CvJob) => `${role}, ${employer}`

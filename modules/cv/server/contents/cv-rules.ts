import { daysEarlier, daysPassed } from '#platform/contract/days.ts'
import type { Reason } from '#platform/contract/explanation.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import type { CvContents } from '#cv/contract/contents/cv-contents.ts'
import { cvMessages as say } from '#cv/contract/cv-messages.ts'
import { totalExperience } from '#cv/server/experience-rules.ts'

type Span = { readonly from: string | null; readonly to: string | null }

/** The first thing that cannot be; null where everything can. */
export function complaintAbout(contents: CvContents, thisMonth: string): Refusal | null {
  return spanComplaint(contents, thisMonth) ?? skillComplaint(contents, thisMonth) ?? keyComplaint(contents)
}

function spanComplaint({ experience, projects, education, certificates }: CvContents, thisMonth: string) {
  const spans: [string, Span][] = [
    ...experience.map((job): [string, Span] => [`${job.role}, ${job.employer}`, job]),
    ...projects.map((project): [string, Span] => [project.name, project]),
    ...education.map((step): [string, Span] => [step.degree, step]),
    ...certificates.map(({ name, on, until }): [string, Span] => [name, { from: on, to: until }]),
  ]
  for (const [what, { from, to }] of spans)
    if (from !== null && to !== null && to < from) return say.endBeforeStart(what)
  // A course of study or a certificate may end in time to come; work that was done may not.
  const done = spans.slice(0, experience.length + projects.length)
  for (const [what, { from, to }] of done)
    if ((from ?? '') > thisMonth || (to ?? '') > thisMonth) return say.notYet(what)
  return null
}

function skillComplaint({ skills, experience }: CvContents, thisMonth: string) {
  const seen = new Set<string>()
  const total = totalExperience(experience, thisMonth)
  for (const { name, months, last_used } of skills) {
    if (seen.has(name.toLowerCase())) return say.skillTwice(name)
    seen.add(name.toLowerCase())
    if (last_used !== null && last_used > thisMonth) return say.notYet(name)
    if (experience.length > 0 && months > total.months) return say.skillTooLong(name, total.words)
  }
  return null
}

function keyComplaint({ experience, projects }: CvContents) {
  const keys = [...experience, ...projects].map(({ key }) => key)
  return new Set(keys).size === keys.length ? null : say.keyTwice
}

const STALE_AFTER_DAYS = 180

/** Written so long ago that it no longer says what its owner does today. */
export const isStale = (changedAt: string | null, now: Date): boolean =>
  changedAt !== null && daysPassed(changedAt, now) > STALE_AFTER_DAYS

/** Before this moment a CV was touched too long ago. */
export const staleBefore = (now: Date): Date => daysEarlier(now, STALE_AFTER_DAYS)

type Part = { readonly name: string; readonly missing: string; readonly there: boolean }

const partsOf = (contents: CvContents): Part[] => [
  { name: 'Headline', missing: 'a headline', there: contents.headline !== '' },
  { name: 'Summary', missing: 'a summary', there: contents.summary !== '' },
  ...(
    [
      ['Skills', 'skills'],
      ['Experience', 'experience'],
      ['Projects', 'projects'],
      ['Education', 'education'],
      ['Languages', 'languages'],
    ] as const
  ).map(([name, key]) => ({ name, missing: key, there: contents[key].length > 0 })),
]

/** What a reader would miss, in words that say the next step. */
export const missingIn = (contents: CvContents): string[] =>
  partsOf(contents).flatMap(({ missing, there }) => (there ? [] : [missing]))

/** How many of a hundred parts are there, and which; `cvFigures` in inventory-queries counts the same in SQL. */
export function completeness(contents: CvContents) {
  const parts = partsOf(contents)
  const filled = parts.filter(({ there }) => there).length
  return {
    percent: Math.round((100 * filled) / parts.length),
    reasons: [
      ...parts.map(({ name, there }): Reason => ({ label: name, value: there ? 'Filled' : 'Missing' })),
      partsFilled(filled, parts.length),
    ],
    /** For people who may not read the CV: what the percentage says anyway. */
    inShort: [partsFilled(filled, parts.length)],
  }
}

const partsFilled = (filled: number, of: number): Reason => ({
  label: 'Sections filled',
  value: `${filled} of ${of}`,
})

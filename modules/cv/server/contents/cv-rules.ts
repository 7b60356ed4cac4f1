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
const DAY = 86_400_000

/** Written so long ago that it no longer says what its owner does today. */
export const isStale = (changedAt: string | null, now: Date): boolean =>
  changedAt !== null && now.getTime() - new Date(changedAt).getTime() > STALE_AFTER_DAYS * DAY

/** Before this moment a CV was touched too long ago. */
export const staleBefore = (now: Date): Date => new Date(now.getTime() - STALE_AFTER_DAYS * DAY)

/** What a reader would miss, in words that say the next step. */
const partsOf = (contents: CvContents): [string, boolean][] => [
  ['a headline', contents.headline !== ''],
  ['a summary', contents.summary !== ''],
  ['skills', contents.skills.length > 0],
  ['experience', contents.experience.length > 0],
  ['projects', contents.projects.length > 0],
  ['education', contents.education.length > 0],
  ['languages', contents.languages.length > 0],
]

export const missingIn = (contents: CvContents): string[] =>
  partsOf(contents).flatMap(([name, there]) => (there ? [] : [name]))

/** How many of a hundred parts are there; `cvFigures` in inventory-queries counts the same in SQL. */
export function completeness(contents: CvContents): number {
  const parts = partsOf(contents)
  return Math.round((100 * parts.filter(([, there]) => there).length) / parts.length)
}

import { skillLevels, type CvChoices, type CvContents } from '../contract/cv-contents.ts'
import { monthWords } from '../contract/month-words.ts'
import { inYears, totalExperience } from './experience-rules.ts'

export type CvPerson = {
  readonly name: string
  readonly email: string
  readonly designation: string | null
  readonly company: { readonly id: number; readonly name: string } | null
}

/** An entry with a head, a line below it, and lines of what was done. */
export type PrintedEntry = {
  readonly title: string
  readonly aside: string
  readonly detail: string
  readonly lines: readonly string[]
}
export type PrintedSection = { readonly title: string; readonly entries: readonly PrintedEntry[] }

/** A CV ready to be drawn, as PDF and as HTML alike: nothing that is hidden is in it. */
export type PrintedCv = {
  /** When what it says was written: the same version gives the same bytes, whenever it is drawn. */
  readonly writtenAt: string
  readonly companyId: number
  readonly company: string
  readonly page: 'A4' | 'LETTER'
  readonly name: string
  readonly headline: string
  readonly contact: string
  readonly total: string
  readonly summary: readonly string[]
  readonly skills: readonly { readonly name: string; readonly level: string; readonly years: string }[]
  readonly sections: readonly PrintedSection[]
}

type Making = {
  readonly writtenAt: string
  readonly contents: CvContents
  readonly choices: CvChoices
  readonly person: CvPerson
  readonly thisMonth: string
}

export function printedCv({ contents, choices, person, thisMonth, writtenAt }: Making): PrintedCv {
  const hide = hider({ contents, choices, person })
  const skipped = (list: 'skills' | 'experience' | 'projects', key: string) =>
    choices.without[list].includes(key)
  const skills = contents.skills.filter(({ name }) => !skipped('skills', name))
  const total = totalExperience(contents.experience, thisMonth)
  return {
    writtenAt,
    companyId: person.company?.id ?? 1,
    company: person.company?.name ?? '',
    page: choices.page,
    name: choices.hide_name ? initialsOf(person.name) : person.name,
    headline: hide(firstOf(choices.headline, contents.headline, person.designation ?? '')),
    contact: choices.hide_contact || choices.hide_name ? '' : person.email,
    total: total.months === 0 ? '' : `${total.words} of experience`,
    summary: linesOf(hide(firstOf(choices.summary, contents.summary))),
    skills: skills
      .toSorted((one, other) => other.level - one.level || other.months - one.months)
      .map(({ name, level, months }) => ({
        name: hide(name),
        level: skillLevels[level - 1] ?? skillLevels[0],
        years: months === 0 ? '' : inYears(months),
      })),
    sections: sectionsOf(contents, choices, hide).filter(({ entries }) => entries.length > 0),
  }
}

type Hide = (text: string) => string

const sectionsOf = (contents: CvContents, choices: CvChoices, hide: Hide): PrintedSection[] => [
  { title: 'Experience', entries: jobsOf(contents, choices, hide) },
  { title: 'Projects', entries: projectsOf(contents, choices, hide) },
  { title: 'Education', entries: contents.education.map((study) => studyOf(study, hide)) },
  { title: 'Certificates', entries: contents.certificates.map((one) => certificateOf(one, hide)) },
  {
    title: 'Languages',
    entries: contents.languages.map(({ name, level }) => ({
      title: hide(name),
      aside: level,
      detail: '',
      lines: [],
    })),
  },
]

const jobsOf = ({ experience }: CvContents, choices: CvChoices, hide: Hide): PrintedEntry[] =>
  experience
    .filter(({ key }) => !choices.without.experience.includes(key))
    .map((job) => ({
      title: hide(job.role),
      aside: spanOf(job.from, job.to),
      detail: choices.hide_employers ? firstOf(job.industry, 'An employer') : job.employer,
      lines: linesOf(hide(job.description)),
    }))

const projectsOf = ({ projects }: CvContents, choices: CvChoices, hide: Hide): PrintedEntry[] =>
  projects
    .filter(({ key }) => !choices.without.projects.includes(key))
    .map((project) => ({
      title: choices.hide_clients ? firstOf(project.industry, 'A project') : hide(project.name),
      aside: spanOf(project.from, project.to),
      detail: [
        hide(project.role),
        choices.hide_clients ? '' : hide(project.client),
        project.team_size === null ? '' : `a team of ${project.team_size}`,
        hide(project.technologies),
      ]
        .filter(Boolean)
        .join(' · '),
      lines: linesOf(hide(project.description)),
    }))

const studyOf = (
  { degree, from, to, institution, result }: CvContents['education'][number],
  hide: Hide,
): PrintedEntry => ({
  title: hide(degree),
  aside: spanOf(from, to),
  detail: [hide(institution), hide(result)].filter(Boolean).join(' · '),
  lines: [],
})

const certificateOf = (
  { name, issuer, on, until }: CvContents['certificates'][number],
  hide: Hide,
): PrintedEntry => ({
  title: hide(name),
  aside: [on && monthWords(on), until && `valid until ${monthWords(until)}`].filter(Boolean).join(', '),
  detail: hide(issuer),
  lines: [],
})

/** Names that are hidden are taken out of what was written freely, too. */
function hider({ contents, choices, person }: Pick<Making, 'contents' | 'choices' | 'person'>): Hide {
  const hidden: [string, string][] = [
    ...(choices.hide_name
      ? namesOf(person.name).map((name): [string, string] => [name, initialsOf(name)])
      : []),
    ...(choices.hide_contact || choices.hide_name ? [[person.email, '…'] as [string, string]] : []),
    ...(choices.hide_employers
      ? contents.experience.map(({ employer, industry }): [string, string] => [
          employer,
          firstOf(industry, 'an employer'),
        ])
      : []),
    ...(choices.hide_clients
      ? contents.projects.flatMap(({ client, name, industry }): [string, string][] => [
          [client, firstOf(industry, 'a client')],
          [name, firstOf(industry, 'a project')],
        ])
      : []),
  ]
  const known = hidden
    .filter(([name]) => [...name].length > 1)
    .toSorted(([one], [other]) => other.length - one.length)
  return (text) => known.reduce((left, [name, instead]) => replaced(left, name, instead), text)
}

/** The whole name first, then its words: of a long name a part is as telling as all of it. */
const namesOf = (name: string) => [name, ...name.split(/\s+/u).filter((word) => [...word].length > 2)]

const replaced = (text: string, name: string, instead: string) =>
  text.replace(
    new RegExp(
      `(?<![\\p{L}\\p{M}\\p{N}])${name.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')}(?![\\p{L}\\p{M}\\p{N}])`,
      'giu',
    ),
    () => instead,
  )

export const initialsOf = (name: string): string =>
  name
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => `${[...new Intl.Segmenter('en').segment(word)][0]?.segment ?? ''}.`)
    .join(' ')

const firstOf = (...texts: string[]) => texts.find((text) => text !== '') ?? ''

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*[-•*]\s*/u, '').trim())
    .filter(Boolean)

function spanOf(from: string | null, to: string | null): string {
  if (from === null) return to === null ? '' : monthWords(to)
  return `${monthWords(from)} – ${to === null ? 'today' : monthWords(to)}`
}

/** `Company1_A-K_React_5y.pdf` */
export function cvFileName(cv: PrintedCv, months: number, ending: string): string {
  const plain = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/gu, '')
  const parts = [
    `Company${cv.companyId}`,
    plain(cv.name),
    plain(cv.skills[0]?.name ?? ''),
    `${Math.floor(months / 12)}y`,
  ]
  return `${parts.filter(Boolean).join('_').slice(0, 100)}.${ending}`
}

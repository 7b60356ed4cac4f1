import { skillLevels, type CvContents } from '#cv/contract/contents/cv-contents.ts'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import { inYears } from '#cv/server/experience-rules.ts'
import { linesOf } from './text-lines.ts'
import { spanInWords } from '#cv/server/span-in-words.ts'
import type { ShownContents } from './shown-contents.ts'

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

type Printing = {
  readonly shown: ShownContents
  readonly writtenAt: string
  readonly page: PrintedCv['page']
  readonly company: { readonly id: number; readonly name: string } | null
  /** Of the whole CV: an entry that an edition leaves out was work all the same. */
  readonly total: { readonly months: number; readonly words: string }
}

export const printedCv = ({ shown, writtenAt, page, company, total }: Printing): PrintedCv => ({
  writtenAt,
  companyId: company?.id ?? 1,
  company: company?.name ?? '',
  page,
  name: shown.name,
  headline: shown.headline,
  contact: [shown.email, shown.phone].filter(Boolean).join(' · '),
  total: total.months === 0 ? '' : `${total.words} of experience`,
  summary: linesOf(shown.summary),
  skills: strongestFirst(shown.contents.skills).map(({ name, level, months }) => ({
    name,
    level: skillLevels[level - 1] ?? skillLevels[0],
    years: months === 0 ? '' : inYears(months),
  })),
  sections: sectionsOf(shown.contents).filter(({ entries }) => entries.length > 0),
})

export const strongestFirst = (skills: CvContents['skills']) =>
  skills.toSorted((one, other) => other.level - one.level || other.months - one.months)

const sectionsOf = ({
  experience,
  projects,
  education,
  certificates,
  languages,
}: CvContents): PrintedSection[] => [
  { title: 'Experience', entries: experience.map(jobOf) },
  { title: 'Projects', entries: projects.map(projectOf) },
  { title: 'Education', entries: education.map(studyOf) },
  { title: 'Certificates', entries: certificates.map(certificateOf) },
  {
    title: 'Languages',
    entries: languages.map(({ name, level }) => ({ title: name, aside: level, detail: '', lines: [] })),
  },
]

const jobOf = ({
  role,
  from,
  to,
  employer,
  description,
}: CvContents['experience'][number]): PrintedEntry => ({
  title: role,
  aside: spanInWords(from, to),
  detail: employer,
  lines: linesOf(description),
})

const projectOf = (project: CvContents['projects'][number]): PrintedEntry => ({
  title: project.name,
  aside: spanInWords(project.from, project.to),
  detail: [
    project.role,
    project.client,
    project.team_size === null ? '' : `a team of ${project.team_size}`,
    project.technologies,
  ]
    .filter(Boolean)
    .join(' · '),
  lines: linesOf(project.description),
})

const studyOf = ({
  degree,
  from,
  to,
  institution,
  result,
}: CvContents['education'][number]): PrintedEntry => ({
  title: degree,
  aside: spanInWords(from, to),
  detail: [institution, result].filter(Boolean).join(' · '),
  lines: [],
})

const certificateOf = ({ name, issuer, on, until }: CvContents['certificates'][number]): PrintedEntry => ({
  title: name,
  aside: [on && monthInWords(on), until && `valid until ${monthInWords(until)}`].filter(Boolean).join(', '),
  detail: issuer,
  lines: [],
})

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

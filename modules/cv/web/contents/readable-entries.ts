import { monthInWords } from '#platform/contract/day-in-words.ts'
import { skillLevels, type CvContents, type CvSection } from '#cv/contract/contents/cv-contents.ts'

/** An entry as it is read: what it is, when, where, and what was done. */
export type ReadEntry = {
  readonly title: string
  readonly aside: string
  readonly detail: string
  readonly words: string
}

type Part = { readonly section: CvSection; readonly title: string; readonly entries: readonly ReadEntry[] }

const joined = (...texts: readonly (string | null | false)[]) => texts.filter(Boolean).join(' · ')
const span = (from: string | null, to: string | null) =>
  from === null
    ? to === null
      ? ''
      : monthInWords(to)
    : `${monthInWords(from)} to ${to === null ? 'today' : monthInWords(to)}`
const bare = { detail: '', words: '' }

/** Each list of a CV in its order, so that a place in it stays a place here. */
export const readingOf = (contents: CvContents): Part[] => [
  {
    section: 'skills',
    title: 'Skills',
    entries: contents.skills.map((skill) => ({ ...bare, title: skill.name, aside: skillInWords(skill) })),
  },
  {
    section: 'experience',
    title: 'Experience',
    entries: contents.experience.map(({ role, employer, industry, from, to, description }) => ({
      title: role,
      aside: span(from, to),
      detail: joined(employer, industry),
      words: description,
    })),
  },
  {
    section: 'projects',
    title: 'Projects',
    entries: contents.projects.map((project) => ({
      title: project.name,
      aside: span(project.from, project.to),
      detail: joined(
        project.role,
        project.client,
        project.team_size !== null && `a team of ${project.team_size}`,
        project.technologies,
      ),
      words: project.description,
    })),
  },
  {
    section: 'education',
    title: 'Education',
    entries: contents.education.map(({ degree, institution, from, to, result }) => ({
      title: degree,
      aside: span(from, to),
      detail: joined(institution, result),
      words: '',
    })),
  },
  {
    section: 'certificates',
    title: 'Certificates',
    entries: contents.certificates.map(({ name, issuer, on, until }) => ({
      title: name,
      aside: joined(on && monthInWords(on), until && `valid until ${monthInWords(until)}`),
      detail: issuer,
      words: '',
    })),
  },
  {
    section: 'languages',
    title: 'Languages',
    entries: contents.languages.map(({ name, level }) => ({ ...bare, title: name, aside: level })),
  },
]

type Known = { level: number; months: number; last_used: string | null }

/** Without when it was last used, where many stand in one line. */
export const skillInShort = ({ level, months }: Pick<Known, 'level' | 'months'>): string =>
  [skillLevels[level - 1], months >= 12 ? `${Math.floor(months / 12)} y` : months > 0 ? `${months} m` : '']
    .filter(Boolean)
    .join(', ')

export const skillInWords = (skill: Known): string =>
  [skillInShort(skill), skill.last_used && `last used ${monthInWords(skill.last_used)}`]
    .filter(Boolean)
    .join(', ')

import { z } from 'zod'
import { skillLevels, type CvContents } from '#cv/contract/contents/cv-contents.ts'
import { inYears } from '#cv/server/experience-rules.ts'
import { linesOf } from './text-lines.ts'
import { strongestFirst } from './printed-cv.ts'
import type { ShownContents } from './shown-contents.ts'

const FORMAT = 'v1.0.0'

// The part of JSON Resume that a CV here can fill, under that format's names.
const words = z.string().min(1)
const month = z.string().regex(/^\d{4}-\d{2}$/)
const span = { startDate: month.optional(), endDate: month.optional() }
const resume = z.strictObject({
  $schema: z.url(),
  basics: z.strictObject({
    name: words,
    label: words.optional(),
    email: words.optional(),
    phone: words.optional(),
    summary: words.optional(),
  }),
  work: z.array(z.strictObject({ name: words, position: words, ...span, highlights: z.array(words) })),
  education: z.array(
    z.strictObject({ institution: words.optional(), studyType: words, ...span, score: words.optional() }),
  ),
  certificates: z.array(z.strictObject({ name: words, date: month.optional(), issuer: words.optional() })),
  skills: z.array(z.strictObject({ name: words, level: words })),
  languages: z.array(z.strictObject({ language: words, fluency: words })),
  projects: z.array(
    z.strictObject({
      name: words,
      description: words.optional(),
      highlights: z.array(words),
      keywords: z.array(words),
      ...span,
      roles: z.array(words),
      entity: words.optional(),
    }),
  ),
  meta: z.strictObject({ version: words, lastModified: z.iso.datetime() }),
})

type Written = { readonly shown: ShownContents; readonly writtenAt: string }

/** The same as the PDF in the open format JSON Resume, for programs that read CVs. */
export function cvJson({ shown, writtenAt }: Written): string {
  const { name, headline, email, phone, summary, contents } = shown
  const made = resume.parse({
    $schema: `https://raw.githubusercontent.com/jsonresume/resume-schema/${FORMAT}/schema.json`,
    basics: { name, ...given({ label: headline, email, phone, summary: linesOf(summary).join('\n') }) },
    work: contents.experience.map(workOf),
    education: contents.education.map(({ degree, institution, from, to, result }) => ({
      studyType: degree,
      ...given({ institution, startDate: from, endDate: to, score: result }),
    })),
    certificates: contents.certificates.map(({ name: title, on, issuer }) => ({
      name: title,
      ...given({ date: on, issuer }),
    })),
    skills: strongestFirst(contents.skills).map(skillOf),
    languages: contents.languages.map((one) => ({ language: one.name, fluency: one.level })),
    projects: contents.projects.map(projectOf),
    meta: { version: FORMAT, lastModified: new Date(writtenAt).toISOString() },
  } satisfies z.input<typeof resume>)
  return `${JSON.stringify(made, null, 2)}\n`
}

const workOf = ({ employer, role, from, to, description }: CvContents['experience'][number]) => ({
  name: employer,
  position: role,
  ...given({ startDate: from, endDate: to }),
  highlights: linesOf(description),
})

const skillOf = ({ name, level, months }: CvContents['skills'][number]) => ({
  name,
  level: [skillLevels[level - 1] ?? skillLevels[0], months === 0 ? '' : inYears(months)]
    .filter(Boolean)
    .join(', '),
})

const projectOf = (project: CvContents['projects'][number]) => ({
  name: project.name,
  ...given({
    description: project.team_size === null ? '' : `A team of ${project.team_size}`,
    startDate: project.from,
    endDate: project.to,
    entity: project.client,
  }),
  highlights: linesOf(project.description),
  keywords: project.technologies
    .split(/[,;]/u)
    .map((word) => word.trim())
    .filter(Boolean),
  roles: project.role === '' ? [] : [project.role],
})

/** The format has no empty words: what is not there is left out. */
const given = <Key extends string>(parts: Readonly<Record<Key, string | null>>) =>
  Object.fromEntries(
    Object.entries<string | null>(parts).filter(([, value]) => value !== null && value !== ''),
  ) as Partial<Record<Key, string>>

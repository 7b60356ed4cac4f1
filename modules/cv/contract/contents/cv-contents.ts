import { z } from 'zod'
import { requiredText, text } from '#platform/contract/scalars.ts'
import { cvMessages as say } from '#cv/contract/cv-messages.ts'

/** `YYYY-MM` */
export const month = z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, say.monthUnclear)
const lastMonth = month.nullable().default(null)

/** Knows an entry again when it is left out of an edition. */
const key = z.string().regex(/^[a-z0-9-]{1,40}$/)

export const skillLevels = ['Basic', 'Working', 'Advanced', 'Expert'] as const
export const languageLevels = ['Basic', 'Conversational', 'Fluent', 'Native'] as const

export const cvSkill = z.object({
  name: requiredText(60, say.nameEmpty),
  /** 1 to 4, as `skillLevels` names them. */
  level: z.number().int().min(1).max(4),
  months: z.number().int().min(0).max(720),
  last_used: lastMonth,
})

export const cvJob = z.object({
  key,
  employer: requiredText(120, say.employerEmpty),
  /** Stands in place of the employer where that is hidden. */
  industry: text(120).default(''),
  role: requiredText(120, say.roleEmpty),
  from: month,
  /** Null while it goes on. */
  to: lastMonth,
  /** One line for each thing. */
  description: text(3_000).default(''),
})

export const cvProject = z.object({
  key,
  name: requiredText(120, say.nameEmpty),
  /** Stands in place of name and client where the client is hidden. */
  industry: text(120).default(''),
  client: text(120).default(''),
  role: text(120).default(''),
  from: month,
  to: lastMonth,
  technologies: text(300).default(''),
  team_size: z.number().int().min(1).max(2_000).nullable().default(null),
  description: text(3_000).default(''),
})

export const cvContents = z.object({
  headline: text(120).default(''),
  summary: text(3_000).default(''),
  skills: z.array(cvSkill).max(80).default([]),
  experience: z.array(cvJob).max(40).default([]),
  projects: z.array(cvProject).max(60).default([]),
  education: z
    .array(
      z.object({
        degree: requiredText(120, say.degreeEmpty),
        institution: text(160).default(''),
        from: lastMonth,
        to: lastMonth,
        result: text(60).default(''),
      }),
    )
    .max(20)
    .default([]),
  certificates: z
    .array(
      z.object({
        name: requiredText(120, say.nameEmpty),
        issuer: text(120).default(''),
        on: lastMonth,
        until: lastMonth,
      }),
    )
    .max(40)
    .default([]),
  languages: z
    .array(z.object({ name: requiredText(60, say.nameEmpty), level: z.enum(languageLevels) }))
    .max(20)
    .default([]),
})

export type CvContents = z.output<typeof cvContents>

/** The lists of a CV whose entries someone else can verify. */
export const cvSections = [
  'skills',
  'experience',
  'projects',
  'education',
  'certificates',
  'languages',
] as const satisfies readonly (keyof CvContents)[]
export type CvSection = (typeof cvSections)[number]
export type CvSkill = z.output<typeof cvSkill>
export type CvJob = z.output<typeof cvJob>
export type CvProject = z.output<typeof cvProject>

/** What one edition shows and hides; what is not named is shown. */
export const cvChoices = z.object({
  /** Whose name and colour stand at its head; that of the person where none is named. */
  company_id: z.number().int().min(1).max(3).nullable().default(null),
  page: z.enum(['A4', 'LETTER']).default('A4'),
  /** Pages that it is meant to have at most; where it has more, it is told what runs over. */
  page_limit: z.number().int().min(1).max(2).nullable().default(null),
  hide_name: z.boolean().default(false),
  hide_contact: z.boolean().default(false),
  hide_employers: z.boolean().default(false),
  hide_clients: z.boolean().default(false),
  /** In place of the CV's own, where something is written. */
  headline: text(120).default(''),
  summary: text(3_000).default(''),
  without: z
    .object({
      skills: z.array(z.string().max(60)).max(80).default([]),
      experience: z.array(key).max(40).default([]),
      projects: z.array(key).max(60).default([]),
    })
    .prefault({}),
})
export type CvChoices = z.output<typeof cvChoices>

export const plainChoices: CvChoices = cvChoices.parse({})

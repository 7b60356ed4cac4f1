import { z } from 'zod'
import { catalogue } from '#platform/contract/catalogue.ts'
import { storedDate, storedInstant } from '#platform/contract/scalars.ts'
import {
  jobEmploymentTypes,
  jobSources,
  jobVisibilities,
  workLocations,
} from '#recruitment/contract/recruitment-lists.ts'
import { jobQuestion, jobRound, jobSkill } from './job-parts.ts'

/** Published is shown as Open, unpublished as Closed. */
export const jobStates = catalogue({
  open: { id: 1, label: 'Open', tone: 'good', next: ['closed'] },
  closed: { id: 0, label: 'Closed', tone: 'neutral', next: ['open'] },
})

/** The others listen to it as well: screens of jobs, applications and the inbox ask again. */
export const RECRUITMENT_TOPIC = 'recruitment'

const named = z.object({ id: z.number(), name: z.string() })

export const jobRow = z.object({
  id: z.number(),
  code: z.string(),
  title: z.string(),
  status: jobStates.schema,
  company: z.string(),
  location: z.string().nullable(),
  department: z.string().nullable(),
  employment_type: jobEmploymentTypes.schema,
  visibility: jobVisibilities.schema,
  openings: z.number(),
  filled: z.number(),
  applied: z.number(),
  screening: z.number(),
  interview: z.number(),
  feedback: z.number(),
  offer: z.number(),
  parked: z.number(),
  /** Since when the oldest application waits to be screened. */
  oldest_waiting: storedInstant.nullable(),
  days_waiting: z.number().nullable(),
  days_open: z.number().nullable(),
  hiring_manager: z.string().nullable(),
  recruiters: z.string(),
  published_at: storedInstant.nullable(),
  closes_on: storedDate.nullable(),
})
export type JobRow = z.output<typeof jobRow>

export const jobView = z.object({
  id: z.number(),
  version: z.number(),
  code: z.string(),
  slug: z.string(),
  title: z.string(),
  status: jobStates.schema,
  company: named,
  location: named.nullable(),
  department: named.nullable(),
  requisition_id: z.number().nullable(),
  employment_type: jobEmploymentTypes.schema,
  work_location: workLocations.schema,
  experience_from: z.number(),
  experience_to: z.number().nullable(),
  skills: z.array(jobSkill),
  /** Null where the reader may not see pay. */
  salary: z.object({ from: z.number().nullable(), to: z.number().nullable() }).nullable(),
  salary_shown: z.boolean(),
  openings: z.number(),
  filled: z.number(),
  applied: z.number(),
  live: z.number(),
  hiring_manager: named.nullable(),
  recruiters: z.array(named),
  panel_template_id: z.number().nullable(),
  rounds: z.array(jobRound),
  visibility: jobVisibilities.schema,
  source: jobSources.schema,
  description: z.string(),
  questions: z.array(jobQuestion),
  published_at: storedInstant.nullable(),
  closed_at: storedInstant.nullable(),
  closes_on: storedDate.nullable(),
  closes_when_filled: z.boolean(),
  created_at: storedInstant,
  editions: z.array(z.object({ number: z.number(), made_at: storedInstant, made_by: z.string().nullable() })),
  can: z.object({
    manage: z.boolean(),
    see_pay: z.boolean(),
    publish: z.boolean(),
    close: z.boolean(),
  }),
})
export type JobView = z.output<typeof jobView>

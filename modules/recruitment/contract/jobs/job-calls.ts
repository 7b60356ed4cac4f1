import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { richText } from '#platform/contract/rich-text.ts'
import { calendarDate, id, idInPath, requiredText, storedInstant, text } from '#platform/contract/scalars.ts'
import {
  jobEmploymentTypes,
  jobSources,
  jobVisibilities,
  workLocations,
} from '#recruitment/contract/recruitment-lists.ts'
import { jobMessages as say } from './job-messages.ts'
import { jobQuestions, jobRounds, jobSkills } from './job-parts.ts'
import { jobView } from './job-views.ts'

const body = { kilobytes: 128, keys: 2_000 }
const version = z.number().int().positive()
const MANAGE = { all: ['recruitment.record.read', 'recruitment.record.manage'] } as const
const years = z.number().int().min(0).max(50)
/** A year’s pay in paise. */
export const yearlyPay = z.number().int().min(0).max(100_000_000_000)

const jobForm = z.object({
  title: requiredText(120, say.titleEmpty),
  company_id: id,
  location_id: id.nullable().default(null),
  department_id: id.nullable().default(null),
  employment_type: jobEmploymentTypes.schema,
  work_location: workLocations.schema,
  experience_from: years.default(0),
  experience_to: years.nullable().default(null),
  skills: jobSkills.default([]),
  /** Left out by a caller who may not see pay: it stays as it is. */
  salary: z.object({ from: yearlyPay.nullable(), to: yearlyPay.nullable() }).optional(),
  salary_shown: z.boolean().default(false),
  openings: z.number().int().min(1).max(999).default(1),
  hiring_manager_id: id.nullable().default(null),
  recruiter_ids: z.array(id).max(20).default([]),
  panel_template_id: id.nullable().default(null),
  rounds: jobRounds.default([]),
  visibility: jobVisibilities.schema,
  source: jobSources.schema.default('website'),
  description: richText(20_000).default(''),
  questions: jobQuestions.default([]),
  closes_on: calendarDate.nullable().default(null),
  closes_when_filled: z.boolean().default(true),
})
export type JobForm = z.output<typeof jobForm>

export const readJob = defineCall('GET', '/recruitment/job', {
  auth: 'employee',
  needs: 'recruitment.record.read',
  writes: false,
  summary: 'Returns one job with its rounds, questions, people and editions.',
  input: z.object({ id: idInPath }),
  output: jobView,
})

export const createJob = defineCall('POST', '/recruitment/create-job', {
  body,
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Creates a closed job, also from an approved requisition.',
  input: jobForm.extend({ requisition_id: id.nullable().default(null) }),
  output: z.object({ id: z.number(), code: z.string() }),
})

export const changeJob = defineCall('POST', '/recruitment/change-job', {
  body,
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Changes a job. An open job gets a new edition.',
  input: jobForm.extend({ id, version }),
  says: say.saved,
})

export const publishJob = defineCall('POST', '/recruitment/publish-job', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Opens a job for applications and keeps its edition.',
  input: z.object({ id, version }),
  says: say.published,
})

const closings = ['keep', 'move', 'pool', 'reject'] as const

export const closeJob = defineCall('POST', '/recruitment/close-job', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary:
    'Closes a job and settles its live applications, with a result for each that could not be settled.',
  input: z.object({
    id,
    version,
    live: z.enum(closings).default('keep'),
    move_to_id: id.nullable().default(null),
    comment: text(500).default(''),
    /** Tells those who are rejected by mail. */
    send_mail: z.boolean().default(false),
  }),
  output: z.object({
    settled: z.number(),
    failed: z.array(z.object({ id: z.number(), name: z.string(), why: z.string() })),
  }),
})

/** As large as its column. */
const MOST_EDITIONS = 32_767

export const readJobEdition = defineCall('GET', '/recruitment/job-edition', {
  auth: 'employee',
  needs: 'recruitment.record.read',
  writes: false,
  summary: 'Returns a job as it was published in an edition.',
  input: z.object({ id: idInPath, number: z.coerce.number().int().min(1).max(MOST_EDITIONS) }),
  output: z.object({
    number: z.number(),
    made_at: storedInstant,
    made_by: z.string().nullable(),
    title: z.string(),
    description: z.string(),
    openings: z.number(),
  }),
})

const template = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  rounds: jobRounds,
})
export type PanelTemplate = z.output<typeof template>

export const listPanelTemplates = defineCall('GET', '/recruitment/panel-templates', {
  auth: 'employee',
  needs: { any: ['recruitment.record.manage', 'recruitment.template.manage'] },
  writes: false,
  summary: 'Lists the panel templates with their rounds.',
  output: z.object({ rows: z.array(template), can: z.object({ manage: z.boolean() }) }),
})

export const savePanelTemplate = defineCall('POST', '/recruitment/save-panel-template', {
  body,
  auth: 'employee',
  needs: 'recruitment.template.manage',
  writes: true,
  summary: 'Adds or changes a panel template. Jobs keep the rounds they have.',
  input: z.object({
    id: id.nullable().default(null),
    version: version.nullable().default(null),
    name: requiredText(80, say.nameEmpty),
    rounds: jobRounds.min(1, say.roundEmpty),
  }),
  says: say.templateSaved,
})

export const deletePanelTemplate = defineCall('POST', '/recruitment/delete-panel-template', {
  auth: 'employee',
  needs: 'recruitment.template.manage',
  writes: true,
  summary: 'Deletes a panel template. Jobs keep the rounds they have.',
  input: z.object({ id }),
  says: say.templateDeleted,
})

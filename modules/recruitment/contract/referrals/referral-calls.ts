import { z } from 'zod'
import { contactEmail, contactName, contactPhone } from '#contacts/contract/contact-form.ts'
import { defineCall } from '#platform/contract/call.ts'
import { id, idInPath, requiredText, storedDate, storedInstant, text } from '#platform/contract/scalars.ts'
import { jobQuestion, jobSkill } from '#recruitment/contract/jobs/job-parts.ts'
import { cvRule } from '#recruitment/contract/public-jobs/cv-rule.ts'
import { answers, tick } from '#recruitment/contract/public-jobs/form-parts.ts'
import { jobEmploymentTypes, workLocations } from '#recruitment/contract/recruitment-lists.ts'
import { referralMessages as say } from './referral-messages.ts'
import { referralStates } from './referral-states.ts'

const needs = 'recruitment.job.refer'

const internalJob = z.object({
  id: z.number(),
  code: z.string(),
  title: z.string(),
  company: z.string(),
  location: z.string().nullable(),
  department: z.string().nullable(),
  employment_type: jobEmploymentTypes.schema,
  work_location: workLocations.schema,
  openings: z.number(),
  published_at: storedInstant,
  closes_on: storedDate.nullable(),
  /** The caller has an open application for it. */
  applied: z.boolean(),
})
export type InternalJob = z.output<typeof internalJob>

export const listInternalJobs = defineCall('GET', '/recruitment/internal-jobs', {
  auth: 'employee',
  needs,
  writes: false,
  summary: 'Lists the open jobs for employees, newest first, at most 200.',
  input: z.object({ search: text(80).default('') }),
  output: z.object({ rows: z.array(internalJob) }),
})

export const readInternalJob = defineCall('GET', '/recruitment/internal-job', {
  auth: 'employee',
  needs,
  writes: false,
  summary: 'Returns an open job for employees, with what its application asks.',
  input: z.object({ id: idInPath }),
  output: internalJob.extend({
    description: z.string(),
    skills: z.array(jobSkill),
    experience_from: z.number(),
    experience_to: z.number().nullable(),
    questions: z.array(jobQuestion),
    consent: z.object({ id: z.number(), words: z.string(), months: z.number() }),
  }),
})
export type InternalJobView = z.output<typeof readInternalJob.output>

const consentId = z.coerce.number().pipe(id)
const jobId = z.coerce.number().pipe(id)

export const applyInternally = defineCall('POST', '/recruitment/apply-internally', {
  auth: 'employee',
  needs,
  writes: true,
  body: { kilobytes: 64, keys: 500 },
  summary:
    'Sends an application of the caller for an open job, hidden from the managers above unless allowed.',
  input: z.object({
    job_id: jobId,
    message: text(3_000).default(''),
    answers: answers.default({}),
    line_may_know: tick.default(false),
    consent: tick,
    consent_id: consentId,
  }),
  files: { cv: cvRule },
  says: say.applied,
})

export const referSomeone = defineCall('POST', '/recruitment/refer-someone', {
  auth: 'employee',
  needs,
  writes: true,
  body: { kilobytes: 64, keys: 500 },
  summary: 'Refers a person for an open job with their CV and their consent.',
  input: z.object({
    job_id: jobId,
    name: contactName,
    email: contactEmail,
    phone_number: z.union([z.literal(''), contactPhone]).default(''),
    reason: requiredText(2_000, say.reasonEmpty),
    /** The person agreed to the text of consent. */
    agreed: tick,
    consent_id: consentId,
  }),
  files: { cv: cvRule },
})

const ownRow = z.object({
  id: z.number(),
  job: z.object({ id: z.number(), title: z.string(), code: z.string(), open: z.boolean() }),
  state: referralStates.schema,
  at: storedInstant,
})

export const readOwnReferrals = defineCall('GET', '/recruitment/own-referrals', {
  auth: 'employee',
  needs,
  writes: false,
  summary: 'Returns whom the caller referred and what they applied for, with states only.',
  input: z.object({}),
  output: z.object({
    referrals: z.array(ownRow.extend({ name: z.string() })),
    applications: z.array(ownRow),
  }),
})
export type OwnReferrals = z.output<typeof readOwnReferrals.output>

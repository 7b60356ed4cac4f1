import { z } from 'zod'
import { contactEmail, contactName, contactPhone } from '#contacts/contract/contact-form.ts'
import { defineCall } from '#platform/contract/call.ts'
import { id, text } from '#platform/contract/scalars.ts'
import { jobQuestion } from '#recruitment/contract/jobs/job-parts.ts'
import { cvRule } from './cv-rule.ts'
import { answers, tick } from './form-parts.ts'
import { publicJobMessages as say } from './public-job-messages.ts'

const slug = z.string().regex(/^[a-z0-9-]{1,90}$/, say.noSuchJob.text)

export const readOpenJob = defineCall('GET', '/recruitment/open-job', {
  auth: 'public',
  writes: false,
  summary: 'Returns what the application form of an open job asks.',
  input: z.object({ slug }),
  output: z.object({
    title: z.string(),
    code: z.string(),
    company: z.string(),
    logo: z.string(),
    location: z.string().nullable(),
    questions: z.array(jobQuestion),
    consent: z.object({ id: z.number(), words: z.string(), months: z.number() }),
  }),
  limit: { times: 240, seconds: 60 },
})
export type OpenJob = z.output<(typeof readOpenJob)['output']>

export const applyForJob = defineCall('POST', '/recruitment/apply', {
  auth: 'public',
  writes: true,
  body: { kilobytes: 64, keys: 500 },
  summary: 'Sends an application for an open job with a CV, answers and consent.',
  input: z.object({
    slug,
    name: contactName,
    email: contactEmail,
    phone_number: contactPhone,
    message: text(3_000).default(''),
    answers: answers.default({}),
    consent: tick,
    consent_id: z.coerce.number().pipe(id),
    /** People do not see it. */
    website: z.string().max(300).default(''),
  }),
  files: { cv: cvRule },
  says: say.received,
  // A campus applies from one network; the finer limits are counted where applications are kept.
  limit: { times: 400, seconds: 60 },
})

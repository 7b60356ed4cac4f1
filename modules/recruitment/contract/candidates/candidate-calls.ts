import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { calendarDate, email, id, idInPath, requiredText, text } from '#platform/contract/scalars.ts'
import { megabytes } from '#platform/contract/upload.ts'
import { jobSources } from '#recruitment/contract/recruitment-lists.ts'
import { candidateMessages as say } from './candidate-messages.ts'
import { candidateView, dwell, fileView, historyEntry, likenesses, suggestions } from './candidate-views.ts'

const needs = 'recruitment.record.read'
const MANAGE = { all: ['recruitment.record.read', 'recruitment.record.manage'] } as const
const version = z.number().int().positive()
const yearly = z.number().int().min(0).max(100_000_000_000).nullable()
const months = z.number().int().min(0).max(720).nullable()
const words = (longest: number) => z.array(requiredText(longest, 'Enter a word')).max(50)

const candidateForm = z.object({
  name: requiredText(120, say.nameEmpty),
  emails: z.array(email).max(5).default([]),
  phones: z.array(text(30)).max(5).default([]),
  location: text(120).default(''),
  company: text(120).default(''),
  designation: text(120).default(''),
  experience_months: months.default(null),
  relevant_months: months.default(null),
  notice_days: z.number().int().min(0).max(365).nullable().default(null),
  born_on: calendarDate.nullable().default(null),
  /** Left out by a caller who may not see pay: it stays as it is. */
  pay: z.object({ current: yearly, expected: yearly }).optional(),
  skills: words(60).default([]),
  links: words(300).default([]),
  tags: words(40).default([]),
})

export const readCandidate = defineCall('GET', '/recruitment/candidate', {
  auth: 'employee',
  needs,
  writes: false,
  summary: 'Returns one candidate with applications, files and possible duplicates.',
  input: z.object({ id: idInPath }),
  output: candidateView,
})

export const candidateHistory = defineCall('GET', '/recruitment/candidate-history', {
  auth: 'employee',
  needs,
  writes: false,
  summary: 'Returns everything that happened with a candidate, and the time in each status.',
  input: z.object({ id: idInPath }),
  output: z.object({ name: z.string(), entries: z.array(historyEntry), dwell: z.array(dwell) }),
})

export const listCandidateFiles = defineCall('GET', '/recruitment/candidate-files', {
  auth: 'employee',
  needs,
  writes: false,
  summary: 'Returns the files of a candidate with their text.',
  input: z.object({ candidate_id: idInPath }),
  output: z.object({ rows: z.array(fileView), can: z.object({ manage: z.boolean() }) }),
})

export const addCandidate = defineCall('POST', '/recruitment/add-candidate', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  body: { kilobytes: 64, keys: 500 },
  summary: 'Adds a candidate by hand, and an application where a job is given.',
  input: candidateForm.extend({
    source: jobSources.schema.default('others'),
    job_id: id.nullable().default(null),
    consented: z.boolean().default(false),
  }),
  output: z.object({
    candidate_id: z.number(),
    application_id: z.number().nullable(),
    is_new: z.boolean(),
    /** When they last applied for this job, where that is under six months ago. */
    reapplied: z.string().nullable(),
  }),
})

export const addApplication = defineCall('POST', '/recruitment/add-application', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Enters an application of a known candidate for another job.',
  input: z.object({ candidate_id: id, job_id: id }),
  output: z.object({ application_id: z.number(), reapplied: z.string().nullable() }),
})

export const changeCandidate = defineCall('POST', '/recruitment/change-candidate', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  body: { kilobytes: 64, keys: 500 },
  summary: 'Changes the details of a candidate.',
  input: candidateForm.extend({ id, version }),
  says: say.saved,
})

export const addCandidateFile = defineCall('POST', '/recruitment/add-candidate-file', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Adds a résumé to a candidate. Its text is read in the background.',
  input: z.object({ candidate_id: z.coerce.number().pipe(id) }),
  files: {
    resume: {
      accept: ['pdf', 'docx'],
      maxBytes: megabytes(10),
      maxCount: 1,
      required: true,
      wrongType: say.wrongFile,
    },
  },
  output: z.object({ id: z.number() }),
  says: say.uploaded,
})

export const confirmSuggestions = defineCall('POST', '/recruitment/confirm-suggestions', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  body: { kilobytes: 64, keys: 500 },
  summary: 'Adds what a person confirmed of a résumé’s suggestions.',
  input: suggestions
    .extend({
      skills: words(60),
      emails: z.array(email).max(5),
      phones: z.array(text(30)).max(5),
      experience_months: months,
    })
    .extend({ file_id: id }),
  says: say.confirmed,
})

export const blockCandidate = defineCall('POST', '/recruitment/block-candidate', {
  auth: 'employee',
  needs: { all: ['recruitment.record.read', 'recruitment.candidate.block'] },
  writes: true,
  summary: 'Marks a candidate as Do not contact, or lifts that.',
  input: z.object({
    id,
    version,
    blocked: z.boolean(),
    because: text(500).default(''),
    until: calendarDate.nullable().default(null),
  }),
  output: z.object({}),
})

export const mergedFields = [
  'name',
  'location',
  'company',
  'designation',
  'experience_months',
  'relevant_months',
  'notice_days',
  'born_on',
] as const
export type MergedField = (typeof mergedFields)[number]

export const mergeCandidates = defineCall('POST', '/recruitment/merge-candidates', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Merges two candidates into the one that is kept.',
  input: z.object({
    kept_id: id,
    gone_id: id,
    /** Fields taken from the record that goes. */
    take: z.array(z.enum(mergedFields)).max(mergedFields.length).default([]),
  }),
  output: z.object({ merge_id: z.number() }),
  says: say.merged,
})

export const undoMerge = defineCall('POST', '/recruitment/undo-merge', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Undoes a merge within 30 days.',
  input: z.object({ merge_id: id }),
  says: say.unmerged,
})

export const keepApart = defineCall('POST', '/recruitment/keep-apart', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Notes that two candidates who look alike are two people.',
  input: z.object({ first_id: id, second_id: id }),
  says: say.keptApart,
})

export const listDuplicates = defineCall('GET', '/recruitment/duplicates', {
  auth: 'employee',
  needs: MANAGE,
  writes: false,
  summary: 'Lists possible duplicates, pair by pair.',
  output: z.object({
    rows: z.array(
      z.object({
        first: z.object({ id: z.number(), name: z.string() }),
        second: z.object({ id: z.number(), name: z.string() }),
        because: z.array(z.enum(likenesses)),
      }),
    ),
  }),
})

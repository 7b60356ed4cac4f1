import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { requiredRichText } from '#platform/contract/rich-text.ts'
import {
  calendarDate,
  id,
  idInPath,
  requiredText,
  storedDate,
  storedInstant,
  text,
} from '#platform/contract/scalars.ts'
import { megabytes } from '#platform/contract/upload.ts'
import { audience, audienceChoices, everybody } from '#notices/contract/audience/audience.ts'
import { policyCategories } from './policy-lists.ts'
import { policyMessages as say } from './policy-messages.ts'
import { quizQuestions } from './policy-quiz.ts'
import { differenceBlock, policyCard, policyView } from './policy-views.ts'

export const listPolicies = defineCall('POST', '/policies/list', {
  auth: 'employee',
  needs: 'notices.policy.read',
  writes: false,
  summary: 'Lists the caller’s policies by title. Authors see all of theirs.',
  input: pageFilter.omit({ sort: true, direction: true }).extend({
    show: z.enum(['all', 'to_acknowledge', 'being_written']).default('all'),
    category: policyCategories.schema.optional(),
  }),
  output: pageOf(policyCard),
})

export const policyCounts = defineCall('GET', '/policies/counts', {
  auth: 'employee',
  needs: 'notices.policy.read',
  writes: false,
  summary: 'Counts policies the caller must acknowledge, with available actions.',
  output: z.object({
    to_acknowledge: z.number(),
    can: z.object({ write: z.boolean(), publish: z.boolean(), report: z.boolean() }),
  }),
})

export const openPolicy = defineCall('GET', '/policies/{policy_id}', {
  auth: 'employee',
  needs: 'notices.policy.read',
  writes: false,
  summary: 'Returns a policy with its versions and the full text of one: the active or the requested one.',
  input: z.object({ policy_id: idInPath, number: idInPath.optional() }),
  output: policyView,
})

export const downloadPolicy = defineCall('POST', '/policies/download', {
  auth: 'employee',
  needs: 'notices.policy.read',
  writes: false,
  summary: 'Downloads a version as PDF: the active or the requested one.',
  input: z.object({ policy_id: id, number: id.optional() }),
  output: fileAnswer,
  answer: 'file',
  limit: { times: 60, seconds: 60 },
})

export const acknowledgePolicy = defineCall('POST', '/policies/acknowledge', {
  auth: 'employee',
  needs: 'notices.policy.read',
  writes: true,
  summary: 'Acknowledges the active version. Repeating it changes nothing.',
  input: z.object({
    policy_id: id,
    number: id,
    agreed: z.boolean().refine((ticked) => ticked, say.notTicked),
  }),
  output: z.object({ acknowledged_at: storedInstant }),
  says: say.acknowledged,
})

export const compareVersions = defineCall('GET', '/policies/{policy_id}/compare', {
  auth: 'employee',
  needs: 'notices.policy.read',
  writes: false,
  summary: 'Compares two versions of a policy, paragraph by paragraph.',
  input: z.object({ policy_id: idInPath, from: idInPath, to: idInPath }),
  output: z.object({ from: z.number(), to: z.number(), blocks: z.array(differenceBlock) }),
})

export const savePolicy = defineCall('POST', '/policies/save', {
  auth: 'employee',
  needs: { all: ['notices.policy.read', 'notices.policy.write'] },
  writes: true,
  summary: 'Creates a policy, or updates its title, category, audience and requirements.',
  input: z.object({
    policy_id: id.optional(),
    version: z.number().int().optional(),
    title: requiredText(120, say.titleEmpty),
    category: policyCategories.schema,
    owner_id: id,
    audience: audience.default(everybody),
    needs_ack: z.boolean().default(true),
    ack_days: z.number().int().min(1).max(180).default(14),
    review_due: calendarDate.nullish(),
  }),
  output: z.object({ policy_id: z.number(), version: z.number() }),
  says: say.saved,
})

export const savePolicyVersion = defineCall('POST', '/policies/save-version', {
  body: { kilobytes: 1_024, keys: 500 },
  auth: 'employee',
  needs: { all: ['notices.policy.read', 'notices.policy.write'] },
  writes: true,
  summary: 'Saves the next version of a policy. Only one is in draft at a time.',
  input: z.object({
    policy_id: id,
    version_id: id.optional(),
    version: z.number().int().optional(),
    body: requiredRichText(200_000, say.bodyEmpty),
    change_note: text(500).default(''),
    material: z.boolean().default(true),
    effective_from: calendarDate,
    quiz: quizQuestions.default([]),
    /** How many of them have to be right; all where nothing is said. */
    quiz_pass: z.number().int().min(1).nullish(),
  }),
  output: z.object({ version_id: z.number(), number: z.number(), version: z.number() }),
  says: say.versionSaved,
})

export const handInVersion = defineCall('POST', '/policies/hand-in', {
  auth: 'employee',
  needs: { all: ['notices.policy.read', 'notices.policy.write'] },
  writes: true,
  summary: 'Submits a version for review. Another person publishes it.',
  input: z.object({ version_id: id }),
  says: say.handedIn,
})

export const sendBackVersion = defineCall('POST', '/policies/send-back', {
  auth: 'employee',
  needs: { all: ['notices.policy.read', { any: ['notices.policy.write', 'notices.policy.publish'] }] },
  writes: true,
  summary: 'Returns a version in review to draft, with the reason.',
  input: z.object({ version_id: id, reason: requiredText(300, say.reasonEmpty) }),
  says: say.sentBack,
})

export const publishVersion = defineCall('POST', '/policies/publish', {
  auth: 'employee',
  needs: { all: ['notices.policy.read', 'notices.policy.publish'] },
  writes: true,
  summary: 'Publishes a version written by another person, and notifies the people who must acknowledge it.',
  input: z.object({ version_id: id, version: z.number().int() }),
  output: z.object({ reaches: z.number() }),
  says: say.published,
})

export const archivePolicy = defineCall('POST', '/policies/archive', {
  auth: 'employee',
  needs: { all: ['notices.policy.read', 'notices.policy.write'] },
  writes: true,
  summary: 'Ends a policy. Its versions and acknowledgements stay.',
  input: z.object({ policy_id: id }),
  says: say.archived,
})

export const attachPolicyFile = defineCall('POST', '/policies/attach-file', {
  auth: 'employee',
  needs: { all: ['notices.policy.read', 'notices.policy.write'] },
  writes: true,
  summary: 'Attaches a PDF to the draft version, in place of the previous one.',
  input: z.object({ version_id: idInPath }),
  files: { file: { accept: ['pdf'], maxBytes: megabytes(25), maxCount: 1, required: true } },
  says: say.fileAttached,
})

export const policyAudience = defineCall('GET', '/policies/audience-choices', {
  auth: 'employee',
  needs: { all: ['notices.policy.read', 'notices.policy.write'] },
  writes: false,
  summary: 'Lists the options for the audience of the caller’s policies.',
  output: audienceChoices,
})

const acknowledgerFilter = z.object({
  policy_id: id,
  show: z.enum(['all', 'missing', 'done']).default('missing'),
})

export const policyReport = defineCall('GET', '/policies/{policy_id}/report', {
  auth: 'employee',
  needs: { all: ['notices.policy.read', 'notices.policy.report'] },
  writes: false,
  summary: 'Counts acknowledgements by department among the people the caller can see.',
  input: z.object({ policy_id: idInPath }),
  output: z.object({
    number: z.number().nullable(),
    people: z.number(),
    acknowledged: z.number(),
    late: z.number(),
    departments: z.array(
      z.object({ department: z.string(), people: z.number(), acknowledged: z.number(), late: z.number() }),
    ),
    /** Of the questions of the version in force; null where it asks none. */
    quiz: z
      .object({
        tried: z.number(),
        passed: z.number(),
        at_once: z.number(),
        tries: z.number(),
        questions: z.array(z.object({ question: z.string(), answered: z.number(), right: z.number() })),
      })
      .nullable(),
  }),
})

export const acknowledgerRow = z.object({
  account_id: z.number(),
  name: z.string(),
  department: z.string(),
  office: z.string(),
  due: storedDate,
  late: z.boolean(),
  number: z.number().nullable(),
  acknowledged_at: storedInstant.nullable(),
  /** How often the questions were tried since the version that counts. */
  tries: z.number(),
})

export const listAcknowledgers = defineCall('POST', '/policies/acknowledgers', {
  auth: 'employee',
  needs: { all: ['notices.policy.read', 'notices.policy.report'] },
  writes: false,
  summary: 'Lists the people a policy addresses, with who has acknowledged it.',
  input: pageFilter.omit({ sort: true, direction: true }).extend(acknowledgerFilter.shape),
  output: pageOf(acknowledgerRow),
})

export const exportAcknowledgers = defineCall('POST', '/policies/export-acknowledgers', {
  auth: 'employee',
  needs: { all: ['notices.policy.read', 'notices.policy.report'] },
  writes: true,
  summary: 'Exports the people a policy addresses.',
  input: acknowledgerFilter.extend({ format: exportFormat }),
  output: fileAnswer,
  answer: 'file',
})

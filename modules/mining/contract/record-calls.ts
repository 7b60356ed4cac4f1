import { z } from 'zod'
import { employeeBands, industryKeys } from '#contacts/contract/industries.ts'
import { defineCall } from '#platform/contract/call.ts'
import { email, id, idInPath, requiredText, storedInstant, text } from '#platform/contract/scalars.ts'
import { decisions, emailChecks, purposes, recordStates } from './mining-lists.ts'
import { miningMessages as say } from './mining-messages.ts'
import { recordRow, targetDay } from './record-list.ts'

const VIEW = 'mining.record.view'
const WORK = { all: [VIEW, 'mining.record.work'] } as const
const VERIFY = { all: [VIEW, 'mining.record.verify'] } as const
const PUSH = { all: [VIEW, 'mining.record.push'] } as const

const link = text(500).pipe(
  z.union([z.literal(''), z.url({ protocol: /^https?$/, error: say.linkWrong })], { error: say.linkWrong }),
)
const version = z.number().int().positive()

export const personForm = z.object({
  /** Null for a new row. */
  id: id.nullable().default(null),
  name: requiredText(120, say.nameEmpty),
  designation: text(100).default(''),
  email: email.nullable().default(null),
  phone: text(40).default(''),
  profile_url: link.default(''),
})
export type PersonForm = z.output<typeof personForm>

export const MOST_PEOPLE = 50
const people = z.array(personForm).max(MOST_PEOPLE, say.tooManyPeople.text).default([])
const body = { kilobytes: 128, keys: 600 } as const

export const findKnown = defineCall('GET', '/data-mining/known', {
  auth: 'employee',
  needs: WORK,
  writes: false,
  summary: 'Says whether a domain is in the CRM, was mined, or asked not to be contacted.',
  input: z.object({ domain: text(200), except: idInPath.optional() }),
  output: z.object({
    domain: z.string().nullable(),
    /** What stops a new record. */
    says: z.string().nullable(),
    /** The record that people may be added to. */
    add_to: z.number().nullable(),
    mined: z.array(z.object({ says: z.string(), purposes: z.array(z.enum(purposes)) })),
  }),
})

export const listRecordsOfContact = defineCall('GET', '/data-mining/of-contact', {
  auth: 'employee',
  needs: VIEW,
  writes: false,
  summary: 'Lists the mined companies from which a contact came, of those that the caller may see.',
  input: z.object({ contact_id: idInPath }),
  output: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      domain: z.string(),
      state: recordStates.schema,
      miner: z.string(),
      pushed_at: storedInstant,
    }),
  ),
})

export const readToday = defineCall('GET', '/data-mining/today', {
  auth: 'employee',
  needs: VIEW,
  writes: false,
  summary: 'Returns the day of a miner against the target, what waits, and who can own leads.',
  input: z.object({}),
  output: z.object({
    mine: targetDay.extend({ drafts: z.number(), submitted: z.number(), returned: z.number() }).nullable(),
    waiting: z.number().nullable(),
    ready: z.number().nullable(),
    owners: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
})

const personView = z.object({
  id: z.number(),
  name: z.string(),
  designation: z.string(),
  email: z.string().nullable(),
  email_check: emailChecks.schema,
  is_role: z.boolean(),
  is_free: z.boolean(),
  phone: z.string(),
  profile_url: z.string(),
  contact_id: z.number().nullable(),
  pushed_at: storedInstant.nullable(),
  erased: z.boolean(),
  /** The day on which they asked not to be contacted, in words. */
  opted_out: z.string().nullable(),
})
export type PersonView = z.output<typeof personView>

export const readRecord = defineCall('GET', '/data-mining/record', {
  auth: 'employee',
  needs: VIEW,
  writes: false,
  summary: 'Returns one mined company with its people and what was decided on it.',
  input: z.object({ id: idInPath }),
  output: recordRow.extend({
    persons: z.array(personView),
    decisions: z.array(
      z.object({
        id: z.number(),
        decision: z.enum(decisions),
        by: z.string(),
        at: storedInstant,
        reason: z.string(),
      }),
    ),
  }),
})
export type RecordPage = z.output<typeof readRecord.output>

export const readQueue = defineCall('GET', '/data-mining/queue', {
  auth: 'employee',
  needs: VERIFY,
  writes: false,
  summary: 'Returns what waits for a verifier, oldest first, and the miners of whom a sample is enough.',
  input: z.object({}),
  output: z.object({
    waiting: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        domain: z.string(),
        miner: z.string(),
        submitted_at: storedInstant,
      }),
    ),
    total: z.number(),
    trusted: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        accuracy: z.number(),
        sample: z.number(),
        rest: z.number(),
      }),
    ),
  }),
})

export const saveRecord = defineCall('POST', '/data-mining/save-record', {
  auth: 'employee',
  needs: WORK,
  writes: true,
  body,
  summary: 'Saves a mined company with its people as a draft, or submits it.',
  input: z.object({
    id: id.nullable().default(null),
    version: version.nullable().default(null),
    name: requiredText(150, say.nameEmpty),
    domain: requiredText(200, say.domainEmpty),
    purposes: z.array(z.enum(purposes)).min(1, say.purposeEmpty).max(4),
    source_url: requiredText(500, say.sourceEmpty).pipe(
      z.url({ protocol: /^https?$/, error: say.linkWrong }),
    ),
    industry: z.enum(industryKeys).nullable().default(null),
    employee_band: z.enum(employeeBands).nullable().default(null),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Choose a country')
      .nullable()
      .default(null),
    city: text(100).default(''),
    products: text(1_000).default(''),
    technology: text(300).default(''),
    notes: text(2_000).default(''),
    people,
    submit: z.boolean().default(false),
  }),
  output: z.object({ id: z.number() }),
})

export const addPeople = defineCall('POST', '/data-mining/add-people', {
  auth: 'employee',
  needs: WORK,
  writes: true,
  body,
  summary: 'Adds people to a record that another miner made first.',
  input: z.object({ id, people }),
})

export const submitRecord = defineCall('POST', '/data-mining/submit-record', {
  auth: 'employee',
  needs: WORK,
  writes: true,
  summary: 'Submits a draft or a returned record to the verifiers.',
  input: z.object({ id, version }),
  says: say.submitted,
})

export const deleteRecord = defineCall('POST', '/data-mining/delete-record', {
  auth: 'employee',
  needs: WORK,
  writes: true,
  summary: 'Deletes a draft with its people.',
  input: z.object({ id, version }),
  says: say.deleted,
})

export const decideRecord = defineCall('POST', '/data-mining/decide-record', {
  auth: 'employee',
  needs: { any: [VERIFY, PUSH] },
  writes: true,
  summary: 'Verifies, returns or rejects a record. Sales can reject what is verified.',
  input: z.object({ id, version, decision: z.enum(decisions), reason: text(500).default('') }),
})

export const verifyRest = defineCall('POST', '/data-mining/verify-rest', {
  auth: 'employee',
  needs: VERIFY,
  writes: true,
  summary: 'Verifies what a miner above 95 % submitted besides the sample, once the sample is checked.',
  input: z.object({ miner_id: id }),
})

export const pushPeople = defineCall('POST', '/data-mining/push-people', {
  auth: 'employee',
  needs: PUSH,
  writes: true,
  body: { kilobytes: 32, keys: 600 },
  summary:
    'Makes customers, contacts and leads of people of verified records; pressing again changes nothing.',
  input: z.object({ person_ids: z.array(id).min(1).max(200), owner_id: id }),
  output: z.object({
    pushed: z.number(),
    people: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        ok: z.boolean(),
        says: z.string(),
        contact_id: z.number().nullable(),
      }),
    ),
  }),
})
export type Pushed = z.output<typeof pushPeople.output>

export const removePerson = defineCall('POST', '/data-mining/remove-person', {
  auth: 'employee',
  needs: { any: [WORK, VERIFY] },
  writes: true,
  summary: 'Erases a person who asked to be removed, and remembers that they are not to be contacted.',
  input: z.object({ id, whole_company: z.boolean().default(false) }),
})

export const saveTarget = defineCall('POST', '/data-mining/save-target', {
  auth: 'employee',
  needs: VERIFY,
  writes: true,
  summary: 'Sets how many verified records a miner should have in a working day.',
  input: z.object({
    miner_id: id,
    per_day: z.number(say.targetWrong).int(say.targetWrong).min(1, say.targetWrong).max(500, say.targetWrong),
  }),
  says: say.targetSaved,
})

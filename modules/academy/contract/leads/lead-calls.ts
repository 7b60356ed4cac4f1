import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import {
  calendarDate,
  email,
  id,
  idInPath,
  requiredText,
  storedDate,
  storedInstant,
  text,
} from '#platform/contract/scalars.ts'
import { discount, fee, named, statusView, version } from '#academy/contract/academy-fields.ts'
import { callOutcomes } from '#academy/contract/academy-lists.ts'
import { academyMessages as say } from '#academy/contract/academy-messages.ts'
import { leadRow } from './lead-list.ts'

const WORK = 'academy.lead.work'
const ASSIGN = { all: ['academy.lead.work', 'academy.lead.assign'] } as const

const batchView = z.object({
  id: z.number(),
  course_id: z.number(),
  course: z.string(),
  name: z.string(),
  starts_on: storedDate,
  left: z.number(),
})

export const readChoices = defineCall('GET', '/academy/choices', {
  auth: 'employee',
  needs: WORK,
  writes: false,
  summary: 'Returns what the forms of a lead choose from: sources, courses, batches, statuses, counsellors.',
  input: z.object({}),
  output: z.object({
    sources: z.array(named),
    courses: z.array(named.extend({ fee: z.number() })),
    batches: z.array(batchView),
    statuses: z.array(statusView),
    counsellors: z.array(named),
  }),
})
export type AcademyChoices = z.output<typeof readChoices.output>

export const listLeadsOfContact = defineCall('GET', '/academy/of-contact', {
  auth: 'employee',
  needs: WORK,
  writes: false,
  summary: 'Lists the academy leads of a contact that the caller may see.',
  input: z.object({ contact_id: idInPath }),
  output: z.array(
    leadRow.pick({ id: true, number: true, courses: true, status: true, counsellor: true, asked_at: true }),
  ),
})

const todayLine = leadRow
  .pick({
    id: true,
    number: true,
    name: true,
    phone: true,
    status: true,
    courses: true,
    follow_up_on: true,
    overdue: true,
    counsellor: true,
    city: true,
  })
  .extend({
    last_call: z.object({ outcome: callOutcomes.schema, at: storedInstant, note: z.string() }).nullable(),
    /** The day on which they asked not to be contacted. */
    opted_out: storedDate.nullable(),
  })
export type TodayLine = z.output<typeof todayLine>

export const readToday = defineCall('GET', '/academy/today', {
  auth: 'employee',
  needs: WORK,
  writes: false,
  summary: 'Returns whom the caller, or everyone they oversee, should call today: due, new and unassigned.',
  input: z.object({ whose: z.enum(['mine', 'everyone']).default('mine') }),
  output: z.object({
    today: storedDate,
    due: z.array(todayLine),
    due_total: z.number(),
    fresh: z.array(todayLine),
    fresh_total: z.number(),
    unassigned: z.array(todayLine),
    unassigned_total: z.number(),
    called_today: z.number(),
  }),
})

const callLine = z.object({
  id: z.number(),
  at: storedInstant,
  by: z.string(),
  outcome: callOutcomes.schema,
  note: z.string(),
  due_on: storedDate.nullable(),
  next_on: storedDate.nullable(),
})

const moveLine = z.object({
  id: z.number(),
  at: storedInstant,
  by: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
})

export const readLead = defineCall('GET', '/academy/lead', {
  auth: 'employee',
  needs: WORK,
  writes: false,
  summary: 'Returns one lead with its calls and moves.',
  input: z.object({ id: idInPath }),
  output: leadRow.extend({
    course_ids: z.array(z.number()),
    batch_id: z.number().nullable(),
    enrolled_on: storedDate.nullable(),
    fee: z.number().nullable(),
    discount_bp: z.number(),
    /** What is still to be paid. */
    fee_open: z.number().nullable(),
    remarks: z.string(),
    reason: z.string(),
    opted_out: storedDate.nullable(),
    calls: z.array(callLine),
    moves: z.array(moveLine),
    can: z.object({ take: z.boolean(), assign: z.boolean(), work: z.boolean(), move: z.boolean() }),
  }),
})
export type LeadPage = z.output<typeof readLead.output>

export const findKnownLead = defineCall('GET', '/academy/known-lead', {
  auth: 'employee',
  needs: WORK,
  writes: false,
  summary: 'Says whether a phone number or an email address belongs to a lead already.',
  input: z.object({ phone: text(40).default(''), email: text(254).default('') }),
  output: z.object({
    lead: z
      .object({
        /** Null where the caller may not open it. */
        id: z.number().nullable(),
        says: z.string(),
        courses: z.array(z.string()),
      })
      .nullable(),
    opted_out: z.string().nullable(),
  }),
})

const person = {
  name: requiredText(120, say.nameEmpty),
  phone: requiredText(40, say.phoneEmpty),
  email: email.nullable().default(null),
  city: text(80).default(''),
  qualification: text(120).default(''),
  source_id: id.nullable().default(null),
  course_ids: z.array(id).max(20).default([]),
  remarks: text(2_000).default(''),
}

export const addLead = defineCall('POST', '/academy/add-lead', {
  auth: 'employee',
  needs: WORK,
  writes: true,
  summary: 'Adds a lead; a phone number or email address that is known updates the lead that has it.',
  input: z.object({
    ...person,
    follow_up_on: calendarDate.nullable().default(null),
    /** For the manager; without one it goes to the next present counsellor. A counsellor’s own stays theirs. */
    counsellor_id: id.nullable().default(null),
  }),
  output: z.object({ id: z.number(), known: z.boolean() }),
})

export const saveLead = defineCall('POST', '/academy/save-lead', {
  auth: 'employee',
  needs: WORK,
  writes: true,
  summary: 'Changes the facts of a lead, with fee and what was collected of it.',
  input: z.object({
    ...person,
    id,
    version,
    fee: fee.nullable().default(null),
    discount_bp: discount.default(0),
    fee_collected: fee.default(0),
  }),
  says: say.leadSaved,
})

export const takeLead = defineCall('POST', '/academy/take-lead', {
  auth: 'employee',
  needs: WORK,
  writes: true,
  summary: 'Makes the caller the counsellor of a lead that has none.',
  input: z.object({ id }),
  says: say.taken,
})

export const assignLead = defineCall('POST', '/academy/assign-lead', {
  auth: 'employee',
  needs: ASSIGN,
  writes: true,
  summary: 'Gives a lead to a counsellor.',
  input: z.object({ id, counsellor_id: id }),
})

export const moveLead = defineCall('POST', '/academy/move-lead', {
  auth: 'employee',
  needs: WORK,
  writes: true,
  summary:
    'Moves a lead to another status. Enrolling takes a seat of a batch, leaving it gives the seat back.',
  input: z.object({
    id,
    /** The status that was seen. */
    from: id,
    to: id,
    follow_up_on: calendarDate.nullable().default(null),
    reason: text(500).default(''),
    batch_id: id.nullable().default(null),
    /** Of the course of the batch, where nothing is said. */
    fee: fee.nullable().default(null),
    discount_bp: discount.default(0),
    fee_collected: fee.default(0),
  }),
})

export const logCall = defineCall('POST', '/academy/log-call', {
  auth: 'employee',
  needs: WORK,
  writes: true,
  summary: 'Logs a call with its outcome and the next follow-up.',
  input: z.object({
    id,
    outcome: callOutcomes.schema,
    note: text(1_000).default(''),
    next_on: calendarDate.nullable().default(null),
  }),
  says: say.callLogged,
})

export const readBoard = defineCall('GET', '/academy/board', {
  auth: 'employee',
  needs: WORK,
  writes: false,
  summary: 'Returns the statuses with their counts and the leads to look at next.',
  input: z.object({ counsellor_id: idInPath.optional() }),
  output: z.object({
    statuses: z.array(statusView.extend({ count: z.number() })),
    cards: z.array(leadRow.extend({ can: z.object({ move: z.boolean() }) })),
  }),
})
export type AcademyBoard = z.output<typeof readBoard.output>

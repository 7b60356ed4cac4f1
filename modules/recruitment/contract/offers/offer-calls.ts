import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import {
  calendarDate,
  id,
  idInPath,
  requiredText,
  storedDate,
  storedInstant,
  text,
} from '#platform/contract/scalars.ts'
import { offerBonus, offerBonuses } from './bonus-rules.ts'
import { dropRisks } from './drop-risk-rules.ts'
import { messageKinds } from './message-kinds.ts'
import { declineReasons, offerStates } from './offer-states.ts'
import { offerMessages as say } from './offer-messages.ts'

const READ = 'recruitment.record.read'
const MAKE = { all: [READ, 'recruitment.record.manage', 'recruitment.pay.view'] } as const
const version = z.number().int().positive()
const named = z.object({ id: z.number(), name: z.string() })

/** A part of the pay, in paise. */
export const offerLine = z.object({ label: z.string(), monthly: z.number(), annual: z.number() })

export const offerMessage = z.object({
  id: z.number(),
  kind: messageKinds.schema,
  text: z.string(),
  /** Null where the candidate wrote it. */
  by: z.string().nullable(),
  at: storedInstant,
})

export const offerView = z.object({
  id: z.number(),
  version: z.number(),
  edition: z.number(),
  state: offerStates.schema,
  location: named,
  department: named,
  designation: named,
  pay_group: named,
  structure: named,
  template: named,
  joining_on: storedDate,
  valid_until: storedDate,
  probation_months: z.number(),
  notice_days: z.number(),
  /** Null where the reader may not see pay. */
  annual_ctc: z.number().nullable(),
  over_reason: z.string().nullable(),
  /** Null where the reader may not see pay. */
  bonuses: z.array(offerBonus).nullable(),
  /** Null where the reader may not see salaries, or before the approval. */
  lines: z.array(offerLine).nullable(),
  /** The letter as the candidate reads it; null where the reader may not see pay, or before the approval. */
  letter: z
    .object({ number: z.string(), subject: z.string(), body: z.string(), filed: z.boolean() })
    .nullable(),
  made_by: z.string(),
  made_at: storedInstant,
  decided_by: z.string().nullable(),
  decided_at: storedInstant.nullable(),
  /** Of an offer above the salary of its job. */
  financed_by: z.string().nullable(),
  financed_at: storedInstant.nullable(),
  decision_note: z.string(),
  /** What the candidate asked, and the answers; null where the reader may not see pay. */
  thread: z.array(offerMessage).nullable(),
  sent_at: storedInstant.nullable(),
  viewed_at: storedInstant.nullable(),
  ended_at: storedInstant.nullable(),
  accepted: z.object({ name: z.string(), hash: z.string(), from: z.string() }).nullable(),
  declined: z.object({ reason: declineReasons.schema, note: z.string() }).nullable(),
  withdrawn: z.object({ by: z.string(), because: z.string() }).nullable(),
  onboarding_id: z.number().nullable(),
  /** Of an accepted offer until the person has joined. */
  drop_risk: z.object({ risk: dropRisks.schema, reasons: z.array(z.string()) }).nullable(),
  can: z.object({
    change: z.boolean(),
    decide: z.boolean(),
    answer: z.boolean(),
    send: z.boolean(),
    withdraw: z.boolean(),
    invite: z.boolean(),
  }),
})
export type OfferView = z.output<typeof offerView>

export const readOffers = defineCall('GET', '/recruitment/offers-of-application', {
  auth: 'employee',
  needs: READ,
  writes: false,
  summary: 'Returns the offers of an application, the newest first, and what a new one can be made by.',
  input: z.object({ application_id: idInPath }),
  output: z.object({
    offers: z.array(offerView),
    /** Null where the reader makes none. */
    make: z
      .object({
        groups: z.array(named),
        structures: z.array(named),
        templates: z.array(named),
        location_id: z.number().nullable(),
        department_id: z.number().nullable(),
        /** What the job pays at most a year. */
        salary_to: z.number().nullable(),
      })
      .nullable(),
  }),
})

export const saveOffer = defineCall('POST', '/recruitment/save-offer', {
  auth: 'employee',
  needs: MAKE,
  writes: true,
  summary: 'Saves an offer for an application as a draft, and submits it for approval if asked.',
  input: z.object({
    application_id: id,
    id: id.nullable().default(null),
    version: version.nullable().default(null),
    location_id: z.number({ error: 'Choose an office' }).int().positive(),
    department_id: z.number({ error: 'Choose a department' }).int().positive(),
    designation_id: z.number({ error: 'Choose a designation' }).int().positive(),
    pay_group_id: z.number({ error: say.groupEmpty }).int().positive(),
    structure_id: z.number({ error: say.structureEmpty }).int().positive(),
    template_id: z.number({ error: say.templateEmpty }).int().positive(),
    annual_ctc: z.number({ error: say.ctcEmpty }).int().min(1, say.ctcEmpty).max(100_000_000_000),
    joining_on: calendarDate,
    valid_until: calendarDate,
    probation_months: z.number().int().min(0).max(24).default(6),
    notice_days: z.number().int().min(0).max(365).default(60),
    bonuses: offerBonuses.default([]),
    over_reason: text(500).default(''),
    submit: z.boolean().default(false),
  }),
  output: z.object({ id: z.number() }),
})

export const decideOffer = defineCall('POST', '/recruitment/decide-offer', {
  auth: 'employee',
  needs: { all: [READ, 'recruitment.pay.view', 'recruitment.offer.approve'] },
  writes: true,
  summary: 'Approves an offer that another person made, or returns it to draft.',
  input: z.object({ id, version, approve: z.boolean(), note: text(1_000).default('') }),
})

export const sendOffer = defineCall('POST', '/recruitment/send-offer', {
  auth: 'employee',
  needs: MAKE,
  writes: true,
  summary: 'Sends an approved offer to the candidate. An earlier offer is superseded.',
  input: z.object({ id, version }),
})

export const withdrawOffer = defineCall('POST', '/recruitment/withdraw-offer', {
  auth: 'employee',
  needs: MAKE,
  writes: true,
  summary: 'Withdraws an offer. The link stops working.',
  input: z.object({ id, reason: requiredText(500, say.reasonEmpty) }),
  says: say.withdrawn,
})

export const openOfferFile = defineCall('POST', '/recruitment/open-offer-letter', {
  auth: 'employee',
  needs: { all: [READ, 'recruitment.pay.view'] },
  writes: true,
  summary: 'Returns a link to the PDF of an offer letter, and logs that it was opened.',
  input: z.object({ id }),
  output: z.object({ link: z.string() }),
})

export const inviteFromOffer = defineCall('POST', '/recruitment/invite-from-offer', {
  auth: 'employee',
  needs: { all: [READ, 'onboarding.record.read', 'onboarding.record.manage'] },
  writes: true,
  summary: 'Invites a candidate who accepted an offer to onboarding, with the terms of the offer.',
  input: z.object({ id }),
  output: z.object({ onboarding_id: z.number() }),
})

export const answerCandidate = defineCall('POST', '/recruitment/answer-offer-question', {
  auth: 'employee',
  needs: MAKE,
  writes: true,
  summary: 'Answers what a candidate asked about an offer. They are told by email.',
  input: z.object({ id, text: requiredText(2_000, say.textEmpty) }),
  says: say.answered,
})

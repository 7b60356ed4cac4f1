import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { requiredText, storedDate, storedInstant, text } from '#platform/contract/scalars.ts'
import { offerBonus } from './bonus-rules.ts'
import { askedKinds, messageKinds } from './message-kinds.ts'
import { offerLine } from './offer-calls.ts'
import { declineReasons, offerStates } from './offer-states.ts'
import { offerMessages as say } from './offer-messages.ts'

const link = z.object({ token: z.string().max(80) })
/** After the code: what the page holds until it is closed. */
const inside = link.extend({ pass: z.string().max(80) })
const limit = { times: 60, seconds: 60 }

export const viewOfferLink = defineCall('POST', '/recruitment/view-offer-link', {
  auth: 'public',
  writes: false,
  summary: 'Returns what stands before the code: company, job and whether the offer is open.',
  input: link,
  output: z.object({
    company: z.string(),
    /** Empty where the company has none. */
    logo: z.string(),
    job: z.string(),
    /** Where the code goes, without its middle. */
    address: z.string(),
    state: offerStates.schema,
    is_open: z.boolean(),
    valid_until: storedDate,
  }),
  limit,
})

export const sendOfferCode = defineCall('POST', '/recruitment/send-offer-code', {
  auth: 'public',
  writes: true,
  summary: 'Mails a code to the candidate of an offer.',
  input: link,
  output: z.object({ minutes: z.number(), resend_seconds: z.number() }),
  says: say.codeSent,
  limit: { times: 20, seconds: 60 },
})

export const enterOffer = defineCall('POST', '/recruitment/enter-offer', {
  auth: 'public',
  writes: true,
  summary: 'Takes the mailed code and opens the offer for an hour.',
  input: link.extend({ code: z.string().regex(/^\d{6}$/, say.codeShape) }),
  output: z.object({ pass: z.string() }),
  limit: { times: 20, seconds: 60 },
})

export const readOwnOffer = defineCall('POST', '/recruitment/read-own-offer', {
  auth: 'public',
  writes: false,
  summary: 'Returns the offer to its candidate.',
  input: inside,
  output: z.object({
    state: offerStates.schema,
    is_open: z.boolean(),
    name: z.string(),
    company: z.string(),
    logo: z.string(),
    designation: z.string(),
    office: z.string(),
    joining_on: storedDate,
    valid_until: storedDate,
    probation_months: z.number(),
    notice_days: z.number(),
    annual_ctc: z.number(),
    lines: z.array(offerLine),
    bonuses: z.array(offerBonus),
    /** Answers carry no name of a person. */
    thread: z.array(
      z.object({ id: z.number(), kind: messageKinds.schema, text: z.string(), at: storedInstant }),
    ),
    subject: z.string(),
    /** The words of the letter; its form is in the PDF. */
    paragraphs: z.array(z.string()),
    /** Of what is read here; sent along with the acceptance. */
    hash: z.string(),
    /** Null until the PDF is made. */
    file: z.string().nullable(),
    accepted_name: z.string(),
  }),
  limit,
})
export type OwnOffer = z.output<typeof readOwnOffer.output>

export const acceptOffer = defineCall('POST', '/recruitment/accept-offer', {
  auth: 'public',
  writes: true,
  summary: 'Accepts an offer with the typed name, once.',
  input: inside.extend({ name: requiredText(120, 'Type your name'), hash: z.string().length(64) }),
  says: say.accepted,
  limit,
})

export const declineOffer = defineCall('POST', '/recruitment/decline-offer', {
  auth: 'public',
  writes: true,
  summary: 'Declines an offer, once.',
  input: inside.extend({ reason: declineReasons.schema, note: text(1_000).default('') }),
  says: say.declined,
  limit,
})

export const askAboutOffer = defineCall('POST', '/recruitment/ask-about-offer', {
  auth: 'public',
  writes: true,
  summary: 'Keeps a question of the candidate, or a change they ask for, and tells who made the offer.',
  input: inside.extend({
    kind: z.enum(askedKinds).default('question'),
    text: requiredText(2_000, say.textEmpty),
  }),
  says: say.asked,
  limit,
})

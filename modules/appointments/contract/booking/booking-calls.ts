import { z } from 'zod'
import { contactEmail, contactName, contactPhone } from '#contacts/contract/contact-form.ts'
import { defineCall } from '#platform/contract/call.ts'
import { publicId, storedInstant, text } from '#platform/contract/scalars.ts'
import { timeOfDay } from '#platform/contract/time-of-day.ts'
import { megabytes, type FileField } from '#platform/contract/upload.ts'
import { outcomes } from '#contacts/contract/meeting-outcomes.ts'
import { appointmentsMessages as say } from '#appointments/contract/appointments-messages.ts'

/** The longest name of a zone has 32 letters; names of clients may be longer. */
const zone = z.string({ error: say.chooseZone.text }).trim().min(1, say.chooseZone.text).max(80)

const documents = {
  accept: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'zip', 'jpeg', 'png', 'webp', 'gif', 'heic'],
  maxBytes: megabytes(20),
  maxCount: 5,
  required: false,
  wrongType: say.attachmentWrong,
} as const satisfies FileField

export const attachmentRule: FileField = documents
export const MOST_BYTES_TOGETHER = megabytes(20)

const tick = z.preprocess(
  (given) =>
    given === true || given === '1' || given === 'true' ? 1 : given === undefined ? 0 : Number(given),
  z.literal([0, 1]),
)

const guestEmail = z
  .string()
  .trim()
  .max(254)
  .default('')
  .pipe(z.union([z.literal(''), contactEmail]))

/** A day and one of its labels, in a zone. What is not a day or a label is a time that was not chosen. */
const chosenTime = {
  appointment_date: z.iso.date(say.chooseTime.text),
  appointment_time: timeOfDay(say.chooseTime.text),
  timezone: zone,
  timezone_name: text(120).default(''),
}

export const scheduledCard = z.object({
  timezone_name: z.string(),
  date_time: z.string(),
  company: z.string(),
})

export const salesAddContactWeb = defineCall('POST', '/appointments/sales-add-contact-web', {
  auth: 'public',
  writes: true,
  asForm: true,
  summary: 'Books a 30-minute meeting with a sales host and emails the invitations.',
  input: z.object({
    name: contactName,
    email: contactEmail,
    phone_number: contactPhone,
    company_name: text(120).default(''),
    appointment_guest_email: guestEmail,
    appointment_message: text(3000).default(''),
    ...chosenTime,
    page_details: text(60).default('appointment_calender'),
    is_nda: tick,
    /** Whom the visitor would like to meet, if that person is free. */
    sales_user_id: z.union([z.literal(''), publicId]).default(''),
    /** The page on which the booking stands. */
    source_page: text(300).default(''),
    /** People do not see it. */
    website: z.string().max(300).default(''),
  }),
  files: { attachments: documents },
  output: z.object({ addl_data: scheduledCard }),
  says: say.scheduled,
  limit: { times: 60, seconds: 60 },
})

const token = z.object({ token: z.string().max(80) })
const limit = { times: 60, seconds: 60 }

export const ownAppointment = z.object({
  outcome: outcomes.schema,
  name: z.string(),
  host: z.string(),
  company: z.string(),
  zone: z.string(),
  date_time: z.string(),
  /** The same moment where the host is. */
  host_date_time: z.string(),
  starts_at: storedInstant,
  meeting_link: z.string(),
  /** Who has to be asked when it is too late to change it here. */
  reply_to: z.string(),
  /** Nothing is ahead any more: it took place, or was cancelled. */
  is_over: z.boolean(),
  can: z.object({ change: z.boolean() }),
  /** Why it cannot be changed here. */
  hint: z.string(),
})
export type OwnAppointment = z.output<typeof ownAppointment>

export const viewOwnAppointment = defineCall('POST', '/appointments/view-own', {
  auth: 'public',
  writes: false,
  summary: 'Returns the meeting that an email link leads to.',
  input: token,
  output: ownAppointment,
  limit,
})

export const moveOwnAppointment = defineCall('POST', '/appointments/move-own', {
  auth: 'public',
  writes: true,
  summary: 'Reschedules a meeting. The prospect does so with the link from the email.',
  input: token.extend(chosenTime),
  output: z.object({ addl_data: scheduledCard }),
  says: say.moved,
  limit,
})

export const cancelOwnAppointment = defineCall('POST', '/appointments/cancel-own', {
  auth: 'public',
  writes: true,
  summary: 'Cancels a meeting. The prospect does so with the link from the email.',
  input: token.extend({ reason: text(500).default('') }),
  says: say.cancelled,
  limit,
})

import { keepSpam, resolveContact, spamReason, splitPhone } from '#contacts/server/public.ts'
import { isPhoneLength } from '#contacts/contract/contact-form.ts'
import { contactsMessages, formNotice } from '#contacts/contract/contacts-messages.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { invalid } from '#platform/contract/refusal.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { keepFile } from '#platform/server/files/stored-files.ts'
import { must, refuse } from '#platform/server/must.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { minuteOfLabel } from '#appointments/contract/appointments-lists.ts'
import { appointmentsMessages as say } from '#appointments/contract/appointments-messages.ts'
import { MOST_BYTES_TOGETHER, type salesAddContactWeb } from '#appointments/contract/booking/booking-calls.ts'
import {
  findMeeting,
  findOptionalRepetition,
  findPage,
  insertAppointment,
  insertAppointmentFile,
  lockBooking,
} from '#appointments/server/appointment-queries.ts'
import type { AppointmentsParts } from '#appointments/server/appointments-dependencies.ts'
import { refuseTooMany, senderDigest } from './booking-limits.ts'
import { chosenTime, refusalFor, refusePassed, type ChosenTime } from './chosen-time.ts'
import type { Host } from '#appointments/server/hosts/host-queries.ts'
import { dateTimeText } from '#appointments/server/meetings/meeting-time-text.ts'
import { takeHost } from '#appointments/server/hosts/reserve-host.ts'
import { tellBooked } from '#appointments/server/meetings/notify-of-meeting.ts'

type Form = InputOf<typeof salesAddContactWeb>

function refuseSender({ phone_number, attachments }: Form) {
  const phone = splitPhone(phone_number)
  const fits = phone !== null && isPhoneLength(phone.number)
  must(fits, invalid(contactsMessages.phoneLength, 'phone_number'))
  const bytes = attachments.reduce((sum, file) => sum + file.bytes, 0)
  must(bytes <= MOST_BYTES_TOGETHER, say.attachmentsTooLarge)
}

export async function scheduledCard(ctx: Ctx, { slot, zone, zoneName }: ChosenTime) {
  const { company_name: company } = await findPage(ctx)
  return { addl_data: { timezone_name: zoneName, date_time: dateTimeText(slot.from, zone), company } }
}

/**
 * Confirmed or refused at once: one transaction takes the host's time and writes contact, lead, meeting, files, mails
 * and the notice. Sent twice it is the first; a machine hears the same as a person, and nothing comes of it.
 */
export const bookAppointment = (parts: AppointmentsParts) => async (ctx: Ctx, form: Form) => {
  const time = chosenTime(form)
  refuseSender(form)
  const texts = [form.name, form.company_name, form.appointment_message]
  const reason = spamReason({ trap: form.website, texts })
  if (reason) {
    const { attachments: _, ...given } = form
    await keepSpam(ctx, { origin: 'appointment', pageName: form.page_details, reason, given })
    return scheduledCard(ctx, time)
  }
  await lockBooking(ctx)
  const asked = { email: form.email, startsAt: time.slot.from }
  if (await findOptionalRepetition(ctx, asked)) return scheduledCard(ctx, time)
  await refusePassed(ctx, time)
  const digest = senderDigest(parts.keyring, ctx.request.address)
  await refuseTooMany(ctx, { digest, email: form.email })
  const uid = randomId()
  const host = await takeHost(ctx, {
    uid,
    name: form.name,
    slot: time.slot,
    preferred: form.sales_user_id,
  })
  if (host === null) refuse(await refusalFor(ctx, time))
  await write(ctx, parts, { form, time, host, digest, uid })
  return scheduledCard(ctx, time)
}

type Writing = {
  readonly form: Form
  readonly time: ChosenTime
  readonly host: Host
  readonly digest: string
  readonly uid: string
}

async function write(ctx: Ctx, parts: AppointmentsParts, { form, time, host, digest, uid }: Writing) {
  const { contactId, leadId } = await resolveContact(ctx, {
    email: form.email,
    phone: form.phone_number,
    name: form.name,
    company: form.company_name,
    origin: 'appointment',
    notice: formNotice,
    detail: {
      pageName: form.page_details,
      title: `Meeting with ${host.name}`,
      requirement: form.appointment_message,
      isNda: form.is_nda === 1,
      tags: form.is_nda === 1 ? ['NDA first'] : [],
      ownerId: host.account_id,
    },
  })
  const appointment = await insertAppointment(ctx, {
    token: randomId(),
    uid,
    sequence: 0,
    host_account_id: host.account_id,
    contact_id: contactId,
    lead_id: leadId,
    name: form.name,
    email: form.email,
    phone: form.phone_number,
    company_name: form.company_name,
    guest_email: form.appointment_guest_email === form.email ? '' : form.appointment_guest_email,
    message: form.appointment_message,
    zone: time.zone,
    timezone_name: time.zoneName,
    local_day: time.day,
    local_minute: minuteOfLabel(time.label),
    starts_at: time.slot.from,
    ends_at: time.slot.until,
    source_page: form.source_page,
    sender_digest: digest,
    moved_from_id: null,
  })
  for (const file of form.attachments) {
    await keepFile(ctx, file.id, { subject: `appointment/${appointment.id}` })
    await insertAppointmentFile(ctx, appointment.id, file)
  }
  await tellBooked(ctx, parts, await findMeeting(ctx, appointment.id))
}

import { dropBooking, instantAt, keepBooking, listFreePeople } from '#calendar/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { readClockText } from '#platform/contract/time-of-day.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { raise } from '#platform/server/events.ts'
import { must } from '#platform/server/must.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { meetingList, type MeetingRow } from '#sales/contract/meetings/meeting-calls.ts'
import type * as calls from '#sales/contract/meetings/meeting-calls.ts'
import { meetingMessages as say } from '#sales/contract/meetings/meeting-messages.ts'
import { outcomesFor } from '#sales/contract/meetings/meeting-rules.ts'
import { salesMessages } from '#sales/contract/sales-messages.ts'
import { noteFirstResponse } from '#sales/server/people/first-response.ts'
import { meetingBooked } from '#sales/server/sales-events.ts'
import { mayEdit, mayExport, mayView } from '#sales/server/sales-policy.ts'
import { recordToWriteOn } from '#sales/server/written-record.ts'
import { mailMeeting, type MeetingParts } from './meeting-mails.ts'
import * as rows from './meeting-queries.ts'

const MINUTE_MS = 60_000

export function viewMeeting(ctx: Ctx, meeting: Omit<rows.SeenMeeting, never>): MeetingRow {
  const { status, starts_at, ends_at, settled_at, deal_id } = meeting
  const mayChange = meeting.may_change && mayEdit(ctx.actor)
  const facts = {
    from: status,
    startsAt: new Date(starts_at),
    settledAt: settled_at === null ? null : new Date(settled_at),
    now: ctx.now,
    isManager: meeting.may_assign,
  }
  return {
    id: meeting.id,
    version: meeting.version,
    subject: meeting.subject,
    contact: { id: meeting.contact_id, name: meeting.contact_name },
    lead_id: meeting.lead_id,
    deal: deal_id === null ? null : { id: deal_id, name: meeting.deal_name ?? '' },
    starts_at,
    ends_at,
    minutes: (Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE_MS,
    place: meeting.place,
    host: { id: meeting.host_id, name: meeting.host_name },
    people: meeting.joining.map(({ id, name }) => ({ id, name })),
    guests: meeting.guests,
    status,
    notes: meeting.notes,
    next_step: meeting.next_step,
    unsettled: status === 'scheduled' && ctx.now > new Date(ends_at),
    outcomes: mayChange ? outcomesFor(facts) : [],
    can: {
      edit: mayChange && status === 'scheduled',
      follow: mayChange && !meeting.is_followed && (status === 'no_show' || status === 'canceled'),
    },
  }
}

export const meetings = answerList(meetingList, {
  query: rows.meetingQuery,
  allow: ({ actor }) => must(mayView(actor), salesMessages.mayNotView),
  naming: {
    contact: nameOfRow('contact'),
    deal: nameOfRow('deal'),
    company: nameOfRow('company'),
  },
  view: (row, { ctx }) => viewMeeting(ctx, row),
  export: {
    job: 'sales.export-meetings',
    allowExport: ({ actor }) => must(mayExport(actor), salesMessages.mayNotExport),
  },
})

type Form = InputOf<typeof calls.saveMeeting>

export const saveMeeting = (parts: MeetingParts) => async (ctx: Ctx, form: Form) => {
  const held = form.id === null ? null : await holdMeeting(ctx, form.id)
  if (!held) await mustWriteOn(ctx, form)
  const times = timesOf(form)
  must(times.starts_at > ctx.now, say.startPast)
  const people = [...new Set(form.people)].filter((id) => id !== (held?.host_id ?? ctx.actor.id))
  must((await rows.listColleagues(ctx, people)).length === people.length, say.noSuchPerson)
  const values = { subject: form.subject, place: form.place, guests: form.guests, people, ...times }
  const id = held ? await change(ctx, parts, { held, form, values }) : await add(ctx, form, values)
  const meeting = (await rows.findOptionalMeeting(ctx, id))!
  const busy = await book(ctx, meeting)
  const optedOut = await mailMeeting(ctx, parts, {
    meeting,
    news: meeting.sequence === 0 ? 'invited' : 'changed',
  })
  return said([held ? say.saved : say.added, ...notesOn({ busy, optedOut })].join(' '), { id })
}

export const notesOn = ({ busy, optedOut }: { busy: readonly string[]; optedOut: string | null }) => [
  ...(busy.length === 0 ? [] : [say.busy(busy.join(', '))]),
  ...(optedOut === null ? [] : [say.notMailed(optedOut)]),
]

async function mustWriteOn(ctx: Ctx, { contact_id, lead_id, deal_id }: Form): Promise<void> {
  await recordToWriteOn(ctx, { contact_id, deal_id: null, lead_id })
  must(deal_id === null || (await rows.takesPart(ctx, deal_id, contact_id)), say.noSuchDeal)
}

/** On the clock of the company. */
export function timesOf({ day, time, minutes }: { day: string; time: string; minutes: number }) {
  const minute = readClockText(time)
  const starts_at = new Date(instantAt(day, typeof minute === 'number' ? minute : 0, COMPANY_ZONE))
  return { starts_at, ends_at: new Date(starts_at.getTime() + minutes * MINUTE_MS) }
}

type Values = ReturnType<typeof timesOf> &
  Pick<Form, 'subject' | 'place' | 'guests'> & { readonly people: number[] }

async function add(ctx: Ctx, form: Form, values: Values): Promise<number> {
  const { contact_id, lead_id, deal_id, follows_id } = form
  const before = follows_id === null ? null : await mustFollow(ctx, follows_id, contact_id)
  const thread = before
    ? { uid: before.uid, sequence: before.sequence + 1, follows_id }
    : { uid: randomId(), sequence: 0, follows_id: null }
  const place = { contact_id, lead_id, deal_id, host_id: ctx.actor.id }
  const { id } = await rows.insertMeeting(ctx, { ...thread, ...place, ...values })
  await noteFirstResponse(ctx, lead_id)
  await raise(ctx, meetingBooked, { contactId: contact_id })
  return id
}

/** The one that did not take place, and that no other meeting follows yet. */
async function mustFollow(ctx: Ctx, id: number, contactId: number) {
  await rows.lockMeeting(ctx, id)
  const before = await rows.findOptionalMeeting(ctx, id)
  must(before && before.contact_id === contactId, say.noSuchMeeting)
  must(before.may_change, say.noChange)
  must(before.status === 'no_show' || before.status === 'canceled', say.no_way)
  must(!before.is_followed, say.followedAlready)
  return before
}

type Change = { readonly held: rows.SeenMeeting; readonly form: Form; readonly values: Values }

/** A number of its own only where calendars have to know. People who are taken off read that it is cancelled. */
async function change(ctx: Ctx, parts: MeetingParts, { held, form, values }: Change): Promise<number> {
  must(held.status === 'scheduled', say.isSettled)
  const gone = held.guests.filter((guest) => !values.guests.includes(guest))
  const left = held.joining.filter(({ id }) => !values.people.includes(id))
  const row = { id: held.id, version: form.version }
  await rows.updateMeeting(ctx, row, { ...values, sequence: held.sequence + 1, nudged_at: null })
  if (gone.length + left.length > 0) {
    const meeting = { ...held, sequence: held.sequence + 1, guests: gone, joining: left, contact_email: null }
    await mailMeeting(ctx, parts, { meeting, news: 'cancelled' })
  }
  for (const { id } of left) await dropBooking(ctx, bookingOf(held.id, id))
  return held.id
}

/** The meeting once no one else changes it, for someone who may. */
export async function holdMeeting(ctx: Ctx, id: number): Promise<rows.SeenMeeting> {
  must(mayView(ctx.actor), salesMessages.mayNotView)
  must(mayEdit(ctx.actor), salesMessages.mayNotEdit)
  await rows.lockMeeting(ctx, id)
  const meeting = await rows.findOptionalMeeting(ctx, id)
  must(meeting, say.noSuchMeeting)
  must(meeting.may_change, say.noChange)
  return meeting
}

const bookingOf = (meetingId: number, accountId: number) => ({
  source: 'meeting',
  source_id: `sales/${meetingId}/${accountId}`,
})

const whoComes = ({ host_id, people }: rows.SeenMeeting) => [host_id, ...people]

/** Keeps the time in the calendars of colleagues, over whatever stands there, and answers who was busy. */
export async function book(ctx: Ctx, meeting: rows.SeenMeeting): Promise<string[]> {
  const slot = { from: meeting.starts_at, until: meeting.ends_at }
  const ids = whoComes(meeting)
  for (const id of ids) await dropBooking(ctx, bookingOf(meeting.id, id))
  const [free = []] = await listFreePeople(ctx, { personIds: ids, slots: [slot] })
  for (const id of ids)
    await keepBooking(ctx, {
      ...bookingOf(meeting.id, id),
      person_id: id,
      label: 'Meeting',
      starts_at: meeting.starts_at,
      ends_at: meeting.ends_at,
      exclusive: false,
    })
  const names = [{ id: meeting.host_id, name: meeting.host_name }, ...meeting.joining]
  return names.filter(({ id }) => !free.includes(id)).map(({ name }) => name)
}

export async function unbook(ctx: Ctx, meeting: rows.SeenMeeting): Promise<void> {
  for (const id of whoComes(meeting)) await dropBooking(ctx, bookingOf(meeting.id, id))
}

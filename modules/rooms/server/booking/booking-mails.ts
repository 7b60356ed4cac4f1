import type { CalendarEvent, CalendarMethod } from '#platform/server/calendar-files/calendar-event.ts'
import { calendarAttachment } from '#platform/server/calendar-files/calendar-file.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { button, facts, note, type Block } from '#platform/server/mail/letter.ts'
import type { MailTemplate } from '#platform/server/mail/mail-template.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import type { Offer } from '#rooms/contract/booking/booking-calls.ts'
import type { RoomsParts } from '#rooms/server/rooms-dependencies.ts'
import { listPeople, type StoredBooking } from './booking-queries.ts'
import { longTime, shortTime } from './booking-time-text.ts'
import { everyone } from './write-bookings.ts'

type Template = MailTemplate<'title' | 'room' | 'when' | 'by'>

type Letter = {
  readonly template: Template
  readonly method: CalendarMethod
  /** What is said once, however often it is asked for. */
  readonly about: string
  readonly by: string
  readonly reason?: string
  readonly skipped?: readonly string[]
  readonly offers?: readonly Offer[]
  /** Only these; everyone of the booking where it is not said. */
  readonly to?: { readonly people: readonly number[]; readonly guests: readonly string[] }
}

type Person = { readonly id: number; readonly name: string; readonly email: string }

/** The same UID for as long as the booking exists, a higher number with every change. */
const eventOf = (booking: StoredBooking, people: readonly Person[]): CalendarEvent => {
  const organiser = people.find(({ id }) => id === booking.organiser_id)
  return {
    uid: `room-${booking.uid}@atrium`,
    sequence: booking.sequence,
    summary: booking.title,
    when: { from: booking.starts_at, until: booking.ends_at, zone: booking.zone },
    location: `${booking.room}, ${booking.office}`,
    ...(organiser ? { organizer: { name: organiser.name, email: organiser.email } } : {}),
    attendees: [
      ...people.map(({ name, email }) => ({ name, email })),
      ...booking.guests.map((email) => ({ name: email, email })),
    ],
  }
}

/** One letter to each about a booking, or about all days of a series that changed together. */
export async function mailBookings(
  ctx: Ctx,
  { keyring, config }: RoomsParts,
  bookings: readonly StoredBooking[],
  letter: Letter,
): Promise<void> {
  const [first] = bookings
  // What another area booked is told by that area.
  if (!first || first.source !== null) return
  const invited = await listPeople(ctx, everyone(first))
  const to = letter.to ? await listPeople(ctx, letter.to.people) : invited
  const file = calendarAttachment({
    method: letter.method,
    events: bookings.map((booking) => eventOf(booking, invited)),
    now: ctx.now,
  })
  const attachments = [{ ...file, content: Buffer.from(file.content) }]
  const values = {
    title: first.title,
    room: first.room,
    when: shortTime(first.starts_at, first.zone),
    by: letter.by,
  }
  const open = button('Open the booking', `${config.publicUrl}/meeting-room-booking-list?open=${first.id}`)
  const send = (address: string, who: string, own: readonly Block[]) =>
    sendTemplate(ctx, keyring, letter.template, {
      to: address,
      dedupeKey: `room-booking/${first.id}/${first.sequence}/${letter.about}/${who}`,
      values,
      blocks: [...blocksOf(bookings, letter), ...own],
      attachments,
    })
  for (const { id, email } of to)
    await send(email, String(id), [
      ...offersOf(config.publicUrl, id === first.organiser_id ? (letter.offers ?? []) : []),
      ...(letter.method === 'CANCEL' ? [] : [open]),
    ])
  for (const guest of letter.to?.guests ?? first.guests) await send(guest, guest, [])
}

function blocksOf(bookings: readonly StoredBooking[], { reason, skipped = [] }: Letter): Block[] {
  const [first] = bookings
  const rows: [string, string][] = [
    ...bookings.map((booking): [string, string] => [
      'When',
      longTime(booking.starts_at, booking.ends_at, booking.zone),
    ]),
    ['Where', `${first!.room}, ${first!.office}`],
    ...(reason ? [['Reason', reason] as [string, string]] : []),
  ]
  return [facts(rows), ...(skipped.length === 0 ? [] : [note(`Not booked:\n${skipped.join('\n')}`)])]
}

/** Each alternative opens the booking form filled in. */
const offersOf = (publicUrl: string, offers: readonly Offer[]): Block[] =>
  offers.map(({ room_id, room, day, start, minutes }) => {
    const query = new URLSearchParams({
      add: 'booking',
      room: String(room_id),
      day,
      start,
      minutes: String(minutes),
    })
    return button(`Book ${room} at ${start}`, `${publicUrl}/meeting-room-booking-list?${query.toString()}`)
  })

import { titled } from '#platform/server/notice-title.ts'
import { defineNotice } from '#notifications/server/public.ts'
import { shortTime } from './booking/booking-time-text.ts'

type Told = { readonly id: number; readonly room: string; readonly when: string }

export const told = (booking: { id: number; room: string; starts_at: string; zone: string }): Told => ({
  id: booking.id,
  room: booking.room,
  when: shortTime(booking.starts_at, booking.zone),
})

const page = ({ id }: { readonly id: number }) => `/meeting-room-booking-list?open=${id}`

/** Told in the product alone, because the calendar mail says it besides. */
export const rejectedNotice = defineNotice<Told & { readonly by: string }>({
  kind: 'rooms.rejected',
  label: 'My room booking was rejected',
  mandatory: false,
  urgent: false,
  mail: 'never',
  title: ({ room }) => titled`${room}: booking rejected`,
  text: ({ when, by }) => `${when}, by ${by}. The email has alternatives.`,
  link: page,
})

export const checkInNotice = defineNotice<Told>({
  kind: 'rooms.check-in',
  label: 'Check in to my room before it is released',
  mandatory: false,
  urgent: false,
  mail: 'never',
  title: ({ room }) => titled`Check in to ${room}`,
  text: ({ when }) => `${when}. Without check-in the room is released after 10 minutes.`,
  link: page,
})

export const releasedNotice = defineNotice<Told>({
  kind: 'rooms.released',
  label: 'My room was released because no one checked in',
  mandatory: false,
  urgent: false,
  mail: 'never',
  title: ({ room }) => titled`${room} was released`,
  text: ({ when }) => `${when}: no one checked in.`,
  link: page,
})

export const awayNotice = defineNotice<Told>({
  kind: 'rooms.organiser-away',
  label: 'My approved leave meets a room booking of mine',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ room }) => titled`You are away: booking of ${room}`,
  text: ({ when }) => `${when}. Cancel it, or ask a colleague to take it over.`,
  link: page,
})

export const organiserLeftNotice = defineNotice<{
  readonly name: string
  readonly successor: string
  readonly successorId: number
  readonly count: number
}>({
  kind: 'rooms.organiser-left',
  label: 'Bookings of a leaver in rooms I manage',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name }) => titled`Room bookings of ${name}`,
  text: ({ count, successor }) =>
    `${count === 1 ? '1 booking goes' : `${count} bookings go`} to ${successor}. Cancel what no one needs.`,
  link: ({ successorId }) => `/meeting-room-booking-list?tab=list&whose=all&organiser_id=${successorId}`,
})

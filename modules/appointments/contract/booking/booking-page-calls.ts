import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { calendarDate } from '#platform/contract/scalars.ts'

// The first page of booking loads this and nothing of the forms behind it.

export const calenderManageGetSalesUser = defineCall('GET', '/appointments/calender-manage-get-sales-user', {
  auth: 'public',
  writes: false,
  summary: 'Lists the sales hosts that prospects can meet.',
  output: z.array(
    z.object({
      sales_user_id: z.string(),
      name: z.string(),
      designation: z.string(),
      profile_pic: z.string(),
      linkedin_profile_url: z.string(),
    }),
  ),
})

export const getBookingCompany = defineCall('GET', '/appointments/get-booking-company', {
  auth: 'public',
  writes: false,
  summary: 'Returns the company with which prospects book, and its logo.',
  output: z.object({ company: z.string(), logo: z.string() }),
})

export const freeSlots = z.object({
  /** Today on the clocks of the zone. */
  today: z.string(),
  /** The last day that can be booked. */
  last_day: z.string(),
  days: z.array(z.object({ date: z.string(), labels: z.array(z.string()) })),
})
export type FreeSlots = z.output<typeof freeSlots>

export const readFreeSlots = defineCall('GET', '/appointments/free-slots', {
  auth: 'public',
  writes: false,
  summary: 'Lists which of the 24 time slots of each day are free, in the given time zone.',
  input: z.object({
    timezone: z.string().max(80),
    from: calendarDate,
    days: z.coerce.number().int().min(1).max(7).default(7),
  }),
  output: freeSlots,
  limit: { times: 240, seconds: 60 },
  // What is gone meanwhile is refused when it is booked, with what is free then.
  freshSeconds: 60,
})

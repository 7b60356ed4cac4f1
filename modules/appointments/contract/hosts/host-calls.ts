import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { calendarDate, id, storedInstant, text } from '#platform/contract/scalars.ts'
import { megabytes, type FileField } from '#platform/contract/upload.ts'
import { appointmentsMessages as say } from '#appointments/contract/appointments-messages.ts'

const span = z.object({
  start_minute: z.number().int().min(0).max(1439),
  /** Past 1440 it reaches into the next day. */
  end_minute: z.number().int().min(1).max(2880),
})
const weekly = span.extend({ weekday: z.number().int().min(1).max(7) })
export type HostHours = z.output<typeof weekly>
export type HostSpan = z.output<typeof span>

const hostFields = {
  active: z.boolean(),
  on_card: z.boolean(),
  zone: z.string().trim().min(1, say.chooseZone.text).max(80),
  week: z.array(weekly).max(42),
  minimum_notice_minutes: z.number().int().min(0).max(20_160),
  horizon_days: z.number().int().min(1).max(180),
  buffer_minutes: z.number().int().min(0).max(120),
  daily_cap: z.number().int().min(1).max(24).nullable(),
  linkedin_url: z
    .string()
    .trim()
    .max(300)
    .refine((url) => url === '' || /^https:\/\/[^\s]+$/.test(url), say.linkedinWrong),
  meeting_link: z
    .string()
    .trim()
    .max(300)
    .refine((url) => url === '' || /^https:\/\/[^\s]+$/.test(url), say.linkedinWrong),
}

export const hostView = z.object({
  id: z.number(),
  account_id: z.number(),
  name: z.string(),
  version: z.number(),
  ...hostFields,
  picture: z.string(),
  days: z.array(z.object({ id: z.number(), day: z.string(), hours: z.array(span), note: z.string() })),
})
export type HostView = z.output<typeof hostView>

export const listHosts = defineCall('GET', '/appointments/hosts', {
  auth: 'employee',
  needs: { any: ['appointments.host.be', 'appointments.host.manage'] },
  writes: false,
  summary: 'Lists the hosts whose hours the caller can edit, and the people who can become hosts.',
  output: z.object({
    hosts: z.array(hostView),
    candidates: z.array(z.object({ id: z.number(), name: z.string() })),
    can: z.object({ manage: z.boolean() }),
  }),
})

export const addHost = defineCall('POST', '/appointments/add-host', {
  auth: 'employee',
  needs: { any: ['appointments.host.be', 'appointments.host.manage'] },
  writes: true,
  summary: 'Adds the caller or another sales employee as a host, with hours from 10:00 to 19:00.',
  input: z.object({ account_id: id.nullish() }),
  output: z.object({ id: z.number() }),
  says: say.saved,
})

export const saveHost = defineCall('POST', '/appointments/save-host', {
  auth: 'employee',
  needs: { any: ['appointments.host.be', 'appointments.host.manage'] },
  writes: true,
  summary: 'Updates the hours and limits of a host. Booked meetings stay.',
  input: z.object({ id, version: z.number().int(), ...hostFields }),
  says: say.saved,
})

const picture = {
  accept: ['jpeg', 'png', 'webp', 'heic'],
  maxBytes: megabytes(10),
  maxCount: 1,
  required: true,
  picture: { longestEdge: 400 },
} as const satisfies FileField
export const pictureRule: FileField = picture

export const saveHostPicture = defineCall('POST', '/appointments/save-host-picture', {
  auth: 'employee',
  needs: { any: ['appointments.host.be', 'appointments.host.manage'] },
  writes: true,
  summary: 'Uploads the picture on the card of a host.',
  input: z.object({ id: z.coerce.number().pipe(id) }),
  files: { picture },
  says: say.pictureSaved,
})

export const saveHostDay = defineCall('POST', '/appointments/save-host-day', {
  auth: 'employee',
  needs: { any: ['appointments.host.be', 'appointments.host.manage'] },
  writes: true,
  summary: 'Sets the hours of one day. Without hours, the day is free.',
  input: z.object({
    host_id: id,
    day: calendarDate,
    hours: z.array(span).max(6),
    note: text(120).default(''),
  }),
  says: say.saved,
})

export const removeHostDay = defineCall('POST', '/appointments/remove-host-day', {
  auth: 'employee',
  needs: { any: ['appointments.host.be', 'appointments.host.manage'] },
  writes: true,
  summary: 'Restores the hours of the weekday for one day.',
  input: z.object({ host_id: id, id }),
  says: say.saved,
})

const pageFields = {
  company_name: text(120),
  email: z
    .string()
    .trim()
    .max(254)
    .pipe(z.union([z.literal(''), z.email('Invalid email address')])),
  most_live: z.number().int().min(1).max(1000),
  most_per_day: z.number().int().min(1).max(100_000),
}

export const readAppointmentPage = defineCall('GET', '/appointments/page', {
  auth: 'employee',
  needs: 'appointments.page.manage',
  writes: false,
  summary: 'Returns the name, reply address and limits of the public booking page.',
  output: z.object({ version: z.number(), ...pageFields }),
})

export const saveAppointmentPage = defineCall('POST', '/appointments/save-page', {
  auth: 'employee',
  needs: 'appointments.page.manage',
  writes: true,
  summary: 'Updates the name, reply address and limits of the public booking page.',
  input: z.object({ version: z.number().int(), ...pageFields }),
  says: say.saved,
})

export const appointmentFeedKind = z.enum(['own', 'all'])

export const listAppointmentFeeds = defineCall('GET', '/appointments/feeds', {
  auth: 'employee',
  needs: 'appointments.appointment.read',
  writes: false,
  summary:
    'Lists the caller’s secret links to a calendar of meetings. The links themselves are shown only once.',
  output: z.array(z.object({ kind: appointmentFeedKind, made_at: storedInstant })),
})

export const makeAppointmentFeed = defineCall('POST', '/appointments/make-feed', {
  auth: 'employee',
  needs: 'appointments.appointment.read',
  writes: true,
  summary:
    'Creates a secret calendar link to the caller’s meetings or to all. The previous link stops working.',
  input: z.object({ kind: appointmentFeedKind }),
  output: z.object({ path: z.string() }),
  says: say.feedMade,
})

export const revokeAppointmentFeed = defineCall('POST', '/appointments/revoke-feed', {
  auth: 'employee',
  needs: 'appointments.appointment.read',
  writes: true,
  summary: 'Deletes a secret calendar link.',
  input: z.object({ kind: appointmentFeedKind }),
  says: say.feedRevoked,
})

export const readAppointmentFeed = defineCall('GET', '/appointments/feed/{token}', {
  auth: 'public',
  writes: false,
  summary: 'Returns meetings as a calendar feed (iCalendar) for the holder of a secret link.',
  input: z.object({ token: z.string().max(80) }),
  output: fileAnswer,
  answer: 'file',
  limit: { times: 120, seconds: 600 },
})

const counted = z.object({ label: z.string(), count: z.number() })

export const readAppointmentReports = defineCall('POST', '/appointments/reports', {
  auth: 'employee',
  needs: 'appointments.report.read',
  writes: false,
  summary: 'Returns bookings by page, time zone, hour and host, with lead time, show rate and conversion.',
  input: z.object({ from: calendarDate, to: calendarDate }),
  output: z.object({
    booked: z.number(),
    completed: z.number(),
    no_show: z.number(),
    canceled: z.number(),
    moved: z.number(),
    upcoming: z.number(),
    /** Of those that took place or should have; hundredths of a per cent, null where there was none. */
    show_rate: z.number().nullable(),
    /** Of leads with a meeting that took place, those that went on to a query or a proposal. */
    conversion: z.number().nullable(),
    went_on: z.number(),
    met_leads: z.number(),
    /** Median minutes between booking and meeting. */
    lead_time: z.number().nullable(),
    by_page: z.array(counted),
    by_zone: z.array(counted),
    by_hour: z.array(counted),
    by_lead_time: z.array(counted),
    by_host: z.array(
      z.object({
        label: z.string(),
        booked: z.number(),
        completed: z.number(),
        no_show: z.number(),
        canceled: z.number(),
      }),
    ),
  }),
})

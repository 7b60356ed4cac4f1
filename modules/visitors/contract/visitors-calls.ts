import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { calendarDate, id, idempotencyKey, publicId, storedDate } from '#platform/contract/scalars.ts'
import { timeOfDay } from '#platform/contract/time-of-day.ts'
import { megabytes } from '#platform/contract/upload.ts'
import {
  idInForm,
  toWhomMeet,
  visitorAddress,
  visitorName,
  visitorPhone,
  visitorPurpose,
  yesInForm,
} from './visitor-fields.ts'
import { visitStates } from './visitors-lists.ts'
import { visitorsMessages as say } from './visitors-messages.ts'

export const visitorLoginForm = z.object({
  username: z.string({ error: say.usernameEmpty }).trim().min(1, say.usernameEmpty).max(100),
  password: z.string({ error: say.passwordEmpty }).min(1, say.passwordEmpty).max(200),
  location_id: z.number({ error: say.locationEmpty }).int().positive(say.locationEmpty),
})

export const visitorLogin = defineCall('POST', '/visitor/login', {
  auth: 'public',
  writes: true,
  summary: 'Signs in a visitor manager at one location.',
  input: visitorLoginForm,
  output: z.object({ token: z.string() }),
  says: say.signedIn,
  limit: { times: 60, seconds: 60, apartBy: 'username' },
})

export const listVisitorLocations = defineCall('GET', '/visitor/get-visitor-location-master-list', {
  auth: 'public',
  writes: false,
  summary: 'Lists the locations with a visitor book.',
  output: z.array(z.object({ location_id: z.number(), location_name: z.string() })),
})

export const visitorLogout = defineCall('POST', '/visitor/logout', {
  auth: 'visitor-manager',
  writes: true,
  summary: 'Ends the session of the front desk.',
  says: say.signedOut,
})

export const visitorForm = z.object({
  visitor_name: visitorName,
  address: visitorAddress,
  to_whom_meet: toWhomMeet,
  purpose: visitorPurpose,
  phone_no: visitorPhone,
  /** The colleague who was chosen from the suggestions, and is told. */
  host_id: idInForm.optional(),
  /** The announced guest who has come. */
  expected_guest_id: idInForm.optional(),
  /** What `/visitor/generate-otp` answered, once `/visitor/verify-otp` has taken the code. */
  proof_id: publicId.optional(),
  /** Said on purpose, after the desk has read that someone with this phone is inside. */
  despite_inside: yesInForm.default(false),
  /** Made when the form opens: sent however often, the entry is written once. */
  entry_key: idempotencyKey.optional(),
  /** When it was written down, for an entry that the desk kept while the line was down. */
  entered_at: z.iso.datetime({ offset: true }).optional(),
})

export const addVisitor = defineCall('POST', '/visitor/add-visitor-by-manager', {
  auth: 'visitor-manager',
  writes: true,
  asForm: true,
  summary: 'Adds a visitor to the book of the current location.',
  input: visitorForm,
  files: {
    visitor_picture: {
      accept: ['jpeg', 'png'],
      maxBytes: megabytes(5),
      maxCount: 1,
      required: false,
      wrongType: say.pictureKind,
      picture: { longestEdge: 1600 },
    },
  },
  output: z.object({ visitor_id: z.number(), badge: z.string() }),
  says: say.visitorAdded,
})

export const visitorRow = z.object({
  visitor_id: z.number(),
  created_on: storedDate,
  visitor_name: z.string(),
  address: z.string(),
  to_whom_meet: z.string(),
  phone_no: z.string(),
  purpose: z.string(),
  location_name: z.string(),
  /** Wall-clock time of the location, HH:mm. */
  time_in: z.string(),
  time_out: z.string().nullable(),
  visitor_picture: z.string().nullable(),
  visitor_thumbnail: z.string().nullable(),
  state: visitStates.schema,
  /** What the printed badge carries; anyone who scans it finds the visit. */
  badge: z.string(),
  entered_late: z.boolean(),
  /** How the visitor has shown who they are, where the office asks for it. */
  proven_by: z.enum(['email', 'phone']).nullable(),
})

export type Visitor = z.output<typeof visitorRow>

export const listVisitors = defineCall('POST', '/visitor/get-visitorlist', {
  auth: 'visitor-manager',
  writes: false,
  summary: 'Lists the visitors of one day at the current location.',
  input: z.object({
    created_on: calendarDate,
    /** 0 is the location of the desk; another one is refused. */
    location_id: z.number().int().min(0).default(0),
  }),
  output: z.array(visitorRow),
})

export const checkOutVisitor = defineCall('POST', '/visitor/visitor-time-out', {
  auth: 'visitor-manager',
  writes: true,
  summary: 'Checks out a visitor.',
  input: z.object({
    visitor_id: id,
    time_out: timeOfDay('Enter the time as HH:mm'),
  }),
  says: say.checkedOut,
})

import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { id, requiredText, storedInstant } from '#platform/contract/scalars.ts'
import { proofKinds } from '#visitors/contract/visitors-lists.ts'
import { deskMessages as say } from '#visitors/contract/visitors-messages.ts'

const SHORTEST_PASSWORD = 12

const username = z
  .string({ error: say.usernameForm })
  .trim()
  .toLowerCase()
  .pipe(z.string().regex(/^[a-z0-9][a-z0-9._-]{2,59}$/, say.usernameForm))

const password = z.string({ error: say.passwordShort }).min(SHORTEST_PASSWORD, say.passwordShort).max(200)

const deskFields = z.object({
  name: requiredText(80, say.nameEmpty),
  username,
  location_ids: z.array(id, { error: say.locationsEmpty }).min(1, say.locationsEmpty).max(50),
})

export const visitorManagerRow = z.object({
  id: z.number(),
  name: z.string(),
  username: z.string(),
  active: z.boolean(),
  locations: z.array(z.object({ id: z.number(), name: z.string() })),
  /** How many browsers are signed in at this moment. */
  sessions: z.number(),
  last_signed_in_at: storedInstant.nullable(),
  version: z.number(),
})
export type VisitorManagerRow = z.output<typeof visitorManagerRow>

export const listVisitorManagers = defineCall('POST', '/visitors/desks', {
  auth: 'employee',
  needs: 'visitors.desk.manage',
  writes: false,
  summary: 'Lists the front desk accounts with their locations.',
  input: pageFilter,
  output: pageOf(visitorManagerRow),
})

export const exportVisitorManagers = defineCall('POST', '/visitors/export-desks', {
  auth: 'employee',
  needs: 'visitors.desk.manage',
  writes: false,
  summary: 'Exports the front desk accounts with their locations.',
  input: pageFilter.pick({ search: true }).extend({ format: exportFormat }),
  output: fileAnswer,
  answer: 'file',
})

export const addVisitorManager = defineCall('POST', '/visitors/add-desk', {
  auth: 'employee',
  needs: 'visitors.desk.manage',
  writes: true,
  summary: 'Creates a front desk account.',
  input: deskFields.extend({ password }),
  output: z.object({ id: z.number() }),
  says: say.saved,
})

export const changeVisitorManager = defineCall('POST', '/visitors/change-desk', {
  auth: 'employee',
  needs: 'visitors.desk.manage',
  writes: true,
  summary: 'Updates the name, username or locations of a front desk and signs it out.',
  input: deskFields.extend({ id, version: z.number().int().positive() }),
  says: say.saved,
})

export const setVisitorManagerPassword = defineCall('POST', '/visitors/set-desk-password', {
  auth: 'employee',
  needs: 'visitors.desk.manage',
  writes: true,
  summary: 'Changes the password of a front desk and signs it out.',
  input: z.object({ id, password }),
  says: say.passwordSet,
})

export const activateVisitorManager = defineCall('POST', '/visitors/activate-desk', {
  auth: 'employee',
  needs: 'visitors.desk.manage',
  writes: true,
  summary: 'Allows a front desk to sign in, or blocks it and signs it out at once.',
  input: z.object({ id, active: z.boolean() }),
})

export const officeRow = z.object({
  location_id: z.number(),
  name: z.string(),
  time_zone: z.string(),
  proof: proofKinds.schema,
  sms_domain: z.string().nullable(),
  photo_days: z.number(),
  /** 0 where nothing was chosen yet. */
  version: z.number(),
})
export type OfficeRow = z.output<typeof officeRow>

export const listOffices = defineCall('GET', '/visitors/offices', {
  auth: 'employee',
  needs: 'visitors.desk.manage',
  writes: false,
  summary: 'Lists the visitor rules of each office, and how long photos are stored.',
  output: z.array(officeRow),
})

const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

export const saveOffice = defineCall('POST', '/visitors/save-office', {
  auth: 'employee',
  needs: 'visitors.desk.manage',
  writes: true,
  summary: 'Updates the visitor rules of an office, and how long photos are stored.',
  input: z.object({
    location_id: id,
    proof: proofKinds.schema,
    sms_domain: z
      .union([z.literal(''), z.string().trim().toLowerCase().regex(domain, say.smsForm)])
      .nullable(),
    photo_days: z.number().int().min(1, 'At least one day').max(90, 'At most 90 days'),
    version: z.number().int().min(0),
  }),
  says: say.officeSaved,
})

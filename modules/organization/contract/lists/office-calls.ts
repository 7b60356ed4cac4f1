import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id, requiredText } from '#platform/contract/scalars.ts'
import { indianState } from './indian-states.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'

/** Names such as "+05:30" are refused: an offset knows nothing of summer time. */
function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const officeFields = {
  name: requiredText(80, say.nameEmpty),
  time_zone: requiredText(60, say.timeZoneUnknown).refine(isTimeZone, say.timeZoneUnknown),
  /** Of India; empty for an office abroad. */
  state: z.union([z.literal(''), indianState]).default(''),
}

export const newOfficeForm = z.object(officeFields)
export const officeForm = z.object({ id, version: z.number().int().positive(), ...officeFields })

export const officeView = z.object({
  id: z.number(),
  /** What files and other programs name the office by; it stays when the office is renamed. */
  key: z.string(),
  name: z.string(),
  time_zone: z.string(),
  state: z.string(),
  version: z.number(),
  /** Those who work there today, as the directory shows them. */
  people: z.number(),
})

export const listOffices = defineCall('GET', '/organization/offices', {
  auth: 'employee',
  needs: 'organization.directory.read',
  writes: false,
  summary: 'Lists the offices with time zones and the number of people in each.',
  output: z.object({ rows: z.array(officeView), can: z.object({ manage: z.boolean() }) }),
})

export const addOffice = defineCall('POST', '/organization/add-office', {
  auth: 'employee',
  needs: 'organization.company.manage',
  writes: true,
  summary: 'Adds an office.',
  input: newOfficeForm,
  output: z.object({ id: z.number() }),
  says: say.officeAdded,
})

export const saveOffice = defineCall('POST', '/organization/save-office', {
  auth: 'employee',
  needs: 'organization.company.manage',
  writes: true,
  summary: 'Updates the name, the time zone or the state of an office.',
  input: officeForm,
  output: z.object({ id: z.number() }),
  says: say.officeSaved,
})

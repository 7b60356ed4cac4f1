import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { defineRecord } from '#platform/contract/records/define-record.ts'
import { field } from '#platform/contract/records/field.ts'
import { requiredText } from '#platform/contract/scalars.ts'
import { indianState, indianStates } from './indian-states.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'

/** Names such as "+05:30" are refused: an offset knows nothing of summer time. */
function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

export const offices = defineRecord('location', {
  noun: ['office', 'offices'],
  needs: 'organization.company.manage',
  fields: {
    name: field.text({ label: 'Name', most: 80, empty: say.nameEmpty }),
    time_zone: field.own({
      row: z.string(),
      input: requiredText(60, say.timeZoneUnknown).refine(isTimeZone, say.timeZoneUnknown),
      column: null,
      control: { kind: 'choice', label: 'Time zone' },
      start: COMPANY_ZONE,
    }),
    /** Of India; empty for an office abroad. */
    state: field.own({
      row: z.string(),
      input: z.union([z.literal(''), indianState]).default(''),
      column: null,
      control: {
        kind: 'choice',
        label: 'State',
        placeholder: 'Outside India',
        hint: 'Decides professional tax and the welfare fund.',
        options: indianStates.map((name) => ({ value: name, label: name })),
      },
    }),
  },
  words: { missing: say.officeMissing },
  calls: {
    add: { path: '/organization/add-office', says: say.officeAdded },
    save: {
      path: '/organization/save-office',
      summary: 'Updates the name, the time zone or the state of an office.',
      says: say.officeSaved,
    },
  },
})

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

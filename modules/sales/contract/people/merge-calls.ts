import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id, idInPath, text } from '#platform/contract/scalars.ts'
import { salesMessages as say } from '#sales/contract/sales-messages.ts'

const VIEW = 'sales.record.view'
const ASSIGN = { all: [VIEW, 'sales.record.assign'] } as const

export const mergeContacts = defineCall('POST', '/sales/merge-contacts', {
  auth: 'employee',
  needs: ASSIGN,
  writes: true,
  summary: 'Makes one contact of two; what belongs to the other goes to the one that is kept.',
  input: z.object({ kept_id: id, merged_id: id }),
  says: say.merged,
})

export const partContacts = defineCall('POST', '/sales/part-contacts', {
  auth: 'employee',
  needs: ASSIGN,
  writes: true,
  summary: 'Takes a merge of the last 30 days back.',
  input: z.object({ merge_id: id }),
  output: z.object({ id: z.number() }),
  says: say.parted,
})

export const channels = ['email', 'phone'] as const

export const setDoNotContact = defineCall('POST', '/sales/set-do-not-contact', {
  auth: 'employee',
  needs: { all: [VIEW, 'sales.record.edit'] },
  writes: true,
  summary: 'Notes that a contact wants no email or no call, or lifts that with a reason.',
  input: z.object({
    contact_id: id,
    channel: z.enum(channels),
    on: z.boolean(),
    note: text(500).default(''),
  }),
  says: say.saved,
})

export const findKnownContact = defineCall('GET', '/sales/known-contact', {
  auth: 'employee',
  needs: VIEW,
  writes: false,
  summary: 'Returns the contact whom an address belongs to, if the caller may see it.',
  input: z.object({ address: text(254), except: idInPath.optional() }),
  output: z.object({ contact: z.object({ id: z.number(), name: z.string() }).nullable() }),
})

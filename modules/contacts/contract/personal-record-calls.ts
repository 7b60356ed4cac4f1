import { z } from 'zod'
import { catalogue } from '#platform/contract/catalogue.ts'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { id, requiredText, storedInstant } from '#platform/contract/scalars.ts'
import { personalMessages as say } from './contacts-messages.ts'

const address = requiredText(254, say.addressMissing.text)

export const personalRecord = z.object({
  id: z.number(),
  at: storedInstant,
  title: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Why it cannot be erased yet; empty where it can. */
  hindrance: z.string(),
})
export type PersonalRecord = z.output<typeof personalRecord>

const personalGroup = z.object({ key: z.string(), label: z.string(), records: z.array(personalRecord) })
export type PersonalGroup = z.output<typeof personalGroup>

/** It writes, because who looked is kept. */
export const findPersonalRecords = defineCall('POST', '/contacts/personal-data', {
  auth: 'employee',
  needs: 'contacts.person.read',
  writes: true,
  summary: 'Returns all data stored about an external person, by email address or phone number.',
  input: z.object({ address }),
  output: z.object({
    /** As it is known here: in small letters, or with its dial code. */
    address: z.string(),
    groups: z.array(personalGroup),
    /** When this address was erased before. */
    erased_at: storedInstant.nullable(),
    can: z.object({ erase: z.boolean() }),
  }),
})
export type PersonalAnswer = z.output<typeof findPersonalRecords.output>

export const personalCopyExport = z.object({ address, format: exportFormat })

export const exportPersonalRecords = defineCall('POST', '/contacts/personal-data/export', {
  auth: 'employee',
  needs: 'contacts.person.read',
  writes: true,
  summary: 'Exports all data stored about an external person.',
  input: personalCopyExport,
  output: fileAnswer,
  answer: 'file',
})

export const erasePersonalRecords = defineCall('POST', '/contacts/personal-data/erase', {
  body: { kilobytes: 512, keys: 21_000 },
  auth: 'employee',
  needs: { all: ['contacts.person.read', 'contacts.person.erase'] },
  writes: true,
  summary: 'Erases a person permanently from the chosen records. Amounts and counts stay.',
  input: z.object({
    address,
    records: z.array(z.object({ key: z.string().max(40), ids: z.array(id).min(1).max(1000) })).max(20),
    reason: requiredText(500, say.reasonMissing),
  }),
  output: z.object({ records: z.number() }),
  says: say.erased,
})

export const personalRequestKinds = catalogue({
  copy: { id: 'copy', label: 'Copy', tone: 'info', next: [] },
  erasure: { id: 'erasure', label: 'Erasure', tone: 'warn', next: [] },
})

const personalRequestRow = z.object({
  id: z.number(),
  kind: personalRequestKinds.schema,
  reason: z.string(),
  records: z.number(),
  made_by: z.string(),
  made_at: storedInstant,
})
export type PersonalRequestRow = z.output<typeof personalRequestRow>

export const listPersonalRequests = defineCall('POST', '/contacts/personal-data/requests', {
  auth: 'employee',
  needs: 'contacts.person.read',
  writes: false,
  summary:
    'Lists data copies and erasures with who made them and why, newest first. It never names the person.',
  input: pageFilter.omit({ sort: true, direction: true, search: true }),
  output: pageOf(personalRequestRow),
})

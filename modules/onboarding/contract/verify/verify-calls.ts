import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import {
  calendarDate,
  id,
  idInPath,
  requiredText,
  storedDate,
  storedInstant,
  text,
} from '#platform/contract/scalars.ts'
import { checkKinds, checkResults } from '#onboarding/contract/onboarding-lists.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'
import { secretFields } from '#onboarding/contract/onboarding-items.ts'
import { itemStates } from '#onboarding/contract/onboarding-states.ts'

const version = z.number().int().positive()

export const decideItem = defineCall('POST', '/onboarding/decide-item', {
  auth: 'employee',
  needs: {
    all: [
      'onboarding.record.read',
      {
        any: [
          { all: ['onboarding.paper.read', 'onboarding.record.manage'] },
          {
            all: [
              'onboarding.sealed.read',
              { any: ['onboarding.record.manage', 'onboarding.sealed.verify'] },
            ],
          },
        ],
      },
    ],
  },
  writes: true,
  summary: 'Accepts a submitted item, or marks it to be sent back with a reason.',
  input: z.object({
    item_id: id,
    version,
    decision: itemStates.schema.extract(['accepted', 'rejected']),
    reason: text(300).default(''),
    /** As it stands on the card or certificate, for comparison. */
    name_on_it: text(120).default(''),
  }),
  output: z.object({ version: z.number() }),
})

export const sendBack = defineCall('POST', '/onboarding/send-back', {
  auth: 'employee',
  needs: { all: ['onboarding.record.read', 'onboarding.record.manage'] },
  writes: true,
  summary: 'Sends the marked items back to the candidate, with a new link by email.',
  input: z.object({ id, comment: text(500).default('') }),
})

export const finishVerification = defineCall('POST', '/onboarding/finish-verification', {
  auth: 'employee',
  needs: { all: ['onboarding.record.read', 'onboarding.record.manage'] },
  writes: true,
  summary: 'Accepts all submitted items.',
  input: z.object({ id }),
})

export const openPaper = defineCall('POST', '/onboarding/open-paper', {
  auth: 'employee',
  needs: { all: ['onboarding.record.read', { any: ['onboarding.paper.read', 'onboarding.sealed.read'] }] },
  writes: true,
  summary: 'Returns a five-minute link to one file, and logs the view.',
  input: z.object({ file_id: id }),
  output: z.object({ url: z.string() }),
})

export const revealSecret = defineCall('POST', '/onboarding/reveal', {
  auth: 'employee',
  needs: { all: ['onboarding.record.read', 'onboarding.sealed.read', 'onboarding.sealed.reveal'] },
  writes: true,
  summary: 'Returns one number in clear, and logs the view.',
  input: z.object({ id, field: z.enum(secretFields) }),
  output: z.object({ value: z.string() }),
})

export const checkView = z.object({
  id: z.number(),
  version: z.number(),
  kind: checkKinds.schema,
  vendor: z.string(),
  cost: z.number().nullable(),
  ordered_on: storedDate,
  result: checkResults.schema,
  remark: z.string(),
  decided_by: z.string().nullable(),
  decided_at: storedInstant.nullable(),
})
export type CheckView = z.output<typeof checkView>

export const saveCheck = defineCall('POST', '/onboarding/save-check', {
  auth: 'employee',
  needs: { all: ['onboarding.record.read', 'onboarding.record.manage', 'onboarding.paper.read'] },
  writes: true,
  summary: 'Orders a background check, or records its result.',
  input: z.object({
    onboarding_id: id,
    /** Left out for a new one. */
    id: id.optional(),
    version: version.optional(),
    kind: checkKinds.schema,
    vendor: requiredText(120, say.vendorEmpty),
    cost: z.number().int().min(0).max(100_000_000).nullable().default(null),
    ordered_on: calendarDate,
    result: checkResults.schema.default('awaited'),
    remark: text(500).default(''),
  }),
  output: z.object({ id: z.number() }),
  says: say.saved,
})

/** How two ways of writing a name stand to one another. */
export const nameMatch = z.enum(['same', 'close', 'differs', 'unknown'])

export const readMatches = defineCall('GET', '/onboarding/matches', {
  auth: 'employee',
  needs: { all: ['onboarding.record.read', 'onboarding.paper.read', 'onboarding.sealed.read'] },
  writes: false,
  summary: 'Verifies that the names on PAN, bank account and Aadhaar agree, and lists gaps in the history.',
  input: z.object({ id: idInPath }),
  output: z.object({
    names: z.array(
      z.object({ source: z.string(), name: z.string().nullable(), match: nameMatch, because: z.string() }),
    ),
    gaps: z.array(z.object({ from: z.string(), to: z.string(), because: z.string() })),
    pay: z.string().nullable(),
  }),
})

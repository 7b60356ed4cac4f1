import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { calendarDate, id, storedDate, text } from '#platform/contract/scalars.ts'
import { accessMessages as say } from '#identity/contract/requests/access-request-messages.ts'

const LONGEST_AREA = 40
const MOST_AREAS = 40

const delegationRow = z.object({
  id: z.number(),
  person: z.object({ id: z.number(), name: z.string() }),
  areas: z.array(z.object({ key: z.string(), label: z.string() })),
  valid_from: storedDate,
  valid_to: storedDate,
})

export type Delegation = z.output<typeof delegationRow>

export const listDelegations = defineCall('GET', '/access-control/delegations', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Lists the caller’s delegations, given and received. Past ones are left out.',
  output: z.object({
    today: storedDate,
    given: z.array(delegationRow),
    received: z.array(delegationRow),
    /** What can be handed over. */
    areas: z.array(z.object({ key: z.string(), label: z.string() })),
  }),
})

export const findDelegates = defineCall('GET', '/access-control/delegates', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Searches people to whom the caller can delegate approvals, by part of the name.',
  input: z.object({ search: text(100).default('') }),
  output: z.object({ people: z.array(z.object({ id: z.number(), name: z.string(), email: z.string() })) }),
})

export const delegationForm = z
  .object({
    to_account_id: z.number({ error: say.delegateEmpty }).int().positive(),
    areas: z
      .array(z.string().max(LONGEST_AREA), { error: say.areasEmpty })
      .min(1, say.areasEmpty)
      .max(MOST_AREAS)
      .transform((areas) => [...new Set(areas)]),
    valid_from: calendarDate,
    valid_to: calendarDate,
  })
  .refine((form) => form.valid_to >= form.valid_from, { path: ['valid_to'], message: say.endBeforeStart })

export const delegate = defineCall('POST', '/access-control/delegate', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Delegates the caller’s approvals to a person for some days.',
  input: delegationForm,
  output: z.object({ id: z.number() }),
  says: say.delegated,
})

export const endDelegation = defineCall('POST', '/access-control/end-delegation', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Ends a delegation of the caller at once.',
  input: z.object({ delegation_id: id }),
  says: say.delegationEnded,
})

import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { storedInstant } from '#platform/contract/scalars.ts'

const waitingRow = z.object({
  area: z.string(),
  id: z.number(),
  title: z.string(),
  detail: z.string(),
  path: z.string(),
  since: storedInstant,
  /** In whose place one decides, when it is not one's own decision. */
  for_name: z.string().nullable(),
  overdue: z.boolean(),
})

export type WaitingRow = z.output<typeof waitingRow>

/** Under the topic on which screens hear that something waits for their person, so that it is always fresh. */
export const listWaitingDecisions = defineCall('GET', '/approvals/waiting', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Lists the oldest requests pending with the caller, of any type.',
  output: z.object({
    rows: z.array(waitingRow),
    /** The areas that ask for something, each with the page on which everything of it stands. */
    areas: z.array(z.object({ label: z.string(), path: z.string(), total: z.number() })),
    total: z.number(),
  }),
})

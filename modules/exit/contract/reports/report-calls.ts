import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { calendarDate, storedDate } from '#platform/contract/scalars.ts'
import { departments, exitCauses, exitKinds } from '#exit/contract/exit-lists.ts'

/** Below this number of leavers no reasons are shown: they would tell who said what. */
export const FEWEST_LEAVERS = 5

export const exitReport = defineCall('GET', '/exit/report', {
  auth: 'employee',
  needs: { all: ['exit.record.read', 'exit.record.manage'] },
  writes: false,
  summary: 'Counts leavers by month and reason, notice served, and clearances that are open.',
  input: z.object({ from: calendarDate, to: calendarDate }),
  output: z.object({
    /** Whose last working day lies between the two days. */
    leavers: z.number(),
    /** The mean of the people employed on the first and on the last day. */
    employed: z.number(),
    /** Hundredths of a percent. */
    attrition: z.number(),
    months: z.array(z.object({ month: storedDate, leavers: z.number() })),
    kinds: z.array(z.object({ kind: exitKinds.schema, leavers: z.number() })),
    /** Null below the fewest leavers. */
    causes: z.array(z.object({ cause: exitCauses.schema, leavers: z.number() })).nullable(),
    notice: z.object({ full: z.number(), short: z.number(), waived: z.number() }),
    clearances: z.array(
      z.object({
        department: departments.schema,
        pending: z.number(),
        blocked: z.number(),
        oldest: storedDate.nullable(),
      }),
    ),
  }),
})

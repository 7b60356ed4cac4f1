import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { calendarDate, id } from '#platform/contract/scalars.ts'
import { leaveReason } from '#leave/contract/leave-views.ts'

/** Read when someone opens a number of the table of balances: a page of it has hundreds. */
export const explainBalance = defineCall('POST', '/leaves/explain-balance', {
  auth: 'employee',
  needs: 'leave.application.read',
  writes: false,
  summary: 'Explains how a balance in the list of balances was calculated.',
  input: z.object({
    account_id: id,
    /** Left out for all kinds together. */
    leave_type_id: id.optional(),
    as_on: calendarDate.optional(),
  }),
  output: z.object({ available: z.number(), held: z.number(), because: z.array(leaveReason) }),
})

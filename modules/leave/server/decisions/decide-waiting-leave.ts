import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { decideLeave as decideCall } from '#leave/contract/decisions/leave-decision-calls.ts'
import { decideCancellation } from '#leave/server/applications/cancel-leave.ts'
import { decideCompOff, decideCompOffPart } from '#leave/server/comp-off/decide-comp-off.ts'
import { decideCompOffPay } from '#leave/server/comp-off/pay-comp-off.ts'
import { decideApplication, decidePart } from './decide-leave.ts'

const deciders = {
  leave: decideApplication,
  leave_part: decidePart,
  cancellation: decideCancellation,
  comp_off: decideCompOff,
  comp_off_part: decideCompOffPart,
  comp_off_payout: decideCompOffPay,
}

/** Whatever of leave waits for this person’s decision. */
export const decideWaiting = (ctx: Ctx, form: InputOf<typeof decideCall>) => deciders[form.what](ctx, form)

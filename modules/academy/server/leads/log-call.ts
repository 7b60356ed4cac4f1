import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { academyMessages as say } from '#academy/contract/academy-messages.ts'
import type * as calls from '#academy/contract/leads/lead-calls.ts'
import { mayWork } from '#academy/server/academy-policy.ts'
import { lockOptionalLead } from './lead-queries.ts'
import { insertCall, updateLead } from './lead-row-queries.ts'

/** A call answers the follow-up that was due; the next one follows where the status asks for it. */
export async function logCall(ctx: Ctx, form: InputOf<typeof calls.logCall>) {
  must(mayWork(ctx.actor), say.mayNotSee)
  const lead = await lockOptionalLead(ctx, form.id)
  must(lead, say.noSuchLead)
  must(lead.may_work, say.mayNotWork)
  const { id, next_on, outcome, note } = form
  must(next_on === null || next_on > companyDay(ctx.now), say.nextPast)
  must(next_on === null || lead.kind === 'open', say.notOpen)
  must(next_on !== null || !lead.needs_follow_up, say.nextNeeded)
  await insertCall(ctx, { lead_id: id, outcome, note, due_on: lead.follow_up_on, next_on })
  await updateLead(ctx, { id }, { follow_up_on: next_on, waits_since: null })
  return {}
}

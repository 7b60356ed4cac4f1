import { lockOptionalLead } from '#contacts/server/public.ts'
import { moveState } from '#platform/server/approvals/move-state.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { leadStates, type LeadState } from '#sales/contract/people/lead-lists.ts'

/** States on the way to each: a pending lead is in review before a proposal goes out. */
const ways: Readonly<
  Record<'query_submitted' | 'proposal_submitted', Partial<Record<LeadState, LeadState[]>>>
> = {
  query_submitted: {
    pending: ['query_submitted'],
    in_review: ['query_submitted'],
    proposal_submitted: ['query_submitted'],
  },
  proposal_submitted: {
    pending: ['in_review', 'proposal_submitted'],
    in_review: ['proposal_submitted'],
    query_submitted: ['proposal_submitted'],
  },
}

/** A lead follows what goes out to its client. One that is rejected or closed stays, and so does one that is there. */
export async function advanceLead(ctx: Ctx, id: number, to: keyof typeof ways): Promise<void> {
  const lead = await lockOptionalLead(ctx, id)
  if (!lead) return
  for (const [step, state] of (ways[to][lead.status] ?? []).entries())
    await moveState(
      { ...ctx, now: new Date(ctx.now.getTime() + step) },
      { table: 'lead', id, noun: 'lead', states: leadStates, to: state },
    )
}

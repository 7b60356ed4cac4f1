import { lockOptionalLead, updateLead } from '#contacts/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'

/** The first call, mail, query or meeting answers a lead. */
export async function noteFirstResponse(ctx: Ctx, leadId: number | null): Promise<void> {
  if (leadId === null) return
  const lead = await lockOptionalLead(ctx, leadId)
  if (lead && lead.first_response_at === null)
    await updateLead(ctx, { id: leadId }, { first_response_at: ctx.now })
}

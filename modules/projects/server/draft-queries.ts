import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import type { WonDeal } from '#projects/server/projects-events.ts'

const drafts = (ctx: Ctx) => ctx.db.selectFrom('project_draft').where('project_id', 'is', null)

export const listOpenDrafts = (ctx: Ctx) =>
  drafts(ctx)
    .leftJoin('sales_account as customer', 'customer.id', 'project_draft.customer_id')
    .selectAll('project_draft')
    .select('customer.name as customer_name')
    .where('dismissed_at', 'is', null)
    .orderBy('offered_at')
    .orderBy('project_draft.id')
    .limit(100)
    .execute()

/** Two who make a project of it at once do so one after the other. */
export const lockOptionalDraft = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('project_draft').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findOptionalDraftOf = (ctx: Ctx, projectId: number) =>
  ctx.db.selectFrom('project_draft').select('deal_id').where('project_id', '=', projectId).executeTakeFirst()

type End = { readonly project_id: number } | { readonly dismissed_at: Date }
export const endDraft = (ctx: Ctx, id: number, end: End) => updateRow(ctx, 'project_draft', { id }, end)

/** A deal that is won once more is offered once more, as it stands now, unless it has its project. */
export async function offerDraft(ctx: Ctx, { dealId: deal_id, companyId, customerId, ...deal }: WonDeal) {
  const { name, amount, currency, milestones } = deal
  const facts = { name, amount, currency, company_id: companyId, customer_id: customerId }
  const offered = {
    ...facts,
    milestones: JSON.stringify(milestones),
    offered_at: ctx.now,
  }
  const known = await ctx.db
    .selectFrom('project_draft')
    .select(['id', 'project_id'])
    .where('deal_id', '=', deal_id)
    .forUpdate()
    .executeTakeFirst()
  if (!known) await insertRow(ctx, 'project_draft', { deal_id, ...offered })
  else if (known.project_id === null)
    await updateRow(ctx, 'project_draft', { id: known.id }, { ...offered, dismissed_at: null })
}

import { notify } from '#notifications/server/public.ts'
import { listHolders } from '#organization/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { proposalAsked, proposalDecided, proposalNews, type ProposalNews } from './proposal-notices.ts'
import type { StoredEdition } from './proposal-queries.ts'

const aboutOf = ({ deal_id, number, deal_name }: StoredEdition) => ({
  dealId: deal_id,
  number,
  deal: deal_name,
})
const subjectOf = ({ id }: StoredEdition) => `proposal/${id}`
const others = (ctx: Ctx, ids: readonly number[]) => [...new Set(ids)].filter((id) => id !== ctx.actor.id)

export const tellNews = (ctx: Ctx, edition: StoredEdition, news: ProposalNews) =>
  notify(ctx, proposalNews, {
    to: others(ctx, [edition.owner_id, edition.made_by]),
    input: { ...aboutOf(edition), news },
    subject: subjectOf(edition),
  })

export async function tellApprovers(ctx: Ctx, edition: StoredEdition): Promise<void> {
  const permission = 'sales.record.assign'
  const holders = await listHolders(ctx, { permission, companyId: edition.company_id })
  await notify(ctx, proposalAsked, {
    to: others(ctx, holders),
    input: { ...aboutOf(edition), by: ctx.actor.name },
    subject: subjectOf(edition),
  })
}

export const tellMaker = (ctx: Ctx, edition: StoredEdition, approved: boolean) =>
  notify(ctx, proposalDecided, {
    to: others(ctx, [edition.made_by]),
    input: { ...aboutOf(edition), by: ctx.actor.name, approved },
    subject: subjectOf(edition),
  })

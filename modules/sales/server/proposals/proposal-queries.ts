import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import type { ProposalView } from '#sales/contract/proposals/proposal-calls.ts'
import type { Line } from '#sales/contract/proposals/proposal-rules.ts'
import type { ProposalState } from '#sales/contract/proposals/proposal-states.ts'
import { dealsWhere } from '#sales/server/sales-policy.ts'

/** For the link and the jobs; a colleague is asked for with a condition of its own. */
const editions = (ctx: Ctx) =>
  ctx.db
    .$pickTables<
      'proposal_edition' | 'proposal' | 'deal' | 'account' | 'contact' | 'company' | 'sales_account'
    >()
    .selectFrom('proposal_edition')
    .innerJoin('proposal', 'proposal.id', 'proposal_edition.proposal_id')
    .innerJoin('deal', 'deal.id', 'proposal.deal_id')
    .innerJoin('account as owner', 'owner.id', 'deal.owner_id')
    .innerJoin('contact', 'contact.id', 'proposal.contact_id')
    .innerJoin('company', 'company.id', 'proposal.company_id')
    .innerJoin('account as maker', 'maker.id', 'proposal_edition.made_by')
    .leftJoin('sales_account as client', 'client.id', 'deal.sales_account_id')
    .selectAll('proposal_edition')
    .select(['proposal.number', 'proposal.contact_id', 'proposal.company_id'])
    .select(['deal.name as deal_name', 'deal.owner_id', 'deal.lead_id', 'owner.name as owner_name'])
    .select(['contact.name as contact_name', 'contact.email as contact_email', 'client.name as client_name'])
    .select(['company.name as company_name', 'maker.name as maker_name'])

type Milestones = NonNullable<ProposalView['content']>['milestones']
const typed = <R extends { state: string; lines: unknown; milestones: unknown }>(row: R) => ({
  ...row,
  state: row.state as ProposalState,
  lines: row.lines as Line[],
  milestones: row.milestones as Milestones,
})

export async function findOptionalEdition(ctx: Ctx, id: number) {
  const row = await editions(ctx).where('proposal_edition.id', '=', id).executeTakeFirst()
  return row && typed(row)
}
export type StoredEdition = NonNullable<Awaited<ReturnType<typeof findOptionalEdition>>>

const rights = (ctx: Ctx) =>
  [
    sql<boolean>`${dealsWhere(ctx, 'change')}`.as('may_change'),
    sql<boolean>`${dealsWhere(ctx, 'assign')}`.as('may_assign'),
  ] as const

/** A proposal is seen and changed by those who see and change its deal. */
export async function findOptionalEditionSeen(ctx: Ctx, id: number) {
  const row = await editions(ctx)
    .select(rights(ctx))
    .where('proposal_edition.id', '=', id)
    .where(dealsWhere(ctx))
    .executeTakeFirst()
  return row && typed(row)
}
export type SeenEdition = NonNullable<Awaited<ReturnType<typeof findOptionalEditionSeen>>>

export const listEditionsOf = async (ctx: Ctx, dealId: number): Promise<SeenEdition[]> =>
  (
    await editions(ctx)
      .select(rights(ctx))
      .where('proposal_edition.deal_id', '=', dealId)
      .where(dealsWhere(ctx))
      .orderBy('proposal_edition.proposal_id', 'desc')
      .orderBy('proposal_edition.edition', 'desc')
      .limit(200)
      .execute()
  ).map(typed)

/** The newest version of each; a contact has few. */
export const listEditionsTo = async (ctx: Ctx, contactId: number) =>
  (
    await editions(ctx)
      .select('proposal.deal_id')
      .distinctOn('proposal_edition.proposal_id')
      .where('proposal.contact_id', '=', contactId)
      .where(dealsWhere(ctx))
      .orderBy('proposal_edition.proposal_id', 'desc')
      .orderBy('proposal_edition.edition', 'desc')
      .limit(50)
      .execute()
  ).map(typed)

/** What the link shows: the newest version that went out. */
export async function findOptionalCurrent(ctx: Ctx, proposalId: number): Promise<StoredEdition | undefined> {
  const row = await editions(ctx)
    .where('proposal_edition.proposal_id', '=', proposalId)
    .where('proposal_edition.submitted_at', 'is not', null)
    .where('proposal_edition.state', '<>', 'superseded')
    .orderBy('proposal_edition.edition', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && typed(row)
}

/** The deal is held first by everyone, so that accepting, withdrawing and moving come one after the other. */
export const holdDealOf = (ctx: Ctx, proposalId: number) =>
  ctx.db
    .selectFrom('deal')
    .select('deal.id')
    .where('deal.id', '=', sql<number>`(select deal_id from proposal where id = ${proposalId})`)
    .forUpdate()
    .executeTakeFirst()

type NewProposal = {
  readonly number: string
  readonly company_id: number
  readonly deal_id: number
  readonly contact_id: number
}
export const insertProposal = (ctx: Ctx, proposal: NewProposal) =>
  insertRow(ctx, 'proposal', { ...proposal, created_by: ctx.actor.id, created_at: ctx.now })

export type EditionRow = Parameters<typeof insertRow<'proposal_edition'>>[2]
export const insertEdition = (ctx: Ctx, row: EditionRow) => insertRow(ctx, 'proposal_edition', row)
export const updateEdition = (
  ctx: Ctx,
  row: RowToUpdate<'proposal_edition'>,
  changes: Parameters<typeof updateRow<'proposal_edition'>>[3],
) => updateRow(ctx, 'proposal_edition', row, changes)

export const hasAccepted = async (ctx: Ctx, dealId: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom('proposal_edition')
    .select('id')
    .where('deal_id', '=', dealId)
    .where('state', '=', 'accepted')
    .executeTakeFirst()) !== undefined

export const listWaiting = async (ctx: Ctx): Promise<StoredEdition[]> =>
  (
    await editions(ctx)
      .where('proposal_edition.state', '=', 'waiting')
      .where('proposal_edition.made_by', '<>', ctx.actor.id)
      .where(dealsWhere(ctx, 'assign'))
      .orderBy('proposal_edition.made_at')
      .orderBy('proposal_edition.id')
      .limit(200)
      .execute()
  ).map(typed)

const out = (ctx: Ctx) =>
  ctx.db
    .selectFrom('proposal_edition')
    .select(['id', 'proposal_id'])
    .where('state', 'in', ['submitted', 'viewed'])
    .orderBy('id')

export const listExpired = (ctx: Ctx, today: string) => out(ctx).where('valid_until', '<', today).execute()

export const listToRemind = (ctx: Ctx, until: string) =>
  out(ctx).where('valid_until', '<=', until).where('reminders', '=', 0).execute()

export const findCompanyOnPaper = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('company')
    .select(['name', 'legal_name', 'address', 'city', 'phone', 'website'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export async function insertMilestones(ctx: Ctx, { id, deal_id, currency, milestones }: StoredEdition) {
  for (const [position, milestone] of milestones.entries())
    await insertRow(ctx, 'deal_milestone', { ...milestone, deal_id, edition_id: id, position, currency })
}

export const listPersonalProposals = (ctx: Ctx, contactIds: readonly number[], limit: number) =>
  ctx.db
    .selectFrom('proposal')
    .innerJoin('proposal_edition', (join) =>
      join
        .onRef('proposal_edition.proposal_id', '=', 'proposal.id')
        .on(
          'proposal_edition.edition',
          '=',
          sql<number>`(select max(edition) from proposal_edition where proposal_id = proposal.id)`,
        ),
    )
    .select(['proposal.id', 'proposal.number', 'proposal.created_at'])
    .select(['proposal_edition.accepted_name', 'proposal_edition.decline_note'])
    .where('proposal.contact_id', 'in', [...contactIds, 0])
    .orderBy('proposal.id')
    .limit(limit)
    .execute()

export const listEditionIds = async (ctx: Ctx, proposalIds: readonly number[]): Promise<number[]> =>
  (
    await ctx.db
      .selectFrom('proposal_edition')
      .select('id')
      .where('proposal_id', 'in', [...proposalIds, 0])
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

/** The newest version of each, by number or title. */
export const findProposals = (ctx: Ctx, words: string, limit: number) =>
  editions(ctx)
    .where(dealsWhere(ctx))
    .where('proposal_edition.state', '<>', 'superseded')
    .where((where) =>
      where.or([searchIn('proposal_edition.title', words), searchIn('proposal.number', words)]),
    )
    .orderBy('proposal_edition.id', 'desc')
    .limit(limit)
    .execute()

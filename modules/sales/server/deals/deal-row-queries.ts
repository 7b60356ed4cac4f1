import { sql, type Updateable } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeChange } from '#platform/server/database/change-log.ts'
import { deleteRow, insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import type { DealView } from '#sales/contract/deals/deal-calls.ts'
import { dealMessages as say } from '#sales/contract/deals/deal-messages.ts'
import { contactsWhere } from '#sales/server/sales-policy.ts'

export const listStageRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('deal_stage')
    .selectAll()
    .where('retired_at', 'is', null)
    .orderBy('position')
    .$narrowType<{ position: number }>()
    .execute()
export type StageRow = Awaited<ReturnType<typeof listStageRows>>[number]

export const lockOptionalDeal = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('deal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Lower than every place that is taken, or was. */
export const ON_TOP = sql<string>`-nextval('deal_rank_seq')`

type DealValues = Updateable<Database['deal']>

type NewDeal = {
  readonly name: string
  readonly sales_account_id: number | null
  readonly lead_id: number | null
  readonly deal_type: DealView['deal_type']
  readonly amount: number
  readonly currency: string
  readonly rate_millionths: number | null
  readonly rate_on: string | null
  readonly amount_base: number
  readonly probability: number
  readonly probability_overridden: boolean
  readonly expected_close: string | null
  readonly competitor: string
}

/** No one retires it until the transaction ends. */
async function holdStage(ctx: Ctx, id: number): Promise<void> {
  const stage = await ctx.db
    .selectFrom('deal_stage')
    .select('id')
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  must(stage, say.noSuchStage)
}

export async function insertDeal(ctx: Ctx, stage: StageRow, deal: NewDeal): Promise<number> {
  await holdStage(ctx, stage.id)
  const { id } = await insertRow(ctx, 'deal', {
    ...deal,
    stage_id: stage.id,
    stage_changed_at: ctx.now,
    owner_id: ctx.actor.id,
    created_by: ctx.actor.id,
    created_at: ctx.now,
  })
  await insertMove(ctx, {
    dealId: id,
    from: null,
    to: stage.id,
    seconds: 0,
    amount: deal.amount_base,
    note: '',
  })
  return id
}

export const updateDeal = (ctx: Ctx, row: RowToUpdate<'deal'>, values: DealValues) =>
  updateRow(ctx, 'deal', row, values)

type Moving = {
  readonly id: number
  readonly from: number
  readonly to: number
  readonly note: string
  readonly changes: DealValues
}

/**
 * One conditional update: of several who move it at once one does. The version stays, so that a move takes no one’s
 * open form away whose fields it does not touch.
 */
export async function moveStage(ctx: Ctx, { id, from, to, note, changes }: Moving): Promise<boolean> {
  const before = await ctx.db
    .selectFrom('deal')
    .selectAll()
    .where('id', '=', id)
    .where('stage_id', '=', from)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return false
  await holdStage(ctx, to)
  const after = await ctx.db
    .updateTable('deal')
    .set({ ...changes, stage_id: to, stage_changed_at: ctx.now, rank: ON_TOP })
    .where('id', '=', id)
    .where('stage_id', '=', from)
    .returningAll()
    .executeTakeFirstOrThrow()
  writeChange(ctx, { table: 'deal', rowId: id, before, after })
  const spent = Math.floor((ctx.now.getTime() - new Date(before.stage_changed_at).getTime()) / 1000)
  const seconds = Math.max(0, spent)
  await insertMove(ctx, { dealId: id, from, to, seconds, amount: after.amount_base, note })
  return true
}

type Move = {
  readonly dealId: number
  readonly from: number | null
  readonly to: number
  readonly seconds: number
  readonly amount: number
  readonly note: string
}

const insertMove = (ctx: Ctx, { dealId, from, to, seconds, amount, note }: Move) =>
  insertRow(ctx, 'deal_move', {
    deal_id: dealId,
    from_stage_id: from,
    to_stage_id: to,
    moved_at: ctx.now,
    // Null for a client, who has no account.
    moved_by: ctx.actor.id || null,
    seconds_in_from: seconds,
    amount_base: amount,
    note,
  })

export const findLastMove = (ctx: Ctx, dealId: number) =>
  ctx.db
    .$pickTables<'deal_move' | 'account' | 'deal_stage'>()
    .selectFrom('deal_move')
    .leftJoin('account', 'account.id', 'deal_move.moved_by')
    .innerJoin('deal_stage', 'deal_stage.id', 'deal_move.to_stage_id')
    .select([sql<string>`coalesce(account.name, 'The client')`.as('by'), 'deal_stage.name as stage'])
    .where('deal_id', '=', dealId)
    .orderBy('deal_move.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** Where it stood before it was won or lost. */
export const findOptionalLastOpenStage = (ctx: Ctx, dealId: number) =>
  ctx.db
    .selectFrom('deal_move')
    .innerJoin('deal_stage', 'deal_stage.id', 'deal_move.to_stage_id')
    .selectAll('deal_stage')
    .where('deal_id', '=', dealId)
    .where('deal_stage.kind', '=', 'open')
    .where('deal_stage.retired_at', 'is', null)
    .orderBy('deal_move.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const countContacts = async (ctx: Ctx, dealId: number): Promise<number> =>
  (
    await ctx.db
      .selectFrom('deal_contact')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('deal_id', '=', dealId)
      .executeTakeFirstOrThrow()
  ).count

/** Those that the reader may see. */
export const listDealContacts = (ctx: Ctx, dealId: number) =>
  ctx.db
    .selectFrom('deal_contact')
    .innerJoin('contact', 'contact.id', 'deal_contact.contact_id')
    .select(['contact.id', 'contact.name', 'deal_contact.role'])
    .where('deal_contact.deal_id', '=', dealId)
    .where('contact.merged_into', 'is', null)
    .where(contactsWhere(ctx))
    .orderBy('deal_contact.id')
    .execute()

type Part = {
  readonly deal_id: number
  readonly contact_id: number
  readonly role: DealView['contacts'][number]['role']
}

export const findOptionalPart = (ctx: Ctx, { deal_id, contact_id }: Omit<Part, 'role'>) =>
  ctx.db
    .selectFrom('deal_contact')
    .selectAll()
    .where('deal_id', '=', deal_id)
    .where('contact_id', '=', contact_id)
    .executeTakeFirst()

export const insertPart = (ctx: Ctx, part: Part) => insertRow(ctx, 'deal_contact', part)
export const updatePart = (ctx: Ctx, id: number, role: Part['role']) =>
  updateRow(ctx, 'deal_contact', { id }, { role })
export const deletePart = (ctx: Ctx, id: number) => deleteRow(ctx, 'deal_contact', id)

export const hasWonDeal = async (ctx: Ctx, leadId: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom('deal')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('won_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

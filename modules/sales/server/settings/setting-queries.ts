import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeChange } from '#platform/server/database/change-log.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'

export const listStageSettings = (ctx: Ctx) =>
  ctx.db
    .selectFrom('deal_stage')
    .selectAll('deal_stage')
    .select(sql<number>`(select count(*)::integer from deal where deal.stage_id = deal_stage.id)`.as('deals'))
    .where('retired_at', 'is', null)
    .orderBy('position')
    .execute()

/** One after the other changes which stages there are. */
export const lockStages = (ctx: Ctx) =>
  ctx.db
    .selectFrom('deal_stage')
    .select(['id', 'kind', 'position', 'name', 'needs_close', 'probability'])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .forUpdate()
    .$narrowType<{ position: number }>()
    .execute()
type LockedStage = Awaited<ReturnType<typeof lockStages>>[number]

export const countDealsIn = (ctx: Ctx, stageId: number) =>
  ctx.db
    .selectFrom('deal')
    .select([
      sql<number>`count(*)::integer`.as('all'),
      sql<number>`count(*) filter (where expected_close is null)::integer`.as('undated'),
    ])
    .where('stage_id', '=', stageId)
    .executeTakeFirstOrThrow()

export const markRetired = (ctx: Ctx, row: RowToUpdate<'deal_stage'>) =>
  updateRow(ctx, 'deal_stage', row, { retired_at: ctx.now, position: null })

/** All at once, each with its entry in the history; the probability follows unless it was set by hand. */
export async function moveDealsOf(ctx: Ctx, from: LockedStage, to: LockedStage): Promise<void> {
  const before = await ctx.db
    .selectFrom('deal')
    .selectAll()
    .where('stage_id', '=', from.id)
    .forUpdate()
    .execute()
  if (before.length === 0) return
  // Beneath those that are there already, in the order that they had.
  const { rows: after } = await sql<(typeof before)[number]>`
    update deal set stage_id = ${to.id}, stage_changed_at = ${ctx.now}, rank = placed.rank,
      probability = case when probability_overridden then probability else ${to.probability}::integer end
    from (
      select id, row_number() over (order by rank)
        + (select coalesce(max(rank), 0) from deal where stage_id = ${to.id}) as rank
      from deal where stage_id = ${from.id}) as placed
    where placed.id = deal.id returning deal.*`.execute(ctx.db)
  const moved = new Map(after.map((deal) => [deal.id, deal]))
  for (const deal of before)
    writeChange(ctx, { table: 'deal', rowId: deal.id, before: deal, after: moved.get(deal.id)! })
  await sql`
    insert into deal_move (deal_id, from_stage_id, to_stage_id, moved_at, moved_by, seconds_in_from, amount_base, note)
    select deal_id, ${from.id}, ${to.id}, ${ctx.now}, ${ctx.actor.id}, seconds, amount_base, ''
    from jsonb_to_recordset(${JSON.stringify(
      before.map(({ id, stage_changed_at, amount_base }) => ({
        deal_id: id,
        seconds: Math.max(0, Math.floor((ctx.now.getTime() - new Date(stage_changed_at).getTime()) / 1000)),
        amount_base,
      })),
    )}::jsonb) as given (deal_id integer, seconds integer, amount_base bigint)`.execute(ctx.db)
}

type StageValues = {
  readonly name: string
  readonly probability: number
  readonly rotting_days: number | null
  readonly needs_close: boolean
}

export const insertStage = (ctx: Ctx, values: StageValues, position: number) =>
  insertRow(ctx, 'deal_stage', { ...values, kind: 'open', position })

export const updateStage = (ctx: Ctx, row: RowToUpdate<'deal_stage'>, values: StageValues) =>
  updateRow(ctx, 'deal_stage', row, values)

const APART = 1_000

/** Far away first, because no two stages may stand at one place on the way. */
export async function placeStages(ctx: Ctx, ids: readonly number[]): Promise<void> {
  for (const shift of [APART, 0])
    for (const [at, id] of ids.entries())
      await ctx.db
        .updateTable('deal_stage')
        .set({ position: at + 1 + shift })
        .where('id', '=', id)
        .execute()
}

export const listTargets = (ctx: Ctx, month: string) =>
  ctx.db.selectFrom('sales_target').select(['account_id', 'amount']).where('month', '=', month).execute()

export async function writeTarget(ctx: Ctx, target: { account_id: number; month: string; amount: number }) {
  const found = await ctx.db
    .selectFrom('sales_target')
    .select(['id', 'amount'])
    .where('account_id', '=', target.account_id)
    .where('month', '=', target.month)
    .executeTakeFirst()
  if (!found) await insertRow(ctx, 'sales_target', target)
  else if (found.amount !== target.amount)
    await updateRow(ctx, 'sales_target', { id: found.id }, { amount: target.amount })
}

export const readSetting = (ctx: Ctx) =>
  ctx.db.selectFrom('sales_setting').selectAll().executeTakeFirstOrThrow()

/** Of leads that come at once, each is dealt after the one before. */
export const lockSetting = (ctx: Ctx) =>
  ctx.db.selectFrom('sales_setting').selectAll().forUpdate().executeTakeFirstOrThrow()

export const updateSetting = (ctx: Ctx, version: number, on: boolean) =>
  updateRow(ctx, 'sales_setting', { id: 1, version }, { deals_in_turn: on })

export const listTurns = (ctx: Ctx) => ctx.db.selectFrom('sales_turn').selectAll().execute()

/** Under the lock of the settings, so that the numbers grow with each lead, whatever the clock says. */
export async function writeTurn(ctx: Ctx, accountId: number): Promise<void> {
  const turn = sql<number>`(select coalesce(max(turn), 0) + 1 from sales_turn)`
  await ctx.db
    .insertInto('sales_turn')
    .values({ account_id: accountId, turn })
    .onConflict((there) => there.column('account_id').doUpdateSet({ turn }))
    .execute()
}

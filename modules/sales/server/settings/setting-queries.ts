import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'

export const listStageSettings = (ctx: Ctx) =>
  ctx.db
    .selectFrom('deal_stage')
    .selectAll('deal_stage')
    .select(sql<number>`(select count(*)::integer from deal where deal.stage_id = deal_stage.id)`.as('deals'))
    .orderBy('position')
    .execute()

/** One after the other changes which stages there are. */
export const lockStages = (ctx: Ctx) =>
  ctx.db.selectFrom('deal_stage').select(['id', 'kind', 'position']).orderBy('position').forUpdate().execute()

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

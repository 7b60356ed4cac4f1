import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ClearanceDepartment, ExitKind, exitCauses } from '#exit/contract/exit-lists.ts'
import { exitsVisibleTo } from '#exit/server/exit-policy.ts'

export type Between = {
  readonly from: string
  readonly to: string
  readonly companies: readonly number[] | null
}

/** Exits that were not withdrawn, with the last working day between two days. */
const leavers = (ctx: Ctx, { from, to }: Between) =>
  ctx.db
    .selectFrom('employee_exit as exit')
    .where('exit.status', 'not in', ['resigned', 'withdrawn'])
    .where('exit.last_day', '>=', from)
    .where('exit.last_day', '<=', to)
    .where(exitsVisibleTo(ctx.actor))

const counted = sql<number>`count(*)::integer`.as('leavers')

export const countByMonth = (ctx: Ctx, between: Between) =>
  leavers(ctx, between)
    .select([sql<string>`to_char(exit.last_day, 'YYYY-MM')`.as('month'), counted])
    .groupBy('month')
    .orderBy('month')
    .execute()

export const countByKind = (ctx: Ctx, between: Between) =>
  leavers(ctx, between)
    .select([sql<ExitKind>`exit.kind`.as('kind'), counted])
    .groupBy('exit.kind')
    .orderBy('leavers', 'desc')
    .orderBy('kind')
    .execute()

export const countByCause = (ctx: Ctx, between: Between) =>
  leavers(ctx, between)
    .select([sql<(typeof exitCauses.keys)[number]>`exit.cause`.as('cause'), counted])
    .groupBy('exit.cause')
    .orderBy('leavers', 'desc')
    .orderBy('cause')
    .execute()

const served = sql`least(exit.notice_days, greatest(0, exit.last_day - exit.noticed_on))`
const owes = sql<boolean>`exit.kind in ('resigned', 'absconded', 'terminated')`

/** Of exits that owe notice: served in full, short, and with waived days. */
export const countNotice = (ctx: Ctx, between: Between) =>
  leavers(ctx, between)
    .select([
      sql<number>`count(*) filter (where ${owes} and ${served} >= exit.notice_days)::integer`.as('full'),
      sql<number>`count(*) filter (where ${owes} and ${served} < exit.notice_days)::integer`.as('short'),
      sql<number>`count(*) filter (where exit.waived_days > 0)::integer`.as('waived'),
    ])
    .executeTakeFirstOrThrow()

/** People employed on a day, in the companies that are reached. */
export async function countEmployed(ctx: Ctx, { companies }: Between, day: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('employment')
    .select(sql<number>`count(distinct person_id)::integer`.as('count'))
    .where(sql<boolean>`daterange(joined_on, left_on, '[]') @> ${day}::date`)
    .$if(companies !== null, (rows) => rows.where('company_id', 'in', [...(companies ?? []), 0]))
    .executeTakeFirstOrThrow()
  return count
}

/** What is open in running exits, by department. */
export const countOpenLines = (ctx: Ctx) =>
  ctx.db
    .selectFrom('exit_clearance as line')
    .innerJoin('employee_exit as exit', 'exit.id', 'line.exit_id')
    .select([
      sql<ClearanceDepartment>`line.department`.as('department'),
      sql<number>`count(*) filter (where line.status = 'pending')::integer`.as('pending'),
      sql<number>`count(*) filter (where line.status = 'blocked')::integer`.as('blocked'),
      sql<string | null>`min(exit.last_day) filter (where line.status <> 'cleared')`.as('oldest'),
    ])
    .where('exit.status', 'in', ['accepted', 'in_notice', 'clearance'])
    .where(exitsVisibleTo(ctx.actor))
    .groupBy('line.department')
    .execute()

import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { linesOf, exitsVisibleTo } from './exit-policy.ts'

const open = (ctx: Ctx) =>
  ctx.db
    .selectFrom('employee_exit as exit')
    .innerJoin('account as person', 'person.id', 'exit.account_id')
    .innerJoin('company', 'company.id', 'exit.company_id')
    .select(['exit.id', 'exit.account_id', 'exit.company_id', 'exit.lead_id', 'exit.started_at'])
    .select(['exit.asked_on', 'exit.recommended_on', 'person.name', 'company.name as company'])

/** Resignations that are not accepted, in the reach of this person; oldest first. */
export const listResignations = (ctx: Ctx) =>
  open(ctx)
    .where('exit.status', '=', 'resigned')
    .where(exitsVisibleTo(ctx.actor))
    .orderBy('exit.started_at')
    .orderBy('exit.id')
    .execute()

/** Lines that this person clears. */
export const listLinesToClear = (ctx: Ctx) =>
  ctx.db
    .selectFrom('exit_clearance as line')
    .innerJoin('employee_exit as exit', 'exit.id', 'line.exit_id')
    .innerJoin('account as person', 'person.id', 'exit.account_id')
    .select(['line.id', 'line.department', 'person.name', 'exit.last_day', 'exit.accepted_at'])
    .where('exit.status', '=', 'clearance')
    .where('line.status', '=', 'pending')
    .where(linesOf(ctx.actor))
    .orderBy('exit.last_day')
    .orderBy('line.id')
    .execute()

/** Exits whose person’s name has these words. */
export const findExits = (ctx: Ctx, words: string, limit: number) =>
  open(ctx)
    .select(['exit.status', 'exit.last_day'])
    .where(exitsVisibleTo(ctx.actor))
    .where(searchIn('person.name', words))
    .orderBy('exit.id', 'desc')
    .limit(limit)
    .execute()

/** In the reach of this person. */
export async function countExits(ctx: Ctx): Promise<{ waiting: number; soon: number; open: number }> {
  const today = companyDay(ctx.now)
  const count = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`count(*) filter (where ${condition})::integer`
  return ctx.db
    .selectFrom('employee_exit as exit')
    .select([
      count(sql<boolean>`status = 'resigned'`).as('waiting'),
      count(
        sql<boolean>`status in ('accepted', 'in_notice', 'clearance') and last_day between ${today}::date and ${today}::date + 30`,
      ).as('soon'),
      count(sql<boolean>`status = 'clearance' and last_day < ${today}::date`).as('open'),
    ])
    .where(exitsVisibleTo(ctx.actor))
    .executeTakeFirstOrThrow()
}

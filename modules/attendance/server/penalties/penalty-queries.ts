import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import { updateRow } from '#platform/server/database/write.ts'
import type { PenaltyFilter, PenaltyState } from '#attendance/contract/penalties/penalty-calls.ts'
import type { Penalty } from './late-penalties.ts'
import { amongPeople, type Visible } from '#attendance/server/person-queries.ts'
import type { Span } from '#attendance/server/punch-queries.ts'

/** Until which day lateness was counted; nothing before the first round. */
export async function findCountedUntil(ctx: Ctx): Promise<string | null> {
  const round = await ctx.db.selectFrom('late_round').select('counted_until').executeTakeFirst()
  return round?.counted_until ?? null
}

export const keepCountedUntil = (ctx: Ctx, day: string) =>
  ctx.db
    .insertInto('late_round')
    .values({ id: 1, counted_until: day })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ counted_until: day }))
    .execute()

/** Whether any working time takes something for being late: most do not, and then nothing is counted. */
export async function hasPenalties(ctx: Ctx): Promise<boolean> {
  const terms = await ctx.db
    .selectFrom('work_policy_terms')
    .select('id')
    .where('late_penalty_hundredths', '>', 0)
    .executeTakeFirst()
  return terms !== undefined
}

/** People who were employed in the span, page by page in the order of their ids. */
export async function listEmployedAfter(ctx: Ctx, after: number, { from, to, size }: EmployedWish) {
  const rows = await ctx.db
    .selectFrom('employment')
    .select('person_id')
    .distinct()
    .where('person_id', '>', after)
    .where('joined_on', '<=', to)
    .where(sql<SqlBool>`(left_on is null or left_on >= ${from}::date)`)
    .orderBy('person_id')
    .limit(size)
    .execute()
  return rows.map(({ person_id }) => person_id)
}
type EmployedWish = { readonly from: string; readonly to: string; readonly size: number }

export const listPenaltiesIn = (ctx: Ctx, { personIds, from, to }: Span) =>
  ctx.db
    .selectFrom('late_penalty')
    .select(['id', 'account_id', 'day', 'status'])
    .where(sql<SqlBool>`account_id = any (${[...personIds]}::integer[])`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()

/** A proposal follows the facts until someone has decided on it; true where it is new. */
export async function keepProposal(ctx: Ctx, accountId: number, penalty: Penalty): Promise<boolean> {
  const { day, hundredths, late_minutes, count } = penalty
  const facts = { hundredths: hundredths as 25 | 50, late_minutes, count_in_month: count }
  const kept = await ctx.db
    .insertInto('late_penalty')
    .values({ account_id: accountId, day, ...facts })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'day'])
        .doUpdateSet(facts)
        .where('late_penalty.status', '=', 'proposed'),
    )
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirst()
  return kept?.is_new ?? false
}

export const dropProposal = (ctx: Ctx, id: number) =>
  ctx.db.deleteFrom('late_penalty').where('id', '=', id).where('status', '=', 'proposed').execute()

const penalties = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'late_penalty' | 'account'>()
    .selectFrom('late_penalty')
    .innerJoin('account', 'account.id', 'account_id')
    .leftJoin('account as decider', 'decider.id', 'decided_by')
    .select(['late_penalty.id', 'account_id', 'account.name as person_name', 'day', 'late_minutes'])
    .select(['count_in_month', 'hundredths', 'late_penalty.status', 'reason', 'decided_at'])
    .select('decider.name as decided_by_name')

export type PenaltyRow = Awaited<ReturnType<typeof pageOfPenalties>>['rows'][number]

export function pageOfPenalties(ctx: Ctx, filter: PenaltyFilter, visible: Visible) {
  const narrowed = penalties(ctx)
    .where(amongPeople(ctx, visible, sql.ref('late_penalty.account_id')))
    .$if(filter.status !== undefined, (query) =>
      query.where('late_penalty.status', '=', filter.status as PenaltyState),
    )
  const order = {
    by: sql.ref('late_penalty.day'),
    valueOf: (row: { day: string }) => row.day,
    type: 'date',
    id: sql.ref('late_penalty.id'),
    idOf: (row: { id: number }) => row.id,
    direction: 'desc',
  } as const
  return pageByKey(narrowed, order, filter, async () => {
    const counted = narrowed.clearSelect().select(sql<number>`count(*)`.as('count'))
    return (await counted.executeTakeFirstOrThrow()).count
  })
}

export const findOptionalPenalty = (ctx: Ctx, id: number) =>
  penalties(ctx).where('late_penalty.id', '=', id).executeTakeFirst()

export const findPenaltyOfDay = (ctx: Ctx, accountId: number, day: string) =>
  penalties(ctx).where('account_id', '=', accountId).where('day', '=', day).executeTakeFirst()

type Decision = { readonly status: 'confirmed' | 'waived'; readonly reason: string }

export const coverPenaltyRow = (
  ctx: Ctx,
  id: number,
  covered: readonly { readonly label: string; readonly hundredths: number }[],
) => updateRow(ctx, 'late_penalty', { id }, { covered: JSON.stringify(covered) })

export const decidePenaltyRow = (ctx: Ctx, id: number, { status, reason }: Decision) =>
  updateRow(ctx, 'late_penalty', { id }, { status, reason, decided_by: ctx.actor.id, decided_at: ctx.now })

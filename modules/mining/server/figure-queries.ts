import { sql, type Expression, type SqlBool } from 'kysely'
import { instantAt } from '#calendar/server/public.ts'
import { outcomeOf } from '#sales/server/public.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { dayAfter } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Outcome } from '#mining/contract/figure-calls.ts'
import { TARGET } from '#mining/contract/mining-rules.ts'
import { recordsWhere } from './mining-policy.ts'

export type FigureWish = {
  readonly from: string
  readonly to: string
  readonly miner_id?: number | undefined
}

const at = (day: string) => sql`${instantAt(day, 0, COMPANY_ZONE)}::timestamptz`
const within = (column: string, { from, to }: Pick<FigureWish, 'from' | 'to'>) =>
  sql<SqlBool>`(${sql.ref(column)} >= ${at(from)} and ${sql.ref(column)} < ${at(dayAfter(to))})`

const isOf = (column: string, { miner_id }: FigureWish) =>
  miner_id === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${miner_id}`

/** Each record once, however often it was returned and verified again. */
export const countVerifiedOn = async (ctx: Ctx, minerId: number, day: string): Promise<number> =>
  (
    await ctx.db
      .selectFrom('mining_decision as decision')
      .select(sql<number>`count(distinct decision.company_id)::integer`.as('count'))
      .where('decision.miner_id', '=', minerId)
      .where('decision.decision', '=', 'verified')
      .where(within('decision.at', { from: day, to: day }))
      .executeTakeFirstOrThrow()
  ).count

const decided = (ctx: Ctx, wish: FigureWish) =>
  ctx.db
    .selectFrom('mining_decision as decision')
    .innerJoin('mined_company as record', 'record.id', 'decision.company_id')
    .where(recordsWhere(ctx))
    .where(within('decision.at', wish))
    .where(isOf('decision.miner_id', wish))

const verified = sql<number>`count(*) filter (where decision.decision = 'verified')::integer`
const returned = sql<number>`count(*) filter (where decision.decision = 'returned')::integer`
const day = sql<string>`to_char(decision.at at time zone ${sql.lit(COMPANY_ZONE)}, 'YYYY-MM-DD')`

export const countByDay = (ctx: Ctx, wish: FigureWish) =>
  decided(ctx, wish)
    .select([day.as('day'), verified.as('verified'), returned.as('returned')])
    .groupBy(day)
    .orderBy('day')
    .execute()

/** Miners with what they mined and what became of it in the period. */
export async function countByMiner(ctx: Ctx, wish: FigureWish) {
  const { rows } = await sql<{
    id: number
    label: string
    target: number
    mined: number
    verified: number
    returned: number
  }>`
    select miner.id, miner.name as label, coalesce(target.per_day, ${TARGET})::integer as target,
      sum(counted.mined)::integer as mined, sum(counted.verified)::integer as verified,
      sum(counted.returned)::integer as returned
    from (
      select record.miner_id, 1 as mined, 0 as verified, 0 as returned from mined_company as record
        where ${recordsWhere(ctx)} and ${within('record.mined_at', wish)} and ${isOf('record.miner_id', wish)}
      union all
      select decision.miner_id, 0, (decision.decision = 'verified')::integer, (decision.decision = 'returned')::integer
        from mining_decision as decision join mined_company as record on record.id = decision.company_id
        where ${recordsWhere(ctx)} and ${within('decision.at', wish)} and ${isOf('decision.miner_id', wish)}
    ) as counted
      join account as miner on miner.id = counted.miner_id
      left join mining_target as target on target.miner_id = miner.id
    group by miner.id, miner.name, target.per_day
    order by verified desc, label, miner.id`.execute(ctx.db)
  return rows
}

const contact: Expression<number> = sql.ref<number>('person.contact_id')

/** People pushed in the period, and what became of their contacts; a record of two purposes counts for both. */
export async function countOutcomes(ctx: Ctx, wish: FigureWish, by: 'purpose' | 'industry') {
  const label = by === 'purpose' ? sql`purpose.name` : sql`coalesce(record.industry, '')`
  const join = by === 'purpose' ? sql`cross join lateral unnest(record.purposes) as purpose (name)` : sql``
  const { rows } = await sql<Outcome>`
    select ${label} as label, count(distinct record.id)::integer as records, count(*)::integer as people,
      count(*) filter (where ${outcomeOf.replied(contact)})::integer as replies,
      count(*) filter (where ${outcomeOf.met(contact)})::integer as meetings,
      count(*) filter (where ${outcomeOf.dealt(contact)})::integer as deals
    from mined_person as person join mined_company as record on record.id = person.company_id ${join}
    where person.contact_id is not null and ${recordsWhere(ctx)}
      and ${within('person.pushed_at', wish)} and ${isOf('record.miner_id', wish)}
    group by 1 order by people desc, 1`.execute(ctx.db)
  return rows
}

export const countPushed = async (ctx: Ctx, wish: FigureWish): Promise<number> =>
  (
    await ctx.db
      .selectFrom('mined_company as record')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where(recordsWhere(ctx))
      .where(within('record.pushed_at', wish))
      .where(isOf('record.miner_id', wish))
      .executeTakeFirstOrThrow()
  ).count

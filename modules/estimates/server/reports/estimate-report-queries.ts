import { sql } from 'kysely'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { EstimatePath } from '#estimates/contract/estimates-lists.ts'

export type ReportWish = {
  readonly from: string
  readonly to: string
  readonly path?: EstimatePath | undefined
}

/** Days of the companies, both of them included. */
const within = (column: ReturnType<typeof sql.ref>, { from, to }: ReportWish) => sql`
  ${column} >= (${from}::date)::timestamp at time zone ${COMPANY_ZONE}
  and ${column} < (${to}::date + 1)::timestamp at time zone ${COMPANY_ZONE}`

const ofWay = ({ path }: ReportWish) => (path === undefined ? sql`true` : sql`path = ${path}`)

/** What sales sent of their own accord answers no one's form. */
const sentInTime = (wish: ReportWish) => sql`
  from estimate where ${within(sql.ref('estimate.created_at'), wish)} and ${ofWay(wish)} and revises_id is null`

export async function countVisits(ctx: Ctx, wish: ReportWish) {
  const { rows } = await sql<{ path: EstimatePath | null; step: number; count: number }>`
    select path, step, count(*)::integer as count from estimate_visit
    where ${within(sql.ref('begun_at'), wish)} and ${ofWay(wish)} group by path, step`.execute(ctx.db)
  return rows
}

/** An estimate counts for each step before its last one: a deal was a lead, whether or not the mail was opened. */
export async function countSent(ctx: Ctx, wish: ReportWish) {
  const { rows } = await sql<{ sent: number; opened: number; lead: number; deal: number; unseen: number }>`
    select count(*)::integer as sent,
      count(*) filter (where viewed_at is not null or state in ('followed_up', 'converted'))::integer as opened,
      count(*) filter (where state in ('followed_up', 'converted'))::integer as lead,
      count(*) filter (where state = 'converted')::integer as deal,
      count(*) filter (
        where not exists (select from estimate_visit where estimate_visit.estimate_id = estimate.id)
      )::integer as unseen
    ${sentInTime(wish)}`.execute(ctx.db)
  return rows[0]!
}

const DOLLAR_IN_PAISE = sql`coalesce((outcome -> 'other' ->> 'rate')::numeric, 0)`

/** Paise of an amount in the currency of the estimate: cents × paise for a dollar ÷ 100. */
const inPaise = (amount: ReturnType<typeof sql>) => sql`
  case when currency = 'USD' then ${amount} * ${DOLLAR_IN_PAISE} / 100 else ${amount} end`

export async function sumByMonth(ctx: Ctx, wish: ReportWish) {
  const { rows } = await sql<{ month: string; count: number; estimated: number; won: number }>`
    select to_char(created_at at time zone ${COMPANY_ZONE}, 'YYYY-MM') as month, count(*)::integer as count,
      round(coalesce(sum(${inPaise(sql`(low + high) / 2.0`)}), 0) / 100)::float8 as estimated,
      round(coalesce(sum(${inPaise(sql`coalesce(won_value, (low + high) / 2.0)`)})
        filter (where state = 'converted'), 0) / 100)::float8 as won
    ${sentInTime(wish)} group by 1 order by 1`.execute(ctx.db)
  return rows
}

const MOST_CHOSEN = 200

/** Numbers of what was chosen, most chosen first; a number is that of one entry of the rates and of nothing else. */
export async function countChosen(ctx: Ctx, wish: ReportWish) {
  const { rows } = await sql<{ id: number; count: number }>`
    with sent as (select path, inputs ${sentInTime(wish)}),
    chosen as (
      select chosen_value::integer as id from sent,
        jsonb_array_elements(case when path = 'fixed' then inputs -> 'fields' end) as field,
        jsonb_array_elements_text(field -> 'values') as chosen_value
      union all
      select (team ->> 'team_id')::integer from sent,
        jsonb_array_elements(case when path = 'hire' then inputs -> 'team_categories' end) as category,
        jsonb_array_elements(category -> 'field_values') as team
      where (team ->> 'junior_level_count')::integer + (team ->> 'mid_level_count')::integer
        + (team ->> 'senior_level_count')::integer > 0
      union all
      select offer::integer from sent,
        jsonb_array_elements_text(case when path = 'hire' then inputs -> 'offer_id' end) as offer
      union all
      select (inputs -> 'fields' ->> 'update_option')::integer from sent where path = 'update'
      union all
      select (inputs -> 'fields' ->> 'technology')::integer from sent where path = 'update'
    )
    select id, count(*)::integer as count from chosen where id is not null
    group by id order by 2 desc, 1 limit ${MOST_CHOSEN}`.execute(ctx.db)
  return rows
}

import { sql } from 'kysely'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { Ctx } from '#platform/server/ctx.ts'

export type Days = { readonly from: string; readonly to: string }

/** Booked in those days of the company; what was moved counts once, with the outcome it has now. */
const bookings = ({ from, to }: Days) => sql`
  with recursive chain as (
    select id, id as first_id, created_at as booked_at, starts_at as first_start
    from appointment where moved_from_id is null
    union all
    select appointment.id, chain.first_id, chain.booked_at, chain.first_start
    from appointment join chain on appointment.moved_from_id = chain.id
  ), booking as (
    select appointment.*, booked_at, first_start, chain.id <> first_id as is_moved
    from chain join appointment using (id)
    where outcome <> 'rescheduled'
      and booked_at >= ${from}::date::timestamp at time zone ${COMPANY_ZONE}
      and booked_at < (${to}::date + 1)::timestamp at time zone ${COMPANY_ZONE}
  )`

export type Totals = {
  booked: number
  completed: number
  no_show: number
  canceled: number
  moved: number
  upcoming: number
  lead_time: number | null
  met_leads: number
  went_on: number
}

export async function findTotals(ctx: Ctx, days: Days): Promise<Totals> {
  const { rows } = await sql<Totals>`
    ${bookings(days)}
    select
      count(*)::integer as booked,
      count(*) filter (where outcome = 'completed')::integer as completed,
      count(*) filter (where outcome = 'no_show')::integer as no_show,
      count(*) filter (where outcome = 'canceled')::integer as canceled,
      count(*) filter (where is_moved)::integer as moved,
      count(*) filter (where outcome = 'scheduled' and ends_at > ${ctx.now})::integer as upcoming,
      (percentile_cont(0.5) within group (order by extract(epoch from first_start - booked_at) / 60))::integer as lead_time,
      count(distinct lead_id) filter (where outcome = 'completed')::integer as met_leads,
      count(distinct lead_id) filter (
        where outcome = 'completed' and lead.status in ('query_submitted', 'proposal_submitted', 'closed')
      )::integer as went_on
    from booking left join lead on lead.id = booking.lead_id`.execute(ctx.db)
  return rows[0]!
}

type Counted = { label: string; count: number }
type Grouping = 'page' | 'zone' | 'hour' | 'lead_time'

const groupings = {
  page: sql`case when source_page = '' then 'Our own page' else source_page end`,
  zone: sql`zone`,
  /** The hour on the visitor's clock. */
  hour: sql`lpad((local_minute / 60)::text, 2, '0') || ':00'`,
  lead_time: sql`
    case
      when first_start - booked_at < interval '1 day' then '1 under a day'
      when first_start - booked_at < interval '3 days' then '2 one to three days'
      when first_start - booked_at < interval '7 days' then '3 up to a week'
      else '4 more than a week'
    end`,
} as const

/** The most frequent first, but for hours and days, which have an order of their own. */
export async function listCounts(ctx: Ctx, days: Days, by: Grouping): Promise<Counted[]> {
  const isOrdered = by === 'hour' || by === 'lead_time'
  const { rows } = await sql<Counted>`
    ${bookings(days)}
    select ${groupings[by]} as label, count(*)::integer as count
    from booking group by 1
    order by ${isOrdered ? sql`1` : sql`2 desc, 1`} limit 24`.execute(ctx.db)
  return rows
}

type ByHost = { label: string; booked: number; completed: number; no_show: number; canceled: number }

export async function listByHost(ctx: Ctx, days: Days): Promise<ByHost[]> {
  const { rows } = await sql<ByHost>`
    ${bookings(days)}
    select
      account.name as label,
      count(*)::integer as booked,
      count(*) filter (where outcome = 'completed')::integer as completed,
      count(*) filter (where outcome = 'no_show')::integer as no_show,
      count(*) filter (where outcome = 'canceled')::integer as canceled
    from booking join account on account.id = booking.host_account_id
    group by account.id, account.name order by booked desc, label limit 50`.execute(ctx.db)
  return rows
}

import { sql, type SqlBool } from 'kysely'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { leadsWhere } from '#academy/server/academy-policy.ts'
import { isWithin } from '#academy/server/leads/lead-queries.ts'

export type FigureWish = {
  readonly from: string
  readonly to: string
  readonly counsellor_id?: number | undefined
}

const isOf = ({ counsellor_id }: FigureWish) =>
  counsellor_id === undefined ? sql<SqlBool>`true` : sql<SqlBool>`lead.counsellor_id = ${counsellor_id}`

/** Leads that asked in the period and that the reader sees. */
const asked = (ctx: Ctx, wish: FigureWish) =>
  ctx.db
    .selectFrom('academy_lead as lead')
    .innerJoin('academy_status as status', 'status.id', 'lead.status_id')
    .where(leadsWhere(ctx))
    .where(isOf(wish))
    .where(isWithin('lead.asked_at', `${wish.from}..${wish.to}`))

const counts = [
  sql<number>`count(*)::integer`.as('leads'),
  sql<number>`count(*) filter (where status.kind = 'open')::integer`.as('open'),
  sql<number>`count(*) filter (where status.kind = 'won')::integer`.as('won'),
  sql<number>`count(*) filter (where status.kind = 'lost')::integer`.as('lost'),
] as const

export const countAll = (ctx: Ctx, wish: FigureWish) =>
  asked(ctx, wish).select(counts).executeTakeFirstOrThrow()

export const countBySource = (ctx: Ctx, wish: FigureWish) =>
  asked(ctx, wish)
    .leftJoin('academy_source as source', 'source.id', 'lead.source_id')
    .select(['source.id', sql<string>`coalesce(source.name, 'Not set')`.as('label'), ...counts])
    .groupBy(['source.id', 'source.name'])
    .orderBy('leads', 'desc')
    .orderBy('label')
    .execute()

/** A lead that asked for two courses counts for both. */
export const countByCourse = (ctx: Ctx, wish: FigureWish) =>
  asked(ctx, wish)
    .leftJoin('academy_lead_course as choice', 'choice.lead_id', 'lead.id')
    .leftJoin('academy_course as course', 'course.id', 'choice.course_id')
    .select(['course.id', sql<string>`coalesce(course.name, 'Not set')`.as('label'), ...counts])
    .groupBy(['course.id', 'course.name'])
    .orderBy('leads', 'desc')
    .orderBy('label')
    .execute()

export const countByCounsellor = (ctx: Ctx, wish: FigureWish) =>
  asked(ctx, wish)
    .leftJoin('account as counsellor', 'counsellor.id', 'lead.counsellor_id')
    .select(['counsellor.id', sql<string>`coalesce(counsellor.name, 'Unassigned')`.as('label'), ...counts])
    .groupBy(['counsellor.id', 'counsellor.name'])
    .orderBy('leads', 'desc')
    .orderBy('label')
    .execute()

const month = sql<string>`to_char(lead.asked_at at time zone ${sql.lit(COMPANY_ZONE)}, 'YYYY-MM')`

export const countByMonth = (ctx: Ctx, wish: FigureWish) =>
  asked(ctx, wish)
    .select([month.as('label'), ...counts])
    .groupBy(month)
    .orderBy('label')
    .execute()

export const countByStatus = (ctx: Ctx, wish: FigureWish) =>
  asked(ctx, wish)
    .select(['lead.status_id', sql<number>`count(*)::integer`.as('leads')])
    .groupBy('lead.status_id')
    .execute()

const MOST_REASONS = 12

export const countReasons = (ctx: Ctx, wish: FigureWish) =>
  asked(ctx, wish)
    .where('status.kind', '=', 'lost')
    .select([sql<string>`min(trim(lead.reason))`.as('label'), sql<number>`count(*)::integer`.as('leads')])
    .groupBy(sql`lower(trim(lead.reason))`)
    .orderBy('leads', 'desc')
    .orderBy('label')
    .limit(MOST_REASONS)
    .execute()

export const sumFees = (ctx: Ctx, wish: FigureWish) =>
  asked(ctx, wish)
    .where('status.kind', '=', 'won')
    .select([
      sql<number>`coalesce(sum(lead.fee_quoted), 0)::bigint`.as('quoted'),
      sql<number>`coalesce(sum(lead.fee_collected), 0)::bigint`.as('collected'),
    ])
    .executeTakeFirstOrThrow()

const answered = (table: 'academy_call' | 'academy_move', { from, to }: FigureWish) =>
  sql`select done.lead_id, (done.at at time zone ${sql.lit(COMPANY_ZONE)})::date <= done.due_on as in_time
    from ${sql.table(table)} as done where done.due_on between ${from}::date and ${to}::date`

/** Follow-ups that came due in the period: answered by a call or a move on their day or before, later, or still open. */
export async function countFollowUps(ctx: Ctx, wish: FigureWish) {
  const today = companyDay(ctx.now)
  const { rows } = await sql<{ due: number; in_time: number }>`
    select count(*)::integer as due, count(*) filter (where promise.in_time)::integer as in_time
    from (
      ${answered('academy_call', wish)}
      union all ${answered('academy_move', wish)}
      union all select id, false from academy_lead as waiting
        where waiting.follow_up_on between ${wish.from}::date and ${wish.to}::date
          and waiting.follow_up_on < ${today}::date
    ) as promise join academy_lead as lead on lead.id = promise.lead_id
    where ${leadsWhere(ctx)} and ${isOf(wish)}`.execute(ctx.db)
  return rows[0]!
}

const MOST_BATCHES = 200

/** Batches that are still to start or have started within the year. */
export const listSeats = (ctx: Ctx, since: string) =>
  ctx.db
    .selectFrom('academy_batch as batch')
    .innerJoin('academy_course as course', 'course.id', 'batch.course_id')
    .select([
      'batch.id',
      'batch.name',
      'batch.starts_on',
      'batch.seats',
      'batch.taken',
      'course.name as course',
    ])
    .where('batch.starts_on', '>=', since)
    .orderBy('batch.starts_on')
    .orderBy('batch.id')
    .limit(MOST_BATCHES)
    .execute()

import { sql, type SqlBool } from 'kysely'
import { instantAt } from '#calendar/server/public.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { daysOfRange } from '#platform/contract/lists/list-filter.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { leadList } from '#academy/contract/leads/lead-list.ts'
import { leadsWhere } from '#academy/server/academy-policy.ts'

/** On these days, on the clock of the company; `2026-11-01..2026-11-30`. */
export const isWithin = (column: string, range: string) => {
  const { from, to } = daysOfRange(range)
  const at = (day: string) => sql`${instantAt(day, 0, COMPANY_ZONE)}::timestamptz`
  return sql<SqlBool>`(${from === null ? sql`true` : sql`${sql.ref(column)} >= ${at(from)}`}
    and ${to === null ? sql`true` : sql`${sql.ref(column)} < ${at(dayAfter(to))}`})`
}

const OPEN = sql<SqlBool>`status.kind = 'open'`
export const isDue = (ctx: Ctx) =>
  sql<SqlBool>`(${OPEN} and lead.follow_up_on <= ${companyDay(ctx.now)}::date)`

export const leadRows = (ctx: Ctx) =>
  ctx.db
    .$pickTables<
      'academy_lead' | 'academy_status' | 'academy_source' | 'account' | 'academy_batch' | 'academy_course'
    >()
    .selectFrom('academy_lead as lead')
    .innerJoin('academy_status as status', 'status.id', 'lead.status_id')
    .leftJoin('academy_source as source', 'source.id', 'lead.source_id')
    .leftJoin('account as counsellor', 'counsellor.id', 'lead.counsellor_id')
    .where(leadsWhere(ctx))

const courseNames = sql<string[]>`array(select course.name from academy_lead_course as wish
  join academy_course as course on course.id = wish.course_id
  where wish.lead_id = lead.id order by course.position, course.id)`

const shown = (rows: ReturnType<typeof leadRows>, ctx: Ctx) =>
  rows
    .leftJoin('academy_batch as batch', 'batch.id', 'lead.batch_id')
    .leftJoin('academy_course as batch_course', 'batch_course.id', 'batch.course_id')
    .selectAll('lead')
    .select(['status.name as status_name', 'status.kind', 'status.tone'])
    .select(['status.needs_follow_up', 'status.needs_reason'])
    .select(['source.name as source_name', 'counsellor.name as counsellor_name'])
    .select(['batch.starts_on as batch_starts_on', 'batch.name as batch_name'])
    .select(['batch_course.name as batch_course', courseNames.as('courses')])
    .select(sql<boolean>`coalesce(lead.follow_up_on < ${companyDay(ctx.now)}::date, false)`.as('overdue'))
    .select(sql<boolean>`${leadsWhere(ctx, 'assign')}`.as('may_assign'))
    .select(sql<boolean>`${leadsWhere(ctx, 'work')}`.as('may_work'))

const views: Readonly<Record<string, (ctx: Ctx) => ReturnType<typeof sql<SqlBool>>>> = {
  open: () => OPEN,
  mine: ({ actor }) => sql<SqlBool>`(${OPEN} and lead.counsellor_id = ${actor.id})`,
  unassigned: () => sql<SqlBool>`(${OPEN} and lead.counsellor_id is null)`,
  due: isDue,
  won: () => sql<SqlBool>`status.kind = 'won'`,
  lost: () => sql<SqlBool>`status.kind = 'lost'`,
  all: () => sql<SqlBool>`true`,
}

const wants = (courseId: number) =>
  sql<SqlBool>`exists (select from academy_lead_course as wish
    where wish.lead_id = lead.id and wish.course_id = ${courseId})`

export const leadQuery = listQuery(leadList, {
  from: leadRows,
  select: (rows, { ctx }) => shown(rows, ctx),
  filters: {
    view: (rows, view, { ctx }) => rows.where(views[view]!(ctx)),
    status_id: (rows, id) => rows.where('lead.status_id', '=', id),
    source_id: (rows, id) => rows.where('lead.source_id', '=', id),
    course_id: (rows, id) => rows.where(wants(id)),
    counsellor_id: (rows, id) => rows.where('lead.counsellor_id', '=', id),
    city: (rows, city) => rows.where(searchIn('lead.city', city)),
    asked: (rows, range) => rows.where(isWithin('lead.asked_at', range)),
    kind: (rows, kind) => rows.where('status.kind', '=', kind),
    batch_id: (rows, id) => rows.where('lead.batch_id', '=', id),
    search: (rows, words) =>
      rows.where((where) =>
        where.or([
          searchIn('lead.name', words),
          searchIn('lead.phone', words.replace(/[^\d+]/g, '') || words),
          searchIn('lead.email', words),
          searchIn('lead.number', words),
        ]),
      ),
  },
  sorts: {
    name: neverNull('lead.name'),
    status: neverNull('status.name'),
    follow_up_on: 'lead.follow_up_on',
    counsellor: 'counsellor.name',
    source: 'source.name',
    asked_at: neverNull('lead.asked_at'),
    city: neverNull('lead.city'),
    times_asked: neverNull('lead.times_asked'),
    fee_quoted: 'lead.fee_quoted',
    fee_collected: neverNull('lead.fee_collected'),
  },
  totals: { fee_quoted: 'lead.fee_quoted', fee_collected: 'lead.fee_collected' },
  id: 'lead.id',
})
export type ListedLead = RowOf<typeof leadQuery>

export const findOptionalLead = (ctx: Ctx, id: number) =>
  shown(leadRows(ctx), ctx).where('lead.id', '=', id).executeTakeFirst()

/** The newest first; few people ask for many courses. */
export const listOfContact = (ctx: Ctx, contactId: number) =>
  shown(leadRows(ctx), ctx)
    .where('lead.contact_id', '=', contactId)
    .orderBy('lead.id', 'desc')
    .limit(50)
    .execute()

/** Held until the transaction ends, and then read as the actor sees it. */
export async function lockOptionalLead(ctx: Ctx, id: number): Promise<ListedLead | undefined> {
  await ctx.db.selectFrom('academy_lead').select('id').where('id', '=', id).forUpdate().execute()
  return findOptionalLead(ctx, id)
}

export const findLeads = (ctx: Ctx, words: string, limit: number) =>
  leadRows(ctx)
    .select(['lead.id', 'lead.name', 'lead.number', 'status.name as status_name'])
    .where((where) => where.or([searchIn('lead.name', words), searchIn('lead.number', words)]))
    .orderBy('lead.id', 'desc')
    .limit(limit)
    .execute()

const MOST_CARDS = 50

/** Those whose follow-up comes next; of what is closed the newest. */
export const listCards = (ctx: Ctx, statusId: number, counsellor: number | undefined) =>
  shown(leadRows(ctx), ctx)
    .where('lead.status_id', '=', statusId)
    .$if(counsellor !== undefined, (rows) => rows.where('lead.counsellor_id', '=', counsellor!))
    .orderBy(sql`lead.follow_up_on asc nulls last`)
    .orderBy('lead.asked_at', 'desc')
    .orderBy('lead.id')
    .limit(MOST_CARDS)
    .execute()

export const countByStatus = (ctx: Ctx, counsellor: number | undefined) =>
  leadRows(ctx)
    .$if(counsellor !== undefined, (rows) => rows.where('lead.counsellor_id', '=', counsellor!))
    .select(['lead.status_id', sql<number>`count(*)::integer`.as('count')])
    .groupBy('lead.status_id')
    .execute()

const MOST_LINES = 100
type Part = 'due' | 'fresh' | 'unassigned'

/** Due ones by day, the others as they came; a lead that waits is not among the due ones as well. */
export async function listToCall(ctx: Ctx, part: Part, whose: 'mine' | 'everyone') {
  const which = {
    due: sql<SqlBool>`(${isDue(ctx)} and lead.counsellor_id is not null)`,
    fresh: sql<SqlBool>`(${OPEN} and lead.counsellor_id is not null and lead.follow_up_on is null
      and not exists (select from academy_call as earlier where earlier.lead_id = lead.id and earlier.at >= lead.asked_at))`,
    unassigned: sql<SqlBool>`(${OPEN} and lead.counsellor_id is null)`,
  }[part]
  const found = leadRows(ctx)
    .where(which)
    .$if(whose === 'mine' && part !== 'unassigned', (rows) =>
      rows.where('lead.counsellor_id', '=', ctx.actor.id),
    )
  const { total } = await found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow()
  const rows = await shown(found, ctx)
    .orderBy(sql`lead.follow_up_on asc nulls last`)
    .orderBy('lead.asked_at')
    .orderBy('lead.id')
    .limit(MOST_LINES)
    .execute()
  return { total, rows }
}

/** For the card at home and the notices of the day: by counsellor, in one statement. */
export const countDue = (ctx: Ctx) =>
  ctx.db
    .selectFrom('academy_lead as lead')
    .innerJoin('academy_status as status', 'status.id', 'lead.status_id')
    .select((row) => row.ref('lead.counsellor_id').$notNull().as('counsellor_id'))
    .select([
      sql<number>`count(*)::integer`.as('due'),
      sql<number>`count(*) filter (where lead.follow_up_on < ${companyDay(ctx.now)}::date)::integer`.as(
        'overdue',
      ),
    ])
    .where('lead.counsellor_id', 'is not', null)
    .where(isDue(ctx))
    .groupBy('lead.counsellor_id')
    .execute()

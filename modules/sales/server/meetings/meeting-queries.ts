import { sql, type SqlBool } from 'kysely'
import { instantAt } from '#calendar/server/public.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { daysOfRange } from '#platform/contract/lists/list-filter.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { meetingList } from '#sales/contract/meetings/meeting-calls.ts'
import { NUDGE_MINUTES } from '#sales/contract/meetings/meeting-lists.ts'
import { worksFor } from '#sales/server/colleague-queries.ts'
import { contactsWhere, dealsWhere, leadsWhere } from '#sales/server/sales-policy.ts'

const base = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'sales_meeting' | 'contact' | 'account' | 'lead' | 'deal'>()
    .selectFrom('sales_meeting')
    .innerJoin('contact', 'contact.id', 'sales_meeting.contact_id')
    .innerJoin('account as host', 'host.id', 'sales_meeting.host_id')
    .leftJoin('lead', 'lead.id', 'sales_meeting.lead_id')
    .leftJoin('deal', 'deal.id', 'sales_meeting.deal_id')

const isOwn = ({ actor }: Ctx) =>
  sql<SqlBool>`(sales_meeting.host_id = ${actor.id} or ${actor.id} = any (sales_meeting.people))`

/** Those who take part, and those who see all that it is about. */
export const meetingRows = (ctx: Ctx) =>
  base(ctx).where(
    sql<SqlBool>`(${isOwn(ctx)} or (${contactsWhere(ctx)}
      and (sales_meeting.lead_id is null or ${leadsWhere(ctx)})
      and (sales_meeting.deal_id is null or ${dealsWhere(ctx)})))`,
  )

const withNames = (rows: ReturnType<typeof meetingRows>, ctx: Ctx) =>
  rows
    .selectAll('sales_meeting')
    .select(['contact.name as contact_name', 'contact.email as contact_email', 'host.name as host_name'])
    .select(['host.email as host_email', 'deal.name as deal_name'])
    .select(
      sql<{ id: number; name: string; email: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', joins.id, 'name', joins.name, 'email', joins.email) order by joins.id)
        from account as joins where joins.id = any (sales_meeting.people)), '[]')`.as('joining'),
    )
    .select([
      sql<boolean>`(sales_meeting.host_id = ${ctx.actor.id} or ${contactsWhere(ctx, 'change')})`.as(
        'may_change',
      ),
      sql<boolean>`${contactsWhere(ctx, 'assign')}`.as('may_assign'),
      sql<boolean>`exists (select from sales_meeting as later where later.follows_id = sales_meeting.id)`.as(
        'is_followed',
      ),
    ])

const midnight = (day: string) => sql`${instantAt(day, 0, COMPANY_ZONE)}::timestamptz`
const between = (first: string | null, last: string | null) =>
  sql<SqlBool>`(${first === null ? sql`true` : sql`sales_meeting.starts_at >= ${midnight(first)}`}
    and ${last === null ? sql`true` : sql`sales_meeting.starts_at < ${midnight(dayAfter(last))}`})`

const isUnsettled = ({ now }: Ctx) =>
  sql<SqlBool>`(sales_meeting.status = 'scheduled' and sales_meeting.ends_at < ${now.toISOString()}::timestamptz)`

const views: Readonly<Record<string, (ctx: Ctx) => ReturnType<typeof sql<SqlBool>>>> = {
  upcoming: ({ now }) =>
    sql<SqlBool>`(sales_meeting.status = 'scheduled' and sales_meeting.ends_at >= ${now.toISOString()}::timestamptz)`,
  today: ({ now }) =>
    sql<SqlBool>`(sales_meeting.status in ('scheduled', 'completed', 'no_show')
      and ${between(companyDay(now), companyDay(now))})`,
  unsettled: isUnsettled,
  mine: isOwn,
  all: () => sql<SqlBool>`true`,
}

export const meetingQuery = listQuery(meetingList, {
  from: (ctx) => meetingRows(ctx),
  select: (rows, { ctx }) => withNames(rows, ctx),
  filters: {
    view: (rows, view, { ctx }) => rows.where(views[view]!(ctx)),
    status: (rows, status) => rows.where('sales_meeting.status', '=', status),
    days: (rows, range) => {
      const { from, to } = daysOfRange(range)
      return rows.where(between(from, to))
    },
    host: (rows, id) => rows.where('sales_meeting.host_id', '=', id),
    contact: (rows, id) => rows.where('sales_meeting.contact_id', '=', id),
    deal: (rows, id) => rows.where('sales_meeting.deal_id', '=', id),
    company: (rows, id, { ctx }) => rows.where(worksFor(ctx, 'sales_meeting.host_id', id)),
    source: (rows, origin) => rows.where(sql<SqlBool>`coalesce(lead.source, contact.source) = ${origin}`),
    search: (rows, words) =>
      rows.where((where) =>
        where.or([searchIn('sales_meeting.subject', words), searchIn('contact.name', words)]),
      ),
  },
  sorts: {
    subject: neverNull('sales_meeting.subject'),
    contact: neverNull('contact.name'),
    starts_at: neverNull('sales_meeting.starts_at'),
    status: neverNull('sales_meeting.status'),
    host: neverNull('host.name'),
  },
  id: 'sales_meeting.id',
})

export const findOptionalMeeting = (ctx: Ctx, id: number) =>
  withNames(meetingRows(ctx), ctx).where('sales_meeting.id', '=', id).executeTakeFirst()
export type SeenMeeting = NonNullable<Awaited<ReturnType<typeof findOptionalMeeting>>>

/** Of several who settle it at once, one comes after the other. */
export const lockMeeting = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('sales_meeting').select('id').where('id', '=', id).forUpdate().execute()

type NewMeeting = Pick<
  Parameters<typeof insertRow<'sales_meeting'>>[2],
  | 'uid'
  | 'sequence'
  | 'follows_id'
  | 'contact_id'
  | 'lead_id'
  | 'deal_id'
  | 'subject'
  | 'starts_at'
  | 'ends_at'
  | 'place'
  | 'people'
  | 'guests'
> & { readonly host_id: number }

export const insertMeeting = (ctx: Ctx, meeting: NewMeeting) =>
  insertRow(ctx, 'sales_meeting', { ...meeting, created_by: ctx.actor.id, created_at: ctx.now })

export const updateMeeting = (
  ctx: Ctx,
  row: RowToUpdate<'sales_meeting'>,
  changes: Parameters<typeof updateRow<'sales_meeting'>>[3],
) => updateRow(ctx, 'sales_meeting', row, changes)

export const listColleagues = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('account')
    .select(['id', 'name', 'email'])
    .where('id', 'in', [0, ...ids])
    .where('status', '=', 'active')
    .where('user_type', '<>', 'Client')
    .execute()

/** The deal, where the contact takes part in it. */
export const takesPart = async (ctx: Ctx, dealId: number, contactId: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom('deal_contact')
    .innerJoin('deal', 'deal.id', 'deal_contact.deal_id')
    .select('deal.id')
    .where('deal.id', '=', dealId)
    .where('deal_contact.contact_id', '=', contactId)
    .where(dealsWhere(ctx))
    .executeTakeFirst()) !== undefined

/** Half an hour past their end without an outcome, and no one was told yet. */
export const listToNudge = (ctx: Ctx, limit: number) =>
  base(ctx)
    .select([
      'sales_meeting.id',
      'sales_meeting.host_id',
      'sales_meeting.subject',
      'sales_meeting.contact_id',
    ])
    .where('sales_meeting.status', '=', 'scheduled')
    .where('sales_meeting.nudged_at', 'is', null)
    .where('sales_meeting.ends_at', '<=', new Date(ctx.now.getTime() - NUDGE_MINUTES * 60_000).toISOString())
    .orderBy('sales_meeting.ends_at')
    .limit(limit)
    .execute()

/** Of two workers one marks it and tells. */
export const markNudged = (ctx: Ctx, id: number) =>
  ctx.db
    .updateTable('sales_meeting')
    .set({ nudged_at: ctx.now })
    .where('id', '=', id)
    .where('nudged_at', 'is', null)
    .where('status', '=', 'scheduled')
    .returning('id')
    .executeTakeFirst()

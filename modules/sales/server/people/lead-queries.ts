import { sql, type SqlBool } from 'kysely'
import { instantAt } from '#calendar/server/public.ts'
import { leadRows, OPEN_LEAD } from '#contacts/server/public.ts'
import { companyOf } from '#organization/server/public.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { daysOfRange } from '#platform/contract/lists/list-filter.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { leadList } from '#sales/contract/people/lead-calls.ts'
import { leadsWhere } from '#sales/server/sales-policy.ts'
import { namedContacts } from './contact-queries.ts'

export const nextOfLead = sql<string | null>`least(
  (select min(task.due_at) from sales_task as task where task.lead_id = lead.id and task.status <> 'closed'),
  (select min(met.starts_at) from sales_meeting as met where met.lead_id = lead.id and met.status = 'scheduled'))`

const mayAssign = (ctx: Ctx) => sql<boolean>`${leadsWhere(ctx, 'assign')}`
const mayChange = (ctx: Ctx) => sql<boolean>`${leadsWhere(ctx, 'change')}`

/** Without an owner it is of the company that was asked. */
const leadCompany = (ctx: Ctx) =>
  sql<
    number | null
  >`coalesce(${companyOf(sql.ref<number>('lead.owner_id'), companyDay(ctx.now))}, lead.company_id)`

const responseMinutes = sql<
  number | null
>`round(extract(epoch from lead.first_response_at - lead.received_at) / 60)::integer`

type Whose = {
  readonly owner?: number | undefined
  readonly company?: number | undefined
  readonly source?: string | undefined
}

/** On these days, on the clock of the company; `2026-11-01..2026-11-30`. */
const isReceived = (range: string) => {
  const { from, to } = daysOfRange(range)
  const at = (day: string) => sql`${instantAt(day, 0, COMPANY_ZONE)}::timestamptz`
  return sql<SqlBool>`(${from === null ? sql`true` : sql`lead.received_at >= ${at(from)}`}
    and ${to === null ? sql`true` : sql`lead.received_at < ${at(dayAfter(to))}`})`
}

/** New leads of a period, how many were answered and how fast, by where they came from. */
export const countReceived = (ctx: Ctx, range: string, { owner, company, source }: Whose) =>
  seenLeads(ctx)
    .where(isReceived(range))
    .$if(owner !== undefined, (rows) => rows.where('lead.owner_id', '=', owner!))
    .$if(company !== undefined, (rows) => rows.where(leadCompany(ctx), '=', company!))
    .$if(source !== undefined, (rows) => rows.where('lead.source', '=', source!))
    .select([
      sql<string | null>`lead.source`.as('source'),
      sql<number>`grouping(lead.source)::integer`.as('is_all'),
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`count(lead.first_response_at)::integer`.as('responded'),
      sql<
        number | null
      >`round((percentile_cont(0.5) within group (order by ${responseMinutes}))::numeric)::integer`.as(
        'median',
      ),
    ])
    .groupBy(sql`rollup (lead.source)`)
    .execute()

/** Every lead has its contact: what is counted is counted without it. */
const seenLeads = (ctx: Ctx) => ctx.db.selectFrom('lead').where(leadsWhere(ctx))

const leads = (ctx: Ctx) =>
  leadRows(ctx)
    .leftJoin('account as owner', 'owner.id', 'lead.owner_id')
    .leftJoin('sales_account', 'sales_account.id', 'contact.sales_account_id')
    .where(leadsWhere(ctx))

const shown = (ctx: Ctx) =>
  leads(ctx)
    .selectAll('lead')
    .select([
      'contact.name as contact_name',
      'owner.name as owner_name',
      'sales_account.name as account_name',
    ])
    .select([nextOfLead.as('next_step'), mayAssign(ctx).as('may_assign')])

const views: Readonly<Record<string, (ctx: Ctx) => ReturnType<typeof sql<SqlBool>>>> = {
  open: () => OPEN_LEAD,
  mine: ({ actor }) => sql<SqlBool>`(${OPEN_LEAD} and lead.owner_id = ${actor.id})`,
  unassigned: () => sql<SqlBool>`(${OPEN_LEAD} and lead.owner_id is null)`,
  no_next_step: () => sql<SqlBool>`(${OPEN_LEAD} and ${nextOfLead} is null)`,
  query_answered: ({ actor }) =>
    sql<SqlBool>`(lead.status = 'query_submitted' and lead.owner_id = ${actor.id} and exists (
      select from sales_query as asked where asked.lead_id = lead.id and asked.state = 'answered'))`,
  done: () => sql<SqlBool>`not ${OPEN_LEAD}`,
  all: () => sql<SqlBool>`true`,
}

export const leadQuery = listQuery(leadList, {
  from: seenLeads,
  select: (rows, { ctx }) =>
    rows
      .innerJoin('contact', 'contact.id', 'lead.contact_id')
      .leftJoin('account as owner', 'owner.id', 'lead.owner_id')
      .leftJoin('sales_account', 'sales_account.id', 'contact.sales_account_id')
      .selectAll('lead')
      .select([
        'contact.name as contact_name',
        'owner.name as owner_name',
        'sales_account.name as account_name',
      ])
      .select([nextOfLead.as('next_step'), mayAssign(ctx).as('may_assign')])
      .select(responseMinutes.as('response')),
  filters: {
    view: (rows, view, { ctx }) => rows.where(views[view]!(ctx)),
    status: (rows, status) => rows.where('lead.status', '=', status),
    source: (rows, source) => rows.where('lead.source', '=', source),
    owner: (rows, id) => rows.where('lead.owner_id', '=', id),
    received: (rows, range) => rows.where(isReceived(range)),
    responded: (rows, yes) => rows.where('lead.first_response_at', yes ? 'is not' : 'is', null),
    company: (rows, id, { ctx }) => rows.where(leadCompany(ctx), '=', id),
    search: (rows, words) =>
      rows.where(
        sql<SqlBool>`lead.id in (
          select titled.id from lead as titled where ${searchIn('titled.title', words)}
          union all
          select theirs.id from lead as theirs where theirs.contact_id in ${namedContacts(words)})`,
      ),
  },
  sorts: {
    title: neverNull('lead.title'),
    contact: neverNull('contact.name'),
    status: neverNull('lead.status'),
    next_step: nextOfLead,
    owner: 'owner.name',
    source: neverNull('lead.source'),
    received_at: neverNull('lead.received_at'),
    response: responseMinutes,
    account: 'sales_account.name',
  },
  id: 'lead.id',
})

export const findOptionalLeadSeen = (ctx: Ctx, id: number) =>
  shown(ctx).select(mayChange(ctx).as('may_change')).where('lead.id', '=', id).executeTakeFirst()
export type SeenLead = NonNullable<Awaited<ReturnType<typeof findOptionalLeadSeen>>>

/** The newest first; a contact has few. */
export const listLeadsOf = (ctx: Ctx, contactId: number) =>
  shown(ctx)
    .select(mayChange(ctx).as('may_change'))
    .where('lead.contact_id', '=', contactId)
    .orderBy('lead.id', 'desc')
    .limit(100)
    .execute()

export const findLeads = (ctx: Ctx, words: string, limit: number) =>
  shown(ctx).where(searchIn('lead.title', words)).orderBy('lead.id', 'desc').limit(limit).execute()

export async function countLeads(ctx: Ctx) {
  const count = (condition: ReturnType<typeof sql<SqlBool>>) =>
    sql<number>`count(*) filter (where ${condition})::integer`
  return seenLeads(ctx)
    .select([
      count(views['unassigned']!(ctx)).as('unassigned'),
      count(views['mine']!(ctx)).as('mine'),
      count(views['query_answered']!(ctx)).as('answered'),
      count(sql<SqlBool>`(${views['mine']!(ctx)} and ${nextOfLead} is null)`).as('idle'),
    ])
    .executeTakeFirstOrThrow()
}

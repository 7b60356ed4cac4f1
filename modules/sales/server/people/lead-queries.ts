import { sql, type SqlBool } from 'kysely'
import { leadRows, OPEN_LEAD } from '#contacts/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { leadList } from '#sales/contract/people/lead-calls.ts'
import { leadsWhere } from '#sales/server/sales-policy.ts'

export const nextOfLead = sql<string | null>`(
  select min(task.due_at) from sales_task as task where task.lead_id = lead.id and task.status <> 'closed')`

const mayAssign = (ctx: Ctx) => sql<boolean>`${leadsWhere(ctx, 'assign')}`
const mayChange = (ctx: Ctx) => sql<boolean>`${leadsWhere(ctx, 'change')}`

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
  from: leads,
  select: (rows, { ctx }) =>
    rows
      .selectAll('lead')
      .select([
        'contact.name as contact_name',
        'owner.name as owner_name',
        'sales_account.name as account_name',
      ])
      .select([nextOfLead.as('next_step'), mayAssign(ctx).as('may_assign')]),
  filters: {
    view: (rows, view, { ctx }) => rows.where(views[view]!(ctx)),
    status: (rows, status) => rows.where('lead.status', '=', status),
    source: (rows, source) => rows.where('lead.source', '=', source),
    owner: (rows, id) => rows.where('lead.owner_id', '=', id),
    search: (rows, words) =>
      rows.where((where) =>
        where.or([
          searchIn('lead.title', words),
          searchIn('contact.name', words),
          searchIn('sales_account.name', words),
        ]),
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
  return leads(ctx)
    .select([
      count(views['unassigned']!(ctx)).as('unassigned'),
      count(views['mine']!(ctx)).as('mine'),
      count(views['query_answered']!(ctx)).as('answered'),
      count(sql<SqlBool>`(${views['mine']!(ctx)} and ${nextOfLead} is null)`).as('idle'),
    ])
    .executeTakeFirstOrThrow()
}

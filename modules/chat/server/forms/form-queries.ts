import { sql, type SqlBool } from 'kysely'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { daysOfRange } from '#platform/contract/lists/list-filter.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { instantAt } from '#calendar/server/public.ts'
import type { StateOf } from '#platform/contract/catalogue.ts'
import type { formStates } from '#chat/contract/chat-lists.ts'
import { chatFormList, contactFormList } from '#chat/contract/forms/form-lists.ts'
import { inOwnSites } from '#chat/server/chat-policy.ts'

export const startOf = (day: string) => instantAt(day, 0, COMPANY_ZONE)
const endOf = (day: string) => startOf(dayAfter(day, 1))

const forms = (ctx: Ctx) => ctx.db.selectFrom('site_form as form').where(inOwnSites(ctx, 'form.site_id'))

/** The moment before which a new form is a business day old. */
export type FormScope = { readonly lateBefore: string }

export const chatFormQuery = listQuery(chatFormList, {
  from: (ctx: Ctx, _scope: FormScope) => forms(ctx),
  select: (rows) =>
    rows
      .innerJoin('chat_site as site', 'site.id', 'form.site_id')
      .innerJoin('chat_visitor as visitor', 'visitor.id', 'form.visitor_id')
      .leftJoin('account as assignee', 'assignee.id', 'form.assignee_id')
      .select(['form.id', 'form.version', 'form.name', 'form.email', 'form.text', 'form.page', 'form.at'])
      .select([
        'form.state',
        'form.kind',
        'form.chat_id',
        'form.lead_id',
        'form.contact_id',
        'form.assignee_id',
      ])
      .select(['site.name as site', 'assignee.name as assignee_name'])
      .select(sql<boolean>`coalesce(visitor.proven_email = lower(form.email), false)`.as('proven')),
  filters: {
    state: (rows, state) => rows.where('form.state', '=', state),
    page: (rows, page) => rows.where(searchIn('form.page', page)),
    assignee_id: (rows, id) => rows.where('form.assignee_id', '=', id),
    days: (rows, days) => {
      const { from, to } = daysOfRange(days)
      return rows
        .$if(from !== null, (some) => some.where('form.at', '>=', startOf(from!)))
        .$if(to !== null, (some) => some.where('form.at', '<', endOf(to!)))
    },
    kind: (rows, kind) => rows.where('form.kind', '=', kind),
    site_id: (rows, id) => rows.where('form.site_id', '=', id),
    late: (rows, late, { scope }) =>
      rows.where(
        late
          ? sql<SqlBool>`(form.state = 'new' and form.kind = 'offline' and form.at < ${scope.lateBefore}::timestamptz)`
          : sql<SqlBool>`not (form.state = 'new' and form.kind = 'offline' and form.at < ${scope.lateBefore}::timestamptz)`,
      ),
    search: (rows, words) =>
      rows.where((where) =>
        where.or([searchIn('form.name', words), searchIn('form.email', words), searchIn('form.text', words)]),
      ),
  },
  sorts: {
    name: neverNull('form.name'),
    email: neverNull('form.email'),
    page: neverNull('form.page'),
    at: neverNull('form.at'),
    state: neverNull('form.state'),
    assignee: 'assignee.name',
    site: neverNull('site.name'),
  },
  id: 'form.id',
})

/** Arrivals of forms of the website and of the calculator; what became of them stands in `form_state`. */
const arrivals = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'contact_origin' | 'contact' | 'lead' | 'form_state' | 'account'>()
    .selectFrom('contact_origin as origin')
    .innerJoin('contact', 'contact.id', 'origin.contact_id')
    .leftJoin('lead', 'lead.id', 'origin.lead_id')
    .leftJoin('form_state as standing', 'standing.id', 'origin.id')
    .leftJoin('account as assignee', 'assignee.id', 'standing.assignee_id')
    .where('origin.origin', 'in', ['website', 'calculator'])

const stateOf = sql<string>`coalesce(standing.state, 'new')`
const typed = sql<string>`coalesce(nullif(origin.given ->> 'requirement', ''), origin.given ->> 'title', '')`

export const contactFormQuery = listQuery(contactFormList, {
  from: (ctx: Ctx) => arrivals(ctx),
  select: (rows) =>
    rows
      .select(['origin.id', 'origin.page_name as page', 'origin.came_at as at', 'origin.origin'])
      .select([
        'origin.lead_id',
        'origin.contact_id',
        'standing.assignee_id',
        'assignee.name as assignee_name',
      ])
      .select(sql<number>`coalesce(standing.version, 0)`.as('version'))
      .select(sql<string>`coalesce(nullif(origin.given ->> 'name', ''), contact.name)`.as('name'))
      .select(sql<string>`coalesce(origin.given ->> 'email', contact.email, '')`.as('email'))
      .select([typed.as('text'), stateOf.as('state')])
      .select(sql<string | null>`'LEAD-' || lead.number`.as('number')),
  filters: {
    state: (rows, state) => rows.where(sql<SqlBool>`${stateOf} = ${state}`),
    page: (rows, page) => rows.where('origin.page_name', '=', page),
    assignee_id: (rows, id) => rows.where('standing.assignee_id', '=', id),
    days: (rows, days) => {
      const { from, to } = daysOfRange(days)
      return rows
        .$if(from !== null, (some) => some.where('origin.came_at', '>=', startOf(from!)))
        .$if(to !== null, (some) => some.where('origin.came_at', '<', endOf(to!)))
    },
    search: (rows, words) =>
      rows.where((where) =>
        where.or([
          searchIn('contact.name', words),
          searchIn('contact.email', words),
          searchIn('origin.page_name', words),
        ]),
      ),
  },
  sorts: {
    name: neverNull('contact.name'),
    email: 'contact.email',
    page: neverNull('origin.page_name'),
    at: neverNull('origin.came_at'),
    state: sql<string>`coalesce(standing.state, 'new')`,
    assignee: 'assignee.name',
  },
  id: 'origin.id',
})

export const findOptionalForm = (ctx: Ctx, id: number) =>
  forms(ctx).selectAll('form').where('form.id', '=', id).forNoKeyUpdate('form').executeTakeFirst()

export const findOptionalArrival = (ctx: Ctx, id: number) =>
  arrivals(ctx)
    .select([
      'origin.id',
      'origin.lead_id',
      'origin.contact_id',
      'origin.page_name',
      'origin.origin',
      'origin.notice',
    ])
    .select(['contact.name', 'contact.email', 'contact.phone', typed.as('text')])
    .select(sql<number>`coalesce(standing.version, 0)`.as('version'))
    .select(stateOf.as('state'))
    .where('origin.id', '=', id)
    .forNoKeyUpdate('origin')
    .executeTakeFirst()

export const keepArrival = (
  ctx: Ctx,
  values: { id: number; state: StateOf<typeof formStates>; assignee_id: number | null },
) =>
  ctx.db
    .insertInto('form_state')
    .values({ ...values, changed_at: ctx.now })
    .onConflict((found) =>
      found.column('id').doUpdateSet({
        state: values.state,
        assignee_id: values.assignee_id,
        changed_at: ctx.now,
        version: sql`form_state.version + 1`,
      }),
    )
    .execute()

export const setArrivalLead = (ctx: Ctx, id: number, leadId: number) =>
  ctx.db.updateTable('contact_origin').set({ lead_id: leadId }).where('id', '=', id).execute()

export const listFormPages = async (ctx: Ctx): Promise<string[]> =>
  (
    await arrivals(ctx)
      .select('origin.page_name')
      .distinct()
      .where('origin.page_name', '<>', '')
      .orderBy('origin.page_name')
      .limit(100)
      .execute()
  ).map(({ page_name }) => page_name)

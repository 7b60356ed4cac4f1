import { sql, type SqlBool } from 'kysely'
import { contactRows, openLeadsOf } from '#contacts/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { contactList } from '#sales/contract/people/contact-calls.ts'
import { contactsWhere, mayReach } from '#sales/server/sales-policy.ts'

/** The earliest of open tasks and meetings to come. */
const nextOfContact = sql<string | null>`least(
  (select min(task.due_at) from sales_task as task where task.contact_id = contact.id and task.status <> 'closed'),
  (select min(met.starts_at) from sales_meeting as met where met.contact_id = contact.id and met.status = 'scheduled'))`

/** A contact without a client account shows what they typed as their company. */
const accountName = sql<string | null>`coalesce(sales_account.name, nullif(contact.company_name, ''))`

const contacts = (ctx: Ctx) =>
  contactRows(ctx)
    .leftJoin('account as owner', 'owner.id', 'contact.owner_id')
    .leftJoin('sales_account', 'sales_account.id', 'contact.sales_account_id')
    .where(contactsWhere(ctx))

/** The same for many at once. */
const contactsInReach = (ctx: Ctx) => contacts(ctx).where(mayReach(ctx))

/** For queries on `contact`: by what is theirs or by the name of their account, every part from an index of contacts. */
const isNamed = (words: string) => {
  const own = ['contact.name', 'contact.email', 'contact.company_name'].map((column) =>
    searchIn(column, words),
  )
  return sql<SqlBool>`(${sql.join(own, sql` or `)} or contact.sales_account_id = any (array(
    select named.id from sales_account as named where ${searchIn('named.name', words)})))`
}

export const namedContacts = (words: string) => sql`(select contact.id from contact where ${isNamed(words)})`

const views: Readonly<Record<string, (ctx: Ctx) => ReturnType<typeof sql<SqlBool>>>> = {
  all: () => sql<SqlBool>`true`,
  mine: ({ actor }) => sql<SqlBool>`contact.owner_id = ${actor.id}`,
  no_next_step: () => sql<SqlBool>`${nextOfContact} is null`,
}

export const contactQuery = listQuery(contactList, {
  from: contactsInReach,
  select: (rows) =>
    rows
      .selectAll('contact')
      .select(['owner.name as owner_name', accountName.as('account_name')])
      .select([nextOfContact.as('next_step'), openLeadsOf(sql.ref('contact.id')).as('open_leads')]),
  filters: {
    view: (rows, view, { ctx }) => rows.where(views[view]!(ctx)),
    lifecycle: (rows, lifecycle) => rows.where('contact.lifecycle', '=', lifecycle),
    source: (rows, source) => rows.where('contact.source', '=', source),
    owner: (rows, id) => rows.where('contact.owner_id', '=', id),
    tag: (rows, tag) =>
      rows.where(sql<SqlBool>`(contact.tags <> '{}' and contact.tags @> array[lower(trim(${tag}))])`),
    search: (rows, words) => rows.where(isNamed(words)),
  },
  sorts: {
    name: neverNull('contact.name'),
    account: accountName,
    email: 'contact.email',
    next_step: nextOfContact,
    owner: 'owner.name',
    lifecycle: neverNull('contact.lifecycle'),
    source: neverNull('contact.source'),
    country: 'contact.country',
    created_at: neverNull('contact.created_at'),
  },
  id: 'contact.id',
  gathers: true,
})

export const findOptionalContactSeen = (ctx: Ctx, id: number) =>
  contacts(ctx)
    .selectAll('contact')
    .select(['owner.name as owner_name', 'sales_account.name as account_name'])
    .select([nextOfContact.as('next_step')])
    .select([
      sql<boolean>`${contactsWhere(ctx, 'change')}`.as('may_change'),
      sql<boolean>`${contactsWhere(ctx, 'assign')}`.as('may_assign'),
    ])
    .where('contact.id', '=', id)
    .executeTakeFirst()

export const findContacts = (ctx: Ctx, words: string, limit: number) =>
  contactsInReach(ctx)
    .select(['contact.id', 'contact.name', accountName.as('account_name')])
    .where(isNamed(words))
    .orderBy('contact.name')
    .limit(limit)
    .execute()

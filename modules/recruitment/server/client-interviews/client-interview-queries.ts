import { sql, type SqlBool } from 'kysely'
import { instantAt } from '#calendar/server/public.ts'
import { contactRows } from '#contacts/server/public.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn, searchWords } from '#platform/server/database/search-in.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { clientInterviewList } from '#recruitment/contract/client-interviews/client-interview-calls.ts'
import { clientInterviewsVisibleTo } from './client-interview-policy.ts'

const OPEN = ['proposed', 'scheduled', 'completed', 'on_hold', 'no_show']

const personName = sql<string>`coalesce(employee.name, candidate.name)`
const clientName = sql<string>`case when contact.company_name = '' then contact.name
  else contact.company_name || ', ' || contact.name end`

const rows = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'client_interview' | 'contact' | 'account' | 'candidate' | 'cv_edition'>()
    .selectFrom('client_interview as shown')
    .innerJoin('contact', 'contact.id', 'shown.contact_id')
    .innerJoin('account as proposer', 'proposer.id', 'shown.proposed_by')
    .leftJoin('account as employee', 'employee.id', 'shown.account_id')
    .leftJoin('candidate', 'candidate.id', 'shown.candidate_id')

/** Counts only what the reader sees. */
const elsewhere = (ctx: Ctx) => sql<number>`(
  select count(*)::integer from client_interview as other join contact as their on their.id = other.contact_id
  where other.id <> shown.id and other.status = any (${OPEN}::text[])
    and (other.account_id = shown.account_id or other.candidate_id = shown.candidate_id)
    and ${clientInterviewsVisibleTo(ctx.actor, 'other', 'their')})`

const shownRows = (ctx: Ctx) =>
  rows(ctx)
    .leftJoin('cv_edition as edition', 'edition.id', 'shown.cv_edition_id')
    .selectAll('shown')
    .select(['contact.owner_id as client_owner_id', 'proposer.name as proposer_name'])
    .select(['edition.name as edition_name', 'employee.status as account_status'])
    .select([personName.as('person_name'), clientName.as('client_name')])
    .select(elsewhere(ctx).as('elsewhere'))

const startOf = (day: string): string => instantAt(day, 0, COMPANY_ZONE)

function viewOf(ctx: Ctx, view: string) {
  const today = companyDay(ctx.now)
  if (view === 'today')
    return sql<SqlBool>`(shown.status in ('scheduled', 'completed')
      and shown.starts_at >= ${startOf(today)}::timestamptz
      and shown.starts_at < ${startOf(dayAfter(today, 1))}::timestamptz)`
  if (view === 'due') return sql<SqlBool>`shown.status = 'completed'`
  if (view === 'mine')
    return sql<SqlBool>`(shown.account_id = ${ctx.actor.id} or shown.proposed_by = ${ctx.actor.id})`
  return view === 'open' ? sql<SqlBool>`shown.status = any (${OPEN}::text[])` : sql<SqlBool>`true`
}

export const clientInterviewQuery = listQuery(clientInterviewList, {
  from: (ctx) => rows(ctx).where(clientInterviewsVisibleTo(ctx.actor)),
  select: (found, { ctx }) =>
    found
      .leftJoin('cv_edition as edition', 'edition.id', 'shown.cv_edition_id')
      .selectAll('shown')
      .select(['contact.owner_id as client_owner_id', 'proposer.name as proposer_name'])
      .select(['edition.name as edition_name', 'employee.status as account_status'])
      .select([personName.as('person_name'), clientName.as('client_name')])
      .select(elsewhere(ctx).as('elsewhere')),
  filters: {
    view: (found, view, { ctx }) => found.where(viewOf(ctx, view)),
    status: (found, status) => found.where('shown.status', '=', status),
    employee: (found, id) => found.where('shown.account_id', '=', id),
    between: (found, range) => {
      const [from = '', to = ''] = range.split('..')
      return found
        .$if(from !== '', (some) => some.where('shown.starts_at', '>=', startOf(from)))
        .$if(to !== '', (some) => some.where('shown.starts_at', '<', startOf(dayAfter(to, 1))))
    },
    search: (found, words) =>
      found.where(
        searchWords(
          sql`(lower(coalesce(employee.name, candidate.name)) || ' ' || lower(contact.name) || ' '
            || lower(contact.company_name) || ' ' || lower(shown.requirement))`,
          words,
        ),
      ),
  },
  sorts: {
    person: neverNull(personName),
    client: neverNull(clientName),
    requirement: neverNull('shown.requirement'),
    status: neverNull('shown.status'),
    starts_at: 'shown.starts_at',
    available_on: 'shown.available_on',
    joins_on: 'shown.joins_on',
    proposed_by: neverNull('proposer.name'),
    proposed_at: neverNull('shown.proposed_at'),
  },
  id: 'shown.id',
})
export type ListedClientInterview = RowOf<typeof clientInterviewQuery>

export const findOptionalVisible = (ctx: Ctx, id: number) =>
  shownRows(ctx).where('shown.id', '=', id).where(clientInterviewsVisibleTo(ctx.actor)).executeTakeFirst()
export type StoredClientInterview = NonNullable<Awaited<ReturnType<typeof findOptionalVisible>>>

/** Of several who act on one, one comes after the other. */
export async function lockVisible(ctx: Ctx, id: number): Promise<StoredClientInterview | undefined> {
  await ctx.db.selectFrom('client_interview').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findOptionalVisible(ctx, id)
}

type NewRow = Parameters<typeof insertRow<'client_interview'>>[2]
export const insertClientInterview = (ctx: Ctx, row: NewRow) => insertRow(ctx, 'client_interview', row)

type Changes = Omit<Parameters<typeof updateRow<'client_interview'>>[3], 'status'>
export const updateClientInterview = (ctx: Ctx, row: RowToUpdate<'client_interview'>, changes: Changes) =>
  updateRow(ctx, 'client_interview', row, changes)

const MOST_CLIENTS = 20

/** Contacts that sales has made customers. */
const customers = (ctx: Ctx) => contactRows(ctx).where('contact.lifecycle', '=', 'customer')

export const listClients = (ctx: Ctx, words: string) =>
  customers(ctx)
    .select(['contact.id', 'contact.name', 'contact.company_name as detail'])
    .$if(words !== '', (found) =>
      found.where((where) =>
        where.or([searchIn('contact.name', words), searchIn('contact.company_name', words)]),
      ),
    )
    .orderBy('contact.name')
    .orderBy('contact.id')
    .limit(MOST_CLIENTS)
    .execute()

export const findOptionalClient = (ctx: Ctx, id: number) =>
  customers(ctx).select('contact.id').where('contact.id', '=', id).executeTakeFirst()

/** Slots that are over and that no one has completed. */
export const listOver = (ctx: Ctx) =>
  ctx.db
    .selectFrom('client_interview')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('ends_at', '<=', ctx.now.toISOString())
    .orderBy('ends_at')
    .orderBy('id')
    .limit(500)
    .execute()

/** Completed, so that someone records what came of it; oldest first. */
export const listDue = (ctx: Ctx) =>
  shownRows(ctx)
    .where('shown.status', '=', 'completed')
    .where(clientInterviewsVisibleTo(ctx.actor))
    .orderBy('shown.ends_at')
    .orderBy('shown.id')
    .execute()

/** Of a leaver, whatever is not over. */
export const listOpenOf = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('client_interview')
    .innerJoin('contact', 'contact.id', 'client_interview.contact_id')
    .select(['client_interview.id', 'client_interview.status', 'contact.name'])
    .where('client_interview.account_id', '=', accountId)
    .where(sql<SqlBool>`client_interview.status = any (${OPEN}::text[])`)
    .orderBy('client_interview.id')
    .execute()

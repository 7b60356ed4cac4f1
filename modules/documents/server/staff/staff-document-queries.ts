import { sql, type SqlBool } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import { searchWords } from '#platform/server/database/search-in.ts'
import { EXPIRING_SOON_DAYS } from '#documents/contract/documents-lists.ts'
import type { StaffNarrowing } from '#documents/contract/staff/staff-document-calls.ts'
import { lacksMandatory } from '#documents/server/person-documents/document-queries.ts'
import { daysAfter } from '#documents/server/person-documents/document-rules.ts'
import { kindsVisibleTo, mayKeep } from '#documents/server/documents-policy.ts'

type PageKey = { readonly after?: string | undefined; readonly size: number }

/** People beside kinds, as far as they are shown to the caller; their own are on their own page. */
function placesOf(ctx: Ctx, filter: StaffNarrowing) {
  const day = companyDay(ctx.now)
  return ctx.db
    .selectFrom('account')
    .innerJoin('document_type', (join) => join.onTrue())
    .leftJoin('assignment', (join) =>
      join
        .onRef('assignment.account_id', '=', 'account.id')
        .on(sql<boolean>`daterange(assignment.valid_from, assignment.valid_to, '[]') @> ${day}::date`),
    )
    .where('account.id', '<>', ctx.actor.id)
    .where('account.user_type', '<>', 'Client')
    .where(kindsVisibleTo(ctx))
    .where(nameHolds(filter.search))
    .$if(filter.type_id !== undefined, (query) => query.where('document_type.id', '=', filter.type_id!))
    .$if(filter.company_id !== undefined, (query) =>
      query.where('assignment.company_id', '=', filter.company_id!),
    )
    .$if(filter.location_id !== undefined, (query) =>
      query.where('assignment.location_id', '=', filter.location_id!),
    )
}

/** Every word of the search begins or stands in the name; as the index of the directory has it. */
const nameHolds = (search = '') =>
  search.trim() === '' ? sql<SqlBool>`true` : searchWords('account.name', search)

function staffRows(ctx: Ctx, filter: StaffNarrowing) {
  const today = companyDay(ctx.now)
  const places = placesOf(ctx, filter)
    .leftJoin('document', (join) =>
      join
        .onRef('document.account_id', '=', 'account.id')
        .onRef('document.type_id', '=', 'document_type.id')
        // Of what is missing or asked for, a paper that was rejected or has expired is not the row.
        .on(sql<boolean>`${!['missing', 'asked'].includes(filter.view)}::boolean`),
    )
    .leftJoin('document_version as newest', (join) =>
      join.onRef('newest.document_id', '=', 'document.id').on('newest.superseded_at', 'is', null),
    )
    .leftJoin('document_request as request', (join) =>
      join
        .onRef('request.account_id', '=', 'account.id')
        .onRef('request.type_id', '=', 'document_type.id')
        .on('request.state', 'in', ['requested', 'submitted', 'rejected']),
    )
  const only = {
    all: sql<boolean>`newest.id is not null`,
    to_verify: sql<boolean>`newest.state = 'to_verify'`,
    expiring: sql<boolean>`(newest.state <> 'rejected' and newest.expires_on <= ${daysAfter(today, EXPIRING_SOON_DAYS)}::date
      and account.status = 'active')`,
    missing: sql<boolean>`(account.status = 'active' and ${lacksMandatory(ctx)})`,
    asked: sql<boolean>`request.id is not null`,
  }
  return places.where(only[filter.view])
}

/** A person may hold several papers of a kind, so a row is known by all three. Ids of kinds and papers stay below a million. */
const rowId = sql<number>`(account.id::bigint * 1000000 + document_type.id) * 1000000 + coalesce(document.id, 0) % 1000000`

export function listStaff(ctx: Ctx, filter: StaffNarrowing & PageKey) {
  const rows = staffRows(ctx, filter).select([
    'account.id as account_id',
    'account.name',
    sql<string | null>`(select name from company where id = assignment.company_id)`.as('company'),
    sql<string | null>`(select name from location where id = assignment.location_id)`.as('location'),
    'document_type.id as type_id',
    'document_type.name as type',
    'document_type.source',
    'document_type.needs_check',
    'document_type.sensitive',
    'document.title',
    'document.id as document_id',
    'newest.id as version_id',
    'newest.state',
    'newest.expires_on',
    'newest.uploaded_at',
    'request.id as request_id',
    'request.state as request_state',
    'request.due_on',
    'request.asked_at',
    sql<boolean>`(account.status = 'active' and ${mayKeep(ctx, 'documents.document.manage')})`.as('may_keep'),
    sql<string>`lower(account.name)`.as('sort_name'),
    rowId.as('row_id'),
  ])
  const order = {
    by: sql`lower(account.name)`,
    valueOf: (row: { sort_name: string }) => row.sort_name,
    type: 'text',
    id: rowId,
    idOf: (row: { row_id: number }) => row.row_id,
    direction: filter.direction ?? 'asc',
  } as const
  return pageByKey(rows, order, filter, () => countStaff(ctx, filter))
}

export async function countStaff(ctx: Ctx, filter: StaffNarrowing): Promise<number> {
  const { count } = await staffRows(ctx, filter)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many active people there are for each mandatory kind, and how many of them have it. */
export const listMandatory = (ctx: Ctx, filter: StaffNarrowing) =>
  placesOf(ctx, filter)
    .where('account.status', '=', 'active')
    .where('document_type.mandatory', '=', true)
    .where('document_type.retired', '=', false)
    .select([
      'document_type.id as type_id',
      'document_type.name as type',
      sql<number>`count(*) filter (where ${lacksMandatory(ctx)})`.as('missing'),
      sql<number>`count(*) filter (where not ${lacksMandatory(ctx)} and not ${hasVerified})`.as('to_verify'),
      sql<number>`count(*) filter (where not ${lacksMandatory(ctx)} and ${hasVerified})`.as('verified'),
    ])
    .groupBy(['document_type.id', 'document_type.name'])
    .orderBy(sql`lower(document_type.name)`)
    .execute()

const hasVerified = sql<boolean>`exists (
  select from document as held
  join document_version as newest on newest.document_id = held.id and newest.superseded_at is null
  where held.account_id = account.id and held.type_id = document_type.id and newest.state = 'verified')`

/** The kinds of which the caller may see someone's. */
export const listKindsSeen = (ctx: Ctx) =>
  ctx.db
    .selectFrom('document_type')
    .select(['document_type.id', 'document_type.name'])
    .where('document_type.source', '<>', 'letter')
    .where(
      sql<boolean>`exists (select from account where account.id <> ${ctx.actor.id} and ${kindsVisibleTo(ctx)})`,
    )
    .orderBy(sql`lower(document_type.name)`)
    .execute()

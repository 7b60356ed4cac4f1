import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import type { PageFilter } from '#platform/contract/paging.ts'
import type { Whose } from '#platform/server/personal-source.ts'
import { MOST_RECORDS } from './personal-record-source.ts'

export async function listContactIdsAt(
  ctx: Ctx,
  address: { readonly kind: 'email' | 'phone'; readonly value: string },
): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('contact_address')
    .select('contact_id')
    .where('kind', '=', address.kind)
    .where('value', '=', address.value)
    .execute()
  return rows.map(({ contact_id }) => contact_id)
}

export const listContactRows = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('contact')
    .select(['id', 'name', 'email', 'phone', 'company_name', 'country', 'source', 'created_at'])
    .where('id', 'in', [...ids, 0])
    .execute()

export const listLeadRows = (ctx: Ctx, contactIds: readonly number[]) =>
  ctx.db
    .selectFrom('lead')
    .select(['id', 'contact_id', 'title', 'requirement', 'budget', 'status', 'received_at'])
    .where('contact_id', 'in', [...contactIds, 0])
    .orderBy('id')
    .limit(MOST_RECORDS)
    .execute()

export const listArrivalRows = (ctx: Ctx, contactIds: readonly number[]) =>
  ctx.db
    .selectFrom('contact_origin')
    .select(['contact_id', 'origin', 'page_name', 'notice', 'came_at'])
    .where('contact_id', 'in', [...contactIds, 0])
    .orderBy('id')
    .limit(MOST_RECORDS)
    .execute()

export const dropAddresses = (ctx: Ctx, contactIds: readonly number[]) =>
  ctx.db
    .deleteFrom('contact_address')
    .where('contact_id', 'in', [...contactIds])
    .execute()

/** When they came and from where stays counted; what they wrote does not. */
export const blankArrivals = (ctx: Ctx, contactIds: readonly number[]) =>
  ctx.db
    .updateTable('contact_origin')
    .set({ given: '{}' })
    .where('contact_id', 'in', [...contactIds])
    .execute()

export const listSpamRows = (ctx: Ctx, { email, phones }: Whose) =>
  ctx.db
    .selectFrom('spam_enquiry')
    .select(['id', 'origin', 'page_name', 'given', 'came_at'])
    .where(
      sql<SqlBool>`lower(given ->> 'email') = ${email} or given ->> 'phone_number' = any(${[...phones]}::text[])`,
    )
    .orderBy('id')
    .limit(MOST_RECORDS)
    .execute()

export const dropSpam = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .deleteFrom('spam_enquiry')
    .where('id', 'in', [...ids])
    .execute()

type NewRequest = {
  readonly kind: 'copy' | 'erasure'
  readonly address_digest: string
  readonly reason: string
  readonly records: number
}

export const insertRequest = (ctx: Ctx, request: NewRequest) =>
  insertRow(ctx, 'personal_request', { ...request, made_by: ctx.actor.id, made_at: ctx.now })

export async function findLastErasure(ctx: Ctx, digest: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('personal_request')
    .select('made_at')
    .where('address_digest', '=', digest)
    .where('kind', '=', 'erasure')
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.made_at ?? null
}

export function pageOfRequests(ctx: Ctx, filter: Pick<PageFilter, 'after' | 'size'>) {
  const query = ctx.db
    .selectFrom('personal_request')
    .innerJoin('account', 'account.id', 'made_by')
    .select(['personal_request.id', 'kind', 'reason', 'records', 'account.name as made_by', 'made_at'])
  const order = {
    by: sql.ref('made_at'),
    valueOf: (row: { made_at: string }) => row.made_at,
    type: 'timestamptz' as const,
    id: sql.ref('personal_request.id'),
    idOf: (row: { id: number }) => row.id,
    direction: 'desc' as const,
  }
  return pageByKey(query, order, filter, async () => {
    const { count } = await ctx.db
      .selectFrom('personal_request')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  })
}

export async function findOwnAddress(ctx: Ctx): Promise<string> {
  const { email } = await ctx.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow()
  return email
}

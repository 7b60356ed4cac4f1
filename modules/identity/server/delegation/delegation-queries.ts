import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'

type NewDelegation = {
  from_account_id: number
  to_account_id: number
  areas: string[]
  valid_from: string
  valid_to: string
}

export const insertDelegation = (ctx: Ctx, delegation: NewDelegation) =>
  insertRow(ctx, 'delegation', delegation)

/** Those of today and later, with the name of the other person. */
export const listDelegationsOf = (ctx: Ctx, side: 'given' | 'received') =>
  ctx.db
    .selectFrom('delegation')
    .innerJoin('account', 'account.id', side === 'given' ? 'to_account_id' : 'from_account_id')
    .select(['delegation.id', 'areas', 'valid_from', 'valid_to', 'account.id as person_id', 'account.name'])
    .where(side === 'given' ? 'from_account_id' : 'to_account_id', '=', ctx.actor.id)
    .where('valid_to', '>=', companyDay(ctx.now))
    .orderBy('valid_from')
    .orderBy('delegation.id')
    .execute()

export const lockOptionalOwnDelegation = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('delegation')
    .selectAll()
    .where('id', '=', id)
    .where('from_account_id', '=', ctx.actor.id)
    .where('valid_to', '>=', companyDay(ctx.now))
    .forUpdate()
    .executeTakeFirst()

export const dropDelegation = (ctx: Ctx, id: number) => deleteRow(ctx, 'delegation', id)

export const endDelegationOn = (ctx: Ctx, id: number, lastDay: string) =>
  updateRow(ctx, 'delegation', { id }, { valid_to: lastDay })

export const findOptionalPerson = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('account')
    .select(['id', 'name', 'status', 'user_type'])
    .where('id', '=', id)
    .executeTakeFirst()

const MOST_OFFERED = 50

/** Colleagues by a part of the name or address; the index of the directory's search serves it. */
export const listColleagues = (ctx: Ctx, search: string) =>
  ctx.db
    .selectFrom('account')
    .select(['id', 'name', 'email'])
    .where('status', '=', 'active')
    .where('user_type', '!=', 'Client')
    .where('id', '!=', ctx.actor.id)
    .where(searchIn(sql`(lower(name) || ' ' || lower(email))`, search))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(MOST_OFFERED)
    .execute()

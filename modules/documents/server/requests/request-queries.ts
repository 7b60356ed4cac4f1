import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import type { RequestState } from '#documents/contract/documents-lists.ts'
import { kindsVisibleTo, mayKeep } from '#documents/server/documents-policy.ts'

const open: RequestState[] = ['requested', 'submitted', 'rejected']

/** Whom one may ask for a document of this kind, of those who were named. */
export const listAskable = (ctx: Ctx, ids: readonly number[], typeId: number) =>
  ctx.db
    .selectFrom('account')
    .innerJoin('document_type', (join) => join.on('document_type.id', '=', typeId))
    .select(['account.id', 'account.name', 'account.status'])
    .select(
      sql<boolean>`exists (select from document_request where account_id = account.id and type_id = ${typeId}
        and state in ('requested', 'submitted', 'rejected'))`.as('asked'),
    )
    .where(sql<boolean>`account.id = any(${[...ids]}::integer[])`)
    .where(kindsVisibleTo(ctx))
    .where(mayKeep(ctx, 'documents.document.manage'))
    .orderBy(sql`lower(account.name)`)
    .execute()

export const insertRequest = (
  ctx: Ctx,
  request: { account_id: number; type_id: number; due_on: string; note: string },
) => insertRow(ctx, 'document_request', { ...request, asked_by_id: ctx.actor.id, asked_at: ctx.now })

/** Requests of a person that are not closed, the most pressing first. */
export const listOpenRequests = (ctx: Ctx, accountId: number) =>
  ctx.db
    .$pickTables<'document_request' | 'document_type' | 'account' | 'document_version'>()
    .selectFrom('document_request')
    .innerJoin('document_type', 'document_type.id', 'document_request.type_id')
    .innerJoin('account', 'account.id', 'document_request.account_id')
    .innerJoin('account as asker', 'asker.id', 'document_request.asked_by_id')
    .leftJoin('document_version as newest', (join) =>
      join
        .onRef('newest.document_id', '=', 'document_request.document_id')
        .on('newest.superseded_at', 'is', null),
    )
    .select([
      'document_request.id',
      'document_request.type_id',
      'document_type.name as type',
      'document_request.due_on',
      'document_request.note',
      'document_request.state',
      'document_request.asked_at',
      'asker.name as asked_by',
      'newest.reason',
      'document_request.document_id',
    ])
    .where('document_request.account_id', '=', accountId)
    .where('document_request.state', 'in', open)
    .where(kindsVisibleTo(ctx))
    .orderBy('document_request.due_on')
    .orderBy('document_request.id')
    .execute()

/** The one open request that a document of this kind answers, held until the end. */
export const lockOpenRequest = (ctx: Ctx, accountId: number, typeId: number) =>
  ctx.db
    .selectFrom('document_request')
    .select(['id', 'state', 'asked_by_id', 'document_id'])
    .where('account_id', '=', accountId)
    .where('type_id', '=', typeId)
    .where('state', 'in', open)
    .forUpdate()
    .executeTakeFirst()

export const lockKeptRequest = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('document_request')
    .innerJoin('account', 'account.id', 'document_request.account_id')
    .select(['document_request.id', 'document_request.state', 'document_request.account_id'])
    .where('document_request.id', '=', id)
    .where(mayKeep(ctx, 'documents.document.manage'))
    .forUpdate('document_request')
    .executeTakeFirst()

export const moveRequest = (ctx: Ctx, id: number, change: { state: RequestState; document_id?: number }) =>
  updateRow(
    ctx,
    'document_request',
    { id },
    { ...change, closed_at: ['verified', 'withdrawn'].includes(change.state) ? ctx.now : null },
  )

/** Those whose day lies so far from a day, as far as they still wait for the person. */
export const listRequestsDue = (ctx: Ctx, days: readonly string[]) =>
  ctx.db
    .$pickTables<'document_request' | 'document_type' | 'account'>()
    .selectFrom('document_request')
    .innerJoin('document_type', 'document_type.id', 'document_request.type_id')
    .innerJoin('account', 'account.id', 'document_request.account_id')
    .select([
      'document_request.id',
      'document_request.account_id',
      'document_request.asked_by_id',
      'document_request.due_on',
      'document_type.name as type',
      'account.name',
    ])
    .where('document_request.state', 'in', ['requested', 'rejected'])
    .where('account.status', '=', 'active')
    .where(sql<boolean>`document_request.due_on = any(${[...days]}::date[])`)
    .orderBy('document_request.id')
    .execute()

export const isOverdue = (ctx: Ctx, dueOn: string) => dueOn < companyDay(ctx.now)

import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'

export type Span = { readonly personIds: readonly number[]; readonly from: string; readonly to: string }

const of = (personIds: readonly number[]) => sql<SqlBool>`account_id = any (${[...personIds]}::integer[])`

/** What counts, of many people at once; taken-away rows are not in it. */
export const listSessions = (ctx: Ctx, { personIds, from, to }: Span) =>
  ctx.db
    .selectFrom('punch_session')
    .select(['account_id', 'work_date', 'in_at', 'in_zone', 'out_at', 'status', 'in_source'])
    .select(['in_outside', 'out_outside'])
    .where(of(personIds))
    .where('work_date', '>=', from)
    .where('work_date', '<=', to)
    .where('status', '!=', 'voided')
    .orderBy('account_id')
    .orderBy('work_date')
    .orderBy('in_at')
    .execute()

/** What touches this time; a session that no one ended has no end that counts. */
export const listSpansBetween = (
  ctx: Ctx,
  { accountId, from, to }: { readonly accountId: number; readonly from: string; readonly to: string },
) =>
  ctx.db
    .selectFrom('punch_session')
    .select(['in_at', 'out_at'])
    .where('account_id', '=', accountId)
    .where('status', 'in', ['open', 'closed'])
    .where('in_at', '<', to)
    .where(sql<SqlBool>`coalesce(out_at, 'infinity') > ${from}::timestamptz`)
    .orderBy('in_at')
    .execute()

/** Everything that was ever written of a day, also what a correction took away. */
export const listPunchesOf = (ctx: Ctx, accountId: number, day: string) =>
  ctx.db
    .selectFrom('punch_session')
    .select(['id', 'in_at', 'out_at', 'status', 'in_source', 'note'])
    .select(['in_place', 'out_place', 'in_outside', 'out_outside'])
    .select(sql<boolean>`in_received_at is not null or out_received_at is not null`.as('kept'))
    .where('account_id', '=', accountId)
    .where('work_date', '=', day)
    .orderBy('in_at')
    .orderBy('id')
    .execute()

export const findOpenSession = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('punch_session')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '=', 'open')
    .executeTakeFirst()
export type OpenSession = NonNullable<Awaited<ReturnType<typeof findOpenSession>>>

export const findLastOut = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('punch_session')
    .select(['id', 'out_at'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'closed')
    .orderBy('in_at', 'desc')
    .limit(1)
    .executeTakeFirst()

type NewSession = {
  account_id: number
  work_date: string
  in_at: Date | string
  in_zone: string
  in_source: 'web' | 'mobile' | 'request'
  in_address?: string
  out_at?: string | null
  out_zone?: string | null
  out_source?: 'request' | null
  status?: 'open' | 'closed'
  note?: string
  request_id?: number
  in_place?: string
  in_outside?: boolean
  in_received_at?: Date | null
}

export const insertSession = (ctx: Ctx, session: NewSession) => insertRow(ctx, 'punch_session', session)

type Out = {
  out_at: Date | string
  out_zone: string
  out_source: 'web' | 'mobile'
  out_address: string
  out_place: string
  out_outside: boolean
  out_received_at: Date | null
}

export const closeSession = (ctx: Ctx, id: number, out: Out) =>
  updateRow(ctx, 'punch_session', { id }, { ...out, status: 'closed' })

/** By rule: at the hour that was expected, or at none. */
export const closeByRule = (ctx: Ctx, session: OpenSession, outAt: string | null) =>
  updateRow(
    ctx,
    'punch_session',
    { id: session.id },
    {
      status: 'auto_closed',
      out_at: outAt,
      out_zone: outAt === null ? null : session.in_zone,
      out_source: outAt === null ? null : 'rule',
    },
  )

export const voidSession = (ctx: Ctx, id: number, requestId: number | null) =>
  updateRow(ctx, 'punch_session', { id }, { status: 'voided', voided_by: requestId })

/**
 * Sessions that no one has ended, of days that are over where they began. Anyone who came in during the last hours still
 * works, at night or on the other side of the world.
 */
export const listForgotten = (ctx: Ctx, { at, hours }: { readonly at: Date; readonly hours: number }) =>
  ctx.db
    .selectFrom('punch_session')
    .selectAll()
    .where('status', '=', 'open')
    .where('in_at', '<', new Date(at.getTime() - hours * 3_600_000).toISOString())
    .where(
      sql<SqlBool>`work_date < ((${at.toISOString()}::timestamptz at time zone in_zone) - interval '5 hours')::date`,
    )
    .orderBy('id')
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute()

export const listMissing = (ctx: Ctx, { personIds, from, to }: Span) =>
  ctx.db
    .selectFrom('punch_session')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['account.id', 'account.name', 'work_date as day', 'in_at', 'in_zone as zone'])
    .where(of(personIds))
    .where('punch_session.status', '=', 'auto_closed')
    .where('work_date', '>=', from)
    .where('work_date', '<=', to)
    .orderBy('work_date', 'desc')
    .orderBy('account.name')
    .limit(200)
    .execute()

type KnownSession = Omit<NewSession, 'status' | 'out_source'> & {
  status: 'closed' | 'auto_closed'
  out_source: 'web' | 'import' | null
}

/** Taken in by the thousand: what happened long ago is no change of anybody's. */
export async function insertPunches(ctx: Ctx, sessions: readonly KnownSession[]): Promise<void> {
  if (sessions.length === 0) return
  await ctx.db
    .insertInto('punch_session')
    .values([...sessions])
    .execute()
}

import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import type { SessionState } from '#tracker/contract/tracker-lists.ts'

export const findSession = (ctx: Ctx, deviceId: number, clientId: string) =>
  ctx.db
    .selectFrom('tracker_session')
    .selectAll()
    .where('device_id', '=', deviceId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>

export const findSessionOf = (ctx: Ctx, accountId: number, id: number) =>
  ctx.db
    .selectFrom('tracker_session')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()

export const findOpenSession = (ctx: Ctx, deviceId: number) =>
  ctx.db
    .selectFrom('tracker_session')
    .selectAll()
    .where('device_id', '=', deviceId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

type NewSession = {
  account_id: number
  device_id: number
  client_id: string
  consent_id: number
  project_id: number | null
  task: string
  started_at: string
  keep_until: string
}

export const insertSession = (ctx: Ctx, session: NewSession) =>
  insertRow(ctx, 'tracker_session', { ...session, last_heard_at: ctx.now })

type Change = { state: SessionState; ended_at?: string | Date | null }

export const updateSession = (ctx: Ctx, id: number, change: Change) =>
  updateRow(ctx, 'tracker_session', { id }, { ...change, last_heard_at: ctx.now })

/** Slots that came in say that the session lives; of a lost one, that it lasted longer. */
export const heardOfSessions = (ctx: Ctx, ids: readonly number[], until: string) =>
  ctx.db
    .updateTable('tracker_session')
    .set({
      last_heard_at: ctx.now,
      ended_at: sql`case when state = 'lost' then greatest(ended_at, ${until}::timestamptz) else ended_at end`,
    })
    .where(sql<SqlBool>`id = any (${[...ids]}::integer[])`)
    .execute()

export const listSessionsByClient = (ctx: Ctx, deviceId: number, clientIds: readonly string[]) =>
  ctx.db
    .selectFrom('tracker_session')
    .select(['id', 'client_id', 'started_at', 'ended_at', 'state', 'consent_id', 'project_id'])
    .where('device_id', '=', deviceId)
    .where(sql<SqlBool>`client_id = any (${[...clientIds]}::uuid[])`)
    .execute()

export const listOpenSessions = (ctx: Ctx, wish: { accountId: number; deviceId?: number }) =>
  ctx.db
    .selectFrom('tracker_session as session')
    .innerJoin('tracker_device as device', 'device.id', 'device_id')
    .select(['session.id', 'device.name as device', 'state', 'started_at', 'task'])
    .where('session.account_id', '=', wish.accountId)
    .where('ended_at', 'is', null)
    .$if(wish.deviceId !== undefined, (query) => query.where('device_id', '=', wish.deviceId!))
    .orderBy('started_at')
    .execute()

type Between = { readonly accountId: number; readonly from: string; readonly to: string }

export const listSessionsBetween = (ctx: Ctx, { accountId, from, to }: Between) =>
  ctx.db
    .$pickTables<'tracker_session' | 'tracker_device' | 'project'>()
    .selectFrom('tracker_session as session')
    .innerJoin('tracker_device as device', 'device.id', 'device_id')
    .leftJoin('project', 'project.id', 'project_id')
    .select(['session.id', 'device.name as device', 'project.name as project', 'task', 'state'])
    .select(['started_at', 'ended_at'])
    .where('session.account_id', '=', accountId)
    .where('started_at', '<', to)
    .where(sql<SqlBool>`coalesce(ended_at, 'infinity') > ${from}::timestamptz`)
    .orderBy('started_at')
    .limit(200)
    .execute()

export const listPauses = (ctx: Ctx, sessionIds: readonly number[]) =>
  ctx.db
    .selectFrom('tracker_pause')
    .select(['session_id', 'paused_at', 'resumed_at'])
    .where(sql<SqlBool>`session_id = any (${[...sessionIds]}::integer[])`)
    .orderBy('paused_at')
    .execute()

export const openPause = (ctx: Ctx, sessionId: number, at: string) =>
  insertRow(ctx, 'tracker_pause', { session_id: sessionId, paused_at: at })

export async function closePause(ctx: Ctx, sessionId: number, at: string): Promise<void> {
  const open = await ctx.db
    .selectFrom('tracker_pause')
    .select(['id', 'paused_at'])
    .where('session_id', '=', sessionId)
    .where('resumed_at', 'is', null)
    .executeTakeFirst()
  if (open)
    await updateRow(
      ctx,
      'tracker_pause',
      { id: open.id },
      { resumed_at: at > open.paused_at ? at : open.paused_at },
    )
}

/** Sessions of which nothing was heard for long, with the end of their last slot. */
export const listSilent = (ctx: Ctx, before: Date) =>
  ctx.db
    .selectFrom('tracker_session as session')
    .select(['id', 'account_id', 'started_at', 'last_heard_at'])
    .select(
      sql<
        string | null
      >`(select max(slot_start) + interval '10 minutes' from tracker_slot where session_id = session.id)`.as(
        'last_slot_end',
      ),
    )
    .where('ended_at', 'is', null)
    .where('last_heard_at', '<', before.toISOString())
    .orderBy('id')
    .limit(200)
    .forUpdate()
    .skipLocked()
    .execute()

import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeChange } from '#platform/server/database/change-log.ts'

type NewSlot = {
  account_id: number
  device_id: number
  session_id: number
  client_id: string
  slot_start: string
  active_seconds: number
  idle_seconds: number
  manual_seconds: number
  key_count: number
  mouse_count: number
  top_apps: { name: string; seconds: number }[]
  top_titles: string[]
  seen_from: string
  keep_until: string
}

/** What stands there already, by its id or by its time, stays as it is; returns the ids that are new. */
export async function insertSlots(ctx: Ctx, slots: readonly NewSlot[]): Promise<Set<string>> {
  if (slots.length === 0) return new Set()
  const rows = slots.map(({ top_apps, top_titles, ...slot }) => ({
    ...slot,
    top_apps: JSON.stringify(top_apps),
    top_titles: JSON.stringify(top_titles),
    received_at: ctx.now,
  }))
  const written = await ctx.db
    .insertInto('tracker_slot')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('client_id')
    .execute()
  return new Set(written.map(({ client_id }) => client_id))
}

export async function listKnownClients(ctx: Ctx, deviceId: number, clientIds: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('tracker_slot')
    .select(['client_id', 'slot_start'])
    .where('device_id', '=', deviceId)
    .where(sql<SqlBool>`client_id = any (${[...clientIds]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ client_id, slot_start }) => [client_id, slot_start]))
}

/** Beginnings of slots that the person deleted, on whichever device. */
export async function listDeletedStarts(ctx: Ctx, accountId: number, starts: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('tracker_slot')
    .select('slot_start')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is not', null)
    .where(sql<SqlBool>`slot_start = any (${[...starts]}::timestamptz[])`)
    .execute()
  return new Set(rows.map(({ slot_start }) => slot_start))
}

export const findSlotByClient = (ctx: Ctx, deviceId: number, clientId: string) =>
  ctx.db
    .selectFrom('tracker_slot as slot')
    .innerJoin('tracker_session as session', 'session.id', 'session_id')
    .select(['slot.id', 'slot_start', 'deleted_at', 'slot.keep_until', 'slot.account_id'])
    .select(['session.consent_id', 'session.project_id'])
    .where('slot.device_id', '=', deviceId)
    .where('slot.client_id', '=', clientId)
    .executeTakeFirst()

export const findSlotOf = (ctx: Ctx, accountId: number, id: number) =>
  ctx.db
    .selectFrom('tracker_slot')
    .select(['id', 'slot_start', 'deleted_at'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()

type Between = {
  readonly accountId: number
  readonly from: string
  readonly to: string
  /** For the eyes of others: what has been the person's alone long enough, and was not deleted. */
  readonly own: boolean
}

export const listSlots = (ctx: Ctx, { accountId, from, to, own }: Between) =>
  ctx.db
    .selectFrom('tracker_slot as slot')
    .innerJoin('tracker_device as device', 'device.id', 'device_id')
    .select(['slot.id', 'slot_start', 'active_seconds', 'idle_seconds', 'manual_seconds', 'key_count'])
    .select(['mouse_count', 'session_id', 'device.name as device', 'deleted_at'])
    .select(sql<{ name: string; seconds: number }[]>`top_apps`.as('top_apps'))
    .select(sql<string[]>`top_titles`.as('top_titles'))
    .select(
      sql<number>`(select count(*)::integer from tracker_screenshot as shot where shot.slot_id = slot.id
        and shot.deleted_at is null ${own ? sql`` : sql`and shot.seen_from <= ${ctx.now.toISOString()}::timestamptz`})`.as(
        'pictures',
      ),
    )
    .where('slot.account_id', '=', accountId)
    .where('slot_start', '>=', from)
    .where('slot_start', '<', to)
    .$if(!own, (query) =>
      query.where('deleted_at', 'is', null).where('seen_from', '<=', ctx.now.toISOString()),
    )
    .orderBy('slot_start')
    .orderBy('slot.id')
    .execute()

type Emptied = { readonly accountId: number; readonly start: string; readonly reason: string }

/**
 * Empties every slot of the person that begins then, of all devices. The trace says that it happened and when, and
 * nothing of what it held.
 */
export async function emptySlots(ctx: Ctx, { accountId, start, reason }: Emptied): Promise<number[]> {
  const rows = await ctx.db
    .updateTable('tracker_slot')
    .set({
      active_seconds: 0,
      idle_seconds: 0,
      manual_seconds: 0,
      key_count: 0,
      mouse_count: 0,
      top_apps: '[]',
      top_titles: '[]',
      deleted_at: ctx.now,
      deleted_by: ctx.actor.id,
      delete_reason: reason,
    })
    .where('account_id', '=', accountId)
    .where('slot_start', '=', start)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of rows)
    writeChange(ctx, {
      table: 'tracker_slot',
      rowId: id,
      before: { deleted_at: null },
      after: { deleted_at: ctx.now.toISOString(), slot_start: start },
    })
  return rows.map(({ id }) => id)
}

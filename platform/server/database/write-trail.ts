import { sql } from 'kysely'
import type { Ctx } from '../ctx.ts'

/** One statement, because each costs the way to the database and back while rows are locked. */
export async function writeTrail(ctx: Ctx): Promise<void> {
  const { changes, events } = ctx.trail
  if (changes.length === 0 && events.length === 0) return
  await sql`
    with told as (
      insert into live_event (topic, audience_kind, recipients, subject)
      select topic, audience_kind, recipients, subject
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as event (topic text, audience_kind text, recipients integer[], subject jsonb)
    )
    insert into change_log
      (at, actor_kind, actor_id, actor_name, request_id, table_name, row_id, action, before, after)
    select at, actor_kind, actor_id, actor_name, request_id, table_name, row_id, action, before, after
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as change (at timestamptz, actor_kind text, actor_id integer, actor_name text, request_id text,
        table_name text, row_id text, action text, before jsonb, after jsonb)`.execute(ctx.db)
}

import { sql } from 'kysely'
import { writeChange } from '#platform/server/database/change-log.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { usualQuietHours } from '#notifications/contract/preferences/mail-ways.ts'
import type { QuietHours } from '#notifications/server/notification-rules.ts'

/** For a query that has joined `quiet_hours` on the left: the own ones, the usual ones, or null where none are wanted. */
export const quietHoursOf = sql<QuietHours | null>`
  case
    when quiet_hours.id is null then ${JSON.stringify(usualQuietHours)}::json
    when quiet_hours.starts is not null
      then json_build_object('starts', quiet_hours.starts, 'ends', quiet_hours.ends)
  end as quiet`

export async function findOwnQuietHours(ctx: Ctx): Promise<QuietHours | null> {
  const { rows } = await sql<{ quiet: QuietHours | null }>`
    select ${quietHoursOf} from account left join quiet_hours on quiet_hours.account_id = account.id
    where account.id = ${ctx.actor.id}`.execute(ctx.db)
  return rows[0]?.quiet ?? null
}

/** Chosen twice at once, the later choice holds. */
export async function upsertOwnQuietHours(ctx: Ctx, quiet: QuietHours | null): Promise<void> {
  const hours = { starts: quiet?.starts ?? null, ends: quiet?.ends ?? null }
  const { id } = await ctx.db
    .insertInto('quiet_hours')
    .values({ account_id: ctx.actor.id, ...hours })
    .onConflict((same) => same.constraint('quiet_hours_account_key').doUpdateSet(hours))
    .returning('id')
    .executeTakeFirstOrThrow()
  writeChange(ctx, { table: 'quiet_hours', rowId: id, before: null, after: hours })
}

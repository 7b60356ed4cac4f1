import type { Ctx } from '#platform/server/ctx.ts'
import { writeChange } from '#platform/server/database/change-log.ts'
import type { MailWay } from '#notifications/contract/preferences/mail-ways.ts'

export function listOwnPreferences(ctx: Ctx) {
  return ctx.db
    .selectFrom('notice_preference')
    .select(['kind', 'mail'])
    .where('account_id', '=', ctx.actor.id)
    .execute()
}

/** Chosen twice at once, the later choice holds. */
export async function upsertOwnPreference(ctx: Ctx, choice: { kind: string; mail: MailWay }) {
  const row = await ctx.db
    .insertInto('notice_preference')
    .values({ account_id: ctx.actor.id, ...choice })
    .onConflict((same) => same.constraint('notice_preference_once').doUpdateSet({ mail: choice.mail }))
    .returning(['id', 'kind', 'mail'])
    .executeTakeFirstOrThrow()
  writeChange(ctx, { table: 'notice_preference', rowId: row.id, before: null, after: choice })
}

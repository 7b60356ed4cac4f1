import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** Mails that went to someone, the newest first. */
export const listMailsTo = (ctx: Ctx, address: string, most: number) =>
  ctx.db
    .selectFrom('mail_message')
    .select(['id', 'to_name', 'subject', 'state', 'created_at'])
    .where(sql<SqlBool>`lower(to_address) = ${address.toLowerCase()}`)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** What they said, and what was attached, is gone; one that is still to be sent never leaves. */
export async function forgetMails(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db
    .deleteFrom('mail_message')
    .where('id', 'in', [...ids])
    .execute()
}

/** The same for every mail about something, by the beginning of the keys under which it was written: `estimate/12`. */
export async function forgetMailsAbout(ctx: Ctx, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return
  await ctx.db
    .deleteFrom('mail_message')
    .where(
      sql<SqlBool>`exists (select from unnest(${[...subjects]}::text[]) as subject
        where dedupe_key = subject or starts_with(dedupe_key, subject || '/'))`,
    )
    .execute()
}

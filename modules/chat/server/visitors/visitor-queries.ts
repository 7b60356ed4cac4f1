import { sql, type Updateable } from 'kysely'
import type { ChatVisitorTable } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FindActor } from '#platform/server/http/authenticate.ts'
import { nobody } from '#platform/server/ctx.ts'

/** Another key, such as that of a token from before an address was proven, opens nothing. */
export const findChatVisitor: FindActor = async ({ database }, { sid }) => {
  const visitor = await database.reader
    .selectFrom('chat_visitor')
    .select(['id', 'name'])
    .where('key', '=', sid)
    .executeTakeFirst()
  return visitor
    ? { ...nobody, kind: 'chat-visitor', id: visitor.id, name: visitor.name || 'Visitor', sessionId: sid }
    : null
}

export const findOptionalVisitorByKey = (ctx: Ctx, key: string) =>
  ctx.db.selectFrom('chat_visitor').selectAll().where('key', '=', key).executeTakeFirst()

export const findVisitor = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('chat_visitor').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
export type Visitor = Awaited<ReturnType<typeof findVisitor>>

/** Held before their chat, everywhere in this order. */
export const lockVisitor = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('chat_visitor')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export const insertVisitor = (
  ctx: Ctx,
  visitor: { key: string; site_id: number; page: string; referrer: string; country: string | null },
) =>
  ctx.db
    .insertInto('chat_visitor')
    .values({ ...visitor, first_seen_at: ctx.now, last_seen_at: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow()

export const setVisitor = (ctx: Ctx, id: number, changes: Updateable<ChatVisitorTable>) =>
  ctx.db.updateTable('chat_visitor').set(changes).where('id', '=', id).execute()

/** Conditional: of many tries at once only so many are counted, and only what is counted is compared. */
export const countTry = (ctx: Ctx, id: number, atMost: number) =>
  ctx.db
    .updateTable('chat_visitor')
    .set({ code_tries: sql`code_tries + 1` })
    .where('id', '=', id)
    .where('code_until', '>', ctx.now.toISOString())
    .where('code_tries', '<', atMost)
    .returning(['code_digest', 'code_email'])
    .executeTakeFirst()

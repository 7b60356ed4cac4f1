import { sql, type Updateable } from 'kysely'
import type { ChatTable } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { chatsFor } from '#chat/server/chat-policy.ts'
import { REOPEN_MS } from '#chat/server/turns/move-rules.ts'

const visitorName = sql<string>`coalesce(nullif(visitor.name, ''), coalesce(visitor.proven_email, visitor.email),
  'Visitor ' || visitor.id)`

export const chats = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'chat' | 'chat_site' | 'chat_visitor' | 'account' | 'chat_file'>()
    .selectFrom('chat')
    .innerJoin('chat_site as site', 'site.id', 'chat.site_id')
    .innerJoin('chat_visitor as visitor', 'visitor.id', 'chat.visitor_id')
    .leftJoin('account as agent', (on) =>
      on.on('agent.id', '=', sql`coalesce(chat.agent_id, chat.last_agent_id)`),
    )

const facts = (ctx: Ctx) =>
  chats(ctx)
    .selectAll('chat')
    .select([
      'site.name as site',
      'site.key as site_key',
      'site.hours',
      'site.location_id',
      'site.company_id',
    ])
    .select(['agent.name as agent_name', 'visitor.last_seen_at', 'visitor.proven_at', 'visitor.proven_email'])
    .select(['visitor.email as visitor_email', 'visitor.name as typed_name', visitorName.as('visitor')])

export const findChat = (ctx: Ctx, id: number) =>
  facts(ctx).where('chat.id', '=', id).executeTakeFirstOrThrow()
export type Chat = Awaited<ReturnType<typeof findChat>>

/** With what the reader may do; undefined where they may not see it, as if it were not there. */
export async function findOptionalChat(ctx: Ctx, id: number) {
  const row = await facts(ctx)
    .select([chatsFor(ctx, 'see').as('may_see'), chatsFor(ctx, 'inside').as('may_inside')])
    .select([chatsFor(ctx, 'hold').as('may_hold'), chatsFor(ctx, 'supervise').as('may_supervise')])
    .where('chat.id', '=', id)
    .executeTakeFirst()
  return row?.may_see ? row : undefined
}
export type SeenChat = NonNullable<Awaited<ReturnType<typeof findOptionalChat>>>

/** Held first and then read, so that what is read stays true until the end. */
export async function holdChat(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.selectFrom('chat').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export const tryHoldChat = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('chat').select('id').where('id', '=', id).forNoKeyUpdate().skipLocked().executeTakeFirst()

export async function lockOptionalChat(ctx: Ctx, id: number) {
  await holdChat(ctx, id)
  return findOptionalChat(ctx, id)
}

/** The chat before the visitor’s eyes: an open one, or one that they may go on with; held. */
export async function lockOwnChat(ctx: Ctx, visitorId: number): Promise<Chat | undefined> {
  const id = await findOwnId(ctx, visitorId)
  if (id === undefined) return undefined
  await holdChat(ctx, id)
  return findChat(ctx, id)
}

export async function findOwnId(ctx: Ctx, visitorId: number): Promise<number | undefined> {
  const row = await ctx.db
    .selectFrom('chat')
    .select(['id', 'state', 'ended_at'])
    .where('visitor_id', '=', visitorId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isOver = row?.ended_at != null && ctx.now.getTime() - Date.parse(row.ended_at) >= REOPEN_MS
  return row && !isOver ? row.id : undefined
}

export const findOptionalLastId = async (ctx: Ctx, visitorId: number): Promise<number | null> =>
  (
    await ctx.db
      .selectFrom('chat')
      .select('id')
      .where('visitor_id', '=', visitorId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null

/** What moves by itself is told by the messages of the chat; the change log has what people decide. */
export const setChat = (ctx: Ctx, id: number, changes: Updateable<ChatTable>) =>
  ctx.db
    .updateTable('chat')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/** Of several who take it at once, one does: it must still wait and be no one’s. */
export const claim = (ctx: Ctx, id: number, agentId: number) =>
  ctx.db
    .updateTable('chat')
    .set({
      state: 'active',
      agent_id: agentId,
      last_agent_id: agentId,
      first_agent_id: sql`coalesce(first_agent_id, ${agentId}::integer)`,
      assigned_at: ctx.now,
      waiting_since: null,
      warned_at: null,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('agent_id', 'is', null)
    .returning('id')
    .executeTakeFirst()

export const placeInQueue = async (ctx: Ctx, { id, site_id, queued_at }: Chat): Promise<number> =>
  (
    await ctx.db
      .selectFrom('chat')
      .select(sql<number>`(1 + count(*))::integer`.as('place'))
      .where('state', '=', 'waiting')
      .where('site_id', '=', site_id)
      .where(sql<boolean>`(queued_at, id) < (${queued_at}::timestamptz, ${id}::integer)`)
      .executeTakeFirstOrThrow()
  ).place

/** The oldest that waits in these sites; one that someone else moves just now is left to them. */
export const takeOldestWaiting = (ctx: Ctx, siteIds: readonly number[], except: readonly number[]) =>
  ctx.db
    .selectFrom('chat')
    .select('id')
    .where('state', '=', 'waiting')
    .where('site_id', 'in', [0, ...siteIds])
    .where('id', 'not in', [0, ...except])
    .orderBy('queued_at')
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()

export const listOpenIds = async (ctx: Ctx, siteIds?: readonly number[]): Promise<number[]> =>
  (
    await ctx.db
      .selectFrom('chat')
      .select('id')
      .where('state', 'in', ['waiting', 'active'])
      .$if(siteIds !== undefined, (rows) => rows.where('site_id', 'in', [0, ...siteIds!]))
      .orderBy('queued_at')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

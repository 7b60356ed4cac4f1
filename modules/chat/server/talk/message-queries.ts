import { sql } from 'kysely'
import type { ReceivedFile } from '#platform/contract/upload.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import { keepFile } from '#platform/server/files/stored-files.ts'
import type { MessageView } from '#chat/contract/chat-fields.ts'
import type { ChatParts } from '#chat/server/chat-dependencies.ts'

type New = {
  readonly chatId: number
  readonly sender: 'visitor' | 'agent' | 'system'
  readonly text: string
  readonly isNote?: boolean
  readonly clientId?: string
  readonly files?: readonly ReceivedFile[]
}

/** Under the lock of the chat: its numbers have no gap, and a note takes none. */
export async function addMessage(ctx: Ctx, { chatId, sender, text, isNote, clientId, files = [] }: New) {
  const number = isNote ? null : await takeNumber(ctx, chatId)
  const { id } = await ctx.db
    .insertInto('chat_message')
    .values({
      chat_id: chatId,
      number,
      sender,
      kind: isNote ? 'note' : files.length > 0 ? 'file' : 'text',
      text,
      by_id: sender === 'agent' ? ctx.actor.id : null,
      client_id: clientId ?? null,
      at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const file of files) {
    await keepFile(ctx, file.id, { subject: `chat/${chatId}` })
    await insertRow(ctx, 'chat_file', {
      chat_id: chatId,
      message_id: id,
      file_id: file.id,
      name: file.name,
      kind: file.kind,
      bytes: file.bytes,
      sender: sender === 'agent' ? 'agent' : 'visitor',
      at: ctx.now,
    })
  }
  return { id, number }
}

const takeNumber = async (ctx: Ctx, chatId: number): Promise<number> =>
  (
    await ctx.db
      .updateTable('chat')
      .set({ last_number: sql`last_number + 1` })
      .where('id', '=', chatId)
      .returning('last_number')
      .executeTakeFirstOrThrow()
  ).last_number

/** What was sent before under the same id. */
export const findOptionalSent = (ctx: Ctx, chatId: number, clientId: string) =>
  ctx.db
    .selectFrom('chat_message')
    .select(['id', sql<number>`coalesce(number, 0)`.as('number')])
    .where('chat_id', '=', chatId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

export const countRecent = async (ctx: Ctx, chatId: number, seconds: number): Promise<number> =>
  (
    await ctx.db
      .selectFrom('chat_message')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('chat_id', '=', chatId)
      .where('sender', '=', 'visitor')
      .where('at', '>', new Date(ctx.now.getTime() - seconds * 1_000).toISOString())
      .executeTakeFirstOrThrow()
  ).count

type Wanted = { readonly notes: boolean; readonly after?: number }

const LINK_MINUTES = 30

/** Notes only where they are asked for: what visitors and transcripts get is without them. */
export async function listMessages(
  ctx: Ctx,
  { keyring }: Pick<ChatParts, 'keyring'>,
  chatId: number,
  wanted: Wanted,
) {
  const rows = await ctx.db
    .selectFrom('chat_message as message')
    .leftJoin('account as author', 'author.id', 'message.by_id')
    .selectAll('message')
    .select('author.name as by_name')
    .where('message.chat_id', '=', chatId)
    .$if(!wanted.notes, (some) => some.where('message.kind', '<>', 'note'))
    .$if(wanted.after !== undefined, (some) => some.where('message.number', '>', wanted.after!))
    .orderBy('message.id')
    .execute()
  const files =
    rows.length === 0
      ? []
      : await listFiles(
          ctx,
          rows.map(({ id }) => id),
        )
  return rows.map((row): MessageView => ({
    number: row.number ?? 0,
    sender: row.sender,
    kind: row.kind,
    text: row.text,
    by: row.by_name ?? '',
    client_id: row.client_id,
    at: row.at,
    read: row.read_at !== null,
    files: files
      .filter((file) => file.message_id === row.id)
      .map(({ file_id, name }) => ({
        name,
        link: signedLink(keyring, {
          fileId: file_id,
          name,
          minutes: LINK_MINUTES,
          as: 'inline',
          now: ctx.now,
        }),
      })),
  }))
}

const listFiles = (ctx: Ctx, messageIds: readonly number[]) =>
  ctx.db
    .selectFrom('chat_file')
    .selectAll()
    .where('message_id', 'in', [...messageIds])
    .orderBy('id')
    .execute()

/** What the other side wrote is read. True where something was. */
export async function markRead(ctx: Ctx, chatId: number, sender: 'visitor' | 'agent'): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('chat_message')
    .set({ read_at: ctx.now })
    .where('chat_id', '=', chatId)
    .where('sender', '=', sender)
    .where('kind', '<>', 'note')
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The last message of the visitor that the agent has read, by its number. */
export const readTo = async (ctx: Ctx, chatId: number): Promise<number> =>
  (
    await ctx.db
      .selectFrom('chat_message')
      .select(sql<number>`coalesce(max(number), 0)::integer`.as('number'))
      .where('chat_id', '=', chatId)
      .where('sender', '=', 'visitor')
      .where('read_at', 'is not', null)
      .executeTakeFirstOrThrow()
  ).number

/** What the visitor wrote since an agent last did, as one text: it becomes their form. */
export async function unansweredText(ctx: Ctx, chatId: number): Promise<string> {
  const rows = await ctx.db
    .selectFrom('chat_message as message')
    .select(['message.text'])
    .where('message.chat_id', '=', chatId)
    .where('message.sender', '=', 'visitor')
    .where(
      'message.id',
      '>',
      sql<number>`coalesce((select max(answer.id) from chat_message as answer
        where answer.chat_id = message.chat_id and answer.sender = 'agent' and answer.kind <> 'note'), 0)`,
    )
    .orderBy('message.id')
    .execute()
  return rows
    .map(({ text }) => text)
    .filter(Boolean)
    .join('\n')
    .slice(0, 2_000)
}

const LONGEST_REQUIREMENT = 4_000

/** All that the visitor wrote, for a lead. */
export async function visitorsText(ctx: Ctx, chatId: number): Promise<string> {
  const rows = await ctx.db
    .selectFrom('chat_message')
    .select('text')
    .where('chat_id', '=', chatId)
    .where('sender', '=', 'visitor')
    .where('text', '<>', '')
    .orderBy('id')
    .execute()
  return rows
    .map(({ text }) => text)
    .join('\n')
    .slice(0, LONGEST_REQUIREMENT)
}

import { ERASED_NAME, factsOf } from '#contacts/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { eraseRows } from '#platform/server/database/erase-row.ts'
import { eraseTrail } from '#platform/server/database/erase-trail.ts'
import { eraseStoredFile } from '#platform/server/files/erase-stored-file.ts'
import { forgetMailsAbout } from '#platform/server/mail/erase-mails.ts'
import type { PersonalSource } from '#platform/server/personal-source.ts'
import { forgetNotices } from '#notifications/server/public.ts'
import type { ChatParts } from './chat-dependencies.ts'
import { listVisitorsOf } from './personal-chat-queries.ts'

/** Chats with someone outside: states, times and ratings stay for the figures, what was written does not. */
export const personalChats = ({ files }: ChatParts): PersonalSource => ({
  key: 'chats',
  label: 'Chats',
  find: async (ctx, whose) =>
    (await listVisitorsOf(ctx, whose)).map((visitor) => ({
      id: visitor.id,
      at: visitor.first_seen_at,
      title: `Chats as ${visitor.name || 'a visitor'}`,
      hindrance: visitor.talks ? 'A chat is still open.' : '',
      facts: factsOf(
        ['Name', visitor.name],
        ['Email', visitor.email ?? ''],
        ['Messages', visitor.messages],
        ['Forms', visitor.forms],
      ),
    })),
  async erase(ctx, ids) {
    const chats = await ctx.db
      .selectFrom('chat')
      .select('id')
      .where('visitor_id', 'in', [0, ...ids])
      .execute()
    const chatIds = chats.map(({ id }) => id)
    const about = chatIds.flatMap((id) => [`chat/${id}`, ...alarmsOf(id)])
    await forgetNotices(ctx, about)
    await forgetMailsAbout(ctx, about)
    await eraseWritten(ctx, chatIds)
    await eraseForms(ctx, ids)
    for (const fileId of await dropFiles(ctx, chatIds)) await eraseStoredFile(ctx, fileId, files)
    await eraseRows(ctx, 'chat', { ids: chatIds, blank: { tag: '', page: '', contact_id: null } })
    const blank = { name: ERASED_NAME, email: null, proven_email: null, proven_at: null, contact_id: null }
    const place = { page: '', referrer: '', country: null, code_email: null }
    await ctx.db
      .updateTable('chat_visitor')
      .set({ ...blank, ...place })
      .where('id', 'in', [0, ...ids])
      .execute()
    await eraseTrail(ctx, { table: 'chat_visitor', ids, columns: Object.keys({ ...blank, ...place }) })
  },
})

const alarmsOf = (id: number) => ['waiting', 'missed', 'rating'].map((what) => `chat/${id}/${what}`)

const eraseWritten = (ctx: Ctx, chatIds: readonly number[]) =>
  ctx.db
    .updateTable('chat_message')
    .set({ text: '' })
    .where('chat_id', 'in', [0, ...chatIds])
    .execute()

async function eraseForms(ctx: Ctx, visitorIds: readonly number[]): Promise<void> {
  const forms = await ctx.db
    .selectFrom('site_form')
    .select('id')
    .where('visitor_id', 'in', [0, ...visitorIds])
    .execute()
  await eraseRows(ctx, 'site_form', {
    ids: forms.map(({ id }) => id),
    blank: { name: ERASED_NAME, email: '', text: '', page: '', contact_id: null },
  })
}

async function dropFiles(ctx: Ctx, chatIds: readonly number[]): Promise<string[]> {
  const dropped = await ctx.db
    .deleteFrom('chat_file')
    .where('chat_id', 'in', [0, ...chatIds])
    .returning(['id', 'file_id'])
    .execute()
  await eraseTrail(ctx, { table: 'chat_file', ids: dropped.map(({ id }) => id), columns: ['name'] })
  return dropped.map(({ file_id }) => file_id)
}

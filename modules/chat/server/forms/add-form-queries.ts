import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

type New = {
  readonly chat: {
    readonly id: number | null
    readonly site_id: number
    readonly visitor_id: number
    readonly page: string
  }
  readonly kind: 'before_chat' | 'offline'
  readonly name: string
  readonly email: string
  readonly text: string
  readonly at: Date
}

/** One of each kind for a chat: what is sent again, or comes by itself and from the visitor, is the same form. */
export async function addForm(ctx: Ctx, { chat, ...form }: New): Promise<void> {
  await ctx.db
    .insertInto('site_form')
    .values({
      ...form,
      site_id: chat.site_id,
      visitor_id: chat.visitor_id,
      chat_id: chat.id,
      page: chat.page,
    })
    .onConflict((found) =>
      found
        .columns(['chat_id', 'kind'])
        .where('chat_id', 'is not', null)
        .doUpdateSet({
          name: sql`excluded.name`,
          email: sql`excluded.email`,
          text: sql`case when position(excluded.text in site_form.text) > 0 then site_form.text else excluded.text end`,
          version: sql`site_form.version + 1`,
        }),
    )
    .execute()
}

import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { keepSpam, spamReason } from '#contacts/server/public.ts'
import type * as calls from '#chat/contract/widget/widget-calls.ts'
import { chatMessages as say } from '#chat/contract/chat-messages.ts'
import { addForm } from '#chat/server/forms/add-form-queries.ts'
import { findSite } from '#chat/server/sites/site-queries.ts'
import { findOwnId } from '#chat/server/talk/chat-queries.ts'
import { lockVisitor, setVisitor, type Visitor } from '#chat/server/visitors/visitor-queries.ts'

/** What was proven stays; everything else that is typed is a claim. */
const keepClaims = (ctx: Ctx, visitor: Visitor, { name, email }: { name: string; email: string }) =>
  setVisitor(ctx, visitor.id, {
    name: name || visitor.name,
    ...(visitor.proven_email === null ? { email } : {}),
  })

export async function introduceVisitor(ctx: Ctx, form: InputOf<typeof calls.introduceVisitor>) {
  const visitor = await lockVisitor(ctx, ctx.actor.id)
  if (visitor.blocked) return {}
  must((await findSite(ctx, visitor.site_id)).enabled, say.siteOff)
  await keepClaims(ctx, visitor, form)
  const chat = { id: null, site_id: visitor.site_id, visitor_id: visitor.id, page: visitor.page }
  await addForm(ctx, { ...form, chat, kind: 'before_chat', at: ctx.now })
  return {}
}

export async function leaveMessage(ctx: Ctx, { website, ...form }: InputOf<typeof calls.leaveMessage>) {
  const visitor = await lockVisitor(ctx, ctx.actor.id)
  must(form.text !== '', say.textEmpty)
  const reason = spamReason({ trap: website, texts: [form.name, form.text] })
  if (reason) {
    await keepSpam(ctx, { origin: 'chat', pageName: visitor.page, reason, given: form })
    return {}
  }
  if (visitor.blocked) return {}
  must((await findSite(ctx, visitor.site_id)).enabled, say.siteOff)
  await keepClaims(ctx, visitor, form)
  const id = (await findOwnId(ctx, visitor.id)) ?? null
  const chat = {
    id: await missedOf(ctx, id),
    site_id: visitor.site_id,
    visitor_id: visitor.id,
    page: visitor.page,
  }
  await addForm(ctx, { ...form, chat, kind: 'offline', at: ctx.now })
  return {}
}

/** Only a chat that no one answered has its text in the form. */
async function missedOf(ctx: Ctx, id: number | null): Promise<number | null> {
  if (id === null) return null
  const row = await ctx.db.selectFrom('chat').select('state').where('id', '=', id).executeTakeFirst()
  return row?.state === 'missed' ? id : null
}

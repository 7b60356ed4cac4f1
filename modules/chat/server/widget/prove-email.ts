import { randomInt } from 'node:crypto'
import type { InputOf } from '#platform/contract/call.ts'
import { noButKept } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { endLiveSessions } from '#platform/server/live/announce-live.ts'
import { must } from '#platform/server/must.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { findContact } from '#contacts/server/public.ts'
import type * as calls from '#chat/contract/widget/widget-calls.ts'
import { CODE_DIGITS } from '#chat/contract/widget/widget-limits.ts'
import { chatMessages as say } from '#chat/contract/chat-messages.ts'
import type { ChatParts } from '#chat/server/chat-dependencies.ts'
import { sendCodeMail } from '#chat/server/chat-mails.ts'
import { findSite } from '#chat/server/sites/site-queries.ts'
import { announceToTeam } from '#chat/server/talk/announce-chat.ts'
import { findChat, findOwnId, setChat } from '#chat/server/talk/chat-queries.ts'
import { countTry, lockVisitor, setVisitor } from '#chat/server/visitors/visitor-queries.ts'
import { tokenOf } from './start-chat.ts'

const CODE_MINUTES = 10
const RESEND_SECONDS = 30
const MOST_TRIES = 5
const MINUTE_MS = 60_000

const codeText = (visitorId: number, email: string, code: string) => `chat-code/${visitorId}/${email}/${code}`

export const sendProofCode =
  (parts: ChatParts) =>
  async (ctx: Ctx, { email }: InputOf<typeof calls.sendProofCode>) => {
    const visitor = await lockVisitor(ctx, ctx.actor.id)
    const sentAt = visitor.code_until === null ? 0 : Date.parse(visitor.code_until) - CODE_MINUTES * MINUTE_MS
    must(ctx.now.getTime() - sentAt >= RESEND_SECONDS * 1_000, say.codeSoon)
    if (visitor.blocked) return {}
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
    await setVisitor(ctx, visitor.id, {
      code_digest: parts.keyring.digest('code', codeText(visitor.id, email, code)),
      code_email: email,
      code_until: new Date(ctx.now.getTime() + CODE_MINUTES * MINUTE_MS),
      code_tries: 0,
    })
    const { name: site } = await findSite(ctx, visitor.site_id)
    await sendCodeMail(ctx, parts, { email, name: visitor.name, site, code, minutes: CODE_MINUTES })
    return {}
  }

/** From here on the address is known, and with it the contact. The token of before opens nothing any more. */
export const proveEmail =
  (parts: ChatParts) =>
  async (ctx: Ctx, { code }: InputOf<typeof calls.proveEmail>) => {
    const visitor = await lockVisitor(ctx, ctx.actor.id)
    const counted = await countTry(ctx, visitor.id, MOST_TRIES)
    if (!counted?.code_email) return noButKept(say.codeWrong)
    const digest = parts.keyring.digest('code', codeText(visitor.id, counted.code_email, code))
    if (digest !== counted.code_digest) return noButKept(say.codeWrong)
    const contact = await findContact(ctx, { kind: 'email', value: counted.code_email })
    const key = randomId()
    await setVisitor(ctx, visitor.id, {
      key,
      email: counted.code_email,
      proven_email: counted.code_email,
      proven_at: ctx.now,
      contact_id: contact?.id ?? null,
      code_digest: null,
      code_email: null,
      code_until: null,
    })
    const id = await findOwnId(ctx, visitor.id)
    if (id !== undefined) {
      if (contact) await setChat(ctx, id, { contact_id: contact.id })
      await announceToTeam(ctx, await findChat(ctx, id))
    }
    endLiveSessions(ctx, [visitor.key])
    return { token: tokenOf(ctx, parts, key) }
  }

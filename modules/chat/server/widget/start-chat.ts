import type { InputOf } from '#platform/contract/call.ts'
import { daysLater } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import type * as calls from '#chat/contract/widget/widget-calls.ts'
import { chatMessages as say } from '#chat/contract/chat-messages.ts'
import type { ChatParts } from '#chat/server/chat-dependencies.ts'
import { findOptionalSiteByKey } from '#chat/server/sites/site-queries.ts'
import { findOptionalVisitorByKey, insertVisitor, setVisitor } from '#chat/server/visitors/visitor-queries.ts'
import { medianFirstReply } from './standing-queries.ts'

const TOKEN_DAYS = 365
const LONGEST_ADDRESS = 500

/** Without query and fragment: what stands there may be about the visitor, and is not needed. */
export const pageOf = (address: string): string => {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) ? `${url.origin}${url.pathname}`.slice(0, LONGEST_ADDRESS) : ''
}

export const tokenOf = (ctx: Ctx, { tokens }: ChatParts, key: string): string =>
  tokens.sign({
    sid: key,
    aud: 'chat-visitor',
    expires: daysLater(ctx.now, TOKEN_DAYS),
    now: ctx.now,
  })

/** A token for a mail opens nothing but the start of the widget. */
export const RETURN_PREFIX = 'chat-return/'

export const startChat = (parts: ChatParts) => async (ctx: Ctx, form: InputOf<typeof calls.startChat>) => {
  const site = await findOptionalSiteByKey(ctx, form.site)
  must(site, say.noSuchSite)
  const key = await knownKey(ctx, parts, { ...form, siteId: site.id })
  const here = { page: pageOf(form.page), referrer: pageOf(form.referrer) }
  const country = form.country !== null && /^[A-Z]{2}$/.test(form.country) ? form.country : null
  const known = key === null ? undefined : await findOptionalVisitorByKey(ctx, key)
  if (known)
    await setVisitor(ctx, known.id, { last_seen_at: ctx.now, ...here, country: country ?? known.country })
  const visitor = known ?? (await insertVisitor(ctx, { key: randomId(), site_id: site.id, ...here, country }))
  const seconds = await medianFirstReply(ctx, site.id)
  return {
    token: tokenOf(ctx, parts, visitor.key),
    name: site.name,
    company: site.company,
    colour: site.colour,
    greeting: site.greeting,
    offline_text: site.offline_text,
    asks_first: site.asks_first,
    reply_minutes: seconds === null ? null : Math.max(1, Math.ceil(seconds / 60)),
  }
}

type Known = { readonly known: string | null; readonly back: string | null; readonly siteId: number }

async function knownKey(
  ctx: Ctx,
  { tokens }: ChatParts,
  { known, back, siteId }: Known,
): Promise<string | null> {
  const claims = known === null ? null : tokens.verify(known, ctx.now)
  const mailed = back === null ? null : tokens.verify(back, ctx.now)
  const ofMail = mailed?.aud === 'public' && mailed.sid.startsWith(RETURN_PREFIX)
  const keys = [
    ofMail ? mailed.sid.slice(RETURN_PREFIX.length) : null,
    claims?.aud === 'chat-visitor' ? claims.sid : null,
  ]
  for (const key of keys) {
    if (key === null) continue
    const visitor = await findOptionalVisitorByKey(ctx, key)
    if (visitor?.site_id === siteId) return key
  }
  return null
}

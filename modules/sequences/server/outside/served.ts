import type { Ctx } from '#platform/server/ctx.ts'
import { html, type Html } from '#platform/server/http/html-text.ts'
import type { ServedMark } from '#platform/server/http/served-marks.ts'
import type { AskedPage, PageAnswer, ServedPage } from '#platform/server/http/served-pages.ts'
import { must } from '#platform/server/must.ts'
import { sequencesMessages as say } from '#sequences/contract/sequences-messages.ts'
import { machineReason } from '#sequences/server/sending/condition-rules.ts'
import { tokenDigest } from '#sequences/server/sending/write-mail.ts'
import type { SequencesParts } from '#sequences/server/sequences-dependencies.ts'
import { optOut } from './opt-out.ts'
import { findOptionalByToken, noteOpen } from './trace-queries.ts'

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const sentMail = async (ctx: Ctx, parts: SequencesParts, token: string | undefined) =>
  token === undefined ? undefined : findOptionalByToken(ctx, tokenDigest(parts, token))

/** Opened: what a machine fetched is kept apart, because no one has read it. */
const openMark = (parts: SequencesParts): ServedMark => ({
  path: '/o/:token.gif',
  async answer(ctx, { params, method, agent }) {
    const mail = await sentMail(ctx, parts, params['token'])
    if (mail?.claimed_at) {
      const seconds = (ctx.now.getTime() - Date.parse(mail.sent_at ?? mail.claimed_at)) / 1000
      const isMachine = machineReason({ method, agent, secondsSinceSent: seconds }) !== ''
      await noteOpen(ctx, mail.id, isMachine ? 'machine_opened_at' : 'opened_at')
    }
    return { type: 'image/gif', bytes: PIXEL }
  },
})

/** Leads on only to what stands in that mail. Who follows a link has opened the mail. */
const clickMark = (parts: SequencesParts): ServedMark => ({
  path: '/c/:token/:number',
  async answer(ctx, { params, method, agent }) {
    const mail = await sentMail(ctx, parts, params['token'])
    const to = (mail?.links as string[] | undefined)?.[Number(params['number'])]
    must(mail && to, say.linkGone)
    if (machineReason({ method, agent, secondsSinceSent: Infinity }) === '') {
      await noteOpen(ctx, mail.id, 'clicked_at')
      await noteOpen(ctx, mail.id, 'opened_at')
    }
    // As the browser writes it: a header takes no other letters.
    return { to: new URL(to).href }
  },
})

export const marks = (parts: SequencesParts): readonly ServedMark[] => [openMark(parts), clickMark(parts)]

const page = (title: string, body: Html, status = 200): PageAnswer => ({
  status,
  title,
  description: '',
  canonical: null,
  body: html`<main class="served">
    <h1>${title}</h1>
    ${body}
  </main>`,
})

const gone = page('This link doesn’t exist', html`<p>Please use the link of the newest email.</p>`, 404)

/** Read without an account; only the button changes anything, and mail programs press it by themselves (RFC 8058). */
export const unsubscribePage = (parts: SequencesParts): ServedPage => ({
  path: '/unsubscribe/:token',
  async answer(ctx: Ctx, { params }: AskedPage) {
    if (!(await sentMail(ctx, parts, params['token']))) return gone
    return page(
      'Unsubscribe',
      html`<p>You will get no more emails of this kind from us.</p>
        <form method="post"><button class="served-button" type="submit">Unsubscribe</button></form>`,
    )
  },
  async act(ctx, { params }) {
    const mail = await sentMail(ctx, parts, params['token'])
    if (!mail) return gone
    await optOut(ctx, parts, { address: mail.to_address, reason: 'unsubscribed' })
    return page(
      'You are unsubscribed',
      html`<p>No more emails of this kind will reach you. Nothing else is needed.</p>`,
    )
  },
})

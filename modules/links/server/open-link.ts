import { passwordMatches } from '#identity/server/public.ts'
import { companyLogo } from '#organization/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import { noButKept } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { LinkHead, LinkOpening, LinkSubject } from '#platform/server/link-subject.ts'
import { must } from '#platform/server/must.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { CODE_MINUTES, hashOf, passEnd, RESEND_SECONDS } from '#platform/server/secrets/link-door.ts'
import type * as calls from '#links/contract/link-calls.ts'
import { linkMessages as say } from '#links/contract/link-messages.ts'
import {
  findCompanyName,
  findOptionalLink,
  findOptionalLinkOfView,
  findOptionalView,
  insertView,
  lengthenView,
  lockOptionalLink,
  updateLink,
  type StoredLink,
} from './link-queries.ts'
import type { LinksParts } from './links-dependencies.ts'
import { mailCode, proveAddress } from './prove-address.ts'

const MINUTE = 60_000
const PASSWORD_TRIES = 5
const PASSWORD_LOCK_MINUTES = 15

type Behind = { readonly subject: LinkSubject; readonly head: LinkHead }

async function behind(ctx: Ctx, { subjects }: LinksParts, link: StoredLink): Promise<Behind> {
  const subject = subjects().find(({ key }) => key === link.subject)
  const { subject_id: recordId, purpose } = link
  const head = await subject?.head(ctx, { recordId, purpose })
  must(subject && head, say.unknown)
  return { subject, head }
}

/** Whether the link itself has come to its end, whatever is behind it. */
function endOf(ctx: Ctx, link: StoredLink): Refusal | null {
  if (link.revoked_at !== null) return say.revoked
  return link.expires_on !== null && link.expires_on < companyDay(ctx.now) ? say.expired : null
}

const isUsedUp = ({ most_views, views }: StoredLink) => most_views !== null && views >= most_views

function closedBecause(ctx: Ctx, link: StoredLink, { head }: Behind): Refusal | null {
  const ended = endOf(ctx, link) ?? (isUsedUp(link) ? say.usedUp : null)
  return ended ?? (head.closed === null ? null : say.closed(head.closed))
}

export const viewLink =
  (parts: LinksParts) =>
  async (ctx: Ctx, { token }: InputOf<typeof calls.viewLink>) => {
    const link = await findOptionalLink(ctx, hashOf(token))
    must(link, say.unknown)
    const found = await behind(ctx, parts, link)
    const closed = closedBecause(ctx, link, found)
    return {
      subject: link.subject,
      company: await findCompanyName(ctx, found.head.companyId),
      logo: await companyLogo(ctx, found.head.companyId),
      title: found.head.title,
      asks_password: link.password_hash !== null,
      asks_address: link.by_address,
      closed: closed?.text ?? null,
    }
  }

/** The link, held until the end of the transaction, where it opens at all. */
async function holdOpenable(ctx: Ctx, parts: LinksParts, token: string) {
  const link = await lockOptionalLink(ctx, hashOf(token))
  must(link, say.unknown)
  const found = await behind(ctx, parts, link)
  const closed = closedBecause(ctx, link, found)
  must(closed === null, closed ?? say.unknown)
  return { link, ...found }
}

export const sendLinkCode =
  (parts: LinksParts) =>
  async (ctx: Ctx, { token, address }: InputOf<typeof calls.sendLinkCode>) => {
    const { link, head } = await holdOpenable(ctx, parts, token)
    must(link.by_address, say.notListed)
    const company = await findCompanyName(ctx, head.companyId)
    await mailCode(ctx, parts.keyring, { link, address, company })
    return { minutes: CODE_MINUTES, resend_seconds: RESEND_SECONDS }
  }

type Opening = InputOf<typeof calls.openLink>

/** Takes long on purpose, so no transaction waits for it. An unknown link takes as long as a wrong password. */
export async function checkLinkPassword(ctx: Ctx, { token, password }: Opening): Promise<boolean> {
  const link = await findOptionalLink(ctx, hashOf(token))
  if (link && (link.password_hash === null || password === '')) return link.password_hash === null
  return passwordMatches(link?.password_hash, password)
}

/** Only this call spends anything: what follows a link without asking, such as a mail scanner, opens nothing. */
export const openLink = (parts: LinksParts) => async (ctx: Ctx, form: Opening, isPasswordRight: boolean) => {
  const { link, subject } = await holdOpenable(ctx, parts, form.token)
  const refusal = (await refusePassword(ctx, link, form, isPasswordRight)) ?? (await refuseAddress(ctx, link))
  if (refusal) return noButKept(refusal)
  const address = link.by_address ? form.address : null
  const pass = randomId()
  const pass_digest = hashOf(pass)
  const view = await insertView(ctx, {
    link_id: link.id,
    address,
    pass_digest,
    pass_ends_at: passEnd(ctx.now),
  })
  await updateLink(ctx, link.id, { views: link.views + 1, wrong_passwords: 0, locked_until: null })
  await subject.opened?.(ctx, openingOf(link, { id: view.id, address }))
  return { pass, subject: link.subject, may_download: link.may_download }

  function refuseAddress(at: Ctx, asked: StoredLink) {
    if (!asked.by_address) return null
    return proveAddress(at, parts.keyring, { link: asked, address: form.address, code: form.code })
  }
}

/** The lock holds for the right password too, or it would tell which one that is. */
async function refusePassword(ctx: Ctx, link: StoredLink, form: Opening, isRight: boolean) {
  const locked = link.locked_until === null ? 0 : Date.parse(link.locked_until) - ctx.now.getTime()
  // One that began a moment before the lock has a little more than its minutes to go.
  must(locked <= 0, say.locked(Math.min(PASSWORD_LOCK_MINUTES, Math.ceil(locked / MINUTE)), 'password'))
  if (link.password_hash === null || isRight) return null
  must(form.password !== '', say.passwordMissing)
  const wrong = link.wrong_passwords + 1
  const isLocked = wrong % PASSWORD_TRIES === 0
  const until = new Date(ctx.now.getTime() + PASSWORD_LOCK_MINUTES * MINUTE)
  await updateLink(ctx, link.id, { wrong_passwords: wrong, ...(isLocked ? { locked_until: until } : {}) })
  return isLocked ? say.locked(PASSWORD_LOCK_MINUTES, 'password') : say.passwordWrong
}

const openingOf = (link: StoredLink, view: { id: number; address: string | null }): LinkOpening => ({
  linkId: link.id,
  viewId: view.id,
  recordId: link.subject_id,
  purpose: link.purpose,
  address: view.address,
  mayDownload: link.may_download,
})

type Inside = { readonly token: string; readonly pass: string; readonly subject: string }

/** What an opened link leads to. Asked again with each call of the page, so that a withdrawn link is dead at once. */
export async function linkBehind(ctx: Ctx, { token, pass, subject }: Inside): Promise<LinkOpening> {
  const link = await findOptionalLink(ctx, hashOf(token))
  must(link && link.subject === subject, say.unknown)
  const ended = endOf(ctx, link)
  must(ended === null, ended ?? say.unknown)
  const view = await findOptionalView(ctx, link.id, hashOf(pass))
  must(view, say.passOver)
  return openingOf(link, view)
}

/** One opening by its number, for as long as the link has not come to its end. */
export async function findOptionalOpening(ctx: Ctx, viewId: number): Promise<LinkOpening | null> {
  const found = await findOptionalLinkOfView(ctx, viewId)
  return found && endOf(ctx, found) === null ? openingOf(found, { id: viewId, address: found.address }) : null
}

export async function keepReading(ctx: Ctx, { token, pass, seconds }: InputOf<typeof calls.keepReading>) {
  const link = await findOptionalLink(ctx, hashOf(token))
  const view = link && (await findOptionalView(ctx, link.id, hashOf(pass)))
  must(view, say.passOver)
  await lengthenView(ctx, view.id, seconds)
  return {}
}

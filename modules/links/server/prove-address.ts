import type { Refusal } from '#platform/contract/refusal.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { code as codeBlock, note } from '#platform/server/mail/letter.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import { must } from '#platform/server/must.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import * as door from '#platform/server/secrets/link-door.ts'
import { linkMessages as say } from '#links/contract/link-messages.ts'
import { linkCodeTemplate } from './link-letters.ts'
import { findOptionalCode, updateCode, type StoredLink } from './link-queries.ts'

const digestText = (codeId: number, code: string) => `share-link/${codeId}/${code}`

type Sending = { readonly link: StoredLink; readonly address: string; readonly company: string }

/** Mails the four digits that prove an address on the list of a link. */
export async function mailCode(ctx: Ctx, keyring: Keyring, { link, address, company }: Sending) {
  const listed = await findOptionalCode(ctx, link.id, address)
  must(listed, say.notListed)
  const minutes = door.minutesLocked(ctx.now, listed)
  must(minutes === 0, say.locked(minutes, 'address'))
  const seconds = door.secondsToWait(ctx.now, listed)
  must(seconds === 0, say.codeTooSoon(seconds))
  const { code, changes } = door.newCode(
    ctx.now,
    (typed) => keyring.digest('code', digestText(listed.id, typed)),
    4,
  )
  await updateCode(ctx, listed.id, changes)
  await sendTemplate(ctx, keyring, linkCodeTemplate, {
    to: address,
    urgent: true,
    values: { company },
    blocks: [codeBlock(code), note(`The code works for ${door.CODE_MINUTES} minutes.`)],
    brand: company,
    footer: `You received this email because a page of ${company} was shared with you.`,
  })
}

type Proof = { readonly link: StoredLink; readonly address: string | null; readonly code: string }

/** Null where the address is proven; otherwise a no that counts as a try. */
export async function proveAddress(
  ctx: Ctx,
  keyring: Keyring,
  { link, address, code }: Proof,
): Promise<Refusal | null> {
  must(address !== null, say.addressMissing)
  const listed = await findOptionalCode(ctx, link.id, address)
  must(listed, say.notListed)
  const minutes = door.minutesLocked(ctx.now, listed)
  must(minutes === 0, say.locked(minutes, 'code'))
  must(code !== '', say.codeMissing)
  const digest = door.liveDigest(ctx.now, listed)
  if (digest !== null && keyring.digestMatches('code', digestText(listed.id, code), digest)) {
    await updateCode(ctx, listed.id, door.afterRightCode)
    return null
  }
  const { isLocked, changes } = door.afterWrongCode(ctx.now, listed)
  await updateCode(ctx, listed.id, changes)
  return isLocked ? say.locked(door.LOCK_MINUTES, 'code') : say.codeWrong
}

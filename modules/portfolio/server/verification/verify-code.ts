import { countryOfPhone, keepSpam, resolveContact, spamReason, splitPhone } from '#contacts/server/public.ts'
import { isPhoneLength } from '#contacts/contract/contact-form.ts'
import { contactsMessages } from '#contacts/contract/contacts-messages.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { invalid } from '#platform/contract/refusal.ts'
import { noButKept } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { areCodesSprayed } from '#platform/server/sprayed-codes.ts'
import { portfolioMessages as say } from '#portfolio/contract/portfolio-messages.ts'
import type { videoPortfolioAddContact } from '#portfolio/contract/public-calls.ts'
import {
  countTry,
  countWrongTries,
  endCode,
  findOptionalBlock,
  waitInTurn,
} from './verification-code-queries.ts'
import { givePass } from './viewer-passes.ts'
import type { PortfolioParts } from '#portfolio/server/portfolio-dependencies.ts'
import { codeText, senderDigest } from './send-code.ts'
import { findOptionalLead, keepViewer } from './viewer-pass-queries.ts'

const TRIES = 5
const BLOCK_MINUTES = 15
const MINUTE = 60_000
const HOUR = 60 * MINUTE

type Form = InputOf<typeof videoPortfolioAddContact>

export const addContact =
  ({ keyring }: PortfolioParts) =>
  async (ctx: Ctx, form: Form) => {
    const phone = splitPhone(form.phone_number)
    const fits = phone !== null && isPhoneLength(phone.number)
    must(fits, invalid(contactsMessages.phoneLength, 'phone_number'))
    const reason = spamReason({ trap: form.website, texts: [form.name] })
    if (reason) {
      const { name, email } = form
      await keepSpam(ctx, {
        origin: 'portfolio',
        pageName: form.page_details,
        reason,
        given: { name, email },
      })
      return { contact_id: randomId() }
    }
    await waitInTurn(ctx, [form.email])
    const wrong = await tryCode(ctx, keyring, form)
    if (wrong) return noButKept(wrong)
    return { contact_id: await givePass(ctx, keyring, await enter(ctx, form)) }
  }

/** What is wrong with the code, or null; a wrong one is counted, and the last ends it. */
async function tryCode(ctx: Ctx, keyring: PortfolioParts['keyring'], { email, otp }: Form) {
  must((await findOptionalBlock(ctx, email)) === null, say.tooManyTries)
  const isSprayed = await areCodesTriedAtMany(ctx, keyring)
  const code = await countTry(ctx, email, isSprayed ? 1 : TRIES)
  must(code, say.codeExpired)
  if (keyring.digestMatches('code', codeText(code.id, otp), code.code_digest)) {
    await endCode(ctx, code.id, { state: 'used', blockedUntil: null })
    return null
  }
  if (isSprayed) {
    // Four digits are fixed, so a code has one try. No one waits for the next: strangers would make others wait.
    await endCode(ctx, code.id, { state: 'void', blockedUntil: null })
    return say.onlyTry
  }
  const left = TRIES - code.tries
  if (left > 0) return say.wrongCode(left)
  const blockedUntil = new Date(ctx.now.getTime() + BLOCK_MINUTES * MINUTE)
  await endCode(ctx, code.id, { state: 'void', blockedUntil })
  return say.tooManyTries
}

async function areCodesTriedAtMany(ctx: Ctx, keyring: PortfolioParts['keyring']): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - HOUR)
  return areCodesSprayed(await countWrongTries(ctx, { since, sender: senderDigest(ctx, keyring) }))
}

/** The proven address becomes a viewer; of one contact there is one enquiry, however often they come. */
async function enter(ctx: Ctx, { name, email, phone_number, page_details }: Form): Promise<number> {
  const country = countryOfPhone(phone_number)
  const earlier = await findOptionalLead(ctx, email)
  const asks = earlier === null ? { title: say.leadTitle, link: '/portfolio-viewers' } : {}
  const { contactId, leadId } = await resolveContact(ctx, {
    email,
    phone: phone_number,
    name,
    country,
    origin: 'portfolio',
    notice: say.notice,
    detail: { pageName: page_details, ...asks },
  })
  const viewer = {
    email,
    contact_id: contactId,
    lead_id: leadId ?? earlier,
    name,
    phone: phone_number,
    country,
  }
  return (await keepViewer(ctx, viewer)).id
}

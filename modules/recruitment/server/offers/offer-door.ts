import { companyLogo } from '#organization/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { noButKept } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { code as codeBlock, note } from '#platform/server/mail/letter.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { plainTextOf } from '#platform/server/rich-text/plain-text.ts'
import { must } from '#platform/server/must.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import * as linkDoor from '#platform/server/secrets/link-door.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import { offerMessages as say } from '#recruitment/contract/offers/offer-messages.ts'
import { isOut, offerStates } from '#recruitment/contract/offers/offer-states.ts'
import type * as calls from '#recruitment/contract/offers/own-offer-calls.ts'
import type { RecruitmentParts } from '#recruitment/server/recruitment-dependencies.ts'
import { announceOffer } from './announce-offer.ts'
import { offerCodeTemplate } from './offer-letters.ts'
import * as doors from './offer-door-queries.ts'
import { listOwnMessages } from './offer-message-queries.ts'
import { findOptionalOffer, lockOptionalOffer, updateOffer, type StoredOffer } from './offer-queries.ts'
import { isOpenOn } from './offer-open-rules.ts'
import { addressOf } from './send-offer.ts'

type Parts = Pick<RecruitmentParts, 'keyring'>
const digestText = (offerId: number, code: string) => `offer-code/${offerId}/${code}`

/** Without the code a stranger reads no more than the mail says. A withdrawn or newer offer says so. */
export async function viewOfferLink(ctx: Ctx, { token }: InputOf<typeof calls.viewOfferLink>) {
  const door = await doors.findOptionalDoor(ctx, linkDoor.hashOf(token))
  must(door, say.linkUnknown)
  const offer = (await findOptionalOffer(ctx, door.offer_id))!
  return {
    company: offer.company_name,
    logo: await companyLogo(ctx, offer.company_id),
    job: offer.job_title,
    address: linkDoor.maskedAddress(await addressOf(ctx, offer)),
    state: offer.state,
    is_open: isOpenOn(ctx.now, offer),
    valid_until: offer.valid_until,
  }
}

/** Those who may come in: while it is open, and the one who has accepted. */
export function mustBeReadable(now: Date, offer: StoredOffer): void {
  must(offer.state === 'accepted' || isOpenOn(now, offer), say.over(stateWord(now, offer)))
}

export const stateWord = (now: Date, offer: StoredOffer): string =>
  isOut(offer.state) && !isOpenOn(now, offer)
    ? offerStates.labelOf('expired').toLowerCase()
    : offerStates.labelOf(offer.state).toLowerCase()

function mustNotBeLocked(ctx: Ctx, door: doors.Door): void {
  const minutes = linkDoor.minutesLocked(ctx.now, door)
  must(minutes === 0, say.locked(minutes))
}

export const sendOfferCode =
  ({ keyring }: Parts) =>
  async (ctx: Ctx, { token }: InputOf<typeof calls.sendOfferCode>) => {
    const door = await doors.lockOptionalDoor(ctx, linkDoor.hashOf(token))
    must(door, say.linkUnknown)
    mustNotBeLocked(ctx, door)
    const offer = (await findOptionalOffer(ctx, door.offer_id))!
    mustBeReadable(ctx.now, offer)
    const seconds = linkDoor.secondsToWait(ctx.now, door)
    must(seconds === 0, say.codeTooSoon(seconds))
    const { code, changes } = linkDoor.newCode(ctx.now, (typed) =>
      keyring.digest('code', digestText(offer.id, typed)),
    )
    await doors.updateDoor(ctx, offer.id, changes)
    const name = strangersText(offer.candidate_name)
    await sendTemplate(ctx, keyring, offerCodeTemplate, {
      to: await addressOf(ctx, offer),
      toName: name,
      urgent: true,
      values: { name },
      blocks: [codeBlock(code), note(`The code works for ${linkDoor.CODE_MINUTES} minutes.`)],
      brand: offer.company_name,
      footer: `You received this email because you applied to ${offer.company_name}.`,
    })
    return { minutes: linkDoor.CODE_MINUTES, resend_seconds: linkDoor.RESEND_SECONDS }
  }

/** A wrong code is counted; a right one works once. */
export const enterOffer =
  ({ keyring }: Parts) =>
  async (ctx: Ctx, { token, code }: InputOf<typeof calls.enterOffer>) => {
    const seen = await doors.findOptionalDoor(ctx, linkDoor.hashOf(token))
    must(seen, say.linkUnknown)
    // In the order in which a withdrawal holds them: the application, the offer, then the door.
    const offer = (await lockOptionalOffer(ctx, seen.offer_id))!
    const door = (await doors.lockOptionalDoor(ctx, linkDoor.hashOf(token)))!
    mustNotBeLocked(ctx, door)
    mustBeReadable(ctx.now, offer)
    const digest = linkDoor.liveDigest(ctx.now, door)
    if (digest === null || !keyring.digestMatches('code', digestText(offer.id, code), digest)) {
      const { isLocked, changes } = linkDoor.afterWrongCode(ctx.now, door)
      await doors.updateDoor(ctx, offer.id, changes)
      return noButKept(isLocked ? say.locked(linkDoor.LOCK_MINUTES) : say.codeWrong)
    }
    const pass = randomId()
    await doors.updateDoor(ctx, offer.id, linkDoor.afterRightCode)
    await doors.insertPass(ctx, {
      pass_hash: linkDoor.hashOf(pass),
      offer_id: offer.id,
      expires_at: linkDoor.passEnd(ctx.now),
    })
    if (offer.state === 'sent') {
      await updateOffer(ctx, { id: offer.id }, { state: 'viewed', viewed_at: ctx.now })
      await announceOffer(ctx, offer)
    }
    return { pass }
  }

type Inside = { readonly token: string; readonly pass: string }

/** The offer behind a link and a pass; `hold` for those who answer it. */
export async function findByPass(ctx: Ctx, { token, pass }: Inside, hold = false): Promise<StoredOffer> {
  const door = await doors.findOptionalDoor(ctx, linkDoor.hashOf(token))
  must(door, say.linkUnknown)
  must(await doors.isPassGood(ctx, door.offer_id, linkDoor.hashOf(pass)), say.passOver)
  const offer = hold
    ? await lockOptionalOffer(ctx, door.offer_id)
    : await findOptionalOffer(ctx, door.offer_id)
  return offer!
}

export const readOwnOffer =
  ({ keyring }: Parts) =>
  async (ctx: Ctx, inside: InputOf<typeof calls.readOwnOffer>) => {
    const offer = await findByPass(ctx, inside)
    mustBeReadable(ctx.now, offer)
    const file =
      offer.file_id === null
        ? null
        : signedLink(keyring, {
            fileId: offer.file_id,
            name: `${offer.subject}.pdf`,
            minutes: linkDoor.PASS_MINUTES,
            as: 'inline',
            now: ctx.now,
          })
    return {
      state: offer.state,
      is_open: isOpenOn(ctx.now, offer),
      name: offer.candidate_name,
      company: offer.company_name,
      logo: await companyLogo(ctx, offer.company_id),
      designation: offer.designation_name,
      office: offer.location_name,
      joining_on: offer.joining_on,
      valid_until: offer.valid_until,
      probation_months: offer.probation_months,
      notice_days: offer.notice_days,
      annual_ctc: offer.annual_ctc,
      lines: offer.lines,
      bonuses: offer.bonuses,
      thread: (await listOwnMessages(ctx, offer.id)).map(({ id, kind, text, written_at }) => ({
        id,
        kind,
        text,
        at: written_at,
      })),
      subject: offer.subject,
      paragraphs: plainTextOf(offer.body).split('\n'),
      hash: offer.content_hash ?? '',
      file,
      accepted_name: offer.accepted_name,
    }
  }

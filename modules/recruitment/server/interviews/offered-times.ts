import { tryBooking } from '#calendar/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { button, note } from '#platform/server/mail/letter.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { hashOf } from '#platform/server/secrets/link-door.ts'
import { must, refuse } from '#platform/server/must.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import type * as calls from '#recruitment/contract/interviews/interview-calls.ts'
import type { InterviewPlan } from '#recruitment/contract/interviews/interview-calls.ts'
import { interviewMessages as say } from '#recruitment/contract/interviews/interview-messages.ts'
import { interviewModes } from '#recruitment/contract/interviews/interview-views.ts'
import { maySchedule, OFFER_HOURS } from '#recruitment/contract/interviews/interview-rules.ts'
import { interviewKinds } from '#recruitment/contract/recruitment-lists.ts'
import { recruitmentMessages } from '#recruitment/contract/recruitment-messages.ts'
import {
  findOptionalApplication,
  type StoredApplication,
} from '#recruitment/server/applications/application-queries.ts'
import { listAddresses } from '#recruitment/server/candidates/candidate-queries.ts'
import type { RecruitmentParts } from '#recruitment/server/recruitment-dependencies.ts'
import { expireOffers, HOLD_SOURCE, holdId, releaseHolds } from './expire-offers.ts'
import { offeredTemplate } from './interview-letters.ts'
import { timeChosenNotice } from './interview-notices.ts'
import { findOptionalInterview, lockPeople } from './interview-queries.ts'
import { holdRoom, mustKnowRoom } from './interview-room.ts'
import { longTime } from './interview-time-text.ts'
import * as queries from './offer-queries.ts'
import { findClashes } from './panel-conflicts.ts'
import {
  findToPlan,
  lockToPlan,
  mustBeTime,
  mustHavePlace,
  placeOf,
  readPanel,
  slotOf,
  writeInterview,
  type Slot,
} from './schedule-interview.ts'
import { keepersOf, subjectOf, toldOf } from './tell-interview.ts'

const HOUR = 3_600_000

export const offerTimes =
  (parts: RecruitmentParts) =>
  async (ctx: Ctx, { starts, zone, ...plan }: InputOf<typeof calls.offerTimes>) => {
    const seen = await findToPlan(ctx, plan.application_id)
    must(new Set(starts.map((start) => Date.parse(start))).size === starts.length, {
      kind: 'invalid',
      text: say.slotsWrong,
      field: 'starts',
    })
    const slots = starts.map((start) => slotOf(start, plan.minutes))
    for (const slot of slots) mustBeTime(ctx, slot)
    mustHavePlace(plan)
    await mustKnowRoom(ctx, placeOf(plan))
    const application = await lockToPlan(ctx, seen)
    must(maySchedule(application.cv_status), say.status(application.cv_status))
    await expireOffers(ctx, application.id)
    must(!(await queries.findOptionalOpenOffer(ctx, application.id)), say.offerOpen)
    const people = await readPanel(ctx, application, plan)
    await lockPeople(ctx, plan.panel)
    for (const { from, until } of slots) {
      const wish = { people, from, until, bufferMinutes: plan.buffer_minutes, interviewId: null }
      const [clash] = await findClashes(ctx, wish)
      if (clash) refuse({ ...say.notFree(`${longTime(from, until, zone)}: ${clash.why}`), field: 'starts' })
    }
    const token = randomId()
    const offer = await queries.insertOffer(ctx, {
      application_id: application.id,
      plan: JSON.stringify(plan),
      zone,
      token_hash: hashOf(token),
      status: 'open',
      expires_at: new Date(ctx.now.getTime() + OFFER_HOURS * HOUR),
      offered_by: ctx.actor.id,
      offered_at: ctx.now,
    })
    await holdSlots(ctx, offer.id, { slots, plan })
    await mailOffer(ctx, parts, application, { id: offer.id, token })
    return { id: offer.id }
  }

type Panel = Pick<InterviewPlan, 'panel' | 'lead_id'>

async function holdSlots(
  ctx: Ctx,
  offerId: number,
  { slots, plan }: { readonly slots: readonly Slot[]; readonly plan: Parameters<typeof placeOf>[0] & Panel },
): Promise<void> {
  for (const { from, until } of slots) {
    const { id } = await queries.insertSlot(ctx, { offer_id: offerId, starts_at: from, ends_at: until })
    for (const person_id of plan.panel) {
      const held = await tryBooking(ctx, {
        source: HOLD_SOURCE,
        source_id: holdId(id, person_id),
        person_id,
        label: 'Held for an interview',
        starts_at: from,
        ends_at: until,
        exclusive: true,
      })
      must(held, say.panelTaken)
    }
    const { room_id: roomId } = placeOf(plan)
    if (roomId !== null)
      await holdRoom(ctx, { id, starts_at: from, ends_at: until }, { roomId, leadId: plan.lead_id })
  }
}

async function mailOffer(
  ctx: Ctx,
  { keyring, config }: RecruitmentParts,
  application: StoredApplication,
  { id, token }: { readonly id: number; readonly token: string },
): Promise<void> {
  const address = (await listAddresses(ctx, application.candidate_id)).find(({ kind }) => kind === 'email')
  must(address, say.noAddress)
  const offer = (await queries.findOptionalOffer(ctx, { id }))!
  const name = strangersText(application.candidate_name)
  await sendTemplate(ctx, keyring, offeredTemplate, {
    to: address.value,
    toName: name,
    dedupeKey: `interview-offer/${id}`,
    values: { company: offer.company_name, name, job: offer.job_title },
    blocks: [
      button('Choose a time', `${config.publicUrl}/interview-time/${token}`),
      note('If none of the times suits you, reply to this email.'),
    ],
    brand: offer.company_name,
    footer: `You received this email because you applied to ${offer.company_name}.`,
  })
}

export async function withdrawTimes(ctx: Ctx, { id }: InputOf<typeof calls.withdrawTimes>) {
  const seen = await queries.findOptionalOffer(ctx, { id })
  must(seen, recruitmentMessages.noSuchApplication)
  await findToPlan(ctx, seen.application_id)
  const offer = await queries.lockOffer(ctx, id)
  must(offer.status === 'open', say.offerUsed)
  await queries.updateOffer(ctx, id, { status: 'withdrawn' })
  await releaseHolds(ctx, offer)
  return {}
}

const isOpen = (ctx: Ctx, { status, expires_at }: queries.StoredOffer): boolean =>
  status === 'open' && Date.parse(expires_at) > ctx.now.getTime()

/** What a stranger with the link reads: never who else is asked, nor how far the application is. */
export async function viewOfferedTimes(ctx: Ctx, { token }: InputOf<typeof calls.viewOfferedTimes>) {
  const offer = await queries.findOptionalOffer(ctx, { token_hash: hashOf(token) })
  must(offer && offer.status !== 'withdrawn', say.noSuchOffer)
  const { plan, zone } = offer
  const open = isOpen(ctx, offer)
  const interview =
    offer.interview_id === null ? undefined : await findOptionalInterview(ctx, offer.interview_id)
  const slots = open ? await queries.listSlots(ctx, offer.id) : []
  return {
    job: offer.job_title,
    company: offer.company_name,
    title: plan.title || interviewKinds.labelOf(plan.kind),
    mode: interviewModes.labelOf(plan.mode),
    minutes: plan.minutes,
    zone,
    state: open ? ('open' as const) : offer.status === 'used' ? ('used' as const) : ('over' as const),
    slots: slots
      .filter(({ starts_at }) => Date.parse(starts_at) > ctx.now.getTime())
      .map(({ id, starts_at, ends_at }) => ({ id, starts_at, text: longTime(starts_at, ends_at, zone) })),
    chosen: interview ? longTime(interview.starts_at, interview.ends_at, zone) : '',
    expires: longTime(offer.expires_at, offer.expires_at, zone).replace(/ – \S+/, ''),
  }
}

/** Once: the offer is held, its status moves on, and the interview names it uniquely. */
export const chooseOfferedTime =
  (parts: RecruitmentParts) =>
  async (ctx: Ctx, { token, slot_id }: InputOf<typeof calls.chooseOfferedTime>) => {
    const seen = await queries.findOptionalOffer(ctx, { token_hash: hashOf(token) })
    must(seen && seen.status !== 'withdrawn', say.noSuchOffer)
    const found = (await findOptionalApplication(ctx, seen.application_id))!
    const application = await lockToPlan(ctx, found)
    const offer = await queries.lockOffer(ctx, seen.id)
    must(offer.status !== 'used', say.offerUsed)
    must(isOpen(ctx, offer), say.noSuchOffer)
    const slot = (await queries.listSlots(ctx, offer.id)).find(({ id }) => id === slot_id)
    must(slot, say.noSuchOffer)
    must(Date.parse(slot.starts_at) > ctx.now.getTime(), say.offerPast)
    await releaseHolds(ctx, offer)
    const interview = await writeInterview(ctx, parts, application, {
      ...offer.plan,
      slot: { from: slot.starts_at, until: slot.ends_at },
      zone: offer.zone,
      // When it was offered everyone was free; what came since is kept with the interview.
      orFlag: true,
      override: true,
      override_reason: 'Offered before this came up',
    })
    await queries.updateOffer(ctx, offer.id, { status: 'used', interview_id: interview.id })
    const to = offer.offered_by === null ? keepersOf(interview) : [offer.offered_by]
    await notify(ctx, timeChosenNotice, { to, input: toldOf(interview), subject: subjectOf(interview) })
    return { when: longTime(slot.starts_at, slot.ends_at, offer.zone) }
  }

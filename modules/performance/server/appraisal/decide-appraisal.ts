import type { InputOf } from '#platform/contract/call.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import { listHolders, listLineAbove } from '#organization/server/public.ts'
import type * as calls from '#performance/contract/appraisal-calls.ts'
import { anonymousKinds, appraisalStates, DISPUTE_DAYS } from '#performance/contract/performance-lists.ts'
import { performanceMessages as say } from '#performance/contract/performance-messages.ts'
import { tellScreens } from '#performance/server/announce-performance.ts'
import { findOptionalColleague } from '#performance/server/people-queries.ts'
import {
  disputedNotice,
  releasedNotice,
  reviewOwedNotice,
  selfSentBackNotice,
} from '#performance/server/performance-notices.ts'
import { APPRAISE, mayCalibrate, mustBeColleague } from '#performance/server/performance-policy.ts'
import { bandsApart } from '#performance/server/performance-rules.ts'
import { listReviewers } from '#performance/server/reviews/reviewer-queries.ts'
import { keepRelease, lockAppraisal, type SeenAppraisal } from './appraisal-queries.ts'
import { findEvent } from './event-queries.ts'
import { workOutScore } from './score-appraisal.ts'

type State = SeenAppraisal['state']
const mustBeIn = ({ state }: SeenAppraisal, states: readonly State[]) =>
  must(states.includes(state), say.notNow(appraisalStates.labelOf(state).toLowerCase()))

const open: readonly State[] = ['not_started', 'self_draft', 'self_submitted', 'under_review', 'reviewed']
export const mayInvite = (appraisal: SeenAppraisal) =>
  (appraisal.may_lead || appraisal.is_hr) && open.includes(appraisal.state)

export async function inviteReviewer(
  ctx: Ctx,
  { id, account_id, kind }: InputOf<typeof calls.inviteReviewer>,
) {
  mustBeColleague(ctx)
  const appraisal = await lockAppraisal(ctx, id)
  must(appraisal.may_lead || appraisal.is_hr, say.onlyManager)
  mustBeIn(appraisal, open)
  must(account_id !== appraisal.account_id, say.notYourself)
  must(await findOptionalColleague(ctx, account_id), say.noPerson)
  const event = await findEvent(ctx, appraisal.event_id)
  must(event.state === 'published' || event.state === 'running', say.isReleased)
  await insertRow(ctx, 'reviewer', {
    subject_kind: 'appraisal',
    appraisal_id: id,
    subject_id: appraisal.account_id,
    account_id,
    kind,
    anonymous: anonymousKinds.includes(kind),
    due_on: event.review_due,
    invited_at: ctx.now,
  })
  await notify(ctx, reviewOwedNotice, { to: [account_id], input: { count: 1 } })
  tellScreens(ctx, [account_id])
  return {}
}

export const isSelfOverdue = (ctx: Ctx, due: string) => companyDay(ctx.now) > due

export async function skipSelf(ctx: Ctx, { id, version, reason }: InputOf<typeof calls.skipSelf>) {
  mustBeColleague(ctx)
  const appraisal = await lockAppraisal(ctx, id)
  must(appraisal.may_lead || appraisal.is_hr, say.onlyManager)
  mustBeIn(appraisal, ['not_started', 'self_draft'])
  const event = await findEvent(ctx, appraisal.event_id)
  must(isSelfOverdue(ctx, event.self_due), say.notDue)
  await updateRow(ctx, 'appraisal', { id, version }, { state: 'under_review', skip_reason: reason })
  await setSelf(ctx, id, 'expired')
  tellScreens(ctx, [appraisal.account_id, appraisal.manager_id])
  return {}
}

async function setSelf(ctx: Ctx, id: number, state: 'expired' | 'in_progress') {
  const self = (await listReviewers(ctx, { kind: 'appraisal', id })).find(({ kind }) => kind === 'self')
  if (self) await updateRow(ctx, 'reviewer', { id: self.id }, { state })
}

export async function sendSelfBack(ctx: Ctx, { id, version, reason }: InputOf<typeof calls.sendSelfBack>) {
  mustBeColleague(ctx)
  const appraisal = await lockAppraisal(ctx, id)
  must(appraisal.may_lead, say.onlyManager)
  mustBeIn(appraisal, ['self_submitted'])
  must(appraisal.sent_back === '', say.sentBackOnce)
  await updateRow(ctx, 'appraisal', { id, version }, { state: 'self_draft', sent_back: reason })
  await setSelf(ctx, id, 'in_progress')
  const { name } = await findEvent(ctx, appraisal.event_id)
  await notify(ctx, selfSentBackNotice, { to: [appraisal.account_id], input: { name } })
  tellScreens(ctx, [appraisal.account_id])
  return {}
}

/** A person without a line manager is graded by HR. */
export const mayGrade = (appraisal: SeenAppraisal) =>
  appraisal.may_lead || (appraisal.manager_id === null && appraisal.is_hr)

export async function proposeGrade(ctx: Ctx, form: InputOf<typeof calls.proposeGrade>) {
  mustBeColleague(ctx)
  const appraisal = await lockAppraisal(ctx, form.id)
  must(mayGrade(appraisal), say.onlyManager)
  mustBeIn(appraisal, ['under_review', 'reviewed'])
  const event = await findEvent(ctx, appraisal.event_id)
  must(event.state === 'running' || event.state === 'published', say.isReleased)
  must(
    event.bands.some(({ label }) => label === form.band),
    say.noSuchBand,
  )
  const { band } = await workOutScore(ctx, appraisal, event)
  const apart = band === null ? 1 : bandsApart(event.bands, band.label, form.band)
  must(apart <= 1 || band === null, say.bandTooFar)
  must(apart === 0 || form.reason.trim() !== '', say.bandReason)
  await updateRow(
    ctx,
    'appraisal',
    { id: form.id, version: form.version },
    { state: 'reviewed', band_before: form.band, grade_reason: form.reason.trim(), comment: form.comment },
  )
  tellScreens(ctx, [appraisal.manager_id, ctx.actor.id])
  return {}
}

export async function calibrate(ctx: Ctx, { id, version, band, reason }: InputOf<typeof calls.calibrate>) {
  must(mayCalibrate(ctx.actor), say.mayNot)
  const appraisal = await lockAppraisal(ctx, id)
  must(appraisal.is_hr, say.ownDecision)
  mustBeIn(appraisal, ['reviewed', 'calibrated'])
  const event = await findEvent(ctx, appraisal.event_id)
  must(event.state === 'calibration', say.notNow(appraisalStates.labelOf(appraisal.state).toLowerCase()))
  must(
    event.bands.some(({ label }) => label === band),
    say.noSuchBand,
  )
  await updateRow(
    ctx,
    'appraisal',
    { id, version },
    { state: 'calibrated', band_after: band, calibration_reason: reason },
  )
  tellScreens(ctx, [appraisal.manager_id, ctx.actor.id])
  return {}
}

export const isDisputable = (ctx: Ctx, { state, released_at, dispute }: SeenAppraisal) =>
  state === 'released' &&
  dispute === '' &&
  released_at !== null &&
  companyDay(ctx.now) <= dayAfter(companyDay(released_at), DISPUTE_DAYS)

export async function acknowledge(ctx: Ctx, { id, version, dispute }: InputOf<typeof calls.acknowledge>) {
  mustBeColleague(ctx)
  const appraisal = await lockAppraisal(ctx, id)
  must(appraisal.is_own, say.onlyPerson)
  mustBeIn(appraisal, ['released'])
  if (dispute === '') {
    await updateRow(ctx, 'appraisal', { id, version }, { state: 'acknowledged', acknowledged_at: ctx.now })
    tellScreens(ctx, [appraisal.account_id, appraisal.manager_id])
    return said(say.acknowledged, {})
  }
  must(isDisputable(ctx, appraisal), say.disputeLate)
  await updateRow(ctx, 'appraisal', { id, version }, { state: 'disputed', dispute, disputed_at: ctx.now })
  const above = await listLineAbove(ctx, appraisal.account_id, companyDay(ctx.now))
  const next = above.find(({ id: one, active }) => active && one !== appraisal.manager_id)
  const hr = await listHolders(ctx, { permission: APPRAISE, companyId: appraisal.company_id })
  await notify(ctx, disputedNotice, {
    to: [...new Set([...(next ? [next.id] : []), ...hr])],
    input: { id, name: appraisal.person_name },
    subject: `appraisal/${id}`,
  })
  tellScreens(ctx, [appraisal.account_id, next?.id ?? null, ...hr])
  return said(say.disputed, {})
}

export async function answerDispute(ctx: Ctx, form: InputOf<typeof calls.answerDispute>) {
  mustBeColleague(ctx)
  const appraisal = await lockAppraisal(ctx, form.id)
  must(appraisal.is_above || appraisal.is_hr, say.mayNot)
  mustBeIn(appraisal, ['disputed'])
  const event = await findEvent(ctx, appraisal.event_id)
  const known = event.bands.some(({ label }) => label === form.band)
  must(known, say.noSuchBand)
  const before = appraisal.band_after ?? appraisal.band_before
  const isOther = form.band !== before
  const row = { id: form.id, version: form.version }
  const answered = { dispute_answer: form.answer }
  await updateRow(
    ctx,
    'appraisal',
    row,
    isOther ? { ...answered, band_after: form.band } : { ...answered, state: 'released' },
  )
  if (isOther) await keepRelease(ctx, event, { ...appraisal, band_after: form.band, reason: form.answer })
  await notify(ctx, releasedNotice, { to: [appraisal.account_id], input: { id: form.id, name: event.name } })
  tellScreens(ctx, [appraisal.account_id, appraisal.manager_id])
  return said(isOther ? say.reReleased : say.disputeAnswered, {})
}

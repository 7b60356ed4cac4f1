import type { Verdict } from '#platform/contract/approval.ts'
import { conflict, forbidden, missing } from '#platform/contract/refusal.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import {
  decideOpenLeg,
  deleteLegs,
  lockLegs,
  openLegs,
  skipLegs,
  type StoredLeg,
} from './approval-queries.ts'
import { announceTo, approversOf } from './ask-approvers.ts'
import { delegatorsOf } from './approval-delegates.ts'
import type { Subject } from './move-state.ts'
import { nextLegs } from './next-legs.ts'

const ownRequest = forbidden('You can’t decide your own request.')
const heardAlready = conflict('You have already decided. The next approver decides now.')
const notYetYourTurn = conflict('Your step comes later. An earlier approver decides first.')
const notWaiting = missing('Nothing is pending with you here.')
const decidedAlready = conflict('Someone else has already decided.')

type Deciding = {
  readonly verdict: Verdict
  readonly comment: string
  /** Approvers who have the right today; who has lost it since they were asked does not count any more. */
  readonly entitled: readonly number[]
}

export type Decided = {
  readonly outcome: 'open' | 'approved' | 'rejected'
  /** The approver in whose place the actor decided. */
  readonly actedFor: number | null
}

/** Takes this actor's decision, in person or in the place of someone who has handed theirs over. */
export async function decideLeg(ctx: Ctx, subject: Subject, deciding: Deciding): Promise<Decided> {
  const legs = await lockLegs(ctx, subject)
  const leg = await legOf(ctx, legs, deciding.entitled)
  const actedFor = leg.approver_id === ctx.actor.id ? null : leg.approver_id
  const { verdict, comment } = deciding
  must(await decideOpenLeg(ctx, { legId: leg.id, verdict, comment, actedFor }), decidedAlready)
  const outcome = await moveOn(
    ctx,
    legs.map((one) => (one === leg ? { ...one, status: verdict } : one)),
  )
  return { outcome, actedFor }
}

/** What was asked for has been taken back: no one needs to decide any more. */
export async function closeLegs(ctx: Ctx, subject: Subject): Promise<void> {
  const waiting = (await lockLegs(ctx, subject)).filter((leg) => leg.status === 'pending')
  await skipLegs(ctx, waiting)
  await announceTo(ctx, approversOf(waiting), areaOf(waiting))
}

/** What is asked for is another thing now, and no one has decided on what it was: everybody is asked again after this. */
export async function forgetLegs(ctx: Ctx, subject: Subject): Promise<void> {
  const waiting = (await lockLegs(ctx, subject)).filter((leg) => leg.status === 'pending')
  await deleteLegs(ctx, waiting)
  await announceTo(ctx, approversOf(waiting), areaOf(waiting))
}

async function legOf(ctx: Ctx, legs: readonly StoredLeg[], entitled: readonly number[]): Promise<StoredLeg> {
  const me = ctx.actor.id
  must(!legs.some((leg) => leg.applicant_id === me), ownRequest)
  must(!legs.some((leg) => leg.decided_by === me), heardAlready)
  const open = nextLegs(legs).open.filter((leg) => entitled.includes(leg.approver_id))
  const own = open.find((leg) => leg.approver_id === me)
  if (own) return own
  // An approver who is asked in a later step would otherwise decide there a second time.
  const isAskedLater = legs.some((leg) => leg.approver_id === me && isLater(leg))
  must(!(entitled.includes(me) && isAskedLater), notYetYourTurn)
  const delegators = await delegatorsOf(ctx, areaOf(legs)).execute()
  const given = open.find((leg) =>
    delegators.some((delegator) => delegator.from_account_id === leg.approver_id),
  )
  must(given, notWaiting)
  return given
}

const isLater = (leg: StoredLeg) => leg.status === 'pending' && leg.opened_at === null

async function moveOn(ctx: Ctx, legs: readonly StoredLeg[]): Promise<Decided['outcome']> {
  const { outcome, open, moot } = nextLegs(legs)
  await skipLegs(ctx, moot)
  await openLegs(
    ctx,
    open.filter((leg) => leg.opened_at === null),
  )
  await announceTo(ctx, approversOf(legs), areaOf(legs))
  return outcome
}

const areaOf = (legs: readonly StoredLeg[]): string => legs[0]?.area ?? ''

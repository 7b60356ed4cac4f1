import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import type * as calls from '#recruitment/contract/applications/application-calls.ts'
import { applicationMessages as say } from '#recruitment/contract/applications/application-messages.ts'
import { recruitmentMessages } from '#recruitment/contract/recruitment-messages.ts'
import {
  canMove,
  cvStatus,
  isRejection,
  numberOfStatus,
  standingAfter,
} from '#recruitment/contract/statuses/cv-statuses.ts'
import { mayList, mayManage } from '#recruitment/server/recruitment-policy.ts'
import { announceApplication } from './announce-applications.ts'
import * as queries from './application-queries.ts'
import { lockVisible } from './application-sight-policy.ts'
import { findOptionalAddress } from './candidate-mail-queries.ts'
import { movedMeanwhile, moveApplication } from './move-application.ts'
import { UNDO_SECONDS } from './undo-rules.ts'

export async function moveByHand(ctx: Ctx, form: InputOf<typeof calls.moveByHand>) {
  const application = await lockVisible(ctx, form.id)
  const { id, from, to, comment, reason_code: reasonCode, forced, mail } = form
  must(!isRejection(to) || forced || reasonCode !== '', say.rejectionReason)
  if (mail) must(await findOptionalAddress(ctx, application.candidate_id), say.noAddress)
  const { move_id } = await moveApplication(ctx, {
    id,
    from,
    to,
    by: 'person',
    comment,
    reasonCode,
    forced,
    mail,
  })
  await announceApplication(ctx, application)
  return said(say.moved(cvStatus(to).label), { move_id, mail: mail !== null })
}

/** Back to where it stood, as long as nothing followed; the history keeps both. */
export async function undoMove(ctx: Ctx, { move_id }: InputOf<typeof calls.undoMove>) {
  must(mayList(ctx.actor), recruitmentMessages.mayNot)
  const seen = await queries.findOptionalMove(ctx, move_id)
  must(seen, recruitmentMessages.noSuchApplication)
  const application = await lockVisible(ctx, seen.application_id)
  const moves = (await queries.listMoves(ctx, application.id)).filter(({ undone_at }) => undone_at === null)
  const last = moves.at(-1)
  const isInTime =
    last?.id === move_id && ctx.now.getTime() - new Date(last.moved_at).getTime() <= UNDO_SECONDS * 1000
  must(isInTime && last.moved_by === ctx.actor.id && last.from_status !== null, say.tooLateToUndo)
  const standing = replay(moves.slice(0, -1))
  if (!(await queries.setStanding(ctx, { id: application.id, seen: last.to_status }, standing)))
    refuse(await movedMeanwhile(ctx, application.id))
  await queries.markUndone(ctx, move_id)
  await announceApplication(ctx, application)
  return {}
}

/** What an application stands in after these moves. */
function replay(moves: readonly queries.StoredMove[]) {
  let standing = {
    cv_status: 1,
    applicant_state: 0,
    parked_from: null as number | null,
    live: true,
    since: moves[0]!.moved_at,
    rejection_code: '',
    rejection_note: '',
  }
  for (const { to_status: to, moved_at, reason_code, comment } of moves.slice(1)) {
    const isRejected = isRejection(to)
    standing = {
      ...standingAfter(standing, to),
      cv_status: to,
      since: moved_at,
      rejection_code: isRejected ? reason_code : '',
      rejection_note: isRejected ? comment : '',
    }
  }
  return standing
}

const SECOND_ROUND = numberOfStatus('2nd_round_interview')
const HR_ROUND = numberOfStatus('schedule_hr_round')

/**
 * Where an interview is scheduled from: after a selected round that is the second round or the HR round, and for an HR
 * round always Schedule HR round. It moves there first, so that the history has both rows.
 */
export async function moveToRound(ctx: Ctx, id: number, round: 'next' | 'hr'): Promise<number> {
  const application = await queries.lockOptionalApplication(ctx, id)
  must(application, recruitmentMessages.noSuchApplication)
  const from = application.cv_status
  const wanted = round === 'hr' ? [HR_ROUND] : [SECOND_ROUND, HR_ROUND]
  if (wanted.includes(from)) return from
  const to = wanted.find((status) => canMove(from, status))
  must(to !== undefined, say.noRoundFrom(cvStatus(from).label))
  await moveApplication(ctx, { id, from, to, by: 'person' })
  return to
}

export async function prepareRound(ctx: Ctx, { id, from, round }: InputOf<typeof calls.prepareRound>) {
  const application = await lockVisible(ctx, id)
  must(mayManage(ctx.actor, application), say.mayNotManage)
  if (application.cv_status !== from) refuse(await movedMeanwhile(ctx, id))
  const cv_status = await moveToRound(ctx, id, round)
  await announceApplication(ctx, application)
  return said(say.moved(cvStatus(cv_status).label), { cv_status })
}

import type { Ctx } from '#platform/server/ctx.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { writeChange } from '#platform/server/database/change-log.ts'
import { must, refuse } from '#platform/server/must.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { applicationMessages as say } from '#recruitment/contract/applications/application-messages.ts'
import { recruitmentMessages } from '#recruitment/contract/recruitment-messages.ts'
import { canMove, cvStatus, isRejection, standingAfter } from '#recruitment/contract/statuses/cv-statuses.ts'
import { mayForce } from '#recruitment/server/recruitment-policy.ts'
import { mayMoveTo } from './application-policy.ts'
import { mailLater } from './candidate-mails.ts'
import * as queries from './application-queries.ts'

export type Moving = {
  readonly id: number
  readonly to: number
  /** The status that was seen; without it the one it stands in. */
  readonly from?: number
  /** `system` is an interview, an offer or the conversion, which have decided who may; `person` is asked here. */
  readonly by: 'system' | 'person'
  /** What moved it where no person did, such as “Interview scheduled”. */
  readonly movedFor?: string
  readonly comment?: string
  readonly reasonCode?: string
  /** Against the table, by HR with a reason. */
  readonly forced?: boolean
  readonly mail?: { readonly subject: string; readonly text: string } | null
}

const labelOf = (number: number) => cvStatus(number).label

/**
 * The one way from status to status. It writes only where the application still stands where it was seen; who comes
 * second reads who moved it and when.
 */
export async function moveApplication(ctx: Ctx, move: Moving): Promise<{ move_id: number; from: number }> {
  const { id, to, comment = '', reasonCode = '', forced = false } = move
  const application = await queries.lockOptionalApplication(ctx, id)
  must(application, recruitmentMessages.noSuchApplication)
  const from = application.cv_status
  if (move.from !== undefined && move.from !== from) refuse(await movedMeanwhile(ctx, id))
  must(from !== to || canMove(from, to), say.isThere(labelOf(to)))
  mustMayMove(ctx, application, move)
  const standing = { cv_status: to, ...standingAfter(application, to), since: ctx.now }
  const rejection = isRejection(to)
    ? { rejection_code: reasonCode, rejection_note: comment }
    : { rejection_code: '', rejection_note: '' }
  if (!(await queries.setStanding(ctx, { id, seen: from }, { ...standing, ...rejection })))
    refuse(await movedMeanwhile(ctx, id))
  writeChange(ctx, { table: 'application', rowId: id, before: { cv_status: from }, after: { cv_status: to } })
  const { id: move_id } = await queries.insertMove(ctx, {
    application_id: id,
    from_status: from,
    to_status: to,
    moved_for: move.movedFor ?? '',
    comment,
    reason_code: reasonCode,
    forced,
    seconds_in_from: secondsBetween(application.since, ctx.now),
    mail: move.mail ? JSON.stringify(move.mail) : null,
  })
  if (move.mail) await mailLater(ctx, move_id)
  return { move_id, from }
}

function mustMayMove(ctx: Ctx, application: queries.StoredApplication, move: Moving): void {
  const { to, by, forced = false, comment = '' } = move
  const from = application.cv_status
  if (forced) {
    must(mayForce(ctx.actor, application), say.mayNotForce)
    must(comment.trim() !== '', say.forceReason)
    return
  }
  must(canMove(from, to), say.notAllowed(labelOf(from), labelOf(to)))
  if (by === 'person') must(mayMoveTo(ctx.actor, application, to), say.notYours(labelOf(to)))
}

export const secondsBetween = (from: string | Date, to: Date): number =>
  Math.max(0, Math.round((to.getTime() - new Date(from).getTime()) / 1000))

/** “… was moved to Selected by Riya Sen on 12 Nov 2026.” */
export async function movedMeanwhile(ctx: Ctx, id: number) {
  const last = await queries.findOptionalLastMove(ctx, id)
  if (!last) return recruitmentMessages.noSuchApplication
  const by = last.moved_by_name ?? (last.moved_for || 'Atrium')
  return say.movedMeanwhile(labelOf(last.to_status), by, dayInWords(companyDay(last.moved_at)))
}

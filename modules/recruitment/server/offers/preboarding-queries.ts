import { sql } from 'kysely'
import { daysBetween, daysPassed } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { AcceptedOffer } from '#recruitment/contract/offers/drop-risk-rules.ts'

/** The first day as onboarding has it by now. */
const joiningDay = sql<string>`coalesce(onboarding.joining_on, offer.joining_on)`

const accepted = (ctx: Ctx) =>
  ctx.db
    .selectFrom('offer')
    .innerJoin('application', 'application.id', 'offer.application_id')
    .leftJoin('onboarding', 'onboarding.id', 'offer.onboarding_id')
    .where('offer.state', '=', 'accepted')
    // Accepted, or an employee already; who was moved elsewhere by hand gets no mail.
    .where('application.cv_status', 'in', [7, 11])

/** Whose first day lies between today and then, and who has had fewer of the mails. */
export async function listToPreboard(
  ctx: Ctx,
  { today, until, mails }: { readonly today: string; readonly until: string; readonly mails: number },
): Promise<number[]> {
  const rows = await accepted(ctx)
    .select('offer.id')
    .where(joiningDay, '>=', today)
    .where(joiningDay, '<=', until)
    .where('offer.preboarding', '<', mails)
    .orderBy('offer.id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function findJoining(ctx: Ctx, offerId: number) {
  const row = await accepted(ctx)
    .select(joiningDay.as('joining_on'))
    .select(['onboarding.status', 'offer.preboarding'])
    .where('offer.id', '=', offerId)
    .executeTakeFirst()
  return row && { ...row, isSubmitted: isSubmitted(row.status) }
}

const isSubmitted = (status: string | null) =>
  status !== null && ['submitted', 'changes_requested', 'verified', 'converted'].includes(status)

/** What the drop risk of accepted offers is told by, by offer; who has joined is left out. */
export async function listAccepted(
  ctx: Ctx,
  offerIds: readonly number[],
): Promise<ReadonlyMap<number, AcceptedOffer>> {
  if (offerIds.length === 0) return new Map()
  const rows = await accepted(ctx)
    .innerJoin('candidate', 'candidate.id', 'application.candidate_id')
    .select(['offer.id', 'candidate.notice_days', 'onboarding.status'])
    .select(joiningDay.as('joining_on'))
    .select(
      sql<string>`greatest(offer.ended_at, onboarding.saved_at, onboarding.submitted_at, (
        select max(written_at) from offer_message
        where offer_message.offer_id = offer.id and written_by is null))`.as('heard_at'),
    )
    .where('offer.id', 'in', [...offerIds])
    .where('application.cv_status', '=', 7)
    .execute()
  const today = companyDay(ctx.now)
  return new Map(
    rows.map(({ id, notice_days, status, joining_on, heard_at }) => [
      id,
      {
        days_to_joining: Math.max(0, daysBetween(today, joining_on)),
        notice_days,
        isInvited: status !== null,
        isSubmitted: isSubmitted(status),
        silent_days: Math.max(0, Math.floor(daysPassed(heard_at, ctx.now))),
      },
    ]),
  )
}

import { takeOverFile } from '#documents/server/public.ts'
import { prepareOfferedSalary } from '#payroll/server/public.ts'
import { amountText } from '#platform/contract/exact/amount-text.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { bonusKinds, dueText } from '#recruitment/contract/offers/bonus-rules.ts'
import { canMove, numberOfStatus } from '#recruitment/contract/statuses/cv-statuses.ts'
import { moveApplication } from '#recruitment/server/applications/move-application.ts'
import { announceOffer } from './announce-offer.ts'
import { listSelectedInterviews, markOnboarded } from './joined-queries.ts'
import { findOptionalByOnboarding, updateOffer, type StoredOffer } from './offer-queries.ts'
import { payOf } from './write-offer.ts'

type Joined = { readonly onboardingId: number; readonly personId: number; readonly joinedOn: string }

/** Someone with an accepted offer has become an employee: status, interviews, letter and salary follow at once. */
export async function hearJoined(ctx: Ctx, { onboardingId, personId, joinedOn }: Joined): Promise<void> {
  const offer = await findOptionalByOnboarding(ctx, onboardingId)
  if (!offer) return
  const isPrepared = await prepareOfferedSalary(ctx, {
    ...payOf({ ...offer, joining_on: joinedOn }, offer.company_id),
    account_id: personId,
    reason: [`Accepted offer ${offer.letter_number ?? ''}`, ...bonusesOf(offer)].join('; '),
  })
  await follow(ctx, offer, {
    to: 'onboarded',
    movedFor: 'Became an employee',
    comment: isPrepared ? '' : 'Joined another company than the offer’s: payroll prepares the salary.',
  })
  for (const id of await listSelectedInterviews(ctx, offer.application_id)) await markOnboarded(ctx, id)
  if (offer.file_id !== null)
    await takeOverFile(ctx, {
      ownerId: personId,
      typeId: offer.letter_type_id,
      title: offer.letter_number ?? '',
      fileId: offer.file_id,
      from: `offer/${offer.id}`,
      note: 'Accepted before joining',
    })
  await announceOffer(ctx, offer)
}

export async function hearNotJoined(
  ctx: Ctx,
  { onboardingId, reason }: { readonly onboardingId: number; readonly reason: string },
): Promise<void> {
  const offer = await findOptionalByOnboarding(ctx, onboardingId)
  if (!offer) return
  // What was accepted is kept; another offer may follow.
  await updateOffer(
    ctx,
    { id: offer.id },
    {
      state: 'withdrawn',
      ended_at: ctx.now,
      withdrawn_by: ctx.actor.id,
      withdrawn_because: `Does not join: ${reason}`,
    },
  )
  await follow(ctx, offer, { to: 'not_joined', movedFor: 'Does not join', comment: reason })
  await announceOffer(ctx, offer)
}

/** Paid once, so not part of the salary: payroll reads them beside it. */
const bonusesOf = ({ bonuses }: StoredOffer): string[] =>
  bonuses.map(
    ({ kind, amount, after_months }) =>
      `${bonusKinds.labelOf(kind)} ₹ ${amountText(amount)} ${dueText(after_months)}`,
  )

type Move = { readonly to: 'onboarded' | 'not_joined'; readonly movedFor: string; readonly comment: string }

/** Where HR has moved it by hand meanwhile, its own decision stays. */
async function follow(ctx: Ctx, offer: StoredOffer, { to, movedFor, comment }: Move): Promise<void> {
  const number = numberOfStatus(to)
  if (canMove(offer.cv_status, number))
    await moveApplication(ctx, { id: offer.application_id, to: number, by: 'system', movedFor, comment })
}

import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { raise } from '#platform/server/events.ts'
import { must } from '#platform/server/must.ts'
import { candidateMessages as say } from '#onboarding/contract/candidate/candidate-messages.ts'
import { itemOf, type ItemKind } from '#onboarding/contract/onboarding-items.ts'
import { mayWriteIn } from '#onboarding/contract/onboarding-states.ts'
import { givenBy } from './candidate-missing-items.ts'
import { gapsOf, mayChange } from './candidate-rules.ts'
import { move } from './candidate-sign-in.ts'
import { candidateActed, type CandidateAct } from '#onboarding/server/onboarding-events.ts'
import { listItems, lockOnboarding, type Onboarding } from '#onboarding/server/onboarding-queries.ts'

/** The new hire's own row, held until the end: what two windows write goes one after the other. */
export async function lockToWrite(ctx: Ctx): Promise<Onboarding> {
  const own = await lockOnboarding(ctx, ctx.actor.id)
  must(own.status !== 'expired', say.linkExpired)
  must(mayWriteIn(own.status), say.alreadySubmitted(dayOf(own.submitted_at)))
  return own
}

/** dd-MM-yyyy, as the new hire reads days everywhere. */
const dayOf = (instant: string | null): string =>
  instant === null ? '' : companyDay(instant).split('-').toReversed().join('-')

type Seen = Partial<Record<ItemKind, number>>

/** Nothing that is locked is touched, and nothing that was changed elsewhere since it was read. */
export async function mustBeChangeable(
  ctx: Ctx,
  own: Onboarding,
  touched: readonly ItemKind[],
  seen: Seen = {},
): Promise<void> {
  const items = await listItems(ctx, own.id)
  for (const item of items.filter(({ kind }) => touched.includes(kind))) {
    const { label } = itemOf(item.kind)
    must(mayChange(own, item), say.itemLocked(label))
    const version = seen[item.kind]
    must(version === undefined || version === item.version, say.changedElsewhere(label))
  }
}

/** After something was written: what it means for each thing that was touched, and for the whole. */
export async function noteGiven(ctx: Ctx, onboardingId: number, touched: readonly ItemKind[]): Promise<void> {
  const own = await updateRow(ctx, 'onboarding', { id: onboardingId }, { saved_at: ctx.now })
  const given = await givenBy(ctx, own)
  const items = await listItems(ctx, onboardingId)
  for (const { id, kind } of items.filter((item) => touched.includes(item.kind)))
    await updateRow(
      ctx,
      'onboarding_item',
      { id },
      {
        status: gapsOf(kind, given).length === 0 ? 'given' : 'open',
        reason: '',
        given_at: ctx.now,
        decided_by: null,
        decided_at: null,
      },
    )
  if (['invited', 'opened', 'details_confirmed'].includes(own.status))
    await move(ctx, onboardingId, 'in_progress')
  await tellOthers(ctx, onboardingId, 'saved')
}

export const tellOthers = (ctx: Ctx, onboardingId: number, what: CandidateAct) =>
  raise(ctx, candidateActed, { onboardingId, what })

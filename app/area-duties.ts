import { accountClosed } from '#identity/server/public.ts'
import { hearRelease } from '#exit/server/public.ts'
import { handOverLeaver, personReleased } from '#people/server/public.ts'
import type { Area } from '#platform/server/area.ts'
import type { AreaApprovals } from '#platform/server/approvals/area-approvals.ts'
import { legsDuty } from '#platform/server/approvals/hand-over-legs.ts'
import type { Subscription } from '#platform/server/ctx.ts'
import { listen } from '#platform/server/events.ts'
import { platformAccounts } from '#platform/server/leavers/platform-accounts.ts'
import type { AccountReferences } from '#platform/server/leavers/account-references.ts'
import type { LeaverDuty } from '#platform/server/leavers/leaver-duty.ts'
import { subscriptions } from './subscriptions.ts'

export const approvalsOf = (areas: readonly Area[]): readonly AreaApprovals[] =>
  areas.flatMap(({ approvals = [] }) => approvals)

/** Everything that is handed over when a person leaves, lowest storey first. */
export const leaverDutiesOf = (areas: readonly Area[]): readonly LeaverDuty[] =>
  areas.flatMap(({ approvals = [], leaver = [] }) => [...approvals.map(legsDuty), ...leaver])

/** What becomes of every column that names an account. */
export const accountReferencesOf = (areas: readonly Area[]): readonly AccountReferences[] => [
  platformAccounts,
  ...areas.map(({ accounts = {} }) => accounts),
]

/** Who listens to what happens, with the hand-over that the areas declare. */
export function subscriptionsOf(areas: readonly Area[]): readonly Subscription[] {
  const duties = leaverDutiesOf(areas)
  return [
    ...subscriptions,
    ...areas.flatMap(({ hears = [] }) => hears),
    // Before the hand-over, which leaves nothing to be listed.
    listen(personReleased, (ctx, released) => hearRelease(ctx, duties, released)),
    listen(personReleased, (ctx, released) => handOverLeaver(ctx, duties, released)),
    listen(accountClosed, (ctx, { accountId, lastDay }) =>
      handOverLeaver(ctx, duties, { personId: accountId, lastDay, newLeadId: null }),
    ),
  ]
}

import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { listProjectsOf } from '#project-register/server/public.ts'
import { compOffList, myCompOffList } from '#leave/contract/comp-off/comp-off-calls.ts'
import type * as calls from '#leave/contract/comp-off/comp-off-calls.ts'
import { compOffMessages as say } from '#leave/contract/comp-off/comp-off-messages.ts'
import { leaveMessages } from '#leave/contract/leave-messages.ts'
import { compOffRequestStates } from '#leave/contract/leave-states.ts'
import { compOffAvailable, compOffEarned, compOffLotState } from './comp-off-rules.ts'
import { listPayouts } from './comp-off-payout-queries.ts'
import { payableOf } from './pay-comp-off.ts'
import { compOffQuery, listOpenSuggestions, myCompOffQuery, type ListedCompOff } from './comp-off-queries.ts'
import { listLots, lockBook } from '#leave/server/book/leave-book-queries.ts'
import { dayAfter, dayBefore } from '#leave/server/counting/leave-days.ts'
import { announceLeave } from '#leave/server/leave-notices.ts'
import { today } from '#leave/server/leave-person.ts'
import {
  isSeenInFull,
  leaveViewOf,
  mayExportAll,
  mayFor,
  mayOverride,
  mayOverrideFor,
  mayReadAll,
  mayUseLeave,
} from '#leave/server/leave-policy.ts'
import { findLotOwner } from '#leave/server/applications/leave-application-list-queries.ts'
import { compOffRuleOn, readTypes } from '#leave/server/rules/leave-types.ts'

export async function readCompOff(
  ctx: Ctx,
  { account_id = ctx.actor.id }: InputOf<typeof calls.compOffOverview>,
) {
  must(mayUseLeave(ctx.actor), leaveMessages.notForYou)
  const view = await leaveViewOf(ctx)
  must(isSeenInFull(view, account_id), leaveMessages.noSuchPerson)
  const day = today(ctx)
  const rule = await compOffRuleOn(ctx, day)
  const claimFrom = dayBefore(day, rule.claim_days)
  const typeId = (await readTypes(ctx)).byRole('comp_off').id
  const lots = (await listLots(ctx, [account_id])).filter(({ leave_type_id }) => leave_type_id === typeId)
  return {
    today: day,
    leave_type_id: typeId,
    ...compOffAvailable(lots, day),
    scale: rule.scale,
    suggestions: (await listOpenSuggestions(ctx, account_id, claimFrom)).map((row) => ({
      id: row.id,
      worked_on: row.worked_on,
      minutes: row.minutes,
      earns: compOffEarned(row.minutes, rule).quantity,
      because: row.because,
      claim_until: dayAfter(row.worked_on, rule.claim_days),
    })),
    lots: lots
      .map((lot) => ({
        id: lot.id,
        worked_on: lot.granted_on,
        expires_on: lot.expires_on,
        quantity: lot.quantity,
        left: lot.remaining,
        held: lot.held,
        status: compOffLotState(lot, day),
        can: {
          pay: account_id === ctx.actor.id && rule.paid_on_request && payableOf(lot, day) > 0,
        },
      }))
      .toSorted((one, other) => (one.expires_on ?? '9999').localeCompare(other.expires_on ?? '9999')),
    payouts: (await listPayouts(ctx, account_id)).map((payout) => ({
      ...payout,
      can: {
        withdraw:
          account_id === ctx.actor.id &&
          (payout.status === 'pending' || (payout.status === 'approved' && payout.payroll === 'open')),
      },
    })),
    projects: await listProjectsOf(ctx, { accountId: account_id, from: claimFrom, to: day }),
    can: { extend: mayOverrideFor(view, account_id) },
  }
}

const view = (row: ListedCompOff, { ctx }: { ctx: Ctx }) => ({
  ...row,
  person: { id: row.account_id, name: row.person_name },
  project: row.project_id === null ? null : { id: row.project_id, name: row.project_name ?? '' },
  status_id: compOffRequestStates.idOf(row.status) as number,
  pm_status: row.part_status ?? ('not_applicable' as const),
  can: { withdraw: row.status === 'pending' && row.account_id === ctx.actor.id },
})

export const myCompOff = answerList(myCompOffList, {
  query: myCompOffQuery,
  // Only the own requests are in it; who has none reads an empty list.
  allow: () => undefined,
  view,
})

export const allCompOff = answerList(compOffList, {
  query: compOffQuery,
  allow: ({ actor }) => must(mayReadAll(actor), leaveMessages.mayNotSeeAll),
  view,
  export: {
    job: 'leave.export-comp-off',
    allowExport: ({ actor }) => must(mayExportAll(actor), leaveMessages.mayNotExport),
  },
})

export async function extendCompOff(
  ctx: Ctx,
  { lot_id, expires_on, reason }: InputOf<typeof calls.extendCompOff>,
) {
  must(mayOverride(ctx.actor), say.mayNotExtend)
  const lot = await findLotOwner(ctx, lot_id)
  must(lot?.origin === 'comp_off', say.noSuchLot)
  must(lot.account_id !== ctx.actor.id, leaveMessages.ownBalance)
  must(await mayFor(ctx, 'override', lot.account_id), say.noSuchLot)
  await lockBook(ctx, lot.account_id)
  must(lot.expires_on === null || expires_on > lot.expires_on, say.earlier)
  must(expires_on >= today(ctx), say.earlier)
  await updateRow(ctx, 'leave_lot', { id: lot_id }, { expires_on, extended_because: reason })
  announceLeave(ctx)
  return {}
}

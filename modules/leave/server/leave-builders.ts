import type { Ctx } from '../../../platform/server/ctx.ts'
import type { LeaveRule } from '../contract/leave-rule.ts'
import { insertEntries, lockBook, takeLot } from './leave-book-queries.ts'
import { followRule, insertType } from './leave-type-queries.ts'
import { readTypes } from './leave-types.ts'

/** A rule in which nothing is forbidden, for what a test or a story wants to say itself. */
export const buildLeaveRule = (wish: Partial<LeaveRule> = {}): LeaveRule => ({
  accrual: 'monthly',
  due: 'first_day',
  yearly: 1_200,
  slabs: [],
  worked_days_for_one: 20,
  credit_after_days: 0,
  step: 50,
  rounding: 'down',
  balance_cap: null,
  negative_limit: 0,
  joins_by_day: 15,
  pause_after_unpaid: null,
  carry_cap: 0,
  carry_months: null,
  encash_cap: 0,
  paid_on_leaving: 0,
  paid_share: 100,
  takes_penalties: false,
  smallest: 25,
  counts: 'working_days',
  least_at_once: null,
  most_at_once: null,
  most_in_a_row: null,
  most_in_a_month: null,
  notice_days: 0,
  back_days: 366,
  ahead_days: 1_000,
  in_probation: true,
  in_notice: true,
  despite_blocks: false,
  waiting_days: 0,
  genders: [],
  marital_statuses: [],
  most_times: null,
  certificate_after: null,
  certificate_days: 7,
  not_beside: [],
  sandwich: 'none',
  sandwich_side: 100,
  sandwich_longest: 4,
  cancels_alone: true,
  in_closed_month: true,
  project_veto: false,
  ...wish,
})

type BalanceWish = {
  readonly accountId: number
  /** The key of the kind of leave. */
  readonly type: string
  readonly quantity: number
  readonly expiresOn?: string | null
  readonly grantedOn?: string
}

/** An opening balance, as it is brought in from another book. */
export async function buildBalance(ctx: Ctx, wish: BalanceWish): Promise<number> {
  const type = (await readTypes(ctx)).all.find(({ key }) => key === wish.type)!
  const granted_on = wish.grantedOn ?? '2024-01-01'
  const owner = { account_id: wish.accountId, leave_type_id: type.id }
  await lockBook(ctx, wish.accountId)
  const lot_id = await takeLot(ctx, {
    ...owner,
    origin: type.role === 'comp_off' ? 'comp_off' : 'opening',
    key: `opening/${crypto.randomUUID()}`,
    granted_on,
    expires_on: wish.expiresOn ?? null,
  })
  await insertEntries(ctx, [
    {
      ...owner,
      lot_id,
      kind: 'opening',
      quantity: wish.quantity,
      effective_on: granted_on,
      ref: `opening/${lot_id}`,
      reason: 'Brought in from the book before',
    },
  ])
  return lot_id
}

/** Another rule for a kind of leave from a day on; a kind that is not there yet is made. */
export async function buildLeaveKind(
  ctx: Ctx,
  {
    key,
    name,
    rule,
    from = '2011-01-01',
  }: { key: string; name?: string; rule?: Partial<LeaveRule>; from?: string },
): Promise<number> {
  const known = (await readTypes(ctx)).all.find((type) => type.key === key)
  const id =
    known?.id ??
    (
      await insertType(ctx, {
        key,
        name: name ?? key,
        medical: false,
        paid: true,
        active: true,
        position: 20,
      })
    ).id
  await followRule(ctx, {
    leave_type_id: id,
    valid_from: from,
    rule: buildLeaveRule({ accrual: 'none', ...rule }),
    reason: 'As it is here',
  })
  return id
}

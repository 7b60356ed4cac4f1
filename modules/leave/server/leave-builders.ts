import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { plainRule, type LeaveRule } from '#leave/contract/rules/leave-rule.ts'
import { insertEntries, lockBook, takeLot } from './book/leave-book-queries.ts'
import { followRule, insertType } from './rules/leave-type-queries.ts'
import { readTypes } from './rules/leave-types.ts'

/** A rule in which nothing is forbidden, for what a test or a story wants to say itself. */
export const buildLeaveRule = (wish: Partial<LeaveRule> = {}): LeaveRule => ({
  ...plainRule,
  accrual: 'monthly',
  yearly: 1_200,
  back_days: 366,
  ahead_days: 1_000,
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
  const granted_on = wish.grantedOn ?? `${companyDay(ctx.now).slice(0, 4)}-01-01`
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
      reason: 'Opening balance from the previous system',
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

import { buildAccount, type AccountWish } from '#identity/server/public.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { buildEmployment } from '#people/server/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'

const LONG_AGO = '2020-01-01'

type ColleagueWish = {
  readonly roles?: NonNullable<AccountWish['roles']>
  readonly above?: number | undefined
}

/** Someone who is employed by the first company, with a role besides that of an employee. */
export async function addColleague(
  product: TestProduct,
  { roles = [], above }: ColleagueWish,
): Promise<{ id: number; caller: Caller }> {
  const account = await product.write(async (ctx) => {
    const made = await buildAccount(ctx, { roles: ['employee', ...roles] })
    const seat = { accountId: made.id, company: 1, from: LONG_AGO } as const
    await buildAssignment(ctx, { ...seat, lineManagerId: above ?? null })
    await buildEmployment(ctx, { personId: made.id, company: 1, from: LONG_AGO, to: null })
    return made
  })
  return { id: account.id, caller: await product.as(account) }
}

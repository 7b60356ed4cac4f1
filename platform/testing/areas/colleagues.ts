import type { AccountWish } from '#identity/server/public.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { buildEmployment } from '#people/server/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'

const LONG_AGO = '2020-01-01'

export type Colleague = { readonly id: number; readonly caller: Caller }

type Wish = {
  readonly roles?: NonNullable<AccountWish['roles']>
  /** To whom they report. */
  readonly above?: number
}

/** Someone who is employed by the first company. */
export async function hireColleague(
  product: TestProduct,
  { roles = [], above }: Wish = {},
): Promise<Colleague> {
  const account = await product.account({ roles: ['employee', ...roles] })
  await product.write(async (ctx) => {
    const seat = { accountId: account.id, company: 1, from: LONG_AGO } as const
    await buildAssignment(ctx, { ...seat, lineManagerId: above ?? null })
    await buildEmployment(ctx, { personId: account.id, company: 1, from: LONG_AGO, to: null })
  })
  return { id: account.id, caller: await product.as(account) }
}

import { buildAccount, type AccountWish } from '#identity/server/public.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { buildEmployment } from '#people/server/public.ts'
import { prepareProjects } from '#projects/server/public.ts'
import { buildProject } from '#project-register/server/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'

const LONG_AGO = '2020-01-01'

type ColleagueWish = {
  readonly roles?: NonNullable<AccountWish['roles']>
  readonly above?: number | undefined
}

/** Someone who is employed by the first company and reports to someone. */
export async function addColleague(
  product: TestProduct,
  { roles = [], above }: ColleagueWish = {},
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

let count = 0

export async function addProject(
  product: TestProduct,
  wish: Pick<Parameters<typeof buildProject>[1], 'kind' | 'from' | 'status'> & {
    readonly leads?: readonly number[]
    readonly people?: readonly number[]
  },
) {
  count += 1
  const name = `Project ${count}`
  const { people = [], ...rest } = wish
  return product.write(async (ctx) => {
    const project = await buildProject(ctx, {
      name,
      from: LONG_AGO,
      ...rest,
      people: people.map((accountId) => ({ accountId })),
    })
    await prepareProjects(ctx)
    return project
  })
}

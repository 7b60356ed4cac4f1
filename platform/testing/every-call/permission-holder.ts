import type { Grants } from '#platform/contract/permission.ts'
import { openSession, type PermissionCatalogue } from '#identity/server/public.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'

/** Someone who holds exactly these permissions, by a role of their own; they own nothing and no one reports to them. */
export type Holder = {
  readonly token: string
  readonly isColleague: boolean
  readonly grants: Grants
}

/** Each permission in its widest scope. */
export const grantsOfEverything = (groups: PermissionCatalogue): Grants =>
  Object.fromEntries(
    groups.flatMap(({ permissions }) =>
      Object.entries(permissions).map(([name, { scopes }]) => [name, scopes.at(-1)!]),
    ),
  )

let made = 0

export function holderOf(
  product: TestProduct,
  grants: Grants,
  userType: 'Staff' | 'Client' = 'Staff',
): Promise<Holder> {
  const mark = `holder_${(made += 1)}`
  return product.write(async (ctx) => {
    const role = await ctx.db
      .insertInto('role')
      .values({ key: mark, name: mark })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = Object.entries(grants).flatMap(([permission, scope]) =>
      scope === 'none' ? [] : [{ role_id: role.id, permission, scope }],
    )
    if (rows.length > 0) await ctx.db.insertInto('role_grant').values(rows).execute()
    const account = await ctx.db
      .insertInto('account')
      .values({ name: mark, email: `${mark}@atrium.example`, user_type: userType, created_at: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const held = { account_id: account.id, role_id: role.id, valid_from: '2020-01-01' }
    await ctx.db.insertInto('account_role').values(held).execute()
    const token = await openSession(ctx, product.tokens, account.id)
    return { token, isColleague: userType !== 'Client', grants }
  })
}

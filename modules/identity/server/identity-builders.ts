import { randomBytes } from 'node:crypto'
import type { Ctx } from '#platform/server/ctx.ts'
import { hashPassword } from './password-hash.ts'
import { listAskableRoles } from './requests/access-request-queries.ts'
import { findAccount, insertAccount, insertAccountRole } from './identity-queries.ts'
import { requestAccess } from './requests/request-access.ts'

export type AccountWish = {
  name?: string
  email?: string
  userType?: 'Admin' | 'Client' | 'Staff'
  roles?: readonly string[]
  password?: string
  mustChangePassword?: boolean
}

export type BuiltAccount = { id: number; name: string; email: string; password: string }

const DAYS_BACK = 86_400_000 * 30

/** A person with roles who can sign in; whatever is not wished for is made up, and different each time. */
export async function buildAccount(ctx: Ctx, wish: AccountWish): Promise<BuiltAccount> {
  const mark = randomBytes(6).toString('hex')
  const password = wish.password ?? `quiet courtyard ${mark}`
  const account = await insertAccount(ctx, {
    name: wish.name ?? `Person ${mark}`,
    email: wish.email ?? `person-${mark}@atrium.example`,
    user_type: wish.userType ?? 'Staff',
    must_change_password: wish.mustChangePassword ?? false,
    password_hash: await hashPassword(password),
  })
  const from = new Date(ctx.now.getTime() - DAYS_BACK).toISOString().slice(0, 10)
  for (const roleKey of wish.roles ?? ['employee'])
    await insertAccountRole(ctx, { accountId: account.id, roleKey, from })
  return { id: account.id, name: account.name, email: account.email, password }
}

type RoleWish = {
  readonly accountId: number
  readonly roleKey: string
  readonly lastDay: string | null
  readonly reason: string
}

/** A request in someone's name, through the rules that hold for them. */
export async function requestRoleAs(ctx: Ctx, wish: RoleWish): Promise<{ id: number }> {
  const { id, name, user_type } = await findAccount(ctx, wish.accountId)
  const actor = { ...ctx.actor, kind: 'employee', id, name, userType: user_type } as const
  const role = (await listAskableRoles(ctx)).find(({ key }) => key === wish.roleKey)
  if (!role) throw new Error(`no role ${wish.roleKey}`)
  const form = { role_id: role.id, last_day: wish.lastDay, reason: wish.reason }
  return requestAccess({ ...ctx, actor }, form)
}

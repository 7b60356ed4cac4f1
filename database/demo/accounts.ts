import type { Temporal } from 'temporal-polyfill'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { demoEmail, SECOND_STEP_ROLE, signInName, type HeldRole } from './sign-ins.ts'
import { demoPeople, type DemoPerson } from './people.ts'
import { forATime, leftDaysAgo, locked, mustChange, neverCame } from './past.ts'

type Writing = {
  readonly passwordHash: string
  readonly joined: (person: DemoPerson) => Temporal.PlainDate
  readonly today: Temporal.PlainDate
}

/** Everybody who can sign in, with their roles; returns the account of each key. */
export async function writeAccounts(ctx: Ctx, writing: Writing): Promise<ReadonlyMap<string, number>> {
  const roleIds = await roleIdsByKey(ctx)
  await askForCodes(ctx)
  const accountIds = new Map<string, number>()
  for (const person of demoPeople) {
    const roles = rolesOf(person)
    const status = statusOf(person.key)
    const user_type = roles.includes('admin') ? 'Admin' : 'Staff'
    const account = await insertRow(ctx, 'account', {
      name: person.name,
      email: demoEmail(person.key),
      user_type,
      status,
      // Anyone who has not come in yet has an invitation and no password.
      password_hash: neverCame.includes(person.key) ? null : writing.passwordHash,
      must_change_password: mustChange.includes(person.key),
      created_at: ctx.now,
    })
    accountIds.set(person.key, account.id)
    const valid_from = writing.joined(person).toString()
    for (const role of roles)
      await insertRow(ctx, 'account_role', {
        account_id: account.id,
        role_id: roleIds.get(role)!,
        valid_from,
        reason: 'Joined',
      })
  }
  await insertRow(ctx, 'account_role', {
    account_id: accountIds.get(forATime.key)!,
    role_id: roleIds.get(forATime.role)!,
    valid_from: writing.today.subtract({ days: forATime.daysAgo }).toString(),
    valid_to: writing.today.add({ days: forATime.daysToCome }).toString(),
    reason: forATime.reason,
    given_by: accountIds.get('admin')!,
  })
  await writeClient(ctx, writing, roleIds.get('client')!)
  return accountIds
}

async function askForCodes(ctx: Ctx) {
  const roles = await ctx.db.selectFrom('role').select(['id', 'key', 'second_step']).execute()
  for (const { id, key, second_step } of roles)
    if (second_step !== (key === SECOND_STEP_ROLE))
      await updateRow(ctx, 'role', { id }, { second_step: !second_step })
}

/** A customer, who stands in no chart and reports to no one here. */
async function writeClient(ctx: Ctx, { passwordHash, today }: Writing, roleId: number) {
  const client = await insertRow(ctx, 'account', {
    name: 'Harriet Valecroft',
    email: demoEmail(signInName('client')),
    user_type: 'Client',
    password_hash: passwordHash,
    created_at: ctx.now,
  })
  const valid_from = today.subtract({ months: 3 }).toString()
  await insertRow(ctx, 'account_role', { account_id: client.id, role_id: roleId, valid_from })
}

async function roleIdsByKey(ctx: Ctx): Promise<ReadonlyMap<string, number>> {
  const roles = await ctx.db.selectFrom('role').select(['id', 'key']).execute()
  return new Map(roles.map(({ id, key }) => [key, id]))
}

const leads = new Set(demoPeople.map(({ reportsTo }) => reportsTo))

/** Anyone who leads people is a manager; a role that someone holds by their work comes on top. */
const rolesOf = ({ key, roles }: DemoPerson): HeldRole[] => [
  'employee',
  ...(leads.has(key) ? (['manager'] as const) : []),
  ...roles,
]

const statusOf = (key: string) => (key in leftDaysAgo ? 'left' : locked.includes(key) ? 'locked' : 'active')

import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { openAccount, setAccountStatus } from '#identity/contract/accounts/account-calls.ts'
import { endRole, listRoles, openRole, saveRoleGrants } from '#identity/contract/roles/role-calls.ts'

const product = await testProduct()
const LAST = 'You are the last administrator'

const twoAdministrators = async () => {
  const people = await Promise.all([1, 2].map(() => product.account({ roles: ['admin'], userType: 'Admin' })))
  return Promise.all(people.map(async (person) => ({ ...person, caller: await product.as(person) })))
}

const countAdministrators = () =>
  product.read(async (ctx) => {
    const rows = await ctx.db
      .selectFrom('account')
      .innerJoin('account_role', 'account_id', 'account.id')
      .innerJoin('role', 'role.id', 'role_id')
      .select('account.id')
      .where('role.key', '=', 'admin')
      .where('account.status', '=', 'active')
      .where('valid_to', 'is', null)
      .execute()
    return rows.length
  })

test('the only administrator keeps the role, the rights and the account', async () => {
  const ada = await product.account({ roles: ['admin'], userType: 'Admin' })
  const admin = await product.as(ada)
  const { roles } = (await admin.send(openAccount, { id: String(ada.id) })).data
  const end = (last_day: string | null) =>
    admin.send(endRole, { account_role_id: roles[0]!.account_role_id, reason: 'x', last_day })
  expect(await end(null)).toMatchObject({ httpStatus: 409, message: LAST })
  expect((await end('2199-01-01')).message).toBe(LAST)
  const role = (await admin.send(listRoles, {})).data.rows.find(({ key }) => key === 'admin')!
  const { grants } = (await admin.send(openRole, { id: String(role.id) })).data
  const fewer = grants.filter(({ permission }) => permission !== 'identity.role.manage')
  const saved = await admin.send(saveRoleGrants, { role_id: role.id, version: role.version, grants: fewer })
  expect(saved.message).toBe(LAST)
  expect((await admin.send(openRole, { id: String(role.id) })).data.grants).toHaveLength(grants.length)
  const own = await admin.send(setAccountStatus, { id: ada.id, version: 1, status: 'left', reason: 'x' })
  expect(own.message).toBe('You can’t lock or release yourself. Ask another administrator.')
  await product.write((ctx) =>
    ctx.db.updateTable('account').set({ status: 'left' }).where('id', '=', ada.id).execute(),
  )
})

test('two administrators take each other’s role away, 24 requests at once: one stays', async () => {
  const [ada, bo] = await twoAdministrators()
  const roleOf = async (id: number) =>
    (await ada!.caller.send(openAccount, { id: String(id) })).data.roles[0]!.account_role_id
  const [adas, bos] = [await roleOf(ada!.id), await roleOf(bo!.id)]
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      index % 2
        ? ada!.caller.send(endRole, { account_role_id: bos, reason: 'x' })
        : bo!.caller.send(endRole, { account_role_id: adas, reason: 'x' }),
    ),
  )
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  expect(await countAdministrators()).toBe(1)
  await product.write((ctx) => ctx.db.updateTable('account').set({ status: 'left' }).execute())
})

test('two administrators lock each other, 24 requests at once: one stays', async () => {
  const [ada, bo] = await twoAdministrators()
  const lock = (by: typeof ada, whom: typeof ada) =>
    by!.caller.send(setAccountStatus, { id: whom!.id, version: 1, status: 'locked', reason: 'x' })
  await Promise.all(Array.from({ length: 24 }, (_, index) => (index % 2 ? lock(ada, bo) : lock(bo, ada))))
  expect(await countAdministrators()).toBe(1)
})

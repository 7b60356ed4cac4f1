import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { openAccount, setAccountStatus } from '#identity/contract/accounts/account-calls.ts'
import { endRole, giveRole, listRoles } from '#identity/contract/roles/role-calls.ts'
import { roleMessages as say } from '#identity/contract/roles/role-messages.ts'

// One administrator who ends the access of all others is not thereby the only one who counts.
const product = await testProduct()

test('another administrator whose role or access one ended oneself is no way to give alone', async () => {
  const [ada, bo, cy] = await Promise.all(
    ['Ada', 'Bo', 'Cy'].map((name) => product.account({ name, roles: ['admin'], userType: 'Admin' })),
  )
  const puppet = await product.account({ name: 'Puppet' })
  const admin = await product.as(ada!)
  const role_id = (await admin.send(listRoles, {})).data.rows.find(({ key }) => key === 'admin')!.id
  const lock = { id: bo!.id, version: 1, status: 'locked', reason: 'x' } as const
  expect((await admin.send(setAccountStatus, lock)).httpStatus).toBe(200)
  const [held] = (await admin.send(openAccount, { id: String(cy!.id) })).data.roles
  const ended = await admin.send(endRole, { account_role_id: held!.account_role_id, reason: 'x' })
  expect(ended.httpStatus).toBe(200)
  expect((await admin.send(listRoles, {})).data.given_alone).toEqual([])
  const given = await admin.send(giveRole, { account_id: puppet.id, role_id, reason: 'x' })
  expect(given).toMatchObject({ httpStatus: 409, message: say.leftAloneByOneself.text })
})

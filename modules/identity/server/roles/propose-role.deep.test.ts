import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct, type TestProduct } from '#platform/testing/test-product.ts'
import { giveRole, listRoles } from '#identity/contract/roles/role-calls.ts'

const product = await testProduct()
type Person = Awaited<ReturnType<TestProduct['account']>>
let ada: Person
let asha: Person
let admin: Caller
let roles: Map<string, number>

beforeAll(async () => {
  ada = await product.account({ name: 'Ada Min', roles: ['admin'], userType: 'Admin' })
  asha = await product.account({ name: 'Asha' })
  admin = await product.as(ada)
  const rows = await product.read(({ db }) => db.selectFrom('role').select(['id', 'key']).execute())
  roles = new Map(rows.map(({ id, key }) => [key, id]))
})

const propose = (person: { id: number }, key: string, more: object = {}, by = admin) =>
  by.send(giveRole, { account_id: person.id, role_id: roles.get(key)!, reason: 'Needed', ...more })
const holdings = (person: Person, key: string) =>
  product.read(({ db }) =>
    db
      .selectFrom('account_role')
      .select(['id', 'given_by'])
      .where('account_id', '=', person.id)
      .where('role_id', '=', roles.get(key)!)
      .execute(),
  )

test('where no one else decides, nothing is proposed but a second administrator is made, once of 24', async () => {
  await product.write(({ db }) =>
    db
      .updateTable('account')
      .set({ status: 'left' })
      .where('id', '!=', ada.id)
      .where('id', '!=', asha.id)
      .execute(),
  )
  const people = await Promise.all(
    Array.from({ length: 23 }, (_, at) => product.account({ name: `New hire ${at}` })),
  )
  expect(await propose(asha, 'finance')).toMatchObject({
    httpStatus: 409,
    message:
      'This role needs two approvers and you are the only administrator. Grant the role Admin to another person first.',
  })
  const { rows, given_alone } = (await admin.send(listRoles, {})).data
  expect(given_alone).toEqual(rows.filter(({ key }) => key === 'admin').map(({ id }) => id))
  expect((await propose(ada, 'admin')).httpStatus).toBe(403)
  const answers = await Promise.all([asha, ...people].map((person) => propose(person, 'admin')))
  expect(answers.filter((answer) => answer.httpStatus === 200 && !answer.data.request_id)).toHaveLength(1)
  const made = await Promise.all([asha, ...people].map((person) => holdings(person, 'admin')))
  expect(made.flat().map(({ given_by }) => given_by)).toEqual([ada.id])
  expect((await admin.send(listRoles, {})).data.given_alone).toEqual([])
})

import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { me } from '#identity/contract/identity-calls.ts'
import * as calls from '#identity/contract/roles/role-calls.ts'

const product = await testProduct()
let admin: Caller
let second: Caller

beforeAll(async () => {
  const people = await Promise.all(
    ['Ada Min', 'Bo Root'].map((name) => product.account({ name, roles: ['admin'], userType: 'Admin' })),
  )
  ;[admin, second] = (await Promise.all(people.map((person) => product.as(person)))) as [Caller, Caller]
})

const may = async (caller: Caller) => (await caller.send(me, {})).data.permissions

test('of 24 who save the rights of a role at once one does, and the others hear who was faster', async () => {
  const { data } = await admin.send(calls.saveRole, { name: 'Contended' })
  const wishes = ['organization.directory.read', 'organization.directory.export']
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      (index % 2 ? admin : second).send(calls.saveRoleGrants, {
        role_id: data.id,
        version: data.version,
        grants: [{ permission: wishes[index % 2]!, scope: 'all' }],
      }),
    ),
  )
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  const stale = answers.filter(({ httpStatus }) => httpStatus === 409)
  expect(stale).toHaveLength(23)
  for (const { message } of stale) expect(message).toMatch(/changed by (Ada Min|Bo Root) while/)
  const { grants } = (await admin.send(calls.openRole, { id: String(data.id) })).data
  expect(grants).toHaveLength(1)
})

test('rights taken from a role are gone at the next click, and the trace says which', async () => {
  const { data } = await admin.send(calls.saveRole, { name: 'Shrinking' })
  const save = (version: number, grants: { permission: string; scope: 'all' }[]) =>
    admin.send(calls.saveRoleGrants, { role_id: data.id, version, grants })
  const permission = 'organization.directory.export'
  const saved = await save(data.version, [{ permission, scope: 'all' }])
  const asha = await product.account({ roles: [] })
  const caller = await product.as(asha)
  await admin.send(calls.giveRole, { account_id: asha.id, role_id: data.id, reason: 'x' })
  expect(await may(caller)).toHaveProperty([permission])
  await save(saved.data.version, [])
  expect(await may(caller)).not.toHaveProperty([permission])
  const trace = await product.read(({ db }) =>
    db
      .selectFrom('change_log')
      .select(['before', 'after', 'actor_name'])
      .where('table_name', '=', 'role_grant')
      .where('row_id', '=', String(data.id))
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  )
  expect(trace).toEqual({
    before: { [permission]: 'all' },
    after: { [permission]: 'none' },
    actor_name: 'Ada Min',
  })
})

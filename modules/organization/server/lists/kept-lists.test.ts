import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import {
  addKeptEntry,
  listKeptEntries,
  openKeptEntry,
  renameKeptEntry,
} from '#organization/contract/lists/kept-list-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { buildAssignment } from '#organization/server/organization-builders.ts'

const product = await testProduct()
let keeper: Caller
let staff: Caller

beforeAll(async () => {
  keeper = await product.as(await product.account({ name: 'Keeper', roles: ['employee', 'hr_manager'] }))
  staff = await product.as(await product.account())
})

const add = async (list: 'department' | 'designation', name: string) =>
  (await keeper.send(addKeptEntry, { list, name })).data

test('an entry is added, listed and renamed, and the change log says who did it', async () => {
  const added = await keeper.send(addKeptEntry, { list: 'department', name: '  বিক্রয় বিভাগ ' })
  expect(added).toMatchObject({ httpStatus: 200, message: say.departmentAdded })
  expect(added.data).toMatchObject({ name: 'বিক্রয় বিভাগ', version: 1 })
  const { id } = added.data
  const renamed = await keeper.send(renameKeptEntry, { list: 'department', id, name: 'Sales', version: 1 })
  expect(renamed).toMatchObject({ message: say.renamed, data: { id, name: 'Sales', version: 2 } })
  expect((await keeper.send(openKeptEntry, { list: 'department', id })).data).toEqual(renamed.data)
  const { rows } = (await keeper.send(listKeptEntries, { list: 'department' })).data
  expect(rows).toContainEqual({ id, name: 'Sales', state: null, version: 2, people: 0 })
  const log = await product.read(({ db }) =>
    db
      .selectFrom('change_log')
      .select(['action', 'actor_name', 'after'])
      .where('table_name', '=', 'department')
      .where('row_id', '=', String(id))
      .orderBy('id')
      .execute(),
  )
  expect(log).toEqual([
    { action: 'insert', actor_name: 'Keeper', after: { id, name: 'বিক্রয় বিভাগ', version: 1 } },
    { action: 'update', actor_name: 'Keeper', after: { name: 'Sales' } },
  ])
})

test('a new designation has its own sentence', async () => {
  const added = await keeper.send(addKeptEntry, { list: 'designation', name: 'Archivist' })
  expect(added.message).toBe(say.designationAdded)
})

test('the number of people is the number that the directory shows', async () => {
  const active = await product.account()
  const left = await product.account()
  await product.write(async (ctx) => {
    await buildAssignment(ctx, { accountId: active.id, department: 'Archive' })
    await buildAssignment(ctx, { accountId: left.id, department: 'Archive' })
    await ctx.db.updateTable('account').set({ status: 'left' }).where('id', '=', left.id).execute()
  })
  const { data } = await keeper.send(listKeptEntries, { list: 'department', search: 'arch' })
  expect(data.rows.map(({ name, people }) => [name, people])).toEqual([['Archive', 1]])
  expect((await keeper.send(listKeptEntries, { list: 'department', search: 'nothing' })).data.rows).toEqual(
    [],
  )
})

test('the same name is refused, whatever its capitals, in one list and not in the other', async () => {
  await add('department', 'Ground Crew')
  const again = await keeper.send(addKeptEntry, { list: 'department', name: 'ground CREW' })
  expect(again).toMatchObject({ httpStatus: 409, message: say.departmentTaken.text })
  expect(again.failure.fields).toEqual({ name: say.departmentTaken.text })
  expect((await keeper.send(addKeptEntry, { list: 'designation', name: 'Ground Crew' })).httpStatus).toBe(200)
  const second = await keeper.send(addKeptEntry, { list: 'designation', name: 'ground crew' })
  expect(second).toMatchObject({ httpStatus: 409, message: say.designationTaken.text })
  const other = await add('department', 'Air Crew')
  const form = { list: 'department', id: other.id, name: 'Ground crew', version: 1 } as const
  expect((await keeper.send(renameKeptEntry, form)).message).toBe(say.departmentTaken.text)
})

test.each([
  ['', say.nameEmpty],
  ['   ', say.nameEmpty],
  ['x'.repeat(121), 'At most 120 characters'],
  ['a\u0007b', 'Remove the characters that can’t be displayed'],
])('the name %j is refused', async (name, message) => {
  const answer = await keeper.send(addKeptEntry, { list: 'department', name })
  expect([answer.httpStatus, answer.message]).toEqual([400, message])
})

test('an edit of what someone else has changed says so', async () => {
  const { id } = await add('department', 'Old Name')
  await keeper.send(renameKeptEntry, { list: 'department', id, name: 'New Name', version: 1 })
  const stale = await keeper.send(renameKeptEntry, { list: 'department', id, name: 'Other Name', version: 1 })
  expect(stale.httpStatus).toBe(409)
  expect(stale.failure.facts).toMatchObject({
    stale: true,
    changedBy: 'Keeper',
    changed: { name: 'New Name' },
  })
})

test('of twenty who rename the same entry at once exactly one wins', async () => {
  const { id } = await add('designation', 'Contested')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      keeper.send(renameKeptEntry, { list: 'designation', id, name: `Contested ${at}`, version: 1 }),
    ),
  )
  const codes = answers.map(({ httpStatus }) => httpStatus)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.filter((code) => code === 409)).toHaveLength(19)
  const { rows } = (await keeper.send(listKeptEntries, { list: 'designation', search: 'contested' })).data
  const winner = answers.find(({ httpStatus }) => httpStatus === 200)!
  expect(rows).toEqual([{ ...winner.data, version: 2, people: 0 }])
})

test('of twenty who add the same name at once exactly one wins', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => keeper.send(addKeptEntry, { list: 'department', name: 'Contested' })),
  )
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  expect(answers.filter(({ message }) => message === say.departmentTaken.text)).toHaveLength(19)
})

test('an entry that is not there is not found', async () => {
  expect((await keeper.send(openKeptEntry, { list: 'department', id: 999_999 })).httpStatus).toBe(404)
  const form = { list: 'department', id: 999_999, name: 'Anything', version: 1 } as const
  expect(await keeper.send(renameKeptEntry, form)).toMatchObject({
    httpStatus: 404,
    message: say.noSuchEntry.text,
  })
})

test('without the permission nothing is listed, added or renamed', async () => {
  const { id } = await add('department', 'Kept Safe')
  const answers = [
    await staff.send(listKeptEntries, { list: 'department' }),
    await staff.send(openKeptEntry, { list: 'department', id }),
    await staff.send(addKeptEntry, { list: 'department', name: 'Mine' }),
    await staff.send(renameKeptEntry, { list: 'department', id, name: 'Mine', version: 1 }),
  ]
  for (const answer of answers)
    expect([answer.httpStatus, answer.message]).toEqual([403, say.mayNotManageLists.text])
})

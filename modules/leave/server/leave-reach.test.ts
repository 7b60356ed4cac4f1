import { beforeAll, expect, test } from 'vitest'
import { buildAssignment } from '#organization/server/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { listBalances, leaveStatement } from '#leave/contract/leave-administration-calls.ts'
import { allLeaveList, teamLeaveList } from '#leave/contract/applications/application-lists.ts'
import { deleteLeave, openLeave } from '#leave/contract/leave-calls.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'
import { buildLeaveKind } from './leave-builders.ts'

const product = await testProduct()
const scene = leaveScene(product)
type Member = Awaited<ReturnType<typeof scene.member>>
let manager: Member
let here: Member
let there: Member
let executive: Caller
const ids: Record<'here' | 'there' | 'medical', number> = { here: 0, there: 0, medical: 0 }

beforeAll(async () => {
  scene.goTo('2026-11-06T06:00:00.000Z')
  for (const key of ['casual', 'medicalleave'])
    await product.write((ctx) => buildLeaveKind(ctx, { key, from: '2020-01-01' }))
  manager = await scene.member(null)
  here = await scene.member(manager.person, { casual: 500, medicalleave: 500 })
  there = await scene.member(null, { casual: 500 })
  await product.write(({ db }) =>
    db.updateTable('assignment').set({ company_id: 2 }).where('account_id', '=', there.person.id).execute(),
  )
  const hr = await product.account({ roles: ['employee', 'hr_executive'] })
  await product.write((ctx) => buildAssignment(ctx, { accountId: hr.id, from: '2024-01-01' }))
  executive = await product.as(hr)
  // Who decides on leave of the other company.
  await product.account({ roles: ['employee', 'hr_manager'] })
  ids.here = (await scene.apply(here, '2026-11-17')).data.id
  ids.medical = (await scene.apply(here, '2026-11-18', '2026-11-18', { type: 'medicalleave' })).data.id
  ids.there = (await scene.apply(there, '2026-11-17')).data.id
})

test('HR of one company reads the leave of its people, and of no one else', async () => {
  const { rows } = (await executive.send(allLeaveList.read, { size: 200 })).data
  expect(new Set(rows.map(({ person }) => person.id))).toEqual(new Set([here.person.id]))
  expect(rows.map(({ type }) => type.name).toSorted()).toEqual(['Casual leave', 'Medical leave'])
  const books = (await executive.send(listBalances, { size: 200 })).data.rows.map(({ id }) => id)
  expect(books).toContain(here.person.id)
  expect(books).not.toContain(there.person.id)
  const leave_type_id = await scene.typeId('casual')
  const statement = (account_id: number) => executive.send(leaveStatement, { account_id, leave_type_id })
  expect((await statement(here.person.id)).httpStatus).toBe(200)
  expect((await statement(there.person.id)).httpStatus).toBe(404)
  expect((await executive.send(openLeave, { id: ids.here })).httpStatus).toBe(200)
  expect((await executive.send(openLeave, { id: ids.there })).httpStatus).toBe(404)
  expect((await executive.send(deleteLeave, { id: ids.there, reason: 'Not mine' })).httpStatus).toBe(404)
})

test('a manager can neither read, filter nor count which leave is medical', async () => {
  const list = async (input: object) =>
    (await manager.caller.send(teamLeaveList.read, { size: 200, ...input })).data
  const all = await list({})
  expect(all.rows.map(({ type, reason }) => [type.name, reason])).toEqual([
    ['Leave', ''],
    ['Leave', ''],
  ])
  for (const key of ['casual', 'medicalleave'])
    expect(await list({ leave_type_id: await scene.typeId(key) })).toMatchObject({ rows: [], total: 0 })
  const [casual, medical] = await Promise.all(
    [ids.here, ids.medical].map(async (id) => (await manager.caller.send(openLeave, { id })).data),
  )
  const told = ({ type, reason, notes, files, rest_type_id, lines }: NonNullable<typeof casual>) => ({
    type,
    reason,
    notes,
    files,
    rest_type_id,
    lines: lines.map(({ type: kind, paid_share, because }) => [kind, paid_share, because]),
  })
  expect(told(casual!)).toEqual(told(medical!))
})

test('sorted by kind, a list tells a manager nothing of the kinds', async () => {
  const order = async (
    caller: Caller,
    list: typeof teamLeaveList | typeof allLeaveList,
    direction: 'asc' | 'desc',
  ) => {
    const { rows } = (await caller.send(list.read, { size: 200, sort: 'type', direction })).data
    return rows.filter(({ person }) => person.id === here.person.id).map(({ id }) => id)
  }
  // A reader who sees the kinds finds medical leave after casual leave, whichever was asked for first.
  const seen = await order(executive, allLeaveList, 'asc')
  expect(seen.indexOf(ids.medical)).toBeGreaterThan(seen.indexOf(ids.here))
  const kinds = [ids.here, ids.medical]
  const before = await order(manager.caller, teamLeaveList, 'asc')
  // The kinds change places, and the manager's order stays.
  const typesOf = await Promise.all(['casual', 'medicalleave'].map((key) => scene.typeId(key)))
  const swap = (types: readonly number[]) =>
    product.write(async ({ db }) => {
      for (const [at, id] of kinds.entries())
        await db
          .updateTable('leave_application')
          .set({ leave_type_id: types[at]! })
          .where('id', '=', id)
          .execute()
    })
  await swap(typesOf.toReversed())
  const swapped = await order(executive, allLeaveList, 'asc')
  expect(swapped.indexOf(ids.medical)).toBeLessThan(swapped.indexOf(ids.here))
  expect(await order(manager.caller, teamLeaveList, 'asc')).toEqual(before)
  expect(new Set(await order(manager.caller, teamLeaveList, 'desc'))).toEqual(new Set(before))
  await swap(typesOf)
})

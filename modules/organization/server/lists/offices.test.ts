import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { listOffices, offices as record } from '#organization/contract/lists/office-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { buildAssignment } from '#organization/server/organization-builders.ts'

const product = await testProduct()
let admin: Caller
let staff: Caller

beforeAll(async () => {
  admin = await product.as(await product.account({ name: 'Admin', roles: ['employee', 'admin'] }))
  staff = await product.as(await product.account())
})

const offices = async (caller = admin) => (await caller.send(listOffices, {})).data

test('the offices that came with the product keep their ids and keys, and a new one is a row like them', async () => {
  expect((await offices()).rows.map(({ id, key, name }) => [id, key, name])).toEqual([
    [1, 'kolkata', 'Kolkata'],
    [2, 'delhi', 'Delhi'],
    [3, 'bangalore', 'Bangalore'],
  ])
  const added = await admin.send(record.calls.add, { name: 'New Town, Pune', time_zone: 'Asia/Kolkata' })
  expect(added).toMatchObject({ httpStatus: 200, message: say.officeAdded })
  const asha = await product.account()
  await product.write((ctx) => buildAssignment(ctx, { accountId: asha.id, location: 'new_town_pune' }))
  expect((await offices()).rows.find(({ id }) => id === added.data.id)).toMatchObject({
    key: 'new_town_pune',
    name: 'New Town, Pune',
    people: 1,
  })
})

test('an office is renamed and keeps its key; a stale edit is refused', async () => {
  const { id, version } = (await offices()).rows[0]!
  const moved = { id, version, name: 'Calcutta', time_zone: 'Europe/Paris' }
  expect(await admin.send(record.calls.save, moved)).toMatchObject({
    httpStatus: 200,
    message: say.officeSaved,
  })
  expect((await offices()).rows[0]).toMatchObject({ ...moved, key: 'kolkata', version: version + 1 })
  expect((await admin.send(record.calls.save, moved)).httpStatus).toBe(409)
  expect(await admin.send(record.calls.save, { ...moved, id: 99 })).toMatchObject({
    httpStatus: 404,
    message: say.officeMissing.text,
  })
})

test.each(['+05:30', 'Nowhere/Town', ' '])('the time zone “%s” is refused', async (time_zone) => {
  const answer = await admin.send(record.calls.add, { name: 'Somewhere', time_zone })
  expect(answer.failure.fields).toEqual({ time_zone: say.timeZoneUnknown })
})

test('of twenty offices of one name added at once there is one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      admin.send(record.calls.add, { name: at % 2 ? 'Mysuru' : 'MYSURU', time_zone: 'Asia/Kolkata' }),
    ),
  )
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  expect(answers.find(({ httpStatus }) => httpStatus !== 200)).toMatchObject({
    httpStatus: 409,
    message: say.officeNameTaken.text,
  })
})

test('only who keeps all companies changes offices; a customer does not see them', async () => {
  const refused = { httpStatus: 403, message: say.mayNotManageOffices.text }
  expect((await offices(staff)).can.manage).toBe(false)
  expect(await staff.send(record.calls.add, { name: 'Mine', time_zone: 'Asia/Kolkata' })).toMatchObject(
    refused,
  )
  const client = await product.as(await product.account({ userType: 'Client', roles: ['client'] }))
  expect((await client.send(listOffices, {})).httpStatus).toBe(403)
})

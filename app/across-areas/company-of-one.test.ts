import { beforeAll, expect, test } from 'vitest'
import { attendanceMessages } from '#attendance/contract/attendance-messages.ts'
import { submitRequest } from '#attendance/contract/requests/request-calls.ts'
import { setUp } from '#identity/contract/identity-calls.ts'
import { giveRole, listRoles } from '#identity/contract/roles/role-calls.ts'
import { hearRoleGiven, makeSetupLink } from '#identity/server/public.ts'
import { applyCompOff } from '#leave/contract/comp-off/comp-off-calls.ts'
import { applyLeave, cancelLeave } from '#leave/contract/leave-calls.ts'
import { leaveMessages } from '#leave/contract/leave-messages.ts'
import { buildBalance, buildLeaveKind } from '#leave/server/public.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { buildEmployment } from '#people/server/public.ts'
import { testCaller, type Caller } from '#platform/testing/test-caller.ts'
import { productOnPlainDay } from '#platform/testing/test-product.ts'

const product = await productOnPlainDay()

const password = 'seven herons over the lake'
let founder: Caller
let founderId: number
let casual: number

// A Wednesday. The first administrator has set the product up, hired themselves, and is HR; no one else is there.
beforeAll(async () => {
  const token = await product.write(makeSetupLink)
  const form = { token, name: 'Founder', email: 'founder@atrium.example', password }
  const { data } = await product.stranger.send(setUp, form)
  founder = testCaller(product.origin, data.token)
  founderId = data.user_id
  const { rows } = (await founder.send(listRoles, {})).data
  const role_id = rows.find(({ key }) => key === 'hr_manager')!.id
  const given = await founder.send(giveRole, { account_id: founderId, role_id, reason: 'No one else yet' })
  if (given.status !== 0) throw new Error(given.message)
  await product.write(async (ctx) => {
    await buildEmployment(ctx, { personId: founderId })
    await buildAssignment(ctx, { accountId: founderId, from: '2024-01-01' })
    await buildLeaveKind(ctx, { key: 'casual', from: '2020-01-01' })
    await buildBalance(ctx, { accountId: founderId, type: 'casual', quantity: 300 })
  })
  casual = await product.read(async ({ db }) => {
    const kind = db.selectFrom('leave_type').select('id').where('key', '=', 'casual')
    return (await kind.executeTakeFirstOrThrow()).id
  })
})

const applyFor = (day: string) =>
  founder.send(applyLeave, {
    leave_type_id: casual,
    duration: 'single_day',
    starts_on: day,
    ends_on: day,
    reason: 'A family matter',
  })
const workFromHome = (day: string) =>
  founder.send(submitRequest, { kind: 'work_from_home', day_from: day, comment: 'A plumber comes' })

const usesAlone = () =>
  product.read(async ({ db }) => {
    const rows = await db
      .selectFrom('change_log')
      .select('after')
      .where('table_name', '=', 'sole_administrator')
      .orderBy('id')
      .execute()
    return rows.map(({ after }) => (after as { last_use?: string }).last_use).filter(Boolean)
  })

test('in a company of one, the own requests of HR are decided by them, said and traced', async () => {
  expect(await applyFor('2026-12-02')).toMatchObject({
    message: leaveMessages.approvedAlone,
    data: { status: 'approved', days: 100 },
  })
  expect(await workFromHome('2026-12-03')).toMatchObject({ message: attendanceMessages.approvedAlone })
  const worked = { worked_on: '2026-11-22', minutes: 480, reason: 'The release', project_id: null }
  expect(await founder.send(applyCompOff, worked)).toMatchObject({ message: leaveMessages.approvedAlone })
  expect((await usesAlone()).slice(-3)).toEqual([
    'Own leave: 1 day, 2 Dec 2026',
    'Own request: Work from home, 3 Dec 2026',
    'Own comp-off: 1 day of comp-off for 22 Nov 2026',
  ])
})

test('leave that has begun is taken back alone as well', async () => {
  const { data } = await applyFor('2026-11-25')
  const days = ['2026-11-25']
  const back = await founder.send(cancelLeave, { id: data.id, days, reason: 'The trip is off' })
  expect(back).toMatchObject({ status: 0, data: { status: 'cancelled', asked: false } })
})

test('with the second administrator that is over', async () => {
  const second = await product.account({ roles: ['admin'] })
  await product.as(second)
  await product.write((ctx) => hearRoleGiven(ctx, { accountId: second.id }))
  const refused = { httpStatus: 409 }
  expect(await applyFor('2026-12-09')).toMatchObject({
    ...refused,
    message: leaveMessages.nobodyToDecide.text,
  })
  expect(await workFromHome('2026-12-10')).toMatchObject({
    ...refused,
    message: attendanceMessages.nobodyDecides.text,
  })
})

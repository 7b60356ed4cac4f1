import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { decideLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { leaveMessages } from '#leave/contract/leave-messages.ts'
import { leaveReportList, type LeaveReport } from '#leave/contract/reports/leave-report-calls.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'
import { buildBalance, buildLeaveKind } from '#leave/server/leave-builders.ts'

const product = await testProduct()
const scene = leaveScene(product)
type Member = Awaited<ReturnType<typeof scene.member>>
let manager: Member
let asha: Member

beforeAll(async () => {
  scene.goTo('2026-11-06T06:00:00.000Z')
  for (const key of ['casual', 'medicalleave'])
    await product.write((ctx) => buildLeaveKind(ctx, { key, from: '2020-01-01', rule: { sandwich: 'both' } }))
  manager = await scene.member(null)
  asha = await scene.member(manager.person, { casual: 300, medicalleave: 100 })
  await product.write((ctx) =>
    buildBalance(ctx, {
      accountId: asha.person.id,
      type: 'casual',
      quantity: 50,
      grantedOn: '2026-01-01',
      expiresOn: '2026-12-31',
    }),
  )
  const rest_type_id = await scene.typeId('loss_of_pay')
  const weekend = await scene.apply(asha, '2026-11-13', '2026-11-16', { rest_type_id })
  await manager.caller.send(decideLeave, { what: 'leave', subject_id: weekend.data.id, verdict: 'approved' })
  await scene.apply(asha, '2026-11-25', '2026-11-25', { type: 'medicalleave' })
})

const as = async (role: 'payroll' | 'hr_manager') =>
  product.as(await product.account({ roles: ['employee', role] }))

test('each list holds what it is for, and names medical leave only to those who may know', async () => {
  const payroll = await as('payroll')
  const hr = await as('hr_manager')
  const rowsOf = async (report: LeaveReport, caller = payroll) =>
    (await caller.send(leaveReportList.read, { report, search: asha.person.name })).data.rows.map(
      ({ type, day, quantity }) => [type.name, day, quantity],
    )
  // Three and a half days are there for four: half a day of the last one is not paid.
  expect(await rowsOf('loss_of_pay')).toEqual([['Leave', '2026-11-16', 50]])
  expect(await rowsOf('loss_of_pay', hr)).toEqual([['Loss of pay', '2026-11-16', 50]])
  expect(new Set((await rowsOf('sandwich')).map(([type]) => type))).toEqual(new Set(['Leave']))
  expect(await rowsOf('sandwich', hr)).toEqual([
    ['Casual leave', '2026-11-15', 100],
    ['Casual leave', '2026-11-14', 100],
  ])
  expect(await rowsOf('lapsing')).toEqual([])
  expect(await rowsOf('waiting')).toEqual([['Leave', '2026-11-06', 100]])
  expect(await rowsOf('waiting', hr)).toEqual([['Medical leave', '2026-11-06', 100]])
  const { data } = await hr.send(leaveReportList.read, { report: 'waiting', search: asha.person.name })
  expect(data.rows[0]?.about).toBe(`${manager.person.name} (manager), since 6 Nov 2026`)
  const bina = await scene.member(manager.person)
  await product.write((ctx) =>
    buildBalance(ctx, { accountId: bina.person.id, type: 'casual', quantity: 50, expiresOn: '2026-12-31' }),
  )
  const ending = await hr.send(leaveReportList.read, { report: 'lapsing', search: bina.person.name })
  expect(ending.data.rows).toMatchObject([{ day: '2026-12-31', quantity: 50 }])
})

test('the lists are for those who see the leave of everybody, and are exported as files', async () => {
  expect((await asha.caller.send(leaveReportList.read, {})).message).toBe(leaveMessages.mayNotSeeAll.text)
  const send = async (caller: typeof asha.caller) =>
    caller.raw(`/api${leaveReportList.export.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ report: 'loss_of_pay', format: 'csv' }),
    })
  expect((await send(asha.caller)).status).toBe(403)
  expect(await (await send(await as('payroll'))).text()).toContain(`${asha.person.name},Leave,`)
  expect(await (await send(await as('hr_manager'))).text()).toContain(`${asha.person.name},Loss of pay,`)
})

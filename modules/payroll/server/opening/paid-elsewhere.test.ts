import { beforeAll, expect, test } from 'vitest'
import { buildEmployment } from '#people/server/public.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { addPayGroup } from '#payroll/contract/groups/pay-group-calls.ts'
import * as openings from '#payroll/contract/opening/opening-calls.ts'
import * as calls from '#payroll/contract/runs/run-calls.ts'
import { readSlip } from '#payroll/contract/slips/slip-calls.ts'
import { MONTH, runScene } from '#payroll/testing/run-scene.ts'

/** An approved October without payslips for some, and the November of each of them. */
const product = await testProduct()
let scene: Awaited<ReturnType<typeof runScene>>
type Person = Awaited<ReturnType<typeof scene.paid>>
let november: number
let brought: Person
let rehired: Person
let moved: Person

const maker = () => scene.maker.caller

beforeAll(async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  scene = await runScene(product)
  const paid = await scene.paid()
  const other = await addGroup()
  const paidThere = await scene.paid({ pay_group_id: other })
  moved = await scene.paid({ pay_group_id: other })
  brought = await scene.paid()
  rehired = await scene.paid()
  await bringForward(brought)
  await leaveAndReturn(rehired)
  await product.work()
  await scene.close()
  await approved(scene.groupId, [paid])
  await approved(other, [paidThere])
  await scene.agreed(moved.person.id, { effective_from: '2026-11-01', cause: 'transfer' })
  await scene.confirm('2026-11')
  await scene.close('2026-11')
  november = await scene.open('2026-11')
  await maker().send(calls.collectInputs, { id: november })
  await scene.only(
    november,
    [brought, rehired, moved].map(({ person }) => person.id),
  )
  await scene.compute(november)
})

const addGroup = async () =>
  (
    await maker().send(addPayGroup, {
      company_id: 1,
      name: 'Weekly staff',
      pay_day: 31,
      cutoff_day: 25,
      divisor: 'calendar_days',
      part_months: 'calendar_days',
      net_rounding: 'rupee',
      valid_from: '2025-04-01',
    })
  ).data.id

/** Seven months that the system before paid. */
async function bringForward({ person }: Person) {
  const figures = [
    { key: 'BASIC', amount: 280_000_00 },
    { key: 'TDS', amount: 20_000_00 },
  ]
  const { data } = await maker().send(openings.prepareOpening, {
    company_id: 1,
    last_month: MONTH,
    file_name: 'Opening.csv',
    reason: 'Payroll begins here in November',
    totals: figures,
    rows: [{ account_id: person.id, months: 7, esi_covered: null, figures }],
  })
  await scene.checker.caller.send(openings.decideOpening, {
    id: data.id,
    approve: true,
    comment: '',
    version: 1,
  })
}

/** The last days of October belong to the final settlement. */
async function leaveAndReturn({ person }: Person) {
  await product.write(async (ctx) => {
    await ctx.db
      .updateTable('employment')
      .set({ left_on: '2026-10-15', leaving: 'resigned' })
      .where('person_id', '=', person.id)
      .execute()
    await buildEmployment(ctx, { personId: person.id, from: '2026-11-02' })
  })
  await scene.agreed(person.id, { effective_from: '2026-11-02' })
}

async function approved(groupId: number, included: readonly Person[]) {
  const { data } = await maker().send(calls.openRun, { pay_group_id: groupId, month: MONTH })
  await maker().send(calls.collectInputs, { id: data.id })
  await scene.only(
    data.id,
    included.map(({ person }) => person.id),
  )
  await scene.compute(data.id)
  await scene.approved(data.id)
}

async function slipOf({ person }: Person) {
  const row = (await scene.people(november)).find((one) => one.person.id === person.id)!
  const { lines } = (await maker().send(readSlip, { id: row.slip_id! })).data
  return { flags: row.flags, october: lines.filter(({ is_arrear }) => is_arrear).map(({ code }) => code) }
}

test('months before opening figures were paid elsewhere: they are no arrears', async () => {
  const { flags, october } = await slipOf(brought)
  expect(october).toEqual([])
  expect(flags).not.toContain('left_out')
  expect(flags).not.toContain('no_opening')
})

test('the last month of an employment belongs to its settlement, also of someone who is hired again', async () => {
  const { flags, october } = await slipOf(rehired)
  expect(october).toEqual([])
  expect(flags).not.toContain('left_out')
})

test('who was left out by the run of another pay group is paid the month by the group of today', async () => {
  const { flags, october } = await slipOf(moved)
  expect(october).toContain('ARR-BASIC-202610')
  expect(flags).toContain('left_out')
})

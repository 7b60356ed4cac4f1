import { beforeAll, expect, test } from 'vitest'
import { buildEmployment } from '#people/server/public.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { addPayGroup } from '#payroll/contract/groups/pay-group-calls.ts'
import * as openings from '#payroll/contract/opening/opening-calls.ts'
import * as calls from '#payroll/contract/runs/run-calls.ts'
import { readSlip } from '#payroll/contract/slips/slip-calls.ts'
import { MONTH, runScene } from '#payroll/testing/run-scene.ts'

/** Approved months without payslips for some, and the November of each of them. */
const product = await testProduct()
let scene: Awaited<ReturnType<typeof runScene>>
type Person = Awaited<ReturnType<typeof scene.paid>>
let november: number
let ofToday: number
let brought: Person
let rehired: Person
let moved: Person

const maker = () => scene.maker.caller

beforeAll(async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  scene = await runScene(product)
  const since = { effective_from: '2026-09-01' }
  const paid = await scene.paid(since)
  const [before, today] = [await addGroup('Weekly staff'), await addGroup('Field staff')]
  const paidThere = await scene.paid({ pay_group_id: before })
  moved = await scene.paid({ pay_group_id: before })
  brought = await scene.paid(since)
  rehired = await scene.paid()
  await bringForward(brought)
  await leaveAndReturn(rehired)
  await product.work()
  await scene.close('2026-09')
  await scene.close()
  for (const month of ['2026-09', MONTH]) await scene.approved(await computed(scene.groupId, month, [paid]))
  await scene.approved(await computed(before, MONTH, [paidThere]))
  await scene.agreed(moved.person.id, {
    effective_from: '2026-11-01',
    cause: 'transfer',
    pay_group_id: today,
  })
  await scene.close('2026-11')
  november = await computed(scene.groupId, '2026-11', [brought, rehired])
  ofToday = await computed(today, '2026-11', [moved])
})

const addGroup = async (name: string) =>
  (
    await maker().send(addPayGroup, {
      company_id: 1,
      name,
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

async function computed(groupId: number, month: string, included: readonly Person[]) {
  await scene.confirm(month)
  const wish = { pay_group_id: groupId, month, reason: 'The month before waits for its payment' }
  const { id } = (await maker().send(calls.openRun, wish)).data
  await maker().send(calls.collectInputs, { id })
  await scene.only(
    id,
    included.map(({ person }) => person.id),
  )
  await scene.compute(id)
  return id
}

async function slipOf({ person }: Person, runId = november) {
  const row = (await scene.people(runId)).find((one) => one.person.id === person.id)!
  const { lines } = (await maker().send(readSlip, { id: row.slip_id! })).data
  return { flags: row.flags, arrears: lines.filter(({ is_arrear }) => is_arrear).map(({ code }) => code) }
}

test('months before opening figures were paid elsewhere: they are no arrears', async () => {
  const { flags, arrears } = await slipOf(brought)
  expect(arrears).toEqual([])
  expect(flags).not.toContain('left_out')
  expect(flags).not.toContain('no_opening')
})

test('the last month of an employment belongs to its settlement, also of someone who is hired again', async () => {
  const { flags, arrears } = await slipOf(rehired)
  expect(arrears).toEqual([])
  expect(flags).not.toContain('left_out')
})

test('who was left out by the run of another pay group is paid the month by the group of today', async () => {
  const { flags, arrears } = await slipOf(moved, ofToday)
  expect(arrears).toContain('ARR-BASIC-202610')
  expect(flags).toContain('left_out')
})

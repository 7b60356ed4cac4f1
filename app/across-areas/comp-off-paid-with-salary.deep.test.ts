import { beforeAll, expect, test } from 'vitest'
import {
  askCompOffPay,
  compOffOverview,
  withdrawCompOffPay,
} from '#leave/contract/comp-off/comp-off-calls.ts'
import { compOffMessages } from '#leave/contract/comp-off/comp-off-messages.ts'
import { decideLeave, listWaitingLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { saveCompOffRule } from '#leave/contract/leave-administration-calls.ts'
import { encashmentList, settleEncashment } from '#leave/contract/year-end/encashment-calls.ts'
import { buildBalance } from '#leave/server/public.ts'
import { oneTimeList } from '#payroll/contract/inputs/input-calls.ts'
import * as runs from '#payroll/contract/runs/run-calls.ts'
import { readSlip } from '#payroll/contract/slips/slip-calls.ts'
import { runScene } from '#payroll/testing/public.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'

// Comp-off that is paid instead of taken: asked for, approved, in the payroll of October 2026 or a later one.
const product = await testProduct()
let scene: Awaited<ReturnType<typeof runScene>>
type Person = Awaited<ReturnType<typeof scene.paid>>
let hr: Person
let people: Person[]
let october: number

const A_DAY = 100
/** Basic is 40 % of 100,000.00 a month, and the group divides by calendar days: 30 for a day that is paid. */
const PAY_OF_A_DAY = 1_333_33

const overview = async ({ caller }: Person) => (await caller.send(compOffOverview, {})).data
const earn = ({ person }: Person, quantity = A_DAY) =>
  product.write((ctx) =>
    buildBalance(ctx, {
      accountId: person.id,
      type: 'comp_off',
      quantity,
      grantedOn: '2026-11-01',
      expiresOn: '2026-12-31',
    }),
  )
const ask = async (one: Person, quantity = A_DAY) =>
  one.caller.send(askCompOffPay, {
    lot_id: (await overview(one)).lots[0]!.id,
    quantity,
    reason: 'No time to take it',
  })
async function decide({ person }: Person, verdict: 'approved' | 'rejected' = 'approved') {
  const { rows } = (await hr.caller.send(listWaitingLeave, { size: 200 })).data
  const row = rows.find((one) => one.person.id === person.id)!
  return hr.caller.send(decideLeave, { ...row, verdict, comment: 'Seen' })
}
/** One day of comp-off that is approved to be paid. */
async function approved(one: Person) {
  await earn(one)
  await ask(one)
  await decide(one)
}
const inputsOf = async ({ person }: Person) =>
  (await scene.maker.caller.send(oneTimeList.read, { search: person.name, size: 50 })).data.rows
const collect = (id: number) => scene.maker.caller.send(runs.collectInputs, { id })
const slipLine = async (runId: number, { person }: Person) => {
  const row = (await scene.people(runId)).find((one) => one.person.id === person.id)!
  const { data } = await scene.maker.caller.send(readSlip, { id: row.slip_id! })
  return data.lines.find(({ code, amount }) => code === 'COMP_OFF_PAY' && amount !== 0)
}
const payrollOf = async (one: Person) => (await overview(one)).payouts[0]!

beforeAll(async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  scene = await runScene(product)
  hr = await scene.employed(['hr_manager'])
  people = []
  for (let at = 0; at < 7; at++) people.push(await scene.paid())
  await product.work()
  await scene.close()
  october = await scene.open()
})

const rule = (paid_on_request: boolean, valid_from: string) =>
  hr.caller.send(saveCompOffRule, {
    valid_from,
    reason: 'As it is here',
    rule: {
      scale: [{ minutes: 120, earns: 25 }],
      lasts_days: 60,
      claim_days: 30,
      most_open: 600,
      paid_when_over: false,
      paid_on_request,
      paid_on_leaving: false,
    },
  })

test('comp-off is paid only where the rule allows it, and days that are asked for are not taken as well', async () => {
  const [one] = people as [Person]
  await earn(one)
  expect((await overview(one)).lots).toMatchObject([{ can: { pay: false } }])
  expect((await ask(one)).message).toBe(compOffMessages.notPaid.text)
  await rule(true, '2026-01-02')
  expect((await overview(one)).lots).toMatchObject([{ left: A_DAY, can: { pay: true } }])
  expect((await ask(one, 125)).message).toBe(compOffMessages.notSoMuch(A_DAY).text)
  const asked = await repeatInParallel(20, () => ask(one))
  expect(asked.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(await overview(one)).toMatchObject({
    available: 0,
    lots: [{ left: 0, held: A_DAY, can: { pay: false } }],
    payouts: [{ status: 'pending', can: { withdraw: true } }],
  })
  expect((await decide(one, 'rejected')).message).toBe(compOffMessages.payoutRejected(one.person.name))
  expect(await overview(one)).toMatchObject({ available: A_DAY, payouts: [{ status: 'rejected' }] })
  expect((await one.caller.send(withdrawCompOffPay, { id: 999_999 })).message).toBe(
    compOffMessages.noSuchRequest.text,
  )
})

test('of twenty who decide or collect at once each is heard once, and payroll enters the days once', async () => {
  const [one] = people as [Person]
  await ask(one)
  const { rows } = (await hr.caller.send(listWaitingLeave, { size: 200 })).data
  const row = rows.find(({ person }) => person.id === one.person.id)!
  const decided = await repeatInParallel(20, () =>
    hr.caller.send(decideLeave, { ...row, verdict: 'approved', comment: '' }),
  )
  expect(decided.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(await overview(one)).toMatchObject({
    available: 0,
    lots: [{ left: 0, held: 0, status: 'fully_availed' }],
  })
  expect(await payrollOf(one)).toMatchObject({ status: 'approved', payroll: 'open', can: { withdraw: true } })
  await repeatInParallel(20, () => collect(october))
  expect(await inputsOf(one)).toMatchObject([
    {
      component: 'Comp-off encashment',
      amount: PAY_OF_A_DAY,
      status: 'waiting',
      reason: '1 day of comp-off, comp-off paid on request: 1 × 40,000.00 / 30 = 1,333.33',
    },
  ])
})

test('what is withdrawn, or settled by hand, before the run is approved is not paid, and days come back', async () => {
  const [, withdrawn, settled] = people as [Person, Person, Person]
  for (const one of [withdrawn, settled]) await approved(one)
  await collect(october)
  const id = (await payrollOf(withdrawn)).id
  const answers = await repeatInParallel(20, () => withdrawn.caller.send(withdrawCompOffPay, { id }))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(await inputsOf(withdrawn)).toMatchObject([{ status: 'withdrawn' }])
  expect(await overview(withdrawn)).toMatchObject({ available: A_DAY, payouts: [{ status: 'cancelled' }] })
  const list = (await scene.maker.caller.send(encashmentList.read, { search: settled.person.name })).data.rows
  await scene.maker.caller.send(settleEncashment, { id: list[0]!.id, month: '2026-09' })
  expect(await inputsOf(settled)).toMatchObject([{ status: 'withdrawn' }])
  await collect(october)
  expect((await inputsOf(settled)).filter(({ status }) => status === 'waiting')).toEqual([])
})

test('the payslip pays it with its sum, once, and an approved run lets no one take it back', async () => {
  const [paid, , , leftOut, racing] = people as [Person, Person, Person, Person, Person]
  for (const one of [leftOut, racing]) await approved(one)
  await collect(october)
  await scene.only(
    october,
    [paid, racing].map(({ person }) => person.id),
  )
  await scene.compute(october)
  const line = await slipLine(october, paid)
  expect(line).toMatchObject({ label: 'Comp-off encashment', amount: PAY_OF_A_DAY, is_shown: true })
  expect(JSON.stringify(line!.because)).toContain('1 × 40,000.00 / 30 = 1,333.33')
  await scene.acknowledge(october)
  await scene.maker.caller.send(runs.submitRun, { id: october })
  // Either the run pays it and it can’t be withdrawn, or it was withdrawn and the run is to be computed again.
  const { id } = await payrollOf(racing)
  const [decided, ...withdrawals] = await Promise.all([
    scene.checker.caller.send(runs.decideRun, { id: october, approve: true }),
    ...Array.from({ length: 20 }, () => racing.caller.send(withdrawCompOffPay, { id })),
  ])
  const isTakenBack = withdrawals.some(({ status }) => status === 0)
  expect(decided.status === 0).toBe(!isTakenBack)
  if (isTakenBack) {
    await scene.checker.caller.send(runs.decideRun, { id: october, approve: false, comment: 'Stale' })
    await scene.compute(october)
    await scene.approved(october)
  }
  expect((await slipLine(october, racing)) === undefined).toBe(isTakenBack)
  expect(await payrollOf(paid)).toMatchObject({
    payroll: 'taken',
    month: '2026-10',
    can: { withdraw: false },
  })
  const late = await paid.caller.send(withdrawCompOffPay, { id: (await payrollOf(paid)).id })
  expect(late.message).toBe(compOffMessages.payoutTaken.text)
  expect(await payrollOf(leftOut)).toMatchObject({ payroll: 'open', can: { withdraw: true } })
})

test('who was left out is paid with the next month, and a run that is opened again pays no days until it is approved', async () => {
  const [paid, , , leftOut] = people as [Person, Person, Person, Person]
  await scene.close('2026-11')
  const november = await scene.open('2026-11')
  await collect(november)
  await scene.only(
    november,
    [paid, leftOut].map(({ person }) => person.id),
  )
  await scene.compute(november)
  expect(await slipLine(november, paid)).toBeUndefined()
  expect(await slipLine(november, leftOut)).toMatchObject({ amount: PAY_OF_A_DAY })
  await scene.approved(november)
  expect(await payrollOf(leftOut)).toMatchObject({ payroll: 'taken', month: '2026-11' })
  await scene.admin.caller.send(runs.askToReopen, { id: november, reason: 'A wrong bonus' })
  await scene.checker.caller.send(runs.reopenRun, { id: november, reopen: true })
  expect(await payrollOf(leftOut)).toMatchObject({ payroll: 'open', can: { withdraw: true } })
})

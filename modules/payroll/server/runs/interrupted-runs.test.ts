import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { addOneTime } from '#payroll/contract/inputs/input-calls.ts'
import * as calls from '#payroll/contract/runs/run-calls.ts'
import { readSlip } from '#payroll/contract/slips/slip-calls.ts'
import { keptSlips } from '#payroll/testing/kept-slips.ts'
import { MONTH, runScene } from '#payroll/testing/run-scene.ts'
import { computeSome, endComputation } from './compute-run.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof runScene>>
let people: Awaited<ReturnType<typeof scene.paid>>[]
let id: number
let offCycle: number
const TAX_YEAR = '2026-27'

beforeAll(async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  scene = await runScene(product)
  people = [await scene.paid(), await scene.paid({ annual_ctc: 600_000_00 }), await scene.paid()]
  await withoutPay(people[1]!.person.id, ['2026-10-06', '2026-10-07'])
  await scene.close()
  id = await scene.open()
  await maker().send(calls.collectInputs, { id })
})

/** Leave that no balance pays. */
const withoutPay = (account_id: number, days: readonly string[]) =>
  product.write(async ({ db }) => {
    const leave = { source: 'test', account_id, kind: 'leave', label: 'Unpaid leave', part: 'full' } as const
    await db
      .insertInto('absence')
      .values(
        days.map((day) => ({
          ...leave,
          source_id: `${account_id} ${day}`,
          day,
          hundredths: 100,
          paid_share: 0,
        })),
      )
      .execute()
  })

const maker = () => scene.maker.caller

const written = () => keptSlips(product, id)

const staged = () =>
  product.read(async ({ db }) => {
    const { rows } = await sql<{ slips: number; lines: number }>`
      select count(*)::integer as slips, coalesce(sum(cardinality(lines)), 0)::integer as lines
      from payslip_staged`.execute(db)
    return rows[0]!
  })

test('a computation that was broken off is taken up by twenty at once, and stages and writes everyone once', async () => {
  expect((await maker().send(calls.computeRun, { id })).status).toBe(0)
  const input = { run_id: id, computation: 1 }
  const brokenOff = product.write(async (ctx) => {
    await computeSome(ctx, input)
    throw new Error('killed')
  })
  await expect(brokenOff).rejects.toThrow('killed')
  expect(await staged()).toEqual({ slips: 0, lines: 0 })

  await repeatInParallel(20, () => product.write((ctx) => computeSome(ctx, input)))
  const { slips, lines } = await staged()
  expect(slips).toBe(people.length)
  await repeatInParallel(20, () => product.write((ctx) => endComputation(ctx, input)))
  expect(await staged()).toEqual({ slips: 0, lines: 0 })
  const rows = await written()
  expect(rows).toHaveLength(lines)
  expect(new Set(rows.map(({ account_id, position }) => `${account_id} ${position}`)).size).toBe(lines)
  expect((await scene.run(id)).totals).toMatchObject({ people: people.length, errors: 0 })
})

test('in a month with days without pay the first figures are right: no payslip is saved a second time for them', async () => {
  const row = (await scene.people(id)).find(({ person }) => person.id === people[1]!.person.id)!
  const slip = (await maker().send(readSlip, { id: row.slip_id! })).data
  expect(slip.days).toMatchObject({ calendar: 3_100, payable: 2_900, lop: 200 })
  const prorated = slip.lines.filter(({ kind, full_amount }) => kind === 'earning' && full_amount !== null)
  expect(prorated.length).toBeGreaterThan(1)
  const inRupees = (paise: number) => Math.round(paise / 100) * 100
  expect(prorated.map(({ amount }) => amount)).toEqual(
    prorated.map(({ full_amount }) => inRupees((full_amount! * 29) / 31)),
  )
  const sum = (kind: string) =>
    slip.lines.filter((line) => line.kind === kind).reduce((total, { amount }) => total + amount, 0)
  expect(slip.net).toBe(sum('earning') - sum('deduction') + sum('settling'))
  expect((await maker().send(readSlip, { id: row.slip_id! })).data).toEqual(slip)
})

test('computed again, every line is the same', async () => {
  const before = await written()
  await maker().send(calls.computeRun, { id })
  const input = { run_id: id, computation: 2 }
  await product.write((ctx) => computeSome(ctx, input))
  await product.write((ctx) => endComputation(ctx, input))
  expect(await written()).toEqual(before)
})

test('an off-cycle run beside the regular draft pays only its own, and the regular run does not pay it again', async () => {
  const { data } = await maker().send(calls.openRun, {
    pay_group_id: scene.groupId,
    month: MONTH,
    kind: 'off_cycle',
    reason: 'A bonus ahead of the festival',
  })
  offCycle = data.id
  const [one] = people
  const component = scene.components.find(({ code }) => code === 'BONUS')!
  const entered = await maker().send(addOneTime, {
    account_id: one!.person.id,
    company_id: 1,
    month: MONTH,
    run_id: data.id,
    component_id: component.id,
    amount: 5_000_00,
    reason: 'Festival',
  })
  expect(entered.message).toBe('One-time pay added.')
  const worker = await product.work()
  await maker().send(calls.collectInputs, { id: data.id })
  await scene.compute(data.id)
  await scene.compute(id)
  await worker.stop()
  const slipIn = async (runId: number) => {
    const row = (await scene.people(runId)).find(({ person }) => person.id === one!.person.id)!
    return (await maker().send(readSlip, { id: row.slip_id! })).data
  }
  const bonuses = async (runId: number) =>
    (await slipIn(runId)).lines.filter(({ kind, amount }) => kind === 'earning' && amount === 5_000_00)
  expect((await slipIn(data.id)).lines.filter(({ kind }) => kind === 'earning')).toHaveLength(1)
  expect(await bonuses(data.id)).toMatchObject([{ code: 'BONUS' }])
  expect(await bonuses(id)).toEqual([])
  expect((await scene.people(data.id)).filter(({ choice }) => choice === 'included')).toHaveLength(1)
  const second = { pay_group_id: scene.groupId, month: MONTH }
  expect((await maker().send(calls.openRun, second)).httpStatus).toBe(409)
})

test('a payslip number that is taken holds up no run: numbers go on behind it, past 99,999 as well', async () => {
  const [other] = await product.read(({ db }) =>
    db.selectFrom('payslip').select('id').where('run_id', '<>', id).execute(),
  )
  // As a register brought from another system may have it; the counter knows nothing of it.
  await product.write(({ db }) =>
    db
      .updateTable('payslip')
      .set({ number: `${TAX_YEAR}/99998` })
      .where('id', '=', other!.id)
      .execute(),
  )
  await scene.approved(id)
  const numbers = await product.read(({ db }) =>
    db.selectFrom('payslip').select('number').where('run_id', '=', id).execute(),
  )
  expect(new Set(numbers.map(({ number }) => number))).toEqual(
    new Set([`${TAX_YEAR}/99999`, `${TAX_YEAR}/100000`, `${TAX_YEAR}/100001`]),
  )
})

test('a discarded run takes its payslips along and what was entered for it alone; what waits for a month stays', async () => {
  const later = await maker().send(addOneTime, {
    account_id: people[0]!.person.id,
    company_id: 1,
    month: '2026-11',
    component_id: scene.components.find(({ code }) => code === 'BONUS')!.id,
    amount: 1_000_00,
    reason: 'With November',
  })
  expect(later.message).toBe('One-time pay added.')
  const left = () =>
    product.read(async ({ db }) => ({
      slips: await db.selectFrom('payslip').select('net').where('run_id', '=', offCycle).execute(),
      inputs: await db
        .selectFrom('one_time_input')
        .select(['amount', 'status'])
        .where('account_id', '=', people[0]!.person.id)
        .orderBy('amount')
        .execute(),
    }))
  expect((await left()).slips).toHaveLength(1)
  const discarded = await maker().send(calls.discardRun, { id: offCycle, reason: 'Paid with the month' })
  expect(discarded.status).toBe(0)
  expect(await left()).toEqual({
    slips: [],
    inputs: [
      { amount: 1_000_00, status: 'waiting' },
      { amount: 5_000_00, status: 'withdrawn' },
    ],
  })
  // What is approved is opened again by two people, never discarded.
  expect((await maker().send(calls.discardRun, { id, reason: 'No' })).httpStatus).toBe(409)
})

import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#payroll/contract/runs/run-calls.ts'
import { readSlip } from '#payroll/contract/slips/slip-calls.ts'
import { runScene } from '#payroll/testing/run-scene.ts'

/** Paid in April and then from October on, so that April lies six months back. */
const product = await testProduct()
const CTC = 1_200_000_00
let scene: Awaited<ReturnType<typeof runScene>>
let one: Awaited<ReturnType<typeof scene.paid>>
let other: typeof one

const maker = () => scene.maker.caller

async function computed(month: string) {
  await scene.confirm(month)
  await scene.close(month)
  const id = await scene.open(month)
  await maker().send(calls.collectInputs, { id })
  await scene.only(id, [one.person.id, other.person.id])
  await scene.compute(id)
  return id
}

async function slipOf(runId: number, { person } = one) {
  const row = (await scene.people(runId)).find((listed) => listed.person.id === person.id)!
  const { lines } = (await maker().send(readSlip, { id: row.slip_id! })).data
  const arrears = lines.filter(({ code }) => code === 'ARR-BASIC-202604' || code === 'ARR-BASIC-202604-REC')
  return {
    flags: row.flags,
    april: lines.filter(({ code }) => code.includes('-202604')),
    basic: arrears.reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** Unpaid leave that someone enters late. */
const leaveOn = (day: string) =>
  product.write(({ db }) =>
    db
      .insertInto('absence')
      .values({
        source: 'leave',
        source_id: `late ${day}`,
        account_id: one.person.id,
        day,
        kind: 'leave',
        label: 'Unpaid leave',
        hundredths: 100,
        part: 'full',
        paid_share: 0,
      })
      .execute(),
  )

beforeAll(async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  scene = await runScene(product)
  one = await scene.paid({ effective_from: '2025-04-01', annual_ctc: CTC })
  other = await scene.paid({ effective_from: '2025-04-01', annual_ctc: CTC })
  await product.work()
  await scene.approved(await computed('2026-04'))
})

test('days of a month six months back are paid as arrears and flagged, once', async () => {
  await leaveOn('2026-04-15')
  const october = await computed('2026-10')
  const slip = await slipOf(october)
  expect(slip.flags).toContain('late_days')
  // A thirtieth of the basic pay of April is taken back.
  expect(slip.april.find(({ code }) => code.startsWith('ARR-BASIC'))?.amount).toBe(
    Math.round(40_000_00 / 30 / 100) * 100,
  )
  const same = await slipOf(october, other)
  expect([same.flags.includes('late_days'), same.april]).toEqual([false, []])
  await scene.approved(october)
})

test('a revision that reaches back does not give the correction back', async () => {
  // As after a correction that marks no month, such as a holiday: that arrears were paid is enough.
  await product.write(({ db }) =>
    db
      .updateTable('attendance_month')
      .set({ touched_at: null })
      .where('account_id', '=', one.person.id)
      .execute(),
  )
  for (const { person } of [one, other])
    await scene.agreed(person.id, {
      effective_from: '2026-04-01',
      annual_ctc: 1_320_000_00,
      cause: 'correction',
    })
  const november = await computed('2026-11')
  const [with29, with30] = [await slipOf(november), await slipOf(november, other)]
  expect(with30.basic).toBe(4_000_00)
  // 29 of 30 days of what the revision gives.
  expect(Math.abs(with29.basic - (with30.basic * 29) / 30)).toBeLessThanOrEqual(100)
  expect(with29.flags).not.toContain('late_revision')
  await scene.approved(november)
})

test('what lies more than twelve months back is flagged, not paid, by the first payslip after it', async () => {
  product.clock.shift({ days: 8 })
  for (const who of [scene.maker, scene.checker]) who.caller = await product.as(who.person)
  await scene.agreed(one.person.id, {
    effective_from: '2025-06-01',
    annual_ctc: 1_440_000_00,
    cause: 'correction',
  })
  await product.write(({ db }) =>
    sql`insert into attendance_month (company_id, month, account_id, payable, loss_of_pay, not_employed, days, frozen_at)
      values (1, '2025-07-01', ${other.person.id}, 3100, 0, 0, '[]', '2025-08-01')`.execute(db),
  )
  const december = await computed('2026-12')
  expect((await slipOf(december)).flags).toContain('late_revision')
  expect((await slipOf(december, other)).flags).not.toContain('late_revision')
  expect((await slipOf(december, other)).flags).not.toContain('late_days_unpaid')
  await product.write(({ db }) =>
    sql`update attendance_month set touched_at = ${product.clock.now().toISOString()}::timestamptz
      where account_id = ${other.person.id} and month = '2025-07-01'`.execute(db),
  )
  await scene.compute(december)
  expect((await slipOf(december, other)).flags).toContain('late_days_unpaid')
  expect((await slipOf(december)).flags).not.toContain('late_days_unpaid')
})

import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { readGroupBank, saveGroupBank } from '#payroll/contract/payments/bank-template-calls.ts'
import { holdPay } from '#payroll/contract/inputs/input-calls.ts'
import * as payments from '#payroll/contract/payments/payment-calls.ts'
import * as calls from '#payroll/contract/registers/register-calls.ts'
import { payByBank } from '#payroll/testing/pay-by-bank.ts'
import { publishedRun } from '#payroll/testing/published-run.ts'
import { MONTH } from '#payroll/testing/run-scene.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof publishedRun>>

// Always the same people, whose pay no one chose.
let seed = 20_261_123
const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
const ctcs = Array.from({ length: 24 }, () => 144_000 + next(2_400_000))
const isByBank = ctcs.map(() => next(3) > 0)
const isHeld = ctcs.map(() => next(5) === 0)

beforeAll(async () => {
  scene = await publishedRun(product, {
    ctcs,
    byBank: (at) => isByBank[at]!,
    before: async ({ maker }, ids) => {
      for (const [at, account_id] of ids.entries())
        if (isHeld[at])
          await maker.caller.send(holdPay, {
            account_id,
            company_id: 1,
            from_month: MONTH,
            reason: 'Papers are missing',
          })
    },
  })
})

const reconciled = async () =>
  (await scene.maker.caller.send(calls.reconcileRun, { id: scene.id })).data.lines
const lineOf = async (key: string) => (await reconciled()).find((line) => line.key === key)!
const rowsOf = async (part: string) =>
  (await scene.maker.caller.send(calls.reconciliationRows, { id: scene.id, part })).data.rows

test('before and after the bank file every sum has its other side', async () => {
  const odd = async () =>
    (await reconciled()).filter(({ difference, key }) => difference !== 0 && key !== 'administration')
  expect(await odd()).toEqual([])
  const { templates } = (await scene.maker.caller.send(readGroupBank, { pay_group_id: scene.groupId })).data
  await scene.maker.caller.send(saveGroupBank, {
    pay_group_id: scene.groupId,
    template_id: templates[0]!.id,
    holder: 'Company 1',
    ifsc: 'ABCD0000001',
    number: '900000000001',
    narration: 'Salary',
  })
  const at = isByBank.findIndex((byBank, place) => byBank && !isHeld[place])
  await payByBank(product, scene.people[at]!.person.id, { number: '88000000088' })
  const made = await scene.finance.caller.send(payments.makeBankFile, {
    id: scene.id,
    value_date: '2026-11-23',
  })
  expect(made.status).toBe(0)
  expect(await odd()).toEqual([])
  const paid = await lineOf('paid')
  expect(paid.parts.map(({ key }) => key).toSorted()).toEqual([
    'way:bank',
    'way:cash',
    'way:excluded',
    'way:held',
  ])
  expect(paid.parts.find(({ key }) => key === 'way:excluded')!.people).toBe(1)
})

test('each sum opens the rows it consists of', async () => {
  for (const { parts } of await reconciled())
    for (const { key, amount, people } of parts) {
      const rows = await rowsOf(key)
      expect([key, rows.length]).toEqual([key, people])
      expect(Math.abs(rows.reduce((sum, row) => sum + row.amount, 0))).toBe(Math.abs(amount))
    }
})

test('after the payment is confirmed the sums are still those', async () => {
  await scene.finance.caller.send(payments.confirmPaid, {
    id: scene.id,
    paid_on: '2026-11-23',
    reference: 'UTR 1',
  })
  expect(
    (await reconciled()).filter(({ difference, key }) => difference !== 0 && key !== 'administration'),
  ).toEqual([])
})

test('a payslip that differs from its lines, its file and the approval is named in each', async () => {
  const one = (await rowsOf('way:bank'))[0]!
  await product.write(async ({ db }) => {
    // The run is locked; only who may change the schema gets past that.
    await sql`alter table payslip disable trigger payslip_kept`.execute(db)
    await db
      .updateTable('payslip')
      .set({ net: one.amount + 5_000 })
      .where('id', '=', one.id)
      .execute()
  })
  for (const key of ['paid', 'lines', 'approved']) {
    const line = await lineOf(key)
    expect([key, line.difference]).toEqual([key, 5_000])
    expect(line.causes.length).toBeGreaterThan(0)
  }
  expect((await lineOf('paid')).causes[0]).toContain(one.name)
  expect((await lineOf('lines')).causes[0]).toContain(one.name)
})

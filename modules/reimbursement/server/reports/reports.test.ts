import { beforeAll, expect, test } from 'vitest'
import { dayBefore } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as categoryCalls from '#reimbursement/contract/categories/category-calls.ts'
import * as claimCalls from '#reimbursement/contract/claims/claim-calls.ts'
import { decideClaim } from '#reimbursement/contract/decisions/decision-calls.ts'
import { expenseList, readReport } from '#reimbursement/contract/reports/report-calls.ts'
import { addColleague } from '#reimbursement/testing/add-colleague.ts'

const product = await testProduct()
const today = companyDay(product.clock.now())
const span = { from: dayBefore(today, 400), to: today }
let lead: Caller
let other: Caller
let asha: Caller
let finance: Caller
let auditor: Caller

beforeAll(async () => {
  const first = await addColleague(product, { roles: ['manager'] })
  lead = first.caller
  other = (await addColleague(product, { roles: ['manager'] })).caller
  asha = (await addColleague(product, { above: first.id })).caller
  finance = (await addColleague(product, { roles: ['finance'] })).caller
  auditor = (await addColleague(product, { roles: ['auditor'] })).caller
})

test('finance keeps the policy, everyone reads it, and reports count what was claimed and granted', async () => {
  const category = { name: 'Meals', kind: 'bill', route: 'bank', oldest_days: 30 } as const
  expect((await asha.send(categoryCalls.saveCategory, category)).httpStatus).toBe(403)
  const { data } = await finance.send(categoryCalls.saveCategory, { ...category, line_limit: 20_000 })
  expect((await finance.send(categoryCalls.saveCategory, { ...category, name: 'MEALS' })).httpStatus).toBe(
    409,
  )
  const distance = await finance.send(categoryCalls.saveCategory, {
    ...category,
    name: 'Car',
    kind: 'distance',
  })
  expect(distance.failure.fields).toEqual({ unit_rate: 'Enter the rate for one unit' })
  expect((await asha.send(categoryCalls.categoryList.read, {})).data.rows.map(({ name }) => name)).toEqual([
    'Meals',
  ])
  const { slabs, can } = (await asha.send(categoryCalls.readPolicy, {})).data
  expect([slabs.map(({ above }) => above), can.manage]).toEqual([[0, 2_500_000, 10_000_000], false])
  expect((await finance.send(categoryCalls.removeSlab, { id: slabs[0]!.id })).httpStatus).toBe(400)

  const bill = (amount: number, spent_on: string, bill_number: string) => ({
    category_id: data.id,
    spent_on,
    amount,
    vendor: 'Canteen',
    bill_number,
  })
  const lines = [bill(30_000, today, 'R-1'), bill(10_000, dayBefore(today, 40), 'R-2')]
  const saved = (await asha.send(claimCalls.saveClaim, { title: 'Lunches', lines })).data
  expect((await asha.send(claimCalls.submitClaim, saved)).status).toBe(0)
  const claim = (await asha.send(claimCalls.readClaim, { id: saved.id })).data
  const granted = claim.expenses.map(({ id }) => ({ id, approved_amount: 10_000, reason: 'Limit' }))
  const decision = { id: claim.id, version: claim.version, verdict: 'approved', lines: granted } as const
  expect((await lead.send(decideClaim, decision)).status).toBe(0)

  for (const caller of [lead, finance, auditor]) {
    const report = (await caller.send(readReport, span)).data
    expect(report.by_category).toEqual([{ label: 'Meals', claimed: 40_000, approved: 20_000, count: 2 }])
    expect(report.exceptions).toEqual([
      { label: 'Above the line limit', count: 1 },
      { label: 'Old bill', count: 1 },
    ])
    const flagged = (await caller.send(expenseList.read, { flagged: true })).data
    expect([flagged.total, flagged.totals]).toEqual([2, { rupees: 40_000, approved_amount: 20_000 }])
  }
  const blind = (await other.send(readReport, span)).data
  expect([blind.by_category, blind.by_person, blind.exceptions]).toEqual([[], [], []])
  expect((await other.send(expenseList.read, {})).data.total).toBe(0)
  expect((await asha.send(readReport, span)).httpStatus).toBe(403)
})

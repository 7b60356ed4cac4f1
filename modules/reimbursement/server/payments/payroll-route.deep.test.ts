import { beforeAll, expect, test } from 'vitest'
import * as inputs from '#payroll/contract/inputs/input-calls.ts'
import * as payments from '#payroll/contract/payments/payment-calls.ts'
import * as runs from '#payroll/contract/runs/run-calls.ts'
import { readSlip } from '#payroll/contract/slips/slip-calls.ts'
import { runScene } from '#payroll/testing/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as claimCalls from '#reimbursement/contract/claims/claim-calls.ts'
import { decideClaim, revokeClaim } from '#reimbursement/contract/decisions/decision-calls.ts'
import { startPayment } from '#reimbursement/contract/payments/payment-calls.ts'
import { buildCategory } from '#reimbursement/server/reimbursement-builders.ts'

const product = await testProduct()
const SPENT = '2026-11-20'
const MONTH = '2026-11'
const TAXED = 10_000_00
const FREE = 4_000_00
let scene: Awaited<ReturnType<typeof runScene>>
let approver: Caller
let taxed = 0
let free = 0

beforeAll(async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  scene = await runScene(product)
  await product.work()
  approver = (await scene.employed(['finance'])).caller
  await product.write(async (ctx) => {
    const payroll = { route: 'payroll' } as const
    taxed = (await buildCategory(ctx, { name: 'Club', taxable: true, ...payroll })).id
    free = (await buildCategory(ctx, { name: 'Phone', ...payroll })).id
  })
})

async function onItsWay(caller: Caller, bills: string) {
  const line = (category_id: number, amount: number) => ({
    category_id,
    amount,
    spent_on: SPENT,
    vendor: `Vendor ${bills} ${category_id}`,
    bill_number: `${bills}-${category_id}`,
  })
  const lines = [line(taxed, TAXED), line(free, FREE)]
  const { data } = await caller.send(claimCalls.saveClaim, { title: 'Quarter', lines })
  expect((await caller.send(claimCalls.submitClaim, data)).status).toBe(0)
  const { version } = await open(caller, data.id)
  expect((await approver.send(decideClaim, { id: data.id, version, verdict: 'approved' })).status).toBe(0)
  return data.id
}
type SignedIn = { person: { id: number }; caller: Caller }

/** Sessions end with the week, so that everyone signs in again. */
async function goTo(day: string, people: readonly SignedIn[]) {
  product.clock.shift({
    seconds: (Date.parse(`${day}T06:00:00.000Z`) - product.clock.now().getTime()) / 1000,
  })
  const { maker, checker, finance, admin } = scene
  for (const one of [maker, checker, finance, admin, ...people]) one.caller = await product.as(one.person)
}

/** An administrator asks, and the approver of payroll agrees. */
async function openAgain(id: number) {
  const reason = 'A joiner is missing'
  expect((await scene.admin.caller.send(runs.askToReopen, { id, reason })).status).toBe(0)
  expect((await scene.checker.caller.send(runs.reopenRun, { id, reopen: true })).status).toBe(0)
}
const open = async (caller: Caller, id: number) => (await caller.send(claimCalls.readClaim, { id })).data

test('payroll pays a claim with its payslip, opens its run again, and may withdraw a claim before', async () => {
  const [asha, plain] = [
    await scene.paid({ annual_ctc: 2_400_000_00 }),
    await scene.paid({ annual_ctc: 2_400_000_00 }),
  ]
  let maker = scene.maker.caller
  const paid = await onItsWay(asha.caller, 'A')
  const withdrawn = await onItsWay(asha.caller, 'B')
  const revoked = await onItsWay(asha.caller, 'C')
  // Handed over by the approval, and on its way once the run is approved.
  expect(await open(asha.caller, paid)).toMatchObject({ payment: 'pending', with_payroll: true })
  const { rows } = (await maker.send(inputs.oneTimeList.read, { size: 100, month: MONTH })).data
  expect(rows).toHaveLength(6)
  const { number } = await open(asha.caller, withdrawn)
  for (const { id, version } of rows.filter(({ reason }) => reason.startsWith(`${number},`)))
    expect((await maker.send(inputs.withdrawOneTime, { id, version })).status).toBe(0)
  expect(await open(asha.caller, withdrawn)).toMatchObject({ status: 'approved', payment: 'pending' })
  expect(await open(asha.caller, paid)).toMatchObject({ payment: 'pending', with_payroll: true })
  // No one pays it beside payroll meanwhile, and its approval stands.
  const beside = { claim_ids: [paid], month: MONTH }
  expect((await scene.finance.caller.send(startPayment, beside)).httpStatus).toBe(409)
  expect(await open(asha.caller, revoked)).toMatchObject({ with_payroll: true })
  expect((await approver.send(revokeClaim, { id: revoked, comment: 'No' })).status).toBe(0)
  expect(await open(asha.caller, revoked)).toMatchObject({ status: 'pending', with_payroll: false })
  const waiting = { size: 100, month: MONTH, status: 'waiting' } as const
  expect((await maker.send(inputs.oneTimeList.read, waiting)).data.rows).toHaveLength(2)

  await goTo('2026-12-02', [asha, plain])
  maker = scene.maker.caller
  await scene.confirm(MONTH)
  await scene.close(MONTH)
  const id = await scene.open(MONTH)
  await maker.send(runs.collectInputs, { id })
  await scene.only(id, [asha.person.id, plain.person.id])
  await scene.compute(id)
  const people = await scene.people(id)
  const slipOf = async (personId: number) => {
    const row = people.find(({ person }) => person.id === personId)!
    return (await maker.send(readSlip, { id: row.slip_id! })).data
  }
  const [slip, without] = [await slipOf(asha.person.id), await slipOf(plain.person.id)]
  const shown = slip.lines.filter(({ is_shown }) => is_shown).map(({ code, amount }) => [code, amount])
  expect(shown).toContainEqual(['CLAIMS_TAXED', TAXED])
  expect(shown).toContainEqual(['CLAIMS', FREE])
  expect(slip.tax.taxable_income).toBe(without.tax.taxable_income + TAXED)

  await scene.approved(id)
  expect(await open(asha.caller, paid)).toMatchObject({ payment: 'in_progress', with_payroll: false })
  await openAgain(id)
  expect(await open(asha.caller, paid)).toMatchObject({ payment: 'pending', with_payroll: true })
  await maker.send(runs.collectInputs, { id })
  await scene.compute(id)
  await scene.approved(id)
  await maker.send(runs.publishRun, { id })
  expect(await open(asha.caller, paid)).toMatchObject({ payment: 'in_progress' })
  await scene.finance.caller.send(payments.beginPayment, { id })
  const confirmed = await scene.finance.caller.send(payments.confirmPaid, {
    id,
    paid_on: '2026-12-02',
    reference: 'UTR 1',
    unpaid_ids: [],
  })
  expect(confirmed.status).toBe(0)
  expect(await open(asha.caller, paid)).toMatchObject({ payment: 'done', paid_on: '2026-12-02' })
  const again = { claim_ids: [withdrawn], month: MONTH }
  expect((await scene.finance.caller.send(startPayment, again)).status).toBe(1)
  const later = { claim_ids: [withdrawn], month: '2026-12' }
  expect((await scene.finance.caller.send(startPayment, later)).status).toBe(0)
})

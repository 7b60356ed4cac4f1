import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildComponents, inputsPaid, inputWithdrawn } from '#payroll/server/public.ts'
import { raise } from '#platform/server/events.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as claimCalls from '#reimbursement/contract/claims/claim-calls.ts'
import { decideClaim, revokeClaim } from '#reimbursement/contract/decisions/decision-calls.ts'
import * as calls from '#reimbursement/contract/payments/payment-calls.ts'
import * as receiptCalls from '#reimbursement/contract/receipts/receipt-calls.ts'
import { buildCategory } from '#reimbursement/server/reimbursement-builders.ts'
import { addColleague } from '#reimbursement/testing/add-colleague.ts'
import { paymentOf } from './payment-rules.ts'

const product = await testProduct()
const today = companyDay(product.clock.now())
const month = today.slice(0, 7)
type Who = 'lead' | 'asha' | 'finance' | 'second' | 'auditor'
type Roles = NonNullable<Parameters<typeof addColleague>[1]['roles']>
const who = {} as Record<Who, Caller>
const ids = {} as Record<Who, number>
let meals = 0
let phone = 0

beforeAll(async () => {
  const add = async (name: Who, roles: Roles, above?: Who) => {
    const { id, caller } = await addColleague(product, { roles, above: above && ids[above] })
    ids[name] = id
    who[name] = caller
  }
  await add('second', ['finance'])
  await add('lead', ['manager', 'finance'], 'second')
  await add('asha', [], 'lead')
  await add('finance', ['finance'], 'lead')
  await add('auditor', ['auditor'])
  await product.write(async (ctx) => {
    meals = (await buildCategory(ctx, { name: 'Meals' })).id
    phone = (await buildCategory(ctx, { name: 'Phone', route: 'payroll' })).id
    const grants = { 'payroll.setup.manage': 'all' } as const
    await buildComponents({ ...ctx, actor: { ...ctx.actor, id: ids.second, userType: 'Staff', grants } })
  })
})

let bills = 0
async function approved(by: Caller = who.asha, categories = [meals]) {
  const lines = categories.map((category_id) => {
    bills += 1
    return { category_id, spent_on: today, amount: 30_000, vendor: `V ${bills}`, bill_number: `P-${bills}` }
  })
  const saved = await by.send(claimCalls.saveClaim, { title: 'Trip', lines })
  const { id, version, total } = saved.data
  expect((await by.send(claimCalls.submitClaim, { id, version, total })).status).toBe(0)
  const claim = await open(id, by)
  expect((await who.lead.send(decideClaim, { id, version: claim.version, verdict: 'approved' })).status).toBe(
    0,
  )
  return open(id, by)
}
const open = async (id: number, by: Caller = who.asha) => (await by.send(claimCalls.readClaim, { id })).data
const start = (by: Caller, ...claim_ids: number[]) => by.send(calls.startPayment, { claim_ids, month })
const finish = (by: Caller, id: number) => by.send(calls.finishBatch, { id, utr: 'UTR0001', paid_on: today })
const payable = async (by: Caller) =>
  (await by.send(calls.payableList.read, { size: 100 })).data.rows.map(({ id, can }) => [id, can.pay])

let claim: Awaited<ReturnType<typeof approved>>
beforeEach(async () => {
  claim = await approved()
})

test('finance pays by a batch, and the claimant sees done', async () => {
  expect(await payable(who.finance)).toContainEqual([claim.id, true])
  const started = await start(who.finance, claim.id)
  expect(started).toMatchObject({ message: 'Payment started.', data: { batch_ids: [expect.any(Number)] } })
  const [id] = started.data.batch_ids
  expect(await open(claim.id)).toMatchObject({ payment: 'in_progress' })
  const revoked = await who.lead.send(revokeClaim, { id: claim.id, comment: 'Too late' })
  expect(revoked.message).toBe('The payment has started. Recall it first.')
  expect((await finish(who.finance, id!)).message).toBe('Batch marked as paid.')
  expect(await open(claim.id)).toMatchObject({ payment: 'done', paid_on: today, references: ['UTR0001'] })
  expect((await finish(who.finance, id!)).httpStatus).toBe(409)
  expect((await who.finance.send(calls.recallBatch, { id: id!, reason: 'Late' })).httpStatus).toBe(409)
})

test('who claimed or approved does not pay, and others see no payment desk', async () => {
  const own = await approved(who.finance)
  expect(await start(who.finance, own.id)).toMatchObject({ httpStatus: 403 })
  expect((await start(who.lead, claim.id)).message).toBe(
    `You approved ${claim.number}. Another person pays it.`,
  )
  for (const caller of [who.asha, who.auditor]) {
    expect((await start(caller, claim.id)).httpStatus).toBe(403)
    expect((await caller.send(calls.readBatches, {})).httpStatus).toBe(403)
    expect((await caller.send(calls.payableList.read, {})).httpStatus).toBe(403)
  }
  expect((await start(who.second, claim.id, own.id)).status).toBe(0)
  const byHand = product.write((ctx) =>
    ctx.db
      .updateTable('claim_payment')
      .set({ started_by: ids.asha })
      .where('claim_id', '=', claim.id)
      .execute(),
  )
  await expect(byHand).rejects.toThrow('claim_payment_payer_check')
})

test('one who approved first does not pay, though someone else approved last', async () => {
  const lines = [{ category_id: meals, spent_on: today, amount: 31_000_00, bill_number: 'LARGE-1' }]
  const { data } = await who.asha.send(claimCalls.saveClaim, { title: 'Fair', lines })
  expect((await who.asha.send(claimCalls.submitClaim, data)).status).toBe(0)
  const decide = async (by: Caller) => {
    const { version } = await open(data.id)
    return (await by.send(decideClaim, { id: data.id, version, verdict: 'approved' })).data.status
  }
  expect([await decide(who.lead), await decide(who.second)]).toEqual(['pending', 'approved'])
  for (const by of [who.lead, who.second]) {
    expect((await start(by, data.id)).httpStatus).toBe(403)
    expect(await payable(by)).toContainEqual([data.id, false])
  }
  expect((await start(who.finance, data.id)).status).toBe(0)
})

test('a batch is paid with one reference, and a claim of it with its own; the list comes as XLSX and CSV', async () => {
  const other = await approved()
  const [id] = (await start(who.finance, claim.id, other.id)).data.batch_ids
  const file = async (format: 'xlsx' | 'csv') => {
    const response = await who.finance.raw(`/api${calls.downloadBatch.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, format }),
    })
    return [response.status, response.headers.get('content-type')?.split(';')[0]]
  }
  expect((await file('xlsx'))[0]).toBe(200)
  expect(await file('csv')).toEqual([200, 'text/csv'])
  const references = [{ claim_id: other.id, utr: 'UTR0002' }]
  const strange = { id: id!, utr: 'UTR0001', paid_on: today, references: [{ claim_id: 999_999, utr: 'X' }] }
  expect((await who.finance.send(calls.finishBatch, strange)).httpStatus).toBe(404)
  const paidNow = await who.finance.send(calls.finishBatch, {
    id: id!,
    utr: 'UTR0001',
    paid_on: today,
    references,
  })
  expect(paidNow.status).toBe(0)
  expect((await open(claim.id)).references).toEqual(['UTR0001'])
  expect((await open(other.id)).references).toEqual(['UTR0002'])
})

test('the receipt of a claim that is paid stays', async () => {
  const lines = [{ category_id: meals, spent_on: today, amount: 30_000, bill_number: 'KEPT-1' }]
  const { data } = await who.asha.send(claimCalls.saveClaim, { title: 'Fair', lines })
  const pdf = new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF\n'], 'bill.pdf')
  const attached = await who.asha.send(
    receiptCalls.attachReceipts,
    { claim_id: data.id, line_id: data.line_ids[0]! },
    { files: { receipts: [pdf] } },
  )
  const receipt = { id: attached.data.ids[0]! }
  const submitted = await open(data.id)
  expect((await who.asha.send(claimCalls.submitClaim, submitted)).status).toBe(0)
  const { version } = await open(data.id)
  expect((await who.lead.send(decideClaim, { id: data.id, version, verdict: 'approved' })).status).toBe(0)
  const [batch] = (await start(who.finance, data.id)).data.batch_ids
  await finish(who.finance, batch!)
  expect(await open(data.id)).toMatchObject({ payment: 'done' })
  expect((await who.asha.send(receiptCalls.removeReceipt, receipt)).httpStatus).toBe(409)
  expect((await who.finance.send(receiptCalls.removeReceipt, receipt)).httpStatus).toBe(404)
  expect((await who.asha.send(receiptCalls.openReceipt, receipt)).status).toBe(0)
})

test('a batch in cash has a voucher, and its list no bank accounts', async () => {
  const started = await who.finance.send(calls.startPayment, { claim_ids: [claim.id], mode: 'cash' })
  const [id] = started.data.batch_ids
  const batchOf = async () =>
    (await who.finance.send(calls.readBatches, {})).data.batches.find((batch) => batch.id === id)
  expect(await batchOf()).toMatchObject({ mode: 'cash', status: 'in_progress' })
  const list = await who.finance.raw(`/api${calls.downloadBatch.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, format: 'csv' }),
  })
  const text = await list.text()
  expect(text).toContain('Beneficiary')
  expect(text).not.toMatch(/Account number|IFSC/)
  expect((await who.finance.send(calls.finishBatch, { id: id!, utr: 'V-17', paid_on: today })).status).toBe(0)
  expect(await open(claim.id)).toMatchObject({ payment: 'done', references: ['V-17'] })
})

test('a failed transfer and a recalled batch put their claims back', async () => {
  const other = await approved()
  const [id] = (await start(who.finance, claim.id, other.id)).data.batch_ids
  const fail = { id: id!, claim_id: claim.id, reason: 'Account closed' }
  expect((await who.finance.send(calls.failPayment, fail)).status).toBe(0)
  const told = await product.read(({ db }) =>
    db
      .selectFrom('notification')
      .select('recipient_id')
      .where('kind', '=', 'reimbursement.payment-failed')
      .orderBy('recipient_id')
      .execute(),
  )
  // The one who recorded it knows already.
  expect(told.map(({ recipient_id }) => recipient_id)).toEqual([ids.second, ids.lead, ids.asha])
  expect(await open(claim.id)).toMatchObject({ payment: 'pending', payment_problem: 'Account closed' })
  expect((await open(other.id)).payment).toBe('in_progress')
  expect((await who.finance.send(calls.failPayment, fail)).httpStatus).toBe(404)
  expect((await who.finance.send(calls.recallBatch, { id: id!, reason: 'Wrong day' })).status).toBe(0)
  expect((await open(other.id)).payment).toBe('pending')
  expect((await start(who.finance, claim.id, other.id)).status).toBe(0)
})

test('expenses on the payroll route are paid when payroll pays, and wait again when it withdraws', async () => {
  const both = await approved(who.asha, [meals, phone])
  const [batch] = (await start(who.finance, both.id)).data.batch_ids
  const inputs = () =>
    product.read((ctx) =>
      ctx.db
        .selectFrom('claim_payment')
        .select('input_id')
        .where('claim_id', '=', both.id)
        .where('input_id', 'is not', null)
        .where('status', '=', 'handed')
        .execute(),
    )
  const [first] = await inputs()
  await finish(who.finance, batch!)
  expect((await open(both.id)).payment).toBe('in_progress')
  await product.write((ctx) => raise(ctx, inputWithdrawn, { inputId: first!.input_id! }))
  expect(await payable(who.finance)).toContainEqual([both.id, true])
  const without = await who.finance.send(calls.startPayment, { claim_ids: [both.id] })
  expect(without.failure.fields).toHaveProperty('month')
  expect((await start(who.finance, both.id)).status).toBe(0)
  const [second] = await inputs()
  await product.write((ctx) => raise(ctx, inputsPaid, { inputIds: [second!.input_id!], paidOn: today }))
  expect(await open(both.id)).toMatchObject({ payment: 'done', paid_on: today })
})

test('of twenty who start the same payment one does, and of twenty who finish it one does', async () => {
  const started = await repeatInParallel(20, () => start(who.finance, claim.id))
  expect(started.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(started.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(19)
  const id = started.find(({ status }) => status === 0)!.data.batch_ids[0]!
  const finished = await repeatInParallel(20, () => finish(who.finance, id))
  expect(finished.filter(({ status }) => status === 0)).toHaveLength(1)
  const payments = await product.read((ctx) =>
    ctx.db.selectFrom('claim_payment').select('status').where('claim_id', '=', claim.id).execute(),
  )
  expect(payments).toEqual([{ status: 'done' }])
})

test('of twenty batches that share a claim it is in one', async () => {
  const others: Awaited<ReturnType<typeof approved>>[] = []
  for (let at = 0; at < 4; at += 1) others.push(await approved())
  const started = await repeatInParallel(20, (at) => start(who.finance, claim.id, others[at % 4]!.id))
  expect(started.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(started.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(19)
  const live = await product.read((ctx) =>
    ctx.db
      .selectFrom('claim_payment')
      .select(['claim_id', 'batch_id'])
      .where('claim_id', 'in', [claim.id, ...others.map(({ id }) => id)])
      .execute(),
  )
  expect(live).toHaveLength(2)
  expect(new Set(live.map(({ batch_id }) => batch_id)).size).toBe(1)
})

const line = (id: number, approved_amount: number | null) => ({ id, approved_amount })
const paid = (line_id: number, status: 'handed' | 'in_progress' | 'done' | 'recalled') => ({
  line_id,
  status,
})
test.each([
  [[line(1, 5)], [], 'pending'],
  [[line(1, 5)], [paid(1, 'recalled')], 'pending'],
  [[line(1, 5)], [paid(1, 'handed')], 'pending'],
  [[line(1, 5)], [paid(1, 'in_progress')], 'in_progress'],
  [[line(1, 5), line(2, 5)], [paid(1, 'done')], 'in_progress'],
  [[line(1, 5), line(2, 0)], [paid(1, 'done')], 'done'],
  [[line(1, 5)], [paid(1, 'recalled'), paid(1, 'done')], 'done'],
])('lines %o with payments %o are %s', (lines, payments, expected) =>
  expect(paymentOf(lines, payments)).toBe(expected),
)

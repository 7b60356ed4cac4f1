import { beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { buildProject } from '#project-register/server/public.ts'
import { dayBefore } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { SentBy } from '#platform/contract/call.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#reimbursement/contract/claims/claim-calls.ts'
import * as decisionCalls from '#reimbursement/contract/decisions/decision-calls.ts'
import * as receiptCalls from '#reimbursement/contract/receipts/receipt-calls.ts'
import { buildCategory } from '#reimbursement/server/reimbursement-builders.ts'
import { addColleague } from '#reimbursement/testing/add-colleague.ts'

const product = await testProduct()
const today = companyDay(product.clock.now())
type Who = 'head' | 'lead' | 'asha' | 'other' | 'pm' | 'finance' | 'hr' | 'auditor' | 'payroll'
type Roles = NonNullable<Parameters<typeof addColleague>[1]['roles']>
const who = {} as Record<Who, Caller>
const ids = {} as Record<Who, number>
let meals = 0
let travel = 0
let project = 0

beforeAll(async () => {
  const add = async (name: Who, roles: Roles, above?: Who) => {
    const { id, caller } = await addColleague(product, { roles, above: above && ids[above] })
    ids[name] = id
    who[name] = caller
  }
  await add('head', ['manager'])
  await add('lead', ['manager'], 'head')
  await add('asha', [], 'lead')
  await add('other', [], 'lead')
  await add('pm', ['project_manager'], 'head')
  await add('finance', ['finance'])
  await add('hr', ['hr_executive'])
  await add('auditor', ['auditor'])
  await add('payroll', ['payroll'])
  await product.write(async (ctx) => {
    meals = (await buildCategory(ctx, { name: 'Meals', receipt_above: 100_000, month_limit: 900_000_000 })).id
    travel = (
      await buildCategory(ctx, { name: 'Distance', kind: 'distance', unit_rate: 1_200, route: 'payroll' })
    ).id
    const made = await buildProject(ctx, {
      name: 'Harbour app',
      from: '2020-01-01',
      leads: [ids.pm],
      people: [{ accountId: ids.asha }],
    })
    project = made.id
  })
})

type Line = Partial<SentBy<typeof calls.saveClaim>['lines'][number]>
let bills = 0
const bill = (line: Line = {}) => ({
  category_id: meals,
  spent_on: today,
  amount: 50_000,
  bill_number: `B-${(bills += 1)}`,
  vendor: `Canteen ${bills}`,
  ...line,
})

async function draft(by: Caller, lines = [bill()], more: { project_id?: number; title?: string } = {}) {
  const saved = await by.send(calls.saveClaim, { title: 'Client visit', ...more, lines })
  expect(saved).toMatchObject({ status: 0 })
  return open(by, saved.data.id)
}
const open = async (by: Caller, id: number) => (await by.send(calls.readClaim, { id })).data
const submit = (
  by: Caller,
  { id, version, total }: { id: number; version: number; total: number },
  key?: string,
) => by.send(calls.submitClaim, { id, version, total }, key === undefined ? {} : { key })

async function submitted(by: Caller, lines = [bill()], more: { project_id?: number } = {}) {
  const made = await draft(by, lines, more)
  expect(await submit(by, made)).toMatchObject({ status: 0 })
  return open(by, made.id)
}
const decide = (
  by: Caller,
  { id, version }: { id: number; version: number },
  more: Partial<SentBy<typeof decisionCalls.decideClaim>> = {},
) => by.send(decisionCalls.decideClaim, { id, version, verdict: 'approved', ...more })

test('a claim goes from draft to approved in part, and each sees what they may', async () => {
  const claim = await submitted(who.asha, [bill(), bill({ amount: 70_000 })])
  expect(claim).toMatchObject({ status: 'pending', payment: null, total: 120_000 })
  expect(claim.number).toMatch(/^CLM\/\d{4}\/\d{4}$/)
  expect(claim.pending_with).toMatchObject([{ kind: 'manager', open: true }])
  for (const name of ['lead', 'head', 'finance', 'hr', 'auditor'] as const)
    expect((await open(who[name], claim.id)).total).toBe(120_000)
  for (const name of ['other', 'pm', 'payroll'] as const) {
    expect((await who[name].send(calls.readClaim, { id: claim.id })).httpStatus).toBe(404)
    expect((await who[name].send(calls.claimList.read, {})).data.rows.map(({ id }) => id)).not.toContain(
      claim.id,
    )
  }
  const inbox = (await who.lead.send(decisionCalls.listInbox, {})).data.rows
  expect(inbox.map(({ id }) => id)).toContain(claim.id)
  const [first, second] = claim.expenses
  const partly = [
    { id: first!.id, approved_amount: 50_000 },
    { id: second!.id, approved_amount: 20_000, reason: '' },
  ]
  const refused = await decide(who.lead, claim, { lines: partly })
  expect(refused.failure.fields).toEqual({ 'lines.1.reason': 'Say why this line is reduced.' })
  partly[1]!.reason = 'Above the limit'
  expect(await decide(who.lead, claim, { lines: partly })).toMatchObject({
    message: 'Claim approved in part.',
    data: { status: 'approved' },
  })
  expect(await open(who.asha, claim.id)).toMatchObject({
    status: 'approved',
    payment: 'pending',
    approved_total: 70_000,
    expenses: [{ approved_amount: 50_000 }, { decision_reason: 'Above the limit' }],
  })
  expect((await decide(who.lead, claim)).message).toMatch(/^This claim is already approved by /)
})

test('no one decides their own claim, and the database refuses it too', async () => {
  const claim = await submitted(who.lead)
  expect(await decide(who.lead, claim)).toMatchObject({
    httpStatus: 403,
    message: 'You can’t decide your own claim.',
  })
  expect((await decide(who.asha, claim)).httpStatus).toBe(404)
  const tries = await repeatInParallel(20, () => decide(who.lead, claim))
  expect(tries.map(({ httpStatus }) => httpStatus)).toEqual(tries.map(() => 403))
  const byHand = await repeatInParallel(20, () =>
    product
      .write((ctx) =>
        ctx.db.updateTable('claim').set({ decided_by: ids.lead }).where('id', '=', claim.id).execute(),
      )
      .then(
        () => 'written',
        (error: unknown) => String(error),
      ),
  )
  expect(byHand).toEqual(byHand.map((): unknown => expect.stringContaining('claim_decided_by_other')))
  expect((await open(who.lead, claim.id)).status).toBe('pending')
})

test('status, payment and approved amounts are never taken from the form', async () => {
  const forged = { ...bill(), approved_amount: 1, flags: [] }
  const form = { title: 'Forged', status: 'approved', payment: 'done', approved_total: 1, lines: [forged] }
  const saved = await who.asha.send(calls.saveClaim, form)
  expect(await open(who.asha, saved.data.id)).toMatchObject({
    status: 'draft',
    payment: null,
    approved_total: null,
    expenses: [{ approved_amount: null }],
  })
})

test('a project cost is decided by its manager first, a large one by finance as well', async () => {
  const receipt = new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF\n'], 'bill.pdf')
  const made = await draft(who.asha, [bill({ amount: 2_600_000, billable: true })], { project_id: project })
  expect((await submit(who.asha, made)).message).toBe(
    'Line 1: Attach a receipt. Meals needs one above ₹ 1,000.00.',
  )
  const attached = await who.asha.send(
    receiptCalls.attachReceipts,
    { claim_id: made.id, line_id: made.expenses[0]!.id },
    { files: { receipts: [receipt] } },
  )
  expect(attached.status).toBe(0)
  expect((await submit(who.asha, await open(who.asha, made.id))).status).toBe(0)
  const claim = await open(who.asha, made.id)
  expect(claim.pending_with.map(({ kind }) => kind)).toEqual(['project manager', 'manager', 'finance'])
  expect((await decide(who.lead, claim)).httpStatus).not.toBe(200)
  expect((await decide(who.pm, claim)).message).toBe('Approved. The next approver decides now.')
  expect((await decide(who.lead, claim)).data.status).toBe('pending')
  expect((await decide(who.finance, claim)).data.status).toBe('approved')
  const id = attached.data.ids[0]!
  for (const name of ['asha', 'pm', 'lead', 'auditor'] as const)
    expect((await who[name].send(receiptCalls.openReceipt, { id })).status).toBe(0)
  for (const name of ['other', 'payroll'] as const)
    expect((await who[name].send(receiptCalls.openReceipt, { id })).httpStatus).toBe(404)
  expect((await who.asha.send(receiptCalls.removeReceipt, { id })).httpStatus).toBe(409)
})

test('what is sent back or withdrawn is edited and submitted again under its number', async () => {
  const claim = await submitted(who.asha)
  expect((await who.other.send(calls.withdrawClaim, { id: claim.id })).httpStatus).toBe(404)
  expect(
    (await who.asha.send(decisionCalls.sendBackClaim, { id: claim.id, comment: 'Why' })).httpStatus,
  ).toBe(403)
  const back = await who.lead.send(decisionCalls.sendBackClaim, { id: claim.id, comment: 'Add the client' })
  expect(back.message).toBe('Claim sent back.')
  const again = await open(who.asha, claim.id)
  expect(again).toMatchObject({
    status: 'draft',
    history: [{ to: 'pending' }, { comment: 'Add the client' }],
  })
  expect((await submit(who.asha, again)).data.number).toBe(claim.number)
  expect((await who.asha.send(calls.withdrawClaim, { id: claim.id })).message).toBe(
    'Claim withdrawn. It is a draft again.',
  )
  const third = await open(who.asha, claim.id)
  expect((await submit(who.asha, third)).status).toBe(0)
  const last = await open(who.asha, claim.id)
  expect((await decide(who.lead, last)).data.status).toBe('approved')
  const revoke = (by: Caller) => by.send(decisionCalls.revokeClaim, { id: claim.id, comment: 'Wrong line' })
  expect((await revoke(who.asha)).httpStatus).toBe(403)
  expect((await revoke(who.lead)).message).toBe('Approval revoked.')
  const pending = await open(who.asha, claim.id)
  expect(pending).toMatchObject({ status: 'pending', payment: null, approved_total: null })
  expect((await decide(who.lead, pending, { verdict: 'rejected', comment: 'Twice' })).data.status).toBe(
    'rejected',
  )
})

test('duplicates need a reason, and what the policy notices is kept with the line', async () => {
  const first = await submitted(who.asha, [bill({ bill_number: 'SAME-1' })])
  const second = await draft(who.other, [bill({ bill_number: 'same-1' })])
  const refused = `Line 1: The same bill number is in ${first.number}. Say why it is claimed again.`
  expect((await submit(who.other, second)).message).toBe(refused)
  const third = await submitted(who.asha, [
    bill({ bill_number: 'SAME-1', duplicate_reason: 'Second half of the bill' }),
  ])
  expect(third.expenses[0]!.flags).toMatchObject([{ key: 'duplicate', tone: 'warn' }])
  expect(third.expenses[0]!.flags[0]!.text).toContain(first.number)
  const preview = await who.asha.send(calls.previewClaim, {
    title: 'Trip',
    lines: [bill({ spent_on: dayBefore(today, -1) }), { ...bill(), category_id: travel, units: 42 }],
  })
  expect(preview.data).toMatchObject({
    total: 50_000 + 42 * 1_200,
    lines: [{ flags: [{ key: 'future' }] }, { rupees: 50_400 }],
    steps: [{ kind: 'manager' }],
  })
  const distance = await submitted(who.asha, [{ ...bill(), category_id: travel, units: 10 }])
  expect((await open(who.payroll, distance.id)).total).toBe(12_000)
  const euro = await who.asha.send(calls.saveClaim, { title: 'Fair', lines: [bill({ currency: 'EUR' })] })
  expect(euro.failure.fields).toEqual({
    'lines.0.currency': 'No rate for EUR up to this day. Ask finance.',
  })
})

test('the preview counts a receipt for every part of a split bill', async () => {
  const part = (more: Line = {}) =>
    bill({ amount: 150_000, split_of: 'bill-0001', bill_number: 'S-1', ...more })
  const made = await draft(who.asha, [part(), part(), bill({ amount: 150_000 })])
  const lines = made.expenses.map(({ id, spent_on, amount, vendor, bill_number, split_of }) => ({
    id,
    spent_on,
    amount,
    vendor,
    bill_number,
    split_of,
    category_id: meals,
  }))
  const missing = async (receipts: number[] = []) => {
    const form = { id: made.id, title: 'Client visit', lines, receipts }
    const { data } = await who.asha.send(calls.previewClaim, form)
    return data.lines.map(({ flags }) => flags.some(({ key }) => key === 'receipt_missing'))
  }
  expect(await missing()).toEqual([true, true, true])
  expect(await missing([0, 1, 0])).toEqual([false, false, true])
  const pdf = new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF\n'], 'split.pdf')
  await who.asha.send(
    receiptCalls.attachReceipts,
    { claim_id: made.id, line_id: lines[0]!.id },
    { files: { receipts: [pdf] } },
  )
  expect(await missing()).toEqual([false, false, true])
})

test('of twenty taps on submit one counts, with one key or with twenty', async () => {
  const made = await draft(who.asha)
  const taps = await repeatInParallel(20, () => submit(who.asha, made))
  expect(taps.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(taps.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(19)
  const keyed = await draft(who.asha)
  const answers = await repeatInParallel(20, () => submit(who.asha, keyed, 'one-and-the-same-key'))
  expect(new Set(answers.filter(({ status }) => status === 0).map(({ data }) => data.number)).size).toBe(1)
})

test('of two drafts with the same lines one is a claim, and two others have two numbers', async () => {
  const line = bill()
  const [one, same] = [await draft(who.asha, [line]), await draft(who.asha, [line])]
  const sent = [await submit(who.asha, one), await submit(who.asha, same)]
  expect(sent.filter(({ status }) => status === 0)).toHaveLength(1)
  const others = [await draft(who.other), await draft(who.other)]
  const numbers = await Promise.all(others.map((other) => submit(who.other, other)))
  expect(new Set(numbers.map(({ data }) => data.number)).size).toBe(2)
})

test('of twenty who approve, withdraw and send back at once, one is heard', async () => {
  const claim = await submitted(who.asha)
  const answers = await repeatInParallel(21, (at): Promise<{ status: number }> => {
    if (at % 3 === 0) return decide(who.lead, claim)
    if (at % 3 === 1) return who.asha.send(calls.withdrawClaim, { id: claim.id })
    return who.lead.send(decisionCalls.sendBackClaim, { id: claim.id, comment: 'Again' })
  })
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  const { status, payment, history } = await open(who.asha, claim.id)
  expect(payment).toBe(status === 'approved' ? 'pending' : null)
  expect(history).toHaveLength(2)
})

test('the same receipt in another claim is noticed, photographed or not', async () => {
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8a4' } })
    .jpeg()
    .toBuffer()
  const attach = async (by: Caller, id: number, { toLine = true } = {}) =>
    by.send(
      receiptCalls.attachReceipts,
      { claim_id: id, ...(toLine ? { line_id: (await open(by, id)).expenses[0]!.id } : {}) },
      { files: { receipts: [new File([new Uint8Array(picture)], 'bill.jpg')] } },
    )
  const first = await draft(who.asha)
  await attach(who.asha, first.id)
  const { number } = (await submit(who.asha, await open(who.asha, first.id))).data
  const second = await draft(who.other)
  await attach(who.other, second.id)
  expect((await attach(who.asha, second.id).catch(() => null))?.httpStatus ?? 404).toBe(404)
  expect((await submit(who.other, await open(who.other, second.id))).message).toBe(
    `Line 1: The same receipt is in ${number}. Say why it is claimed again.`,
  )
  const whole = await draft(who.other)
  await attach(who.other, whole.id, { toLine: false })
  expect((await submit(who.other, await open(who.other, whole.id))).message).toBe(
    `Line 1: The same receipt is in ${number}. Say why it is claimed again.`,
  )
  const twice = await draft(who.other, [bill({ duplicate_reason: 'Two of us paid' })])
  await attach(who.other, twice.id, { toLine: false })
  expect((await submit(who.other, await open(who.other, twice.id))).status).toBe(0)
})

import { beforeAll, expect, test } from 'vitest'
import { buildComponents } from '#payroll/server/public.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#reimbursement/contract/advances/advance-calls.ts'
import { REMIND_DAYS, SETTLE_DAYS } from '#reimbursement/contract/advances/advance-lists.ts'
import { advanceMessages as say } from '#reimbursement/contract/advances/advance-messages.ts'
import * as claimCalls from '#reimbursement/contract/claims/claim-calls.ts'
import { decideClaim, revokeClaim } from '#reimbursement/contract/decisions/decision-calls.ts'
import { payableList, recallBatch, startPayment } from '#reimbursement/contract/payments/payment-calls.ts'
import { buildCategory } from '#reimbursement/server/reimbursement-builders.ts'
import { addColleague } from '#reimbursement/testing/add-colleague.ts'
import { recoverAdvances } from './recover-advances.ts'

const product = await testProduct()
const today = companyDay(product.clock.now())
type Who = 'lead' | 'stranger' | 'finance' | 'second' | 'hr' | 'auditor'
type Roles = NonNullable<Parameters<typeof addColleague>[1]['roles']>
const who = {} as Record<Who, Caller>
const ids = {} as Record<Who, number>
let hotel = 0
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
  await add('stranger', ['manager'])
  await add('finance', ['finance'], 'lead')
  await add('hr', ['hr_manager'])
  await add('auditor', ['auditor'])
  await product.write(async (ctx) => {
    hotel = (await buildCategory(ctx, { name: 'Hotel', advance_allowed: true })).id
    meals = (await buildCategory(ctx, { name: 'Meals' })).id
    phone = (await buildCategory(ctx, { name: 'Phone', route: 'payroll' })).id
    const grants = { 'payroll.setup.manage': 'all' } as const
    await buildComponents({ ...ctx, actor: { ...ctx.actor, id: ids.second, userType: 'Staff', grants } })
  })
})

const someone = async () => addColleague(product, { above: ids.lead })
const form = (more: object = {}) => ({
  title: 'Fair in Pune',
  category_id: hotel,
  amount: 1_000_00,
  needed_on: today,
  ends_on: dayAfter(today, 3),
  ...more,
})
const read = async (by: Caller, id: number) => (await by.send(calls.readAdvance, { id })).data
const decide = async (id: number, more: object = {}, by = who.lead) =>
  by.send(calls.decideAdvance, {
    id,
    version: (await read(by, id)).version,
    verdict: 'approved',
    ...more,
  })
const pay = (id: number, by = who.finance, paid_on = today) =>
  by.send(calls.payAdvance, { id, utr: 'UTR 501', paid_on })

async function paid(amount = 1_000_00, one?: Awaited<ReturnType<typeof someone>>) {
  const person = one ?? (await someone())
  const { data } = await person.caller.send(calls.requestAdvance, form({ amount, title: `Fair ${amount}` }))
  expect((await decide(data.id)).message).toBe(say.approved)
  expect((await pay(data.id)).message).toBe(say.paid)
  return { ...person, advanceId: data.id }
}

let bills = 0
const approvedClaim = (by: Caller, ...amounts: number[]) => approvedIn(meals, by, ...amounts)

async function approvedIn(category_id: number, by: Caller, ...amounts: number[]) {
  const lines = amounts.map((amount) => {
    bills += 1
    return { category_id, spent_on: today, amount, vendor: `V ${bills}`, bill_number: `A-${bills}` }
  })
  const saved = await by.send(claimCalls.saveClaim, { title: 'Trip', lines })
  const { id, version, total } = saved.data
  expect((await by.send(claimCalls.submitClaim, { id, version, total })).status).toBe(0)
  const claim = (await by.send(claimCalls.readClaim, { id })).data
  const approve = { id, version: claim.version, verdict: 'approved' as const }
  expect((await who.lead.send(decideClaim, approve)).status).toBe(0)
  return id
}
const startPaying = (...claim_ids: number[]) => who.finance.send(startPayment, { claim_ids })
const claimOf = async (by: Caller, id: number) => (await by.send(claimCalls.readClaim, { id })).data
const recoverOn = (day: string) =>
  product.read((ctx) => recoverAdvances({ read: ctx, write: (work) => product.write(work) }, day))
const toldOf = async (personId: number) => {
  const rows = await product.read(({ db }) =>
    db.selectFrom('notification').select('kind').where('recipient_id', '=', personId).orderBy('id').execute(),
  )
  return rows.map(({ kind }) => kind)
}

test('payroll gets a claim with its approval, unless an open advance is to be taken first', async () => {
  const [one, other] = [await paid(), await someone()]
  const [first, handed] = [
    await approvedIn(phone, one.caller, 300_00),
    await approvedIn(phone, other.caller, 300_00),
  ]
  expect((await claimOf(one.caller, first)).with_payroll).toBe(false)
  expect(await claimOf(other.caller, handed)).toMatchObject({ with_payroll: true, payment: 'pending' })
  const { rows } = (await who.finance.send(payableList.read, { size: 100 })).data
  const waiting = rows.map(({ id }) => id)
  expect([waiting.includes(first), waiting.includes(handed)]).toEqual([true, false])
})

test('an advance is requested, approved in part, paid, and settled by the claims that finance pays', async () => {
  const { id: personId, caller } = await someone()
  const asked = await caller.send(calls.requestAdvance, form())
  const { id, number } = asked.data
  expect(number).toMatch(/^ADV\/1\/20\d\d\/\d{4}$/)
  expect(await caller.send(calls.requestAdvance, form())).toMatchObject({
    httpStatus: 409,
    message: say.askedAlready.text,
  })
  expect((await decide(id, { approved_amount: 900_00 })).failure.fields).toHaveProperty('comment')
  expect((await decide(id, { approved_amount: 1_000_01 })).failure.fields).toHaveProperty('approved_amount')
  expect((await decide(id, { approved_amount: 800_00, comment: 'One night' })).message).toBe(say.approved)
  expect((await pay(id)).message).toBe(say.paid)
  expect(await read(caller, id)).toMatchObject({
    status: 'paid',
    approved_amount: 800_00,
    balance: 800_00,
    settle_by: dayAfter(today, 3 + SETTLE_DAYS),
  })
  // The first line whole, the second in part: what is left goes with a bank batch.
  const claimId = await approvedClaim(caller, 500_00, 400_00)
  const { rows } = (await who.finance.send(payableList.read, { size: 100 })).data
  expect(rows.find((row) => row.id === claimId)).toMatchObject({
    advance_balance: 800_00,
    bank_amount: 900_00,
  })
  const started = await startPaying(claimId)
  const claim = await claimOf(caller, claimId)
  expect(claim.payment).toBe('in_progress')
  expect(claim.expenses.map(({ advance }) => advance)).toEqual([
    { id, number, amount: 500_00 },
    { id, number, amount: 300_00 },
  ])
  expect(await read(caller, id)).toMatchObject({ status: 'settled', settled: 800_00, balance: 0 })
  const total = await product.read(({ db }) =>
    db
      .selectFrom('claim_batch')
      .select('total')
      .where('id', '=', started.data.batch_ids[0]!)
      .executeTakeFirstOrThrow(),
  )
  expect(total.total).toBe(100_00)
  // A recalled batch leaves what was settled settled, and the approval stays.
  await who.finance.send(recallBatch, { id: started.data.batch_ids[0]!, reason: 'Wrong day' })
  expect((await claimOf(who.lead, claimId)).can.revoke).toBe(false)
  expect(await who.lead.send(revokeClaim, { id: claimId, comment: 'No' })).toMatchObject({
    httpStatus: 409,
    message: say.setAgainst.text,
  })
  const again = (await who.finance.send(payableList.read, { size: 100 })).data.rows
  expect(again.find((row) => row.id === claimId)).toMatchObject({ bank_amount: 100_00, advance_balance: 0 })
  expect(await toldOf(personId)).toEqual(
    expect.arrayContaining([
      'reimbursement.advance-decided',
      'reimbursement.advance-paid',
      'reimbursement.advance-settled',
    ]),
  )
})

test('a claim that an advance covers whole is paid without a batch', async () => {
  const one = await paid()
  const claimId = await approvedClaim(one.caller, 250_00)
  expect((await startPaying(claimId)).data.batch_ids).toEqual([])
  expect(await claimOf(one.caller, claimId)).toMatchObject({ payment: 'done', paid_on: today })
  expect(await read(one.caller, one.advanceId)).toMatchObject({ status: 'paid', balance: 750_00 })
})

test('who asks does not approve or pay, who approves does not pay, and others find nothing', async () => {
  const { caller } = await someone()
  const { id } = (await caller.send(calls.requestAdvance, form())).data
  const idsFor = async (by: Caller) =>
    (await by.send(calls.advanceList.read, { view: 'all', size: 100 })).data.rows.map((row) => row.id)
  for (const seen of [caller, who.lead, who.hr, who.auditor, who.finance])
    expect(await idsFor(seen)).toContain(id)
  expect(await idsFor(who.stranger)).not.toContain(id)
  expect((await who.stranger.send(calls.readAdvance, { id })).httpStatus).toBe(404)
  const approve = { id, version: 1, verdict: 'approved' as const }
  expect((await who.stranger.send(calls.decideAdvance, approve)).httpStatus).toBe(404)
  // Someone who sees it and was not asked.
  expect((await who.hr.send(calls.decideAdvance, approve)).httpStatus).toBe(404)
  expect(await caller.send(calls.decideAdvance, approve)).toMatchObject({
    httpStatus: 403,
    message: say.ownAdvance.text,
  })
  expect((await who.stranger.send(calls.withdrawAdvance, { id })).httpStatus).toBe(404)
  expect((await pay(id)).httpStatus).toBe(409)
  await decide(id)
  expect(await pay(id, who.lead)).toMatchObject({ httpStatus: 403, message: say.ownApproval.text })
  for (const by of [caller, who.hr, who.auditor]) expect((await pay(id, by)).httpStatus).toBe(403)
  expect((await pay(id, who.finance, dayAfter(today))).failure.fields).toHaveProperty('paid_on')
  const own = (await who.finance.send(calls.requestAdvance, form({ title: 'Own' }))).data.id
  await decide(own)
  expect(await pay(own)).toMatchObject({ httpStatus: 403, message: say.ownAdvance.text })
  expect((await pay(own, who.second)).status).toBe(0)
  const byHand = product.write(({ db }) =>
    db.updateTable('expense_advance').set({ paid_by: ids.lead }).where('id', '=', own).execute(),
  )
  await expect(byHand).rejects.toThrow('expense_advance_payer_check')
})

test('bad requests are refused at their fields', async () => {
  const { caller } = await someone()
  const cases = [
    [{ amount: 0 }, 'amount'],
    [{ amount: -5 }, 'amount'],
    [{ title: ' ' }, 'title'],
    [{ category_id: meals }, 'category_id'],
    [{ needed_on: dayAfter(today, -1) }, 'needed_on'],
    [{ ends_on: dayAfter(today, -1) }, 'ends_on'],
    [{ project_id: 999_999 }, 'project_id'],
  ] satisfies [object, string][]
  for (const [wish, field] of cases)
    expect((await caller.send(calls.requestAdvance, form(wish))).failure.fields).toHaveProperty(field)
})

test('a rejection says why, and a withdrawal leaves nothing to decide', async () => {
  const { caller } = await someone()
  const first = (await caller.send(calls.requestAdvance, form())).data.id
  expect((await decide(first, { verdict: 'rejected' })).failure.fields).toHaveProperty('comment')
  expect((await decide(first, { verdict: 'rejected', comment: 'Use the card' })).message).toBe(say.rejected)
  const second = (await caller.send(calls.requestAdvance, form())).data.id
  const { version } = await read(who.lead, second)
  expect((await caller.send(calls.withdrawAdvance, { id: second })).status).toBe(0)
  const late = await who.lead.send(calls.decideAdvance, { id: second, version, verdict: 'approved' })
  expect(late.httpStatus).toBe(409)
  const { rows } = (await who.lead.send(calls.advanceList.read, { view: 'asked', size: 100 })).data
  expect(rows.map(({ id }) => id)).not.toContain(second)
})

test('after its last day payroll recovers what is left, with notice before and then', async () => {
  const one = await paid()
  await startPaying(await approvedClaim(one.caller, 400_00))
  const last = (await read(one.caller, one.advanceId)).settle_by!
  await recoverOn(dayAfter(last, -REMIND_DAYS))
  await recoverOn(dayAfter(last, -REMIND_DAYS))
  await recoverOn(last)
  expect((await read(one.caller, one.advanceId)).status).toBe('paid')
  expect((await toldOf(one.id)).filter((kind) => kind === 'reimbursement.advance-due')).toHaveLength(1)
  const late = dayAfter(last)
  await Promise.all(Array.from({ length: 20 }, () => recoverOn(late)))
  expect(await read(one.caller, one.advanceId)).toMatchObject({
    status: 'recovering',
    balance: 600_00,
    recover_month: late.slice(0, 7),
  })
  const loans = await product.read(({ db }) =>
    db
      .selectFrom('pay_loan')
      .innerJoin('pay_loan_installment as part', 'part.loan_id', 'pay_loan.id')
      .select(['kind', 'principal', 'part.amount'])
      .where('account_id', '=', one.id)
      .execute(),
  )
  expect(loans).toEqual([{ kind: 'advance', principal: 600_00, amount: 600_00 }])
  expect(await toldOf(one.id)).toContain('reimbursement.advance-recovery')
  // From here on claims are paid in full: payroll takes the rest.
  const claimId = await approvedClaim(one.caller, 100_00)
  expect((await startPaying(claimId)).data.batch_ids).toHaveLength(1)
})

test('an advance of a leaver is recovered with the last working day', async () => {
  const one = await paid()
  await product.write(({ db }) =>
    db
      .updateTable('employment')
      .set({ left_on: today, leaving: 'resigned' })
      .where('person_id', '=', one.id)
      .execute(),
  )
  await recoverOn(today)
  expect((await read(who.finance, one.advanceId)).status).toBe('paid')
  await recoverOn(dayAfter(today))
  expect(await read(who.finance, one.advanceId)).toMatchObject({
    status: 'recovering',
    recover_month: today.slice(0, 7),
  })
})

test('someone whose advance is overdue asks for no other', async () => {
  const one = await paid()
  await product.write(({ db }) =>
    db
      .updateTable('expense_advance')
      .set({ settle_by: dayAfter(today, -1) })
      .where('id', '=', one.advanceId)
      .execute(),
  )
  const { number } = await read(one.caller, one.advanceId)
  expect(await one.caller.send(calls.requestAdvance, form())).toMatchObject({
    httpStatus: 409,
    message: say.overdueOpen(number).text,
  })
})

test('of twenty at once one asks, one decides and one pays', async () => {
  const { caller } = await someone()
  const asked = await repeatInParallel(20, () => caller.send(calls.requestAdvance, form()))
  expect(asked.filter(({ status }) => status === 0)).toHaveLength(1)
  const { id } = asked.find(({ status }) => status === 0)!.data
  const decided = await repeatInParallel(20, () =>
    who.lead.send(calls.decideAdvance, { id, version: 1, verdict: 'approved' }),
  )
  expect(decided.filter(({ status }) => status === 0)).toHaveLength(1)
  const payers = [who.finance, who.second]
  const payments = await repeatInParallel(20, (at) => pay(id, payers[at % 2]))
  expect(payments.filter(({ status }) => status === 0)).toHaveLength(1)
})

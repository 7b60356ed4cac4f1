import { beforeAll, expect, test } from 'vitest'
import { insertRate } from '#exchange-rates/server/public.ts'
import { dayBefore } from '#platform/contract/days.ts'
import type { SentBy } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { removeSlab, saveSlab } from '#reimbursement/contract/categories/category-calls.ts'
import * as calls from '#reimbursement/contract/claims/claim-calls.ts'
import { claimStates, paymentStates } from '#reimbursement/contract/reimbursement-lists.ts'
import { decideClaim } from '#reimbursement/contract/decisions/decision-calls.ts'
import { buildCategory } from '#reimbursement/server/reimbursement-builders.ts'
import { addColleague } from '#reimbursement/testing/add-colleague.ts'

const product = await testProduct()
const today = companyDay(product.clock.now())
const yesterday = dayBefore(today)
const category = {} as Record<'taxi' | 'hotel' | 'car' | 'perDiem' | 'phone', number>
let head: Awaited<ReturnType<typeof addColleague>>
let lead: typeof head
let finance: typeof head
let asha: typeof head

const asFinance = (ctx: Ctx) => ({ ...ctx, actor: { ...ctx.actor, id: finance.id } }) as Ctx

beforeAll(async () => {
  head = await addColleague(product, { roles: ['manager'] })
  lead = await addColleague(product, { roles: ['manager'], above: head.id })
  finance = await addColleague(product, { roles: ['finance'] })
  asha = await addColleague(product, { above: lead.id })
  await product.write(async (ctx) => {
    const add = async (wish: Parameters<typeof buildCategory>[1]) => (await buildCategory(ctx, wish)).id
    category.taxi = await add({ name: 'Taxi of the case' })
    category.hotel = await add({ name: 'Hotel of the case', line_limit: 8_000_00 })
    category.car = await add({ name: 'Car of the case', kind: 'distance', unit_rate: 9_00 })
    category.perDiem = await add({ name: 'Per diem of the case', kind: 'per_diem', unit_rate: 850_00 })
    category.phone = await add({ name: 'Phone of the case', month_limit: 5_000_00 })
    await insertRate(asFinance(ctx), {
      currency: 'USD',
      day: yesterday,
      rate_millionths: 88_500_000,
      source: 'Reference rate of the bank',
    })
  })
})

type Line = Partial<SentBy<typeof calls.saveClaim>['lines'][number]>
let bills = 0
const line = (category_id: number, amount: number, more: Line = {}) => ({
  category_id,
  amount,
  spent_on: yesterday,
  vendor: `Vendor ${(bills += 1)}`,
  bill_number: `W-${bills}`,
  ...more,
})
type Lines = ReturnType<typeof line>[]

async function submitted(lines: Lines, by: Caller = asha.caller) {
  const { data } = await by.send(calls.saveClaim, { title: 'Client visit', lines })
  expect((await by.send(calls.submitClaim, data)).message).toMatch(/^CLM\/\d{4}\/\d{4} submitted\.$/)
  return read(by, data.id)
}
const read = async (by: Caller, id: number) => (await by.send(calls.readClaim, { id })).data

test('asked 14,822.50 with a hotel over its limit, approved 13,222.50; a rate of later changes nothing', async () => {
  const claim = await submitted([
    line(category.taxi, 1_240_00),
    line(category.hotel, 9_600_00),
    line(category.taxi, 45_00, { currency: 'USD' }),
  ])
  expect(claim.total).toBe(14_822_50)
  expect(claim.expenses.map(({ rupees }) => rupees)).toEqual([1_240_00, 9_600_00, 3_982_50])
  expect(claim.expenses[1]!.flags.map(({ key }) => key)).toEqual(['line_limit'])
  await product.write((ctx) =>
    insertRate(asFinance(ctx), {
      currency: 'USD',
      day: today,
      rate_millionths: 89_100_000,
      source: 'Reference rate of the bank',
    }),
  )
  const lines = claim.expenses.map(({ id, rupees }, at) =>
    at === 1
      ? { id, approved_amount: 8_000_00, reason: 'The limit of a hotel' }
      : { id, approved_amount: rupees },
  )
  const { id, version } = claim
  expect((await lead.caller.send(decideClaim, { id, version, verdict: 'approved', lines })).status).toBe(0)
  expect(await read(asha.caller, id)).toMatchObject({ total: 14_822_50, approved_total: 13_222_50 })
})

test('42 km at 9.00 are 378.00, and 3 days at 850 are 2,550.00', async () => {
  const claim = await submitted([
    line(category.car, 1, { units: 42 }),
    line(category.perDiem, 1, { units: 3 }),
  ])
  expect(claim.expenses.map(({ rupees }) => rupees)).toEqual([378_00, 2_550_00])
})

test('of a month’s limit of 5,000 with 4,200 used, 1,000 more is 200 over, and may be approved whole', async () => {
  await submitted([line(category.phone, 4_200_00)])
  const claim = await submitted([line(category.phone, 1_000_00)])
  const [flag] = claim.expenses[0]!.flags
  expect(flag).toMatchObject({
    key: 'month_limit',
    text: '₹ 200.00 above the limit of ₹ 5,000.00 per month.',
  })
  const { id, version } = claim
  expect((await lead.caller.send(decideClaim, { id, version, verdict: 'approved' })).status).toBe(0)
  expect((await read(asha.caller, id)).approved_total).toBe(1_000_00)
})

test('25,000.00 needs one approval, 25,000.01 needs finance as well', async () => {
  const kinds = async (amount: number) =>
    (await submitted([line(category.taxi, amount)])).pending_with.map(({ kind }) => kind)
  expect(await kinds(25_000_00)).toEqual(['manager'])
  expect(await kinds(25_000_01)).toEqual(['manager', 'finance'])
})

test('a company may set an amount of its own above which finance approves', async () => {
  const slab = { company_id: 1, above: 50_000_00, department_head: false, finance: true }
  const save = (wish: SentBy<typeof saveSlab>, by = finance.caller) => by.send(saveSlab, wish)
  expect((await save(slab, asha.caller)).httpStatus).toBe(403)
  const { id } = (await save(slab)).data
  expect((await save(slab)).httpStatus).toBe(409)
  expect((await save({ ...slab, company_id: 999_999 })).failure.fields).toHaveProperty('company_id')
  const kinds = async (amount: number) =>
    (await submitted([line(category.taxi, amount)])).pending_with.map(({ kind }) => kind)
  expect(await kinds(50_000_00)).toEqual(['manager'])
  expect(await kinds(50_000_01)).toEqual(['manager', 'finance'])
  expect((await finance.caller.send(removeSlab, { id })).status).toBe(0)
  expect(await kinds(25_000_02)).toEqual(['manager', 'finance'])
})

test('a manager’s claim goes to the manager above, and neither the manager nor a delegate of the one above decides it', async () => {
  const claim = await submitted([line(category.taxi, 500_00)], lead.caller)
  const { id, version } = claim
  const helper = await addColleague(product, { above: lead.id })
  await product.write(({ db }) =>
    db
      .insertInto('delegation')
      .values(
        [
          [lead.id, helper.id],
          [head.id, lead.id],
        ].map(([from_account_id, to_account_id]) => ({
          from_account_id: from_account_id!,
          to_account_id: to_account_id!,
          areas: ['reimbursement'],
          valid_from: today,
          valid_to: today,
        })),
      )
      .execute(),
  )
  const approve = { id, version, verdict: 'approved' } as const
  // The delegate of the manager is not asked; the manager is the delegate of the one above, and it is an own claim.
  expect((await helper.caller.send(decideClaim, approve)).httpStatus).toBe(404)
  expect((await lead.caller.send(decideClaim, approve)).httpStatus).toBe(403)
  expect((await read(lead.caller, id)).status).toBe('pending')
  expect((await head.caller.send(decideClaim, approve)).status).toBe(0)
  await product.write(({ db }) =>
    db.deleteFrom('delegation').where('from_account_id', 'in', [lead.id, head.id]).execute(),
  )
})

test('a rejected claim is final, and its person may copy it', async () => {
  const { id, version } = await submitted([line(category.taxi, 700_00)])
  const reject = { id, version, verdict: 'rejected', comment: 'Use the card' } as const
  expect((await lead.caller.send(decideClaim, reject)).status).toBe(0)
  expect(await read(asha.caller, id)).toMatchObject({ status: 'rejected', can: { copy: true, edit: false } })
  expect((await read(lead.caller, id)).can.copy).toBe(false)
})

test('states are those of the specification, to the letter', () => {
  expect(claimStates.keys.filter((key) => key !== 'draft')).toEqual(['pending', 'approved', 'rejected'])
  expect(paymentStates.keys).toEqual(['pending', 'in_progress', 'done'])
})

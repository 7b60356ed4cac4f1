import { expect, test } from 'vitest'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#reimbursement/contract/advances/advance-calls.ts'
import * as claimCalls from '#reimbursement/contract/claims/claim-calls.ts'
import { decideClaim } from '#reimbursement/contract/decisions/decision-calls.ts'
import { startPayment } from '#reimbursement/contract/payments/payment-calls.ts'
import { buildCategory } from '#reimbursement/server/reimbursement-builders.ts'
import { addColleague } from '#reimbursement/testing/add-colleague.ts'

const product = await testProduct()
const today = companyDay(product.clock.now())

/** Someone who asks for an advance, the manager, and two of finance who pay it. */
async function world() {
  const { id: category_id } = await product.write((ctx) =>
    buildCategory(ctx, { name: 'Hotel', advance_allowed: true }),
  )
  const { id: meals } = await product.write((ctx) => buildCategory(ctx, { name: 'Meals' }))
  const lead = await addColleague(product, { roles: ['manager'] })
  const { caller } = await addColleague(product, { above: lead.id })
  const { caller: finance } = await addColleague(product, { roles: ['finance'] })
  const { caller: second } = await addColleague(product, { roles: ['finance'] })
  const ask = {
    title: 'Fair in Pune',
    category_id,
    amount: 1_000_00,
    needed_on: today,
    ends_on: dayAfter(today, 3),
  }
  const line = { category_id: meals, spent_on: today, amount: 70_00 }
  return { caller, lead: lead.caller, finance, second, ask, line }
}

async function approvedClaim(
  by: Caller,
  lead: Caller,
  line: Awaited<ReturnType<typeof world>>['line'],
  at: number,
) {
  const lines = [{ ...line, vendor: `V ${at}`, bill_number: `A-${at}` }]
  const { data } = await by.send(claimCalls.saveClaim, { title: 'Trip', lines })
  const { id, version, total } = data
  expect((await by.send(claimCalls.submitClaim, { id, version, total })).status).toBe(0)
  const claim = (await by.send(claimCalls.readClaim, { id })).data
  const approve = { id, version: claim.version, verdict: 'approved' as const }
  expect((await lead.send(decideClaim, approve)).status).toBe(0)
  return id
}

test('of twenty at once one asks, one decides, one pays, and claims take no more than there is', async () => {
  const { caller, lead, finance, second, ask, line } = await world()
  const asked = await repeatInParallel(20, () => caller.send(calls.requestAdvance, ask))
  expect(asked.filter(({ status }) => status === 0)).toHaveLength(1)
  const { id } = asked.find(({ status }) => status === 0)!.data
  const decided = await repeatInParallel(20, () =>
    lead.send(calls.decideAdvance, { id, version: 1, verdict: 'approved' }),
  )
  expect(decided.filter(({ status }) => status === 0)).toHaveLength(1)
  const payers = [finance, second]
  const payments = await repeatInParallel(20, (at) =>
    payers[at % 2]!.send(calls.payAdvance, { id, utr: 'UTR 501', paid_on: today }),
  )
  expect(payments.filter(({ status }) => status === 0)).toHaveLength(1)
  const claims: number[] = []
  for (let at = 0; at < 20; at += 1) claims.push(await approvedClaim(caller, lead, line, at))
  const started = await repeatInParallel(20, (at) =>
    finance.send(startPayment, { claim_ids: [claims[at % 20]!] }),
  )
  expect(started.every(({ status }) => status === 0)).toBe(true)
  expect((await caller.send(calls.readAdvance, { id })).data).toMatchObject({
    status: 'settled',
    settled: 1_000_00,
    balance: 0,
  })
  const { parts } = await product.read(({ db }) =>
    db
      .selectFrom('advance_settlement')
      .select(({ fn }) => fn.sum<string>('amount').as('parts'))
      .where('advance_id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  expect(Number(parts)).toBe(1_000_00)
  const banked = await product.read(({ db }) =>
    db
      .selectFrom('claim_payment')
      .select(({ fn }) => fn.sum<string>('amount').as('sum'))
      .where('claim_id', 'in', claims)
      .executeTakeFirstOrThrow(),
  )
  expect(Number(banked.sum)).toBe(20 * 70_00 - 1_000_00)
}, 60_000)

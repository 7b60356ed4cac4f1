import { expect, test } from 'vitest'
import { companyDay } from '#platform/server/company-day.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#reimbursement/contract/claims/claim-calls.ts'
import { buildCategory } from '#reimbursement/server/reimbursement-builders.ts'
import { addColleague } from '#reimbursement/testing/add-colleague.ts'

const product = await testProduct()

test('of twenty drafts with the same lines one is a claim, and twenty others have twenty numbers', async () => {
  const lead = await addColleague(product, { roles: ['manager'] })
  const { caller: asha } = await addColleague(product, { above: lead.id })
  const { caller: other } = await addColleague(product, { above: lead.id })
  const { id: category_id } = await product.write((ctx) => buildCategory(ctx, { name: 'Meals' }))
  const spent_on = companyDay(product.clock.now())
  let bills = 0
  const bill = () => {
    bills += 1
    return { category_id, spent_on, amount: 50_000, bill_number: `B-${bills}`, vendor: `Canteen ${bills}` }
  }
  const draft = async (by: Caller, lines = [bill()]) => {
    const saved = await by.send(calls.saveClaim, { title: 'Client visit', lines })
    expect(saved).toMatchObject({ status: 0 })
    return saved.data
  }
  const submit = (by: Caller, { id, version, total }: Awaited<ReturnType<typeof draft>>) =>
    by.send(calls.submitClaim, { id, version, total })
  const line = bill()
  const drafts = await repeatInParallel(20, () => draft(asha, [line]))
  const sent = await repeatInParallel(20, (at) => submit(asha, drafts[at]!))
  expect(sent.filter(({ status }) => status === 0)).toHaveLength(1)
  const others = await repeatInParallel(20, () => draft(other))
  const numbers = await repeatInParallel(20, (at) => submit(other, others[at]!))
  expect(new Set(numbers.map(({ data }) => data.number)).size).toBe(20)
})

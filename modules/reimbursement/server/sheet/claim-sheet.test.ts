import { expect, test } from 'vitest'
import { companyDay } from '#platform/server/company-day.ts'
import { pdfTexts } from '#platform/testing/pdf-text.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as claimCalls from '#reimbursement/contract/claims/claim-calls.ts'
import { downloadClaimSheet } from '#reimbursement/contract/sheet/sheet-calls.ts'
import { buildCategory } from '#reimbursement/server/reimbursement-builders.ts'
import { addColleague } from '#reimbursement/testing/add-colleague.ts'

const product = await testProduct()

test('a draft is printed for its claimant alone, a claim for those who see it', async () => {
  const lead = await addColleague(product, { roles: ['manager'] })
  const asha = await addColleague(product, { roles: [], above: lead.id })
  const other = await addColleague(product, { roles: [] })
  const category = await product.write((ctx) => buildCategory(ctx, { name: 'Hotels of the test' }))
  const { data } = await asha.caller.send(claimCalls.saveClaim, {
    title: 'Two nights at the coast',
    lines: [
      {
        category_id: category.id,
        spent_on: companyDay(product.clock.now()),
        amount: 123_450,
        vendor: 'Harbour inn',
        bill_number: 'H 1',
      },
    ],
  })
  const sheetFor = (caller: Caller) => caller.raw(`/api${downloadClaimSheet.path}?id=${data.id}`)
  for (const { caller } of [lead, other]) expect((await sheetFor(caller)).status).toBe(404)
  const { id, version, total } = data
  expect((await asha.caller.send(claimCalls.submitClaim, { id, version, total })).status).toBe(0)
  const response = await sheetFor(lead.caller)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  for (const text of pdfTexts(new Uint8Array(await response.arrayBuffer())))
    expect(text).toContain('1,234.50')
  expect((await sheetFor(other.caller)).status).toBe(404)
  const looks = await product.read(({ db }) =>
    db
      .selectFrom('change_log')
      .select('actor_id')
      .where('table_name', '=', 'claim')
      .where('row_id', '=', String(id))
      .where('action', '=', 'read')
      .execute(),
  )
  expect(looks.map(({ actor_id }) => actor_id)).toEqual([lead.id])
})

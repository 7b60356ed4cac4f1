import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { companyDay } from '#platform/server/company-day.ts'
import { pdfTexts, picturesIn } from '#platform/testing/pdf-text.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as claimCalls from '#reimbursement/contract/claims/claim-calls.ts'
import { attachReceipts } from '#reimbursement/contract/receipts/receipt-calls.ts'
import { reimbursementMessages as say } from '#reimbursement/contract/reimbursement-messages.ts'
import { downloadClaimSheet } from '#reimbursement/contract/sheet/sheet-calls.ts'
import { buildCategory } from '#reimbursement/server/reimbursement-builders.ts'
import { addColleague } from '#reimbursement/testing/add-colleague.ts'

const product = await testProduct()
const who = {} as Record<'asha' | 'lead' | 'other' | 'finance', Caller>
const ANY_PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF\n'
let id = 0

const photo = async (red: number) => {
  const background = { r: red, g: 90, b: 40 }
  const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .webp()
    .toBuffer()
  return new File([new Uint8Array(bytes)], `bill ${red}.webp`)
}

beforeAll(async () => {
  const lead = await addColleague(product, { roles: ['manager'] })
  const asha = await addColleague(product, { roles: [], above: lead.id })
  who.lead = lead.caller
  who.asha = asha.caller
  who.other = (await addColleague(product, { roles: [] })).caller
  who.finance = (await addColleague(product, { roles: ['finance'] })).caller
  const category = await product.write((ctx) => buildCategory(ctx, { name: 'Hotels of the test' }))
  const line = (vendor: string, amount: number) => ({
    category_id: category.id,
    spent_on: companyDay(product.clock.now()),
    amount,
    vendor,
    bill_number: `${vendor} 1`,
  })
  const { data } = await who.asha.send(claimCalls.saveClaim, {
    title: 'Two nights at the coast',
    lines: [line('Harbour inn', 123_450), line('Lighthouse', 20_000)],
  })
  id = data.id
  const attach = (line_id: number | undefined, file: File) =>
    who.asha.send(
      attachReceipts,
      { claim_id: id, ...(line_id === undefined ? {} : { line_id }) },
      {
        files: { receipts: [file] },
      },
    )
  // Attached in another order than that of the expenses.
  await attach(undefined, new File([ANY_PDF], 'itinerary.pdf'))
  await attach(data.line_ids[1], await photo(20))
  await attach(data.line_ids[0], await photo(200))
})

async function sheetFor(caller: Caller) {
  const response = await caller.raw(`/api${downloadClaimSheet.path}?id=${id}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, type: response.headers.get('content-type'), bytes }
}

test('a draft is printed by its claimant alone, with the receipts in the order of the expenses', async () => {
  for (const caller of [who.lead, who.other, who.finance]) {
    const { status, bytes } = await sheetFor(caller)
    expect(status).toBe(404)
    expect(Buffer.from(bytes).toString()).toContain(say.noSuchClaim.text)
  }
  const { status, type, bytes } = await sheetFor(who.asha)
  expect([status, type]).toEqual([200, 'application/pdf'])
  expect(picturesIn(bytes)).toBe(2)
  for (const text of pdfTexts(bytes)) {
    const [first, ...pages] = text.split('\f')
    expect(first).toContain('Two nights at the coast')
    expect(first).toContain('1,234.50')
    expect(first).toContain('1,434.50')
    expect(pages.slice(0, 3).map((page) => page.trim().split('\n')[0])).toEqual([
      'Receipt 1 of expense 1',
      'Receipt 2 of expense 2',
      'Receipt 3',
    ])
  }
})

test('a receipt that is a PDF lies inside the file, byte by byte', async () => {
  const words = Buffer.from((await sheetFor(who.asha)).bytes).toString('latin1')
  expect(words).toContain('/EmbeddedFile')
  expect(words).toContain(`/Size ${ANY_PDF.length}`)
})

test('those who see the claim print it, and the look of others is kept', async () => {
  const { version, total } = (await who.asha.send(claimCalls.readClaim, { id })).data
  expect((await who.asha.send(claimCalls.submitClaim, { id, version, total })).status).toBe(0)
  const looks = () =>
    product.write(({ db }) =>
      db
        .selectFrom('change_log')
        .select('actor_id')
        .where('table_name', '=', 'claim')
        .where('row_id', '=', String(id))
        .where('action', '=', 'read')
        .execute(),
    )
  expect((await sheetFor(who.asha)).status).toBe(200)
  expect(await looks()).toHaveLength(0)
  expect((await sheetFor(who.finance)).status).toBe(200)
  expect((await sheetFor(who.lead)).status).toBe(200)
  expect(await looks()).toHaveLength(2)
  expect((await sheetFor(who.other)).status).toBe(404)
})

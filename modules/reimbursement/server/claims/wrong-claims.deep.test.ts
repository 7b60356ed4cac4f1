import { beforeAll, expect, test } from 'vitest'
import { companyDay } from '#platform/server/company-day.ts'
import { hostileArchives } from '#platform/testing/hostile-archives.ts'
import { hostilePictures } from '#platform/testing/hostile-pictures.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { wrongPapers } from '#platform/testing/wrong-papers.ts'
import * as calls from '#reimbursement/contract/claims/claim-calls.ts'
import { attachReceipts, receiptFile } from '#reimbursement/contract/receipts/receipt-calls.ts'
import { buildCategory } from '#reimbursement/server/reimbursement-builders.ts'
import { addColleague } from '#reimbursement/testing/add-colleague.ts'

const product = await testProduct()
let asha: Awaited<ReturnType<typeof addColleague>>
let other: typeof asha
let category = 0
let distance = 0
let draft: { id: number; version: number }
let lineId = 0
let foreign = 0
const spent_on = companyDay(product.clock.now())
const bill = (part: object = {}) => ({ category_id: category, spent_on, amount: 90_000, ...part })

beforeAll(async () => {
  const lead = await addColleague(product, { roles: ['manager'] })
  asha = await addColleague(product, { above: lead.id })
  other = await addColleague(product, { above: lead.id })
  await product.write(async (ctx) => {
    category = (await buildCategory(ctx, { name: 'Taxi', receipt_above: 1, month_limit: 900_000_000 })).id
    distance = (await buildCategory(ctx, { name: 'Distance', kind: 'distance', unit_rate: 900 })).id
  })
  const saved = await asha.caller.send(calls.saveClaim, { title: 'Airport', lines: [bill()] })
  draft = saved.data
  lineId = saved.data.line_ids[0]!
  foreign = (await other.caller.send(calls.saveClaim, { title: 'Theirs', lines: [bill()] })).data.id
})

const fileOf = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name)
const pdf = (name: string) => new File([`%PDF-1.4\n% ${name}\ntrailer\n<< >>\n%%EOF\n`], name)
const bomb = hostileArchives.find(({ what }) => what.includes('200 MB of nothing'))!
type Wrong = readonly [what: string, files: File[]]
const wrongFiles: readonly Wrong[] = [
  ...wrongPapers(receiptFile.maxBytes).map(([what, file]): Wrong => [what, [file]]),
  ['a zip of 200 MB of nothing as PDF', [fileOf(bomb.bytes(), 'bill.pdf')]],
  ['a good one and a program', [pdf('good.pdf'), new File(['MZ\u0090\u0000'], 'bad.pdf')]],
  ['eleven at once', Array.from({ length: 11 }, (_, at) => pdf(`${at}.pdf`))],
  ['no file', []],
]

const wrongForms: readonly (readonly [what: string, form: () => object])[] = [
  ['no title', () => ({ title: '  ' })],
  ['a title of 100,000 letters', () => ({ title: 'x'.repeat(100_000) })],
  ['a control character in the title', () => ({ title: 'Air\u0000port' })],
  ['no expense', () => ({ lines: [] })],
  ['fifty-one expenses', () => ({ lines: Array.from({ length: 51 }, () => bill()) })],
  ['expenses that are words', () => ({ lines: 'many' })],
  ['an amount of nothing', () => ({ lines: [bill({ amount: 0 })] })],
  ['an amount below nothing', () => ({ lines: [bill({ amount: -90_000 })] })],
  ['half a paisa', () => ({ lines: [bill({ amount: 1.5 })] })],
  ['an amount above everything', () => ({ lines: [bill({ amount: 1e15 })] })],
  ['an amount in words', () => ({ lines: [bill({ amount: '900' })] })],
  ['more tax than amount', () => ({ lines: [bill({ tax_part: 90_001 })] })],
  ['a day that is none', () => ({ lines: [bill({ spent_on: '2026-02-30' })] })],
  ['a day in words', () => ({ lines: [bill({ spent_on: 'yesterday' })] })],
  ['a currency that is none', () => ({ lines: [bill({ currency: 'XXX' })] })],
  ['a category that is none', () => ({ lines: [bill({ category_id: 2_147_483_647 })] })],
  ['a distance without kilometres', () => ({ lines: [bill({ category_id: distance })] })],
  ['kilometres around the earth', () => ({ lines: [bill({ category_id: distance, units: 40_075 })] })],
  ['a vendor of 10,000 letters', () => ({ lines: [bill({ vendor: 'x'.repeat(10_000) })] })],
  ['a control character in the vendor', () => ({ lines: [bill({ vendor: 'Metro\u0007' })] })],
  ['a project of others', () => ({ project_id: 2_147_483_647 })],
  ['the claim of another person', () => ({ id: foreign, version: 1 })],
  ['an old version', () => ({ id: draft.id, version: draft.version + 5 })],
  ['a split that is no word', () => ({ lines: [bill({ split_of: '../../x' })] })],
]

const snapshot = () =>
  product.read(async ({ db }) => {
    const count = async (table: 'claim' | 'claim_line' | 'claim_receipt' | 'change_log') =>
      (await db.selectFrom(table).select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow())
        .count
    const kept = await db.selectFrom('stored_file').select('id').where('state', '=', 'kept').execute()
    return [
      kept.length,
      await count('claim'),
      await count('claim_line'),
      await count('claim_receipt'),
      await count('change_log'),
    ]
  })

const expectSentence = (what: string, sent: { status: number; httpStatus: number; message: string }) => {
  expect([what, sent.status !== 0, sent.httpStatus < 500]).toEqual([what, true, true])
  expect([what, sent.message, sent.message.length > 5 && sent.message.length < 200]).toEqual([
    what,
    sent.message,
    true,
  ])
}
const attach = (files: File[]) =>
  asha.caller.send(attachReceipts, { claim_id: draft.id, line_id: lineId }, { files: { receipts: files } })

test('forty wrong receipts and claims are refused in a sentence each, and nothing of them is kept', async () => {
  expect(wrongFiles.length + wrongForms.length).toBe(40)
  const before = await snapshot()
  for (const [what, files] of wrongFiles) expectSentence(what, await attach(files))
  for (const [what, form] of wrongForms) {
    const sent = { title: 'Wrong', lines: [bill()], ...form() }
    expectSentence(what, await asha.caller.send(calls.saveClaim, sent))
  }
  expect(await snapshot()).toEqual(before)
}, 120_000)

test('pictures made to fill the memory are refused in a sentence each, or kept as plain ones', async () => {
  const pictures = (await hostilePictures()).filter(({ name }) => !name.endsWith('.gif'))
  for (const { what, name, bytes } of pictures) {
    const sent = await attach([fileOf(bytes(), name)])
    if (sent.status !== 0) expectSentence(what, sent)
  }
  const kept = await product.read(({ db }) =>
    db
      .selectFrom('claim_receipt')
      .innerJoin('stored_file', 'stored_file.id', 'claim_receipt.file_id')
      .select(['stored_file.bytes', 'stored_file.kind'])
      .where('claim_id', '=', draft.id)
      .execute(),
  )
  for (const { bytes } of kept) expect(bytes).toBeLessThan(receiptFile.maxBytes)
}, 300_000)

test('a receipt with an odd name is kept under the plain part of it', async () => {
  const odd = [
    ['re\u0000ce\u0007ipt.pdf', 'receipt.pdf'],
    ['gnp.\u202Efdp.pdf', 'gnp.fdp.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
  ] as const
  for (const [given] of odd) expect([given, (await attach([pdf(given)])).status]).toEqual([given, 0])
  const kept = await product.read(({ db }) =>
    db
      .selectFrom('claim_receipt')
      .select('name')
      .where('claim_id', '=', draft.id)
      .orderBy('id', 'desc')
      .limit(3)
      .execute(),
  )
  expect(kept.map(({ name }) => name).toReversed()).toEqual(odd.map(([, name]) => name))
})

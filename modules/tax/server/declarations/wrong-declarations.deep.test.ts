import { beforeAll, expect, test } from 'vitest'
import { hostileArchives } from '#platform/testing/hostile-archives.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { wrongPapers } from '#platform/testing/wrong-papers.ts'
import * as calls from '#tax/contract/declarations/declaration-calls.ts'
import { proofPdf, rent, taxScene } from '#tax/testing/tax-scene.ts'

const product = await testProduct()
let one: Awaited<ReturnType<Awaited<ReturnType<typeof taxScene>>['paid']>>
let declaration_id: number
let row: { id: number; version: number }
let foreignRow: number

beforeAll(async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  const scene = await taxScene(product)
  one = await scene.paid()
  const other = await scene.paid()
  await scene.ask([one.person.id, other.person.id])
  for (const { caller } of [one, other]) {
    const { id, version } = await scene.own(caller)
    await caller.send(calls.chooseScheme, { id, regime: 'old', version })
  }
  foreignRow = (await scene.add(other.caller, rent('2026-10', '2027-03', 20_000_00))).data.id
  await scene.add(one.caller, rent('2026-10', '2027-03', 20_000_00))
  const own = await scene.own(one.caller)
  declaration_id = own.id
  row = own.rows[0]!
})

const LARGEST = calls.proofFile.maxBytes
const bomb = hostileArchives.find(({ what }) => what.includes('200 MB of nothing'))!
type Wrong = readonly [what: string, files: File[]]
const wrongFiles: readonly Wrong[] = [
  ...wrongPapers(LARGEST).map(([what, file]): Wrong => [what, [file]]),
  ['a zip of 200 MB of nothing as PDF', [new File([new Uint8Array(bomb.bytes())], 'form-16.pdf')]],
  ['a PDF with a password', [proofPdf('locked.pdf', 'trailer << /Encrypt 5 0 R >>')]],
  ['a moving picture', [new File(['GIF89a'], 'receipt.gif')]],
  ['a good one and a program', [proofPdf('good.pdf'), new File(['MZ\u0090\u0000'], 'bad.pdf')]],
  ['six at once', Array.from({ length: 6 }, (_, at) => proofPdf(`${at}.pdf`))],
  ['no file', []],
]

const plan = { section: 'investments', part: 'ppf', declared: 1_000_00 }
const wrongRows: readonly (readonly [what: string, row: () => object])[] = [
  ['a section that is none', () => ({ ...plan, section: 'lottery' })],
  ['a part of another section', () => ({ ...plan, part: 'rent' })],
  ['a section that is a list', () => ({ ...plan, section: ['investments'] })],
  ['less than nothing', () => ({ ...plan, declared: -1 })],
  ['half a paisa', () => ({ ...plan, declared: 100.5 })],
  ['more than the law knows', () => ({ ...plan, declared: 1e15 })],
  ['an amount in words', () => ({ ...plan, declared: 'one lakh' })],
  ['no amount', () => ({ ...plan, declared: null })],
  ['remarks of 100,000 letters', () => ({ ...plan, remarks: 'x'.repeat(100_000) })],
  ['a control character in the remarks', () => ({ ...plan, remarks: 'a\u0000b' })],
  ['a declaration that is none', () => ({ ...plan, declaration_id: 2_147_483_647 })],
  ['the row of another person', () => ({ ...plan, row_id: foreignRow, version: 1 })],
  ['an old version', () => ({ ...rent('2026-10', '2027-03', 1_000_00), row_id: row.id, version: 0 })],
  ['a thirteenth month', () => rent('2026-13', '2027-03', 1_000_00)],
  ['months backwards', () => rent('2027-03', '2026-10', 1_000_00)],
  ['months of another year', () => rent('2024-04', '2024-06', 1_000_00)],
  ['a rent below nothing', () => rent('2026-10', '2027-03', -1)],
  ['a rent above everything', () => rent('2026-04', '2027-03', 99_999_999_00)],
  ['a PAN that is none', () => rent('2026-10', '2027-03', 1_000_00, { pan: 'CALL ME' })],
  ['a landlord without a name', () => rent('2026-10', '2027-03', 1_000_00, { party: '   ' })],
  ['a landlord of 10,000 letters', () => rent('2026-10', '2027-03', 1_000_00, { party: 'x'.repeat(10_000) })],
  ['a stranger’s relationship', () => rent('2026-10', '2027-03', 1_000_00, { relationship: 'landlord' })],
]

/** Taken as they are called, without what misleads an eye or a file system. */
const oddNames: readonly (readonly [given: string, kept: string])[] = [
  ['re\u0000ce\u0007ipt.pdf', 'receipt.pdf'],
  ['gnp.\u202Efdp.pdf', 'gnp.fdp.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
]

const snapshot = () =>
  product.read(async ({ db }) => {
    const count = async (
      table: 'tax_declaration_row' | 'tax_declaration_file' | 'tax_basis' | 'change_log',
    ) =>
      (await db.selectFrom(table).select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow())
        .count
    const kept = await db.selectFrom('stored_file').select('id').where('state', '=', 'kept').execute()
    return [
      kept.length,
      await count('tax_declaration_row'),
      await count('tax_declaration_file'),
      await count('tax_basis'),
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

test('forty wrong proofs and rows are refused in a sentence each, and nothing of them is kept', async () => {
  expect(wrongFiles.length + wrongRows.length).toBe(40)
  const before = await snapshot()
  for (const [what, files] of wrongFiles)
    expectSentence(
      what,
      await one.caller.send(calls.attachProof, { id: row.id }, { files: { proof: files } }),
    )
  for (const [what, wish] of wrongRows)
    expectSentence(what, await one.caller.send(calls.saveRow, { declaration_id, ...plan, ...wish() }))
  expect(await snapshot()).toEqual(before)
}, 120_000)

test('a proof with an odd name is kept under the plain part of it', async () => {
  for (const [given] of oddNames) {
    const sent = await one.caller.send(
      calls.attachProof,
      { id: row.id },
      { files: { proof: [proofPdf(given)] } },
    )
    expect([given, sent.status]).toEqual([given, 0])
  }
  const kept = await product.read(({ db }) =>
    db.selectFrom('tax_declaration_file').select('name').where('row_id', '=', row.id).orderBy('id').execute(),
  )
  expect(kept.map(({ name }) => name)).toEqual(oddNames.map(([, name]) => name))
})

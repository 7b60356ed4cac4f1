import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#platform/contract/call.ts'
import { pdfTexts, picturesIn } from '#platform/testing/pdf-text.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { giveLogo } from '#organization/testing/public.ts'
import * as challanCalls from '#tax/contract/challans/challan-calls.ts'
import { attachProof } from '#tax/contract/declarations/declaration-calls.ts'
import * as calls from '#tax/contract/papers/paper-calls.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import { windowList } from '#tax/contract/windows/window-calls.ts'
import { PAN, paidYear } from '#tax/testing/paid-year.ts'
import { archive, fileOf, looksAt } from '#tax/testing/paper-files.ts'
import { proofPdf, YEAR } from '#tax/testing/tax-scene.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof paidYear>>

beforeAll(async () => {
  scene = await paidYear(product)
}, 120_000)

const payroll = () => scene.maker.caller
const ofYear = { company_id: 1, tax_year: YEAR }

test('the form of claims: for the person after the password, for payroll with a trace', async () => {
  const { one, other, declarationId: id } = scene
  const own = await fileOf(one.caller, calls.ownFormFile, { id })
  expect([own.status, own.type]).toEqual([200, 'application/pdf'])
  for (const text of pdfTexts(own.bytes)) {
    expect(text).toContain('Form 124')
    expect(text).toContain(PAN)
    expect(text).toContain('Meera Basu')
    expect(text).toContain('2,40,000.00')
  }
  expect((await fileOf(other.caller, calls.ownFormFile, { id })).status).toBe(404)
  expect(await looksAt(product, one.person.id)).toEqual([])
  expect((await fileOf(payroll(), calls.formFileOfPerson, { id })).status).toBe(200)
  expect(await looksAt(product, one.person.id)).toEqual([scene.maker.person.id])
  const unsubmitted = (await scene.own(other.caller)).id
  expect((await fileOf(payroll(), calls.formFileOfPerson, { id: unsubmitted })).status).toBe(409)
})

test('the form has the logo of the company; without one, or with a damaged one, it has none', async () => {
  const { one, declarationId: id } = scene
  const pictures = async () => picturesIn((await fileOf(one.caller, calls.ownFormFile, { id })).bytes)
  expect(await pictures()).toBe(0)
  await giveLogo(product, 1)
  expect(await pictures()).toBe(1)
  await giveLogo(product, 1, { isDamaged: true })
  expect(await pictures()).toBe(0)
})

test('proofs: of a declaration at once, of a window in the background, each look is kept', async () => {
  const { one, declarationId: id } = scene
  expect((await fileOf(payroll(), calls.proofsOfPerson, { id })).status).toBe(409)
  const [first] = (await scene.own(one.caller)).rows
  for (const name of ['rent.pdf', 'rent.pdf'])
    await one.caller.send(attachProof, { id: first!.id }, { files: { proof: [proofPdf(name)] } })
  const zip = await fileOf(payroll(), calls.proofsOfPerson, { id })
  expect(zip.type).toBe('application/zip')
  expect(Object.keys(unzipSync(zip.bytes))).toEqual(['01 house_rent rent.pdf', '02 house_rent rent.pdf'])
  const window_id = (await payroll().send(windowList.read, {})).data.rows[0]!.id
  const before = (await looksAt(product, one.person.id)).length
  const asked = await payroll().send(calls.zipProofs, { window_id })
  expect([asked.message, asked.data.count]).toEqual([say.zipBegun, 1])
  const files = await archive(product, payroll())
  expect(Object.keys(files)).toEqual([
    `${one.person.name} ${id}/01 house_rent rent.pdf`,
    `${one.person.name} ${id}/02 house_rent rent.pdf`,
  ])
  expect(await looksAt(product, one.person.id)).toHaveLength(before + 1)
}, 60_000)

test('no call of this room answers anyone but payroll, its approver and the auditor', async () => {
  const { one, hr, auditor, checker, declarationId: id } = scene
  const manager = await scene.employed(['manager'])
  const finance = await scene.employed(['finance'])
  const window_id = 1
  const asked: [Call, Record<string, unknown>][] = [
    [calls.formFileOfPerson, { id }],
    [calls.proofsOfPerson, { id }],
    [calls.zipProofs, { window_id }],
    [calls.partBOfPerson, { ...ofYear, account_id: one.person.id }],
    [calls.workingOfPerson, { ...ofYear, account_id: one.person.id }],
    [calls.zipPartB, ofYear],
    [calls.taxPaperChoices, {}],
    [calls.readTaxSheet, { ...ofYear, sheet: 'working' }],
    [calls.exportTaxSheet, { ...ofYear, sheet: 'working', format: 'csv' }],
    [calls.declaredAgainstApproved, ofYear],
    [challanCalls.challanMatch, ofYear],
    [challanCalls.challanList.read, {}],
  ]
  for (const [call, input] of asked) {
    for (const { caller } of [one, hr, manager, finance])
      expect([call.path, (await fileOf(caller, call, input)).status]).toEqual([call.path, 403])
    for (const { caller } of [auditor, checker])
      expect([200, 409]).toContain((await fileOf(caller, call, input)).status)
  }
})

test('part B comes with the last month: for the person, for payroll and for everyone as an archive', async () => {
  const { one, other } = scene
  const ready = async () => (await one.caller.send(calls.ownTaxPapers, {})).data.rows
  expect(await ready()).toMatchObject([{ tax_year: YEAR, form: '130', is_ready: false }])
  expect((await fileOf(one.caller, calls.ownPartB, ofYear)).status).toBe(409)
  expect((await payroll().send(calls.zipPartB, ofYear)).message).toBe(say.noPartB.text)
  await scene.goTo('2027-03-29')
  await scene.pay('2027-03')
  expect(await ready()).toMatchObject([{ is_ready: true }])
  const own = await fileOf(one.caller, calls.ownPartB, ofYear)
  for (const text of pdfTexts(own.bytes)) {
    expect(text).toContain('Form 130, Part B')
    expect(text).toContain(PAN)
    expect(text).toContain('Tax of the year')
    expect(text).toContain('January to March')
  }
  expect((await fileOf(one.caller, calls.ownPartB, { ...ofYear, tax_year: '2025-26' })).status).toBe(404)
  const asked = await payroll().send(calls.zipPartB, ofYear)
  expect([asked.message, asked.data.count]).toEqual([say.zipBegun, 2])
  const names = Object.keys(await archive(product, payroll()))
  expect(names).toEqual([one, other].map(({ code }) => `Form 130 Part B ${YEAR} ${code}.pdf`).toSorted())
  for (const { person } of [one, other])
    expect(await looksAt(product, person.id)).toContain(scene.maker.person.id)
}, 120_000)

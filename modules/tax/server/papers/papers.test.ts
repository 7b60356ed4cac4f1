import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#platform/contract/call.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { pdfTexts } from '#platform/testing/pdf-text.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as challanCalls from '#tax/contract/challans/challan-calls.ts'
import { attachProof } from '#tax/contract/declarations/declaration-calls.ts'
import * as calls from '#tax/contract/papers/paper-calls.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import { PAN, paidYear } from '#tax/testing/paid-year.ts'
import { fileOf, looksAt } from '#tax/testing/paper-files.ts'
import { proofPdf, YEAR } from '#tax/testing/tax-scene.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof paidYear>>

beforeAll(async () => {
  scene = await paidYear(product)
}, 120_000)

const payroll = () => scene.maker.caller
const ofYear = { company_id: 1, tax_year: YEAR }

test('the form of claims is its person’s, and no one else’s', async () => {
  const { one, other, declarationId: id } = scene
  const own = await fileOf(one.caller, calls.ownFormFile, { id })
  expect([own.status, own.type]).toEqual([200, 'application/pdf'])
  for (const text of pdfTexts(own.bytes)) expect(text).toContain(PAN)
  expect((await fileOf(other.caller, calls.ownFormFile, { id })).status).toBe(404)
  expect(await looksAt(product, one.person.id)).toEqual([])
  const unsubmitted = (await scene.own(other.caller)).id
  expect((await fileOf(payroll(), calls.formFileOfPerson, { id: unsubmitted })).status).toBe(409)
})

test('there are no proofs of a declaration without any; those it has are told and each look is kept', async () => {
  const { one, declarationId: id } = scene
  expect((await fileOf(payroll(), calls.proofsOfPerson, { id })).status).toBe(409)
  const [first] = (await scene.own(one.caller)).rows
  await one.caller.send(attachProof, { id: first!.id }, { files: { proof: [proofPdf('rent.pdf')] } })
  const zip = await fileOf(payroll(), calls.proofsOfPerson, { id })
  expect(Object.keys(unzipSync(zip.bytes))).toEqual(['01 house_rent rent.pdf'])
  expect(await looksAt(product, one.person.id)).toEqual([scene.maker.person.id])
})

const sheet = async (wish: Partial<Parameters<typeof read>[0]>) => read({ sheet: 'working', ...wish })
const read = async (wish: {
  sheet: 'working' | 'deductees' | 'deposits' | 'exceptions'
  quarter?: '3' | '4'
}) => (await payroll().send(calls.readTaxSheet, { ...ofYear, ...wish })).data

test('the working has every step of everyone, masked on the screen and whole in the file', async () => {
  const { rows, columns, next } = await sheet({})
  expect(next).toBeNull()
  const row = rows.find(({ code }) => code === scene.one.code)!
  expect(row).toMatchObject({ regime: 'Old regime', standard: -50_000_00 })
  const sum = columns
    .filter(({ key }) =>
      [
        'salary',
        'one_time',
        'previous',
        'perquisites',
        'exemptions',
        'standard',
        'professional_tax',
        'property',
        'other_income',
      ].includes(key),
    )
    .reduce((total, { key }) => total + Number(row[key]), 0)
  expect(sum).toBe(row['gross_total'])
  expect(row['how']).toBeUndefined()
  expect(JSON.stringify(rows)).not.toContain(PAN)
  const file = await fileOf(payroll(), calls.exportTaxSheet, { ...ofYear, sheet: 'working', format: 'csv' })
  expect(strFromU8(file.bytes)).toContain(PAN)
  expect(strFromU8(file.bytes)).toContain('Standard deduction −50,000.00 (')
  const [taken] = (await payroll().send(calls.taxPaperChoices, {})).data.downloads
  expect(taken).toMatchObject({ paper: 'TDS working', tax_year: YEAR })
  const xlsx = await fileOf(payroll(), calls.workingOfPerson, { ...ofYear, account_id: scene.one.person.id })
  expect(strFromU8(unzipSync(xlsx.bytes)['xl/worksheets/sheet1.xml']!)).toContain('Standard deduction')
})

const challan = {
  ...ofYear,
  months: ['2026-10'],
  bsr_code: '0510308',
  paid_on: '2026-11-06',
  serial: '00417',
  tax: 10_000_00,
}

test('of twenty who enter one challan at once one does; it is matched and stands in the statement', async () => {
  const answers = await repeatInParallel(20, () => payroll().send(challanCalls.addChallan, challan))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 0).map(({ message }) => message))).toEqual(
    new Set([say.challanThere.text]),
  )
  const match = async () => (await payroll().send(challanCalls.challanMatch, ofYear)).data.rows
  const [october] = await match()
  expect(october).toMatchObject({ month: '2026-10', people: 2, deposited: 10_000_00 })
  expect(october!.difference).toBe(october!.deducted - 10_000_00)
  const [entered] = (await payroll().send(challanCalls.challanList.read, {})).data.rows
  const { id, version } = entered!
  const whole = { ...challan, tax: october!.deducted, id, version }
  expect((await payroll().send(challanCalls.changeChallan, whole)).message).toBe(say.challanSaved)
  expect((await payroll().send(challanCalls.changeChallan, whole)).httpStatus).toBe(409)
  expect((await match())[0]!.difference).toBe(0)

  const { rows } = await sheet({ sheet: 'deductees', quarter: '3' })
  expect(rows.reduce((sum, { deducted }) => sum + Number(deducted), 0)).toBe(october!.deducted)
  expect(rows.find(({ code }) => code === scene.one.code)!['challans']).toBe('0510308 2026-11-06 00417')
  expect((await sheet({ sheet: 'deductees', quarter: '4' })).rows).toEqual([])
  const deposits = (await sheet({ sheet: 'deposits', quarter: '3' })).rows
  expect(deposits).toMatchObject([{ serial: '00417', of_quarter: october!.deducted }])
})

test('a challan is refused with a sentence at its field', async () => {
  const refused = async (more: Partial<typeof challan>) =>
    (await payroll().send(challanCalls.addChallan, { ...challan, serial: '00999', ...more })).message
  expect(await refused({ months: ['2027-04'] })).toBe(say.challanOtherYear(YEAR).text)
  expect(await refused({ paid_on: '2026-12-24' })).toBe(say.challanAhead.text)
  expect(await refused({ tax: 0 })).toBe(say.challanEmpty.text)
  for (const caller of [scene.hr.caller, scene.auditor.caller, scene.one.caller])
    expect((await caller.send(challanCalls.addChallan, challan)).httpStatus).toBe(403)
  expect((await scene.auditor.caller.send(challanCalls.challanMatch, ofYear)).status).toBe(0)
})

test('of twenty who remove a challan at once one does', async () => {
  await payroll().send(challanCalls.addChallan, { ...challan, serial: '00555' })
  const row = (await payroll().send(challanCalls.challanList.read, {})).data.rows.find(
    ({ serial }) => serial === '00555',
  )!
  const answers = await repeatInParallel(20, () =>
    payroll().send(challanCalls.removeChallan, { id: row.id, version: row.version }),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 0).map(({ httpStatus }) => httpStatus))).toEqual(
    new Set([404]),
  )
})

test('exceptions name who has no PAN, and what was declared stands beside what was approved', async () => {
  const { rows } = await sheet({ sheet: 'exceptions' })
  expect(rows.find(({ code }) => code === scene.other.code)).toMatchObject({ what: 'No PAN' })
  expect(rows.filter(({ code }) => code === scene.one.code)).toEqual([])
  const { data } = await payroll().send(calls.declaredAgainstApproved, ofYear)
  expect(data.rows).toEqual([
    expect.objectContaining({
      section: 'house_rent',
      people: 1,
      declared: 2_40_000_00,
      pending: 2_40_000_00,
    }),
    expect.objectContaining({ section: 'investments', declared: 1_20_000_00, approved: 0, rejected: 0 }),
  ])
})

test('no call of this room answers an employee, and the auditor has part in it', async () => {
  const { one, auditor, declarationId: id } = scene
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
  for (const [call, input] of asked)
    expect([call.path, (await fileOf(one.caller, call, input)).status]).toEqual([call.path, 403])
  expect((await fileOf(auditor.caller, calls.taxPaperChoices, {})).status).toBe(200)
})

test('there is no part B before the last month of the year', async () => {
  const { one } = scene
  const { rows } = (await one.caller.send(calls.ownTaxPapers, {})).data
  expect(rows).toMatchObject([{ tax_year: YEAR, form: '130', is_ready: false }])
  expect((await fileOf(one.caller, calls.ownPartB, ofYear)).status).toBe(409)
  expect((await payroll().send(calls.zipPartB, ofYear)).message).toBe(say.noPartB.text)
})

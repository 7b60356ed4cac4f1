import { beforeAll, beforeEach, expect, test } from 'vitest'
import { companyDay } from '#platform/server/company-day.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { pdfTexts } from '#platform/testing/pdf-text.ts'
import { testCaller, type Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { beginPayment, confirmPaid } from '#payroll/contract/payments/payment-calls.ts'
import { readRun, runPersonList } from '#payroll/contract/runs/run-calls.ts'
import { ownPayslip, ownPayslips } from '#payroll/contract/slips/own-slip-calls.ts'
import * as calls from '#payroll/contract/slips/slip-calls.ts'
import { slipMessages as say } from '#payroll/contract/slips/slip-messages.ts'
import { saveSlipSetting } from '#payroll/contract/slips/slip-setting-calls.ts'
import { verifyPayslip } from '#payroll/contract/slips/verify-calls.ts'
import { publishedRun } from '#payroll/testing/published-run.ts'
import { MONTH } from '#payroll/testing/run-scene.ts'
import { slipFile } from '#payroll/testing/slip-file.ts'

const product = await testProduct({ ATRIUM_TRUSTED_PROXIES: '1' })
/** As many as tests take; no two share one, so that each test stands alone. */
const PEOPLE = 8
let scene: Awaited<ReturnType<typeof publishedRun>>
let runId: number
let unused: { person: (typeof scene.people)[number]['person']; slipId: number }[]
let makerNow: Caller

beforeAll(async () => {
  scene = await publishedRun(product, {
    ctcs: Array.from({ length: PEOPLE }, () => 12_00_000),
    byBank: () => false,
  })
  runId = scene.id
  const { rows } = (await scene.maker.caller.send(runPersonList.read, { run_id: runId, size: 100 })).data
  unused = scene.people.map(({ person }) => ({
    person,
    slipId: rows.find((row) => row.person.id === person.id)!.slip_id!,
  }))
})

/** Time may have passed in another test, and sessions with it. */
beforeEach(async () => {
  makerNow = await product.as(scene.maker.person)
})

/** Someone whose published payslip no other test has touched, signed in. */
async function fresh() {
  const one = unused.pop()!
  return { ...one, caller: await product.as(one.person) }
}

const maker = () => makerNow
/** Sessions end meanwhile. */
async function pass(seconds: number) {
  product.clock.shift({ seconds })
  makerNow = await product.as(scene.maker.person)
}
const own = (id: number, language = 'en') => `/payslip/download?id=${id}&language=${language}`
let visitors = 0
/** Each from an address of its own: how often one may ask is another test. */
const visitor = () =>
  testCaller(product.origin, undefined, {
    'x-forwarded-for': `10.1.${(visitors += 1) >> 8}.${visitors & 255}`,
  })
const verify = (code: string, net: number) => visitor().send(verifyPayslip, { code, net })
const codeAndNet = async (id: number) => {
  const { verify_code, net } = (await maker().send(calls.readSlip, { id })).data
  return [verify_code, net] as const
}

test('its person downloads the published slip, and no one else’s', async () => {
  const { slipId, caller } = await fresh()
  const { pdf } = await slipFile(caller, own(slipId))
  for (const text of pdfTexts(pdf!)) expect(text).toContain('/verify-payslip')
  expect((await slipFile(caller, own((await fresh()).slipId))).status).toBe(404)
})

test('the whole PAN is printed only where the company has chosen it', async () => {
  const { slipId } = await fresh()
  const { data } = await maker().send(calls.readSlip, { id: slipId })
  expect(data.can).toEqual({ print: true, withdraw: true, publish: false })
  const finance = await product.as(scene.finance.person)
  expect((await finance.send(saveSlipSetting, { id: 1, shows_whole_pan: true })).httpStatus).toBe(403)
  expect((await maker().send(saveSlipSetting, { id: 1, shows_whole_pan: true })).message).toBe(
    say.settingSaved,
  )
  const set = await repeatInParallel(20, () =>
    maker().send(saveSlipSetting, { id: 1, shows_whole_pan: false }),
  )
  expect(set.every(({ status }) => status === 0)).toBe(true)
})

test('twenty who check the paper at once read the same, and another net pay is not genuine', async () => {
  const { slipId, person } = await fresh()
  const [code, net] = await codeAndNet(slipId)
  const answers = await repeatInParallel(20, () => verify(code, net))
  expect(new Set(answers.map(({ data }) => data.verdict))).toEqual(new Set(['genuine']))
  expect(answers[0]!.data.slip).toMatchObject({ person: person.name, month: MONTH, withdrawn_on: null })
  expect(JSON.stringify(answers[0]!.data)).not.toContain(String(net / 100))
  expect((await verify(code.toLowerCase().replace(/(.{4})/g, '$1 '), net)).data.verdict).toBe('genuine')
  expect((await verify(code, net + 1)).data).toEqual({ verdict: 'unknown', slip: null })
  expect((await verify('0000000000000000', net)).data).toEqual({ verdict: 'unknown', slip: null })
  expect((await verify('0000', net)).failure.fields['code']).toBe(say.codeShape)
})

test('no one tries out what a person earns: twenty wrong tries a day, however many come at once', async () => {
  const [code, net] = await codeAndNet((await fresh()).slipId)
  const answers = await repeatInParallel(30, () => verify(code, net + 100))
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(20)
  expect(answers.filter(({ httpStatus }) => httpStatus === 429)).toHaveLength(10)
  expect((await verify(code, net)).message).toBe(say.tooManyChecks.text)
  await pass(25 * 60 * 60)
  expect((await verify(code, net)).data.verdict).toBe('genuine')
  const same = testCaller(product.origin, undefined, { 'x-forwarded-for': '10.9.9.9' })
  const asked = await repeatInParallel(20, () => same.send(verifyPayslip, { code, net }))
  expect(asked.filter(({ httpStatus }) => httpStatus === 429)).toHaveLength(10)
})

test('a withdrawn slip goes to payroll alone, is told apart, and can be published again', async () => {
  const { slipId: otherId, person, caller: owner } = await fresh()
  const [code, net] = await codeAndNet(otherId)
  const wish = { id: otherId, reason: 'The bonus is missing' }
  expect(
    (await maker().send(calls.withdrawSlip, { id: otherId, reason: ' ' })).failure.fields['reason'],
  ).toBe(say.reasonEmpty)
  const answers = await repeatInParallel(20, () => maker().send(calls.withdrawSlip, wish))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect((await owner.send(ownPayslip, { id: otherId })).httpStatus).toBe(404)
  expect((await owner.send(ownPayslips, {})).data).toMatchObject({
    rows: [],
    withdrawn: [{ month: MONTH, reason: 'The bonus is missing' }],
  })
  expect((await slipFile(owner, own(otherId))).status).toBe(404)
  expect((await verify(code, net)).data).toMatchObject({
    verdict: 'withdrawn',
    slip: { withdrawn_on: companyDay(product.clock.now()) },
  })
  const told = await product.read(({ db }) =>
    db
      .selectFrom('notification')
      .select(['title', 'text'])
      .where('recipient_id', '=', person.id)
      .where('kind', '=', 'payroll.payslip-withdrawn')
      .execute(),
  )
  expect(told).toHaveLength(1)
  expect(JSON.stringify(told)).not.toContain('bonus')
  const held = (await maker().send(runPersonList.read, { run_id: runId, size: 100 })).data.rows
  expect(held.find((row) => row.person.id === person.id)!.payment).toBe('held')
  const published = await repeatInParallel(20, () => maker().send(calls.publishSlip, { id: otherId }))
  expect(published.filter(({ status }) => status === 0)).toHaveLength(1)
  expect((await owner.send(ownPayslip, { id: otherId })).data).toMatchObject({
    status: 'published',
    payment: 'due',
  })
  expect((await verify(code, net)).data.verdict).toBe('genuine')
})

test('twenty first prints are twenty copies; what is printed is not withdrawn', async () => {
  const { slipId } = await fresh()
  const answers = await repeatInParallel(20, () => maker().send(calls.printSlip, { id: slipId }))
  expect(answers.map(({ data }) => data.copy).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 1),
  )
  const { status, prints } = (await maker().send(calls.readSlip, { id: slipId })).data
  expect([status, prints.length]).toEqual(['printed', 20])
  const print = answers[0]!.data.print_id
  const both = await scene.employed(['payroll'])
  expect((await slipFile(both.caller, `/payroll-runs/print-file?id=${print}`)).status).toBe(404)
  expect((await maker().send(calls.withdrawSlip, { id: slipId, reason: 'Wrong' })).message).toBe(
    say.printedAlready.text,
  )
})

test('nothing is withdrawn once payment has begun', async () => {
  const { slipId } = await fresh()
  const finance = await product.as(scene.finance.person)
  await finance.send(beginPayment, { id: runId })
  const late = await maker().send(calls.withdrawSlip, { id: slipId, reason: 'Late' })
  expect(late.message).toBe(say.paymentBegun.text)
  await finance.send(confirmPaid, { id: runId, paid_on: '2026-11-23', reference: 'UTR 1' })
  expect((await maker().send(readRun, { id: runId })).data.status).toBe('locked')
})

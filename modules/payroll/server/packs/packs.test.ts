import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#payroll/contract/packs/pack-calls.ts'
import { packMessages as say } from '#payroll/contract/packs/pack-messages.ts'
import { simulateSalary } from '#payroll/contract/salaries/salary-calls.ts'
import { lawScene } from '#payroll/testing/law-scene.ts'
import { payrollScene } from '#payroll/testing/payroll-scene.ts'
import { monthProblems } from './month-law.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof lawScene>>

beforeAll(async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  scene = await lawScene(product)
})

const westBengal = 'shipped-professional_tax-IN-WB-2026-10-01'
const rows = async (more: object = {}) =>
  (await scene.checker.caller.send(calls.packList.read, { size: 100, ...more })).data.rows
const problems = (month: string, states: ('IN-WB' | 'IN-KA' | 'IN-DL')[] = ['IN-DL']) =>
  product.write((ctx) => monthProblems(ctx, { month, states }))

test('what came with the product is listed as published, with its days, source and open figures', async () => {
  const found = await rows({ code: 'professional_tax', sort: 'valid_from', direction: 'asc' })
  expect(found.map(({ key, state, valid_to }) => [key, state, valid_to])).toContainEqual([
    'shipped-professional_tax-IN-WB-2025-04-01',
    'published',
    '2026-09-30',
  ])
  expect(found.find(({ key }) => key === westBengal)).toMatchObject({
    origin: 'product',
    confidence: 'M',
    needs_confirming: true,
  })
  const pack = await scene.read(westBengal)
  expect(pack.golden_cases.flatMap(({ differences }) => differences)).toEqual([])
  expect(pack.before).toMatchObject({ key: 'shipped-professional_tax-IN-WB-2025-04-01' })
  expect(pack.differences).toContain(
    'Slabs, slab 1, monthly wages up to: ₹ 10,000.00 before, now ₹ 20,000.00',
  )
})

test('a version made by one person and published by another follows the one before from its day', async () => {
  const key = 'shipped-professional_tax-IN-KA-2025-04-01'
  const { id, answer } = await scene.published(key, {
    title: 'Karnataka from 2027',
    valid_from: '2027-04-01',
  })
  expect(answer.message).toBe(say.published)
  const found = await rows({
    code: 'professional_tax',
    jurisdiction: 'IN-KA',
    sort: 'valid_from',
    direction: 'asc',
  })
  expect(found.map((row) => [row.key, row.valid_from, row.valid_to, row.state])).toEqual([
    [key, '2025-04-01', '2027-03-31', 'published'],
    [String(id), '2027-04-01', null, 'published'],
  ])
  expect((await scene.read(String(id))).published?.name).toBe(scene.checker.person.name)
})

test('a correction from the same day replaces the version, which stays readable and never changes', async () => {
  const key = 'shipped-bonus-IN-2025-04-01'
  const first = await scene.published(key, { title: 'Bonus, corrected' })
  expect((await rows({ code: 'bonus' })).map((row) => [row.key, row.state])).toEqual(
    expect.arrayContaining([
      [key, 'retired'],
      [String(first.id), 'published'],
    ]),
  )
  const second = await scene.published(String(first.id), { title: 'Bonus, corrected again' })
  expect(second.answer.status).toBe(0)
  expect(await scene.read(String(first.id))).toMatchObject({
    state: 'retired',
    retired_because: 'Replaced by a new version',
  })
  for (const change of [
    `update rule_pack set title = 'Other' where id = ${second.id}`,
    `update rule_pack set payload = '{}' where id = ${first.id}`,
    `delete from rule_pack where id = ${first.id}`,
  ])
    await expect(product.write((ctx) => sql.raw(change).execute(ctx.db))).rejects.toThrow(
      'a published rule pack stays as it is',
    )
})

test('a version whose golden case fails is not published, and says which one and what came out', async () => {
  const form = await scene.formOf('shipped-esi-IN-2025-04-01')
  const [first] = form.golden_cases
  const id = await scene.drafted('shipped-esi-IN-2025-04-01', {
    golden_cases: [{ ...first!, name: 'A rupee too little', expected: { employee: 112_00 } }],
  })
  await scene.checker.caller.send(calls.reviewPack, { id, version: 1, approve: true })
  const refused = await scene.checker.caller.send(calls.publishPack, { id, version: 2 })
  expect(refused).toMatchObject({
    httpStatus: 409,
    message: say.caseFailed('A rupee too little', 'Employee: expected ₹ 112.00, got ₹ 113.00').text,
  })
  const bare = await scene.drafted('shipped-esi-IN-2025-04-01', { golden_cases: [] })
  await scene.checker.caller.send(calls.reviewPack, { id: bare, version: 1, approve: true })
  expect((await scene.checker.caller.send(calls.publishPack, { id: bare, version: 2 })).message).toBe(
    say.noCases.text,
  )
})

test('figures that the schema does not allow are refused by the name of the field', async () => {
  const form = await scene.formOf('shipped-esi-IN-2025-04-01')
  const wrong = { ...form, payload: { ...form.payload, wage_ceiling: -1 } }
  const refused = await scene.maker.caller.send(calls.addPackVersion, wrong)
  expect(refused.failure.fields.payload).toMatch(/^Wage ceiling: /)
  const early = await scene.maker.caller.send(calls.addPackVersion, { ...form, valid_from: '2024-04-01' })
  expect(early.failure.fields.valid_from).toBe(say.tooEarly('1 Apr 2025').text)
})

test('the maker neither reviews nor publishes, and a version that is sent back is a draft again', async () => {
  const both = await scene.who('payroll', 'payroll_approver')
  const form = await scene.formOf('shipped-gratuity-IN-2025-11-21', { valid_from: '2027-01-01' })
  const { data } = await both.caller.send(calls.addPackVersion, form)
  const id = Number(data.key)
  const own = { id, version: 1 }
  expect((await both.caller.send(calls.reviewPack, { ...own, approve: true })).message).toBe(say.ownWork.text)
  const sentBack = { ...own, approve: false, comment: 'Which circular?' }
  expect((await scene.checker.caller.send(calls.reviewPack, sentBack)).message).toBe(say.sentBack)
  const again = { ...form, id, version: 2, source_ref: 'Circular 17 of 2026' }
  expect((await scene.maker.caller.send(calls.savePackVersion, again)).message).toBe(say.saved)
  await scene.checker.caller.send(calls.reviewPack, { id, version: 3, approve: true })
  expect((await both.caller.send(calls.publishPack, { id, version: 4 })).message).toBe(say.ownWork.text)
  expect((await scene.maker.caller.send(calls.savePackVersion, { ...again, version: 4 })).message).toBe(
    say.movedAlready('reviewed', null).text,
  )
  expect((await scene.maker.caller.send(calls.withdrawPack, { id, version: 4 })).message).toBe(say.withdrawn)
  expect((await scene.checker.caller.send(calls.publishPack, { id, version: 5 })).message).toBe(
    say.movedAlready('withdrawn', scene.checker.person.name).text,
  )
})

test('who has edited a draft does not publish it', async () => {
  const form = await scene.formOf('shipped-gratuity-IN-2025-11-21', { valid_from: '2028-01-01' })
  const { data } = await scene.maker.caller.send(calls.addPackVersion, form)
  const id = Number(data.key)
  const editor = await scene.who('payroll', 'payroll_approver')
  const edited = { ...form, id, version: 1, source_ref: 'Circular 18 of 2026' }
  expect((await editor.caller.send(calls.savePackVersion, edited)).message).toBe(say.saved)
  // What its maker changes after that makes the editor no less one of its editors.
  expect((await scene.maker.caller.send(calls.savePackVersion, { ...edited, version: 2 })).message).toBe(
    say.saved,
  )
  const review = { id, version: 3, approve: true }
  expect((await editor.caller.send(calls.reviewPack, review)).message).toBe(say.ownWork.text)
  expect((await scene.checker.caller.send(calls.reviewPack, review)).status).toBe(0)
  expect((await editor.caller.send(calls.publishPack, { id, version: 4 })).message).toBe(say.ownWork.text)
  const byEditor = product.write(({ db }) =>
    db.updateTable('rule_pack').set({ reviewed_by: editor.person.id }).where('id', '=', id).execute(),
  )
  await expect(byEditor).rejects.toThrow('rule_pack_editors_check')
  expect((await scene.checker.caller.send(calls.publishPack, { id, version: 4 })).message).toBe(say.published)
})

test('of twenty publications of one version at once one counts', async () => {
  const id = await scene.drafted('shipped-labour_welfare_fund-IN-DL-2025-04-01', { valid_from: '2027-01-01' })
  await scene.checker.caller.send(calls.reviewPack, { id, version: 1, approve: true })
  const other = await scene.who('payroll_approver')
  const publishers = [scene.checker.caller, other.caller]
  const once = await repeatInParallel(20, (at) =>
    publishers[at % 2]!.send(calls.publishPack, { id, version: 2 }),
  )
  expect(once.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(once.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(19)
})

test('pay is computed with what is published: a new ceiling of the fund changes the estimate from its day', async () => {
  const pay = await payrollScene(product)
  const estimate = async (effective_from: string) => {
    const { cause: _cause, reason: _reason, ...wish } = pay.wish(0, { effective_from })
    const { data } = await pay.maker.caller.send(simulateSalary, { ...wish, account_id: null, overrides: {} })
    return data.deductions.find(({ code }) => code === 'EPF')?.monthly
  }
  expect(await estimate('2027-07-01')).toBe(3_000_00)
  const form = await scene.formOf('shipped-epf-IN-2026-09-17')
  const { answer } = await scene.published('shipped-epf-IN-2026-09-17', {
    valid_from: '2027-07-01',
    payload: { ...form.payload, wage_ceiling: 30_000_00 },
    golden_cases: [
      {
        ...form.golden_cases[1]!,
        given: { ...form.golden_cases[1]!.given, month: '2027-07' },
        expected: { employee: 3_600_00 },
      },
    ],
  })
  expect(answer.message).toBe(say.published)
  expect(await estimate('2027-06-01')).toBe(3_000_00)
  expect(await estimate('2027-07-01')).toBe(3_600_00)
})

test('a month without a published pack is refused by its name, and so is one with unconfirmed figures', async () => {
  expect(await problems('2026-11', ['IN-WB'])).toContain(
    say.unconfirmedFor('Professional tax (West Bengal)', 'Nov 2026'),
  )
  expect(await problems('2026-11')).not.toContain(
    say.unconfirmedFor('Professional tax (West Bengal)', 'Nov 2026'),
  )
  expect(await problems('2027-05')).toContain(say.missingFor('Income tax (India)', 'May 2027'))
  const { id } = await scene.published('shipped-wage_payment-IN-2025-04-01')
  await scene.checker.caller.send(calls.retirePack, { id, version: 3, reason: 'Repealed' })
  const missing = say.missingFor('Payment of wages (India)', 'Nov 2026')
  expect(await problems('2026-11')).toContain(missing)
  // A retired version is where the next one starts from.
  await scene.published(String(id))
  expect(await problems('2026-11')).not.toContain(missing)
})

test('open figures are confirmed once, with source and note, of twenty at once by one', async () => {
  const open = async () =>
    (await scene.checker.caller.send(calls.listUnconfirmedPacks, { month: '2026-11' })).data.rows
  expect((await open()).find(({ key }) => key === westBengal)?.open).toEqual(['All figures'])
  const words = { key: westBengal, source: '1607-F.T. of 29-09-2026', note: 'Read in the gazette' }
  const answers = await repeatInParallel(20, () => scene.checker.caller.send(calls.confirmPack, words))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.filter(({ message }) => message === say.confirmedAlready.text)).toHaveLength(19)
  expect((await open()).map(({ key }) => key)).not.toContain(westBengal)
  expect(await scene.read(westBengal)).toMatchObject({
    needs_confirming: false,
    confirmed_on: '2026-11-23',
    confirmed: { source: words.source, note: words.note },
  })
  expect(
    (await scene.checker.caller.send(calls.confirmPack, { ...words, key: 'shipped-gratuity-IN-2020-01-01' }))
      .message,
  ).toBe(say.noSuchPack.text)
})

test('payroll prepares, its approver publishes, finance, the auditor and the administrator read, others do not', async () => {
  const id = await scene.drafted('shipped-gratuity-IN-2025-11-21', { valid_from: '2027-02-01' })
  const form = await scene.formOf('shipped-gratuity-IN-2025-11-21')
  for (const role of ['finance', 'auditor', 'admin']) {
    const { caller } = await scene.who(role)
    expect((await caller.send(calls.packList.read, { size: 5 })).status).toBe(0)
    expect((await caller.send(calls.readPack, { key: westBengal })).data.can).toEqual({
      make_version: false,
      edit: false,
      withdraw: false,
      review: false,
      publish: false,
      retire: false,
      confirm: false,
    })
    expect((await caller.send(calls.addPackVersion, form)).httpStatus).toBe(403)
    expect((await caller.send(calls.reviewPack, { id, version: 1, approve: true })).httpStatus).toBe(403)
  }
  for (const role of ['employee', 'manager', 'project_manager', 'hr_executive', 'hr_manager', 'recruiter']) {
    const { caller } = await scene.who(role)
    expect((await caller.send(calls.packList.read, { size: 5 })).httpStatus).toBe(403)
    expect((await caller.send(calls.readPack, { key: westBengal })).httpStatus).toBe(403)
  }
  expect(
    (await scene.maker.caller.send(calls.reviewPack, { id, version: 1, approve: true })).httpStatus,
  ).toBe(403)
  expect((await scene.checker.caller.send(calls.addPackVersion, form)).httpStatus).toBe(403)
  const confirm = { key: westBengal, source: 'A circular', note: 'Read' }
  expect((await scene.maker.caller.send(calls.confirmPack, confirm)).httpStatus).toBe(403)
})

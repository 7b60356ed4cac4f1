import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { confirmSignIn } from '#identity/contract/sessions/confirm-sign-in-calls.ts'
import { confirmSignInMessages } from '#identity/contract/sessions/confirm-sign-in-messages.ts'
import { payrollMessages } from '#payroll/contract/payroll-messages.ts'
import * as calls from '#payroll/contract/salaries/salary-calls.ts'
import { salaryMessages as say } from '#payroll/contract/salaries/salary-messages.ts'
import { tellOfLooks } from './tell-of-looks.ts'
import { payrollScene } from '#payroll/testing/payroll-scene.ts'

const product = await testProduct()
const goTo = (instant: string) =>
  product.clock.shift({ seconds: (Date.parse(instant) - product.clock.now().getTime()) / 1000 })
let scene: Awaited<ReturnType<typeof payrollScene>>

beforeAll(async () => {
  goTo('2026-11-23T06:00:00.000Z')
  scene = await payrollScene(product)
})

const prepare = async (accountId: number, more: Parameters<typeof scene.wish>[1] = {}) =>
  scene.maker.caller.send(calls.prepareSalary, scene.wish(accountId, more))

async function agreed(accountId: number, more: Parameters<typeof scene.wish>[1] = {}) {
  const { data } = await prepare(accountId, more)
  const decided = await scene.checker.caller.send(calls.decideSalary, {
    id: data.id,
    approve: true,
    version: 1,
  })
  expect(decided.message).toBe(say.approved)
  return data.id
}

const seen = async (accountId: number) =>
  (await scene.checker.caller.send(calls.salaryOfPerson, { account_id: accountId })).data

test('what is agreed comes to a twelfth of the CTC, and every amount says how', async () => {
  const { person } = await scene.employed([])
  await agreed(person.id)
  const [salary] = (await seen(person.id)).current
  const monthly = (code: string) => salary!.lines.find((line) => line.code === code)?.monthly
  // 40 % of a lakh; half and 8.33 % of it; 12 % of the ceiling of 25,000; 4.81 % of the basic.
  expect(monthly('BASIC')).toBe(40_000_00)
  expect(monthly('HRA')).toBe(20_000_00)
  expect(monthly('LTA')).toBe(3_332_00)
  expect(monthly('CTC_EPF')).toBe(3_000_00)
  expect(monthly('CTC_GRATUITY')).toBe(1_924_00)
  expect(monthly('SPECIAL')).toBe(100_000_00 - 40_000_00 - 20_000_00 - 3_332_00 - 3_000_00 - 1_924_00)
  const inCtc = salary!.lines.filter(({ in_ctc }) => in_ctc)
  expect(inCtc.reduce((sum, line) => sum + line.monthly, 0) * 12).toBe(salary!.annual_ctc)
  expect(salary!.lines.every(({ because }) => because[0]!.label.length > 0)).toBe(true)
})

test('a revision ends the salary before it the day before, and is planned until its day', async () => {
  const { person } = await scene.employed([])
  await agreed(person.id)
  await agreed(person.id, {
    effective_from: '2027-01-01',
    annual_ctc: 1_500_000_00,
    cause: 'annual_revision',
  })
  const { current, planned } = await seen(person.id)
  expect(current).toMatchObject([{ effective_from: '2026-11-01', effective_to: '2026-12-31' }])
  expect(planned).toMatchObject([
    { effective_from: '2027-01-01', effective_to: null, annual_ctc: 1_500_000_00 },
  ])
  // One that is agreed later for a day in between ends where the planned one begins.
  await agreed(person.id, { effective_from: '2026-12-01', annual_ctc: 1_300_000_00, cause: 'promotion' })
  expect(
    (await seen(person.id)).planned.map(({ effective_from, effective_to }) => [effective_from, effective_to]),
  ).toEqual([
    ['2027-01-01', null],
    ['2026-12-01', '2026-12-31'],
  ])
})

test('on one day a second salary is a correction or is refused', async () => {
  const { person } = await scene.employed([])
  await agreed(person.id)
  const { data } = await prepare(person.id, { annual_ctc: 1_000_000_00 })
  const decide = { id: data.id, approve: true, version: 1 }
  expect((await scene.checker.caller.send(calls.decideSalary, decide)).message).toBe(
    say.sameDay('1 Nov 2026').text,
  )
  await agreed(person.id, { annual_ctc: 1_100_000_00, cause: 'correction' })
  expect((await seen(person.id)).current).toMatchObject([{ annual_ctc: 1_100_000_00 }])
})

test('two people agree: not who prepared it, not the person, and a rejection says why', async () => {
  const { person, caller } = await scene.employed([])
  const { data } = await prepare(person.id)
  const decide = { id: data.id, approve: true, version: 1 }
  expect((await scene.maker.caller.send(calls.decideSalary, decide)).httpStatus).toBe(403)
  expect((await caller.send(calls.decideSalary, decide)).httpStatus).toBe(403)
  const both = await scene.employed(['payroll', 'payroll_approver'])
  const own = await both.caller.send(calls.prepareSalary, scene.wish(both.person.id))
  expect(own.message).toBe(say.noSuchPerson.text)
  const others = await both.caller.send(
    calls.prepareSalary,
    scene.wish(person.id, { effective_from: '2026-12-01' }),
  )
  const byBoth = await both.caller.send(calls.decideSalary, { id: others.data.id, approve: true, version: 1 })
  expect(byBoth.message).toBe(say.ownWork.text)
  const reject = { ...decide, approve: false }
  expect((await scene.checker.caller.send(calls.decideSalary, reject)).message).toBe(say.commentEmpty.text)
  const rejected = await scene.checker.caller.send(calls.decideSalary, {
    ...reject,
    comment: 'Above the band',
  })
  expect(rejected.message).toBe(say.rejected)
  expect((await seen(person.id)).current).toEqual([])
})

test('of twenty approvals at once one counts, and of two salaries for one day one is agreed', async () => {
  const { person } = await scene.employed([])
  const { data } = await prepare(person.id)
  const answers = await repeatInParallel(20, () =>
    scene.checker.caller.send(calls.decideSalary, { id: data.id, approve: true, version: 1 }),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(19)

  const several = await repeatInParallel(20, (number) =>
    prepare(person.id, { effective_from: '2026-12-01', annual_ctc: (12 + number) * 100_000_00 }),
  )
  const decided = await Promise.all(
    several.map(({ data: one }) =>
      scene.checker.caller.send(calls.decideSalary, { id: one.id, approve: true, version: 1 }),
    ),
  )
  expect(decided.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(new Set(decided.filter(({ status }) => status !== 0).map(({ message }) => message))).toEqual(
    new Set([say.sameDay('1 Dec 2026').text]),
  )
})

test('a person sees what is agreed, for fifteen minutes after the password, and nothing that is only asked for', async () => {
  const { person, caller } = await scene.employed([])
  await agreed(person.id)
  await prepare(person.id, { effective_from: '2027-02-01' })
  expect((await caller.send(calls.ownSalary, {})).data).toMatchObject({
    current: [{}],
    planned: [],
    open: [],
  })
  goTo('2026-11-23T06:16:00.000Z')
  const late = await caller.send(calls.ownSalary, {})
  expect(late).toMatchObject({ httpStatus: 403, message: confirmSignInMessages.needed.text })
  expect(late.failure.facts).toMatchObject({ confirm_sign_in: true })
  const wrong = await caller.send(confirmSignIn, { password: 'not the password at all' })
  expect(wrong.failure.fields).toEqual({ password: confirmSignInMessages.passwordWrong.text })
  expect((await caller.send(calls.ownSalary, {})).httpStatus).toBe(403)
  expect((await caller.send(confirmSignIn, { password: person.password })).status).toBe(0)
  expect((await caller.send(calls.ownSalary, {})).data.current).toHaveLength(1)
  goTo('2026-11-23T06:00:00.000Z')
})

test.each(['admin', 'manager', 'hr_manager', 'hr_executive', 'finance', 'recruiter'])(
  'the role %s sees no pay',
  async (role) => {
    const { person } = await scene.employed([])
    await agreed(person.id)
    const { caller } = await scene.employed([role])
    const refused = { httpStatus: 403, message: payrollMessages.mayNotSee.text }
    expect(await caller.send(calls.salaryList.read, {})).toMatchObject({ httpStatus: 403 })
    expect(await caller.send(calls.revisionList.read, {})).toMatchObject({ httpStatus: 403 })
    expect((await caller.send(calls.salaryOfPerson, { account_id: person.id })).httpStatus).toBe(403)
    expect(refused.httpStatus).toBe(403)
  },
)

test('the auditor reads and the look is kept; a leaver is paid by no salary', async () => {
  const { person } = await scene.employed([])
  await agreed(person.id)
  const auditor = await scene.employed(['auditor'])
  expect(
    (await auditor.caller.send(calls.salaryOfPerson, { account_id: person.id })).data.current,
  ).toHaveLength(1)
  const looks = await product.read(({ db }) =>
    db.selectFrom('salary_view').select('viewer_id').where('account_id', '=', person.id).execute(),
  )
  expect(looks).toEqual([{ viewer_id: auditor.person.id }])
  expect((await auditor.caller.send(calls.prepareSalary, scene.wish(person.id))).httpStatus).toBe(403)
  await product.write(({ db }) =>
    db
      .updateTable('employment')
      .set({ left_on: '2026-11-20', leaving: 'resigned' })
      .where('person_id', '=', person.id)
      .execute(),
  )
  expect(await seen(person.id)).toMatchObject({ current: [], past: [{}] })
  const after = await prepare(person.id, { effective_from: '2026-12-01' })
  expect(after.failure.fields).toHaveProperty('effective_from')
})

test('what the structure does not fit is refused at its field', async () => {
  const { person } = await scene.employed([])
  const tooSmall = await prepare(person.id, { overrides: { BASIC: 200_000_00 } })
  expect(tooSmall.failure.fields).toHaveProperty('annual_ctc')
  expect((await prepare(person.id, { overrides: { NOTHING: 1 } })).message).toBe(
    say.overrideUnknown('NOTHING').text,
  )
  expect((await prepare(person.id, { overrides: { SPECIAL: 1 } })).message).toBe(
    say.overrideBalance('SPECIAL').text,
  )
  expect((await prepare(person.id, { effective_from: '2023-01-01' })).failure.fields).toHaveProperty(
    'effective_from',
  )
  const noPack = await prepare(person.id, { effective_from: '2024-12-01' })
  expect(noPack.message).toContain('No rule pack')
  expect(noPack.message).toContain('Dec 2024')
})

test('the estimate says the net in both regimes, and keeps nothing', async () => {
  const { person } = await scene.employed([], { birthDate: '1990-06-15' })
  const { account_id, pay_group_id, structure_id, effective_from, annual_ctc } = scene.wish(person.id)
  const { data } = await scene.maker.caller.send(calls.simulateSalary, {
    account_id,
    pay_group_id,
    structure_id,
    effective_from,
    annual_ctc,
  })
  const gross = data.monthly_gross
  expect(gross).toBe(100_000_00 - 3_000_00 - 1_924_00)
  const deducted = data.deductions.reduce((sum, { monthly }) => sum + monthly, 0)
  const [inNew, old] = data.net
  // 95,076 a month is 11,40,912 a year, less 75,000: below 12 lakh, so the rebate takes all of the tax.
  expect(inNew).toMatchObject({ regime: 'new', tax: 0, net: gross - deducted })
  expect(old!.tax).toBeGreaterThan(0)
  expect(old!.net).toBe(gross - deducted - old!.tax)
  expect((await seen(person.id)).open).toEqual([])
})

test('no amount stands in a notice, the inbox or the change log of an administrator', async () => {
  const { person } = await scene.employed([])
  await prepare(person.id, { annual_ctc: 1_234_500_00 })
  const written = await product.read(async ({ db }) =>
    JSON.stringify([
      await db.selectFrom('notification').select(['title', 'text', 'link']).execute(),
      await db.selectFrom('mail_message').selectAll().execute(),
    ]),
  )
  expect(written).not.toMatch(/1234500|12,34,500/)
})

test('once a week a person hears that others looked at their pay, and sees who', async () => {
  const { person, caller } = await scene.employed([])
  await agreed(person.id)
  await seen(person.id)
  const due = new Date(product.clock.now().getTime() + 60_000)
  await product.write((ctx) => tellOfLooks(ctx, due))
  // The same week is told once.
  expect(await product.write((ctx) => tellOfLooks(ctx, due))).toEqual({ told: 0 })
  const told = await product.read(({ db }) =>
    db.selectFrom('notification').select('title').where('recipient_id', '=', person.id).execute(),
  )
  expect(told.filter(({ title }) => title === '1 person looked at your salary')).toHaveLength(1)
  const own = (await caller.send(calls.ownSalary, {})).data
  expect(own.looks.map(({ name }) => name)).toEqual([scene.checker.person.name])
})

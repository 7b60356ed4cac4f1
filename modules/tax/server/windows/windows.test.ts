import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { handDownTaxBasis, readTaxYear } from '#payroll/server/public.ts'
import { nothingDeclared } from '#payroll/contract/tax-basis/declared-tax.ts'
import { ownTaxCalculation, taxCalculationOfPerson } from '#tax/contract/calculation/calculation-calls.ts'
import { compareTried, nothingTried } from '#tax/contract/calculation/what-if.ts'
import * as calls from '#tax/contract/declarations/declaration-calls.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import * as verification from '#tax/contract/verification/verification-calls.ts'
import { openWindow, windowList } from '#tax/contract/windows/window-calls.ts'
import { rent, taxScene, YEAR } from '#tax/testing/tax-scene.ts'
import { lookAfterWindows } from './look-after-windows.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof taxScene>>
let chosen: Awaited<ReturnType<typeof scene.paid>>
let silent: typeof chosen

const morningOf = (day: string) => new Date(`${day}T01:20:00.000Z`)
const lookAfter = (day: string) => product.write((ctx) => lookAfterWindows(ctx, morningOf(day)))
let signedIn: (typeof chosen)[] = []

/** A day later no one is signed in any more. */
async function goTo(day: string) {
  product.clock.shift({
    seconds: (Date.parse(`${day}T06:00:00.000Z`) - product.clock.now().getTime()) / 1000,
  })
  for (const one of signedIn) one.caller = await product.as(one.person)
}
const noticesOf = ({ person }: typeof chosen): Promise<string> =>
  product.read(async ({ db }) =>
    JSON.stringify(
      await db.selectFrom('notification').selectAll().where('recipient_id', '=', person.id).execute(),
    ),
  )

beforeAll(async () => {
  await goTo('2026-11-23')
  scene = await taxScene(product)
  chosen = await scene.paid({ annual_ctc: 20_00_000_00 })
  silent = await scene.paid({ annual_ctc: 20_00_000_00 })
  signedIn = [chosen, silent, scene.maker, scene.hr]
  await scene.ask([chosen.person.id, silent.person.id], { scheme_due_on: '2026-11-30' })
  const { id, version } = await scene.own(chosen.caller)
  await chosen.caller.send(calls.chooseScheme, { id, regime: 'old', version })
})

test('a window is opened once, by HR or payroll, with days that fit', async () => {
  const wish = {
    company_id: 1,
    tax_year: YEAR,
    round: 'planned',
    opens_on: '2026-11-01',
    due_on: '2026-12-20',
  } as const
  expect((await scene.hr.caller.send(openWindow, wish)).message).toBe(say.noPeople.text)
  expect((await chosen.caller.send(openWindow, wish)).httpStatus).toBe(403)
  const late = await scene.hr.caller.send(openWindow, { ...wish, opens_on: '2026-12-31' })
  expect(late.message).toBe(say.dueBeforeOpen.text)
  const proof = await scene.hr.caller.send(openWindow, { ...wish, round: 'proof' })
  expect(proof.message).toBe(say.countsEmpty.text)
})

test('after the day for the regime the new one holds by default, and everyone has the form', async () => {
  await lookAfter('2026-11-23')
  await goTo('2026-12-01')
  await lookAfter('2026-12-01')
  // The day has passed and the grace has not: payroll may still unlock.
  const waiting = await scene.own(silent.caller)
  expect(waiting.status).toBe('request_send_for_scheme_choose')
  const late = await silent.caller.send(calls.chooseScheme, { ...waiting, regime: 'old' })
  expect(late.message).toBe(say.locked('2026-11-30').text)
  await goTo('2026-12-06')
  await lookAfter('2026-12-06')
  expect(await scene.own(chosen.caller)).toMatchObject({ status: 'request_sent', regime: 'old' })
  expect(await scene.own(silent.caller)).toMatchObject({
    status: 'request_sent',
    regime: 'new',
    regime_by: 'default',
  })
  // The same morning again changes nothing.
  const { version } = await scene.own(silent.caller)
  await lookAfter('2026-12-06')
  expect((await scene.own(silent.caller)).version).toBe(version)
  const refused = await scene.add(silent.caller, { section: 'investments', part: 'ppf', declared: 1_00 })
  expect(refused.message).toBe(say.onlyOld('Investments and payments').text)
})

test('the calculation shows what payroll computes with, after the password, and to payroll by a logged look', async () => {
  await scene.add(chosen.caller, rent('2026-10', '2027-03', 45_000_00))
  await scene.add(chosen.caller, { section: 'investments', part: 'elss', declared: 1_50_000_00 })
  const { id, version } = await scene.own(chosen.caller)
  const submitted = await chosen.caller.send(calls.submitDeclaration, { id, version })
  expect(submitted.message).toBe(say.submitted('2026-04'))
  const { calculation } = (await chosen.caller.send(ownTaxCalculation, {})).data
  expect(calculation!.declared).toMatchObject({ regime: 'old', isWholeYear: true })
  const plain = compareTried({ ...calculation!, tried: nothingTried })
  expect(
    plain.old.rows.filter(({ label, amount }) => label === 'House rent' && amount < 0).length,
  ).toBeGreaterThan(0)
  const tried = compareTried({ ...calculation!, tried: { ...nothingTried, pension: 50_000_00 } })
  expect(plain.old.taxableIncome - tried.old.taxableIncome).toBe(50_000_00)
  expect(tried.new.tax.total).toBe(plain.new.tax.total)
  const bonus = compareTried({ ...calculation!, tried: { ...nothingTried, bonus: 1_00_000_00 } })
  expect(bonus.new.grossSalary - plain.new.grossSalary).toBe(1_00_000_00)

  const ofPerson = await scene.maker.caller.send(taxCalculationOfPerson, { declaration_id: id })
  expect(ofPerson.data.calculation!.declared).toEqual(calculation!.declared)
  expect((await scene.hr.caller.send(taxCalculationOfPerson, { declaration_id: id })).httpStatus).toBe(403)
  const looks = await product.read(({ db }) =>
    db.selectFrom('salary_view').select('viewer_id').where('account_id', '=', chosen.person.id).execute(),
  )
  expect(looks.map(({ viewer_id }) => viewer_id)).toContain(scene.maker.person.id)
})

test('reminders come seven days and one day before, to those who have not submitted, without an amount', async () => {
  await goTo('2026-12-13')
  await lookAfter('2026-12-13')
  await goTo('2026-12-19')
  await lookAfter('2026-12-19')
  expect(await noticesOf(silent)).toContain('is due soon')
  const own = await noticesOf(chosen)
  expect(own).not.toContain('is due soon')
  expect(own).not.toMatch(/1,50,000|45,000|old regime/i)
})

test('a person is late after the due day, unless unlocked; payroll still enters on their behalf', async () => {
  await goTo('2026-12-22')
  const { id, version } = await scene.own(silent.caller)
  const late = await silent.caller.send(calls.submitDeclaration, { id, version })
  expect(late.message).toBe(say.locked('2026-12-20').text)
  const silently = await scene.maker.caller.send(calls.submitDeclaration, { id, version })
  expect(silently.failure.fields).toEqual({ reason: say.behalfReason.text })
  const reason = 'On long leave'
  const byPayroll = await scene.maker.caller.send(calls.submitDeclaration, { id, version, reason })
  expect(byPayroll.message).toBe(say.submitted('2026-04'))
  expect((await scene.own(silent.caller)).history[0]).toMatchObject({ comment: reason })
})

test('in the round of proof only approved amounts count, from its month; undecided rows count nothing after the grace', async () => {
  const [window] = (await scene.hr.caller.send(windowList.read, {})).data.rows
  expect(window).toMatchObject({ round: 'planned', submitted: 2 })
  await goTo('2027-01-05')
  const opened = await scene.ask([chosen.person.id], {
    round: 'proof',
    counts_from: '2027-02',
    opens_on: '2027-01-01',
    due_on: '2027-01-20',
  })
  expect(opened.message).toBe(say.windowOpened(1))
  const own = await scene.own(chosen.caller)
  expect(own).toMatchObject({ round: 'proof', status: 'request_sent', regime: 'old' })
  const [house, elss] = own.rows
  await scene.add(chosen.caller, {
    ...rent('2026-10', '2027-03', 45_000_00),
    row_id: house!.id,
    version: house!.version,
    proof: 2_40_000_00,
  })
  const submitted = await chosen.caller.send(calls.submitDeclaration, own)
  expect(submitted.message).toBe(say.submitted('2027-02'))
  const seen = async () =>
    (await scene.maker.caller.send(verification.readDeclaration, { id: own.id })).data.declaration
  const first = (await seen()).rows.find(({ id }) => id === house!.id)!
  const wish = { id: first.id, version: first.version, approve: true } as const
  const more = await scene.maker.caller.send(verification.decideRow, { ...wish, approved: 2_50_000_00 })
  expect(more.message).toBe(say.proofTooLow.text)
  await scene.maker.caller.send(verification.decideRow, wish)
  await goTo('2027-01-26')
  await lookAfter('2027-01-26')
  expect(await seen()).toMatchObject({ status: 'closed', applies_from: '2027-02' })
  expect((await seen()).rows.find(({ id }) => id === elss!.id)).toMatchObject({ status: 'rejected' })
  const of = { accountId: chosen.person.id, companyId: 1 }
  const january = await product.read((ctx) => readTaxYear(ctx, of, '2027-01'))
  const february = await product.read((ctx) => readTaxYear(ctx, of, '2027-02'))
  if (!january.ok || !february.ok) throw new Error('The months are not there.')
  expect(january.basis!.declared.deductions).toHaveLength(1)
  expect(february.basis!.declared).toMatchObject({
    deductions: [],
    rent: [{ from: '2026-10', to: '2027-03', monthlyRent: 40_000_00 }],
  })
})

test('what is handed down never changes, and the same again adds nothing', async () => {
  const of = { accountId: silent.person.id, companyId: 1, taxYear: YEAR }
  const count = () =>
    product.read(({ db }) =>
      db.selectFrom('tax_basis').select('id').where('account_id', '=', of.accountId).execute(),
    )
  const before = (await count()).length
  const wish = {
    ...of,
    declared: nothingDeclared('old'),
    source: 'Test',
    notBefore: null,
    settled: 'computed',
  } as const
  await product.write((ctx) => handDownTaxBasis(ctx, wish))
  await product.write((ctx) => handDownTaxBasis(ctx, wish))
  expect((await count()).length).toBe(before + 1)
  const paid = await product.read((ctx) => readTaxYear(ctx, of, '2026-11'))
  expect(paid.ok && paid.basis?.declared.regime).toBe('old')
  await expect(
    product.write(({ db }) => db.updateTable('tax_basis').set({ source: 'Changed' }).execute()),
  ).rejects.toThrow('never change')
})

import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { collectInputs, runChanges, runPersonList } from '#payroll/contract/runs/run-calls.ts'
import { readSlip } from '#payroll/contract/slips/slip-calls.ts'
import { withDeclared } from '#payroll/contract/tax-basis/with-declared.ts'
import { readTaxYear } from '#payroll/server/public.ts'
import { annualTax } from '#tax-rules/contract/engine/annual-tax.ts'
import * as calls from '#tax/contract/declarations/declaration-calls.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import * as verification from '#tax/contract/verification/verification-calls.ts'
import { closeWindow, sendForms, windowList } from '#tax/contract/windows/window-calls.ts'
import { identityNumber, MONTH } from '#payroll/testing/public.ts'
import { rent, taxScene } from '#tax/testing/tax-scene.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof taxScene>>
type Asked = Awaited<ReturnType<typeof asked>>

beforeAll(async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  scene = await taxScene(product)
})

const payroll = () => scene.maker.caller
const seen = async (id: number) =>
  (await payroll().send(verification.readDeclaration, { id })).data.declaration
const windowOf = async (id: number) =>
  (await scene.hr.caller.send(windowList.read, { size: 100 })).data.rows.find((row) => row.id === id)!

let numbers = 1_000

/** Someone new, asked for a regime by a window of their own: no test stands on another. */
async function asked(annual_ctc = 24_00_000_00) {
  const one = await scene.paid({ annual_ctc })
  // Without a PAN a fixed share is due, whatever is declared.
  await identityNumber(product, one.person.id, 'pan', `ABCPD${(numbers += 1)}E`)
  const opened = await scene.ask([one.person.id], { scheme_due_on: '2026-11-30' })
  await product.work()
  return { ...one, windowId: opened.data.id }
}

/** In the old regime, with the form. */
async function filling() {
  const one = await asked()
  const { id, version } = await scene.own(one.caller)
  await one.caller.send(calls.chooseScheme, { id, regime: 'old', version })
  await scene.hr.caller.send(sendForms, { id: one.windowId })
  return { ...one, id }
}

async function filled() {
  const one = await filling()
  await scene.add(one.caller, rent('2026-10', '2027-03', 40_000_00))
  await scene.add(one.caller, { section: 'investments', part: 'ppf', declared: 1_80_000_00 })
  await scene.add(one.caller, { section: 'health_family', part: 'premium', declared: 22_000_00 })
  return one
}

async function submitted() {
  const one = await filled()
  const { id, version } = await scene.own(one.caller)
  const sent = await one.caller.send(calls.submitDeclaration, { id, version })
  expect(sent.message).toBe(say.submitted('2026-04'))
  return one
}

const rowOf = async ({ caller }: Pick<Asked, 'caller'>, section: string) =>
  (await scene.own(caller)).rows.find((row) => row.section === section)!
const ppfOf = (one: Pick<Asked, 'caller'>) => rowOf(one, 'investments')

test('the regime is chosen first, and the form follows', async () => {
  const one = await asked()
  const other = await asked()
  expect((await windowOf(one.windowId)).people).toBe(1)
  const { id, status, version } = await scene.own(one.caller)
  expect(status).toBe('request_send_for_scheme_choose')
  expect((await scene.add(one.caller, rent('2026-10', '2027-03', 40_000_00))).message).toBe(
    say.notEditable.text,
  )
  const chosen = await one.caller.send(calls.chooseScheme, { id, regime: 'old', version })
  expect(chosen.message).toBe(say.schemeChosen('2026-04'))
  expect((await scene.hr.caller.send(sendForms, { id: one.windowId })).message).toBe(say.formsSent(1))
  expect((await scene.own(one.caller)).status).toBe('request_sent')
  expect((await scene.own(other.caller)).status).toBe('request_send_for_scheme_choose')
})

test('rows are kept by section, and a row that lacks something says what', async () => {
  const one = await filling()
  const late = await scene.add(one.caller, rent('2026-10', '2026-04', 40_000_00))
  expect(late.message).toBe(say.spanWrong.text)
  const nameless = await scene.add(one.caller, {
    section: 'investments',
    part: 'life_premium',
    declared: 10_00,
  })
  expect(nameless.httpStatus).toBe(400)
  const wrong = await scene.add(one.caller, { section: 'investments', part: 'own_pf', declared: 10_00 })
  expect(wrong.message).toBe(say.noSuchPart.text)
  const spare = await scene.add(one.caller, rent('2026-10', '2027-03', 40_000_00, { pan: '' }))
  const { id, version } = await scene.own(one.caller)
  const refused = await one.caller.send(calls.submitDeclaration, { id, version })
  expect(refused.message).toBe(say.rowProblem('Meera Basu', say.landlordPan).text)
  const saved = await scene.add(one.caller, {
    ...rent('2026-10', '2027-03', 40_000_00),
    row_id: spare.data.id,
    version: 1,
  })
  expect(saved.message).toBe(say.rowSaved(null))
  await scene.add(one.caller, { section: 'investments', part: 'ppf', declared: 1_80_000_00 })
  await scene.add(one.caller, { section: 'health_family', part: 'premium', declared: 22_000_00 })
  expect((await scene.own(one.caller)).rows.map(({ section, declared }) => [section, declared])).toEqual([
    ['house_rent', 2_40_000_00],
    ['investments', 1_80_000_00],
    ['health_family', 22_000_00],
  ])
})

test('of twenty who submit at once one does', async () => {
  const one = await filled()
  const { id, version } = await scene.own(one.caller)
  const answers = await repeatInParallel(20, () => one.caller.send(calls.submitDeclaration, { id, version }))
  expect(answers.filter(({ status }) => status === 0).map(({ message }) => message)).toEqual([
    say.submitted('2026-04'),
  ])
})

test('payroll computes with what was submitted, and what it decides makes a computed run stale', async () => {
  const one = await submitted()
  await scene.close()
  const run = await scene.open()
  await payroll().send(collectInputs, { id: run })
  await scene.only(run, [one.person.id])
  await scene.compute(run)
  const [row] = (await payroll().send(runPersonList.read, { run_id: run, size: 100 })).data.rows.filter(
    ({ person }) => person.id === one.person.id,
  )
  const slip = (await payroll().send(readSlip, { id: row!.slip_id! })).data
  expect(slip.tax.regime).toBe('old')
  const tds = slip.lines.find(({ code }) => code === 'TDS')!.amount
  expect(tds).toBeGreaterThan(0)
  const paid = await product.read((ctx) =>
    readTaxYear(ctx, { accountId: one.person.id, companyId: 1 }, MONTH),
  )
  if (!paid.ok) throw new Error(paid.problem)
  const declared = paid.basis!.declared
  expect(annualTax(withDeclared(paid.grounds.old, declared), paid.year).thisMonth).toBe(tds)
  expect(annualTax(paid.grounds.new.input, paid.year).thisMonth).not.toBe(tds)

  // The person’s own change waits for the next month; what payroll decides makes the computed run stale.
  const changes = async () => (await payroll().send(runChanges, { id: run })).data.rows
  const health = await rowOf(one, 'health_family')
  const changed = await scene.add(one.caller, {
    section: 'health_family',
    part: 'premium',
    declared: 10_000_00,
    row_id: health.id,
    version: health.version,
  })
  expect(changed.message).toBe(say.rowSaved('2026-11'))
  expect(await changes()).toEqual([])
  const [first] = (await seen(one.id)).rows
  await payroll().send(verification.decideRow, { id: first!.id, version: first!.version, approve: true })
  expect((await changes()).map(({ parts }) => parts)).toEqual([['tax declaration']])
})

test('what payroll computes with is written with the decision: both stand, or neither', async () => {
  const one = await submitted()
  const bases = () =>
    product.read(
      async ({ db }) =>
        (await db.selectFrom('tax_basis').select('id').where('account_id', '=', one.person.id).execute())
          .length,
    )
  const before = await bases()
  const ppf = await ppfOf(one)
  // A refused decision leaves nothing behind of what payroll would compute with.
  const stale = { id: ppf.id, version: ppf.version + 5, approve: false, comment: 'No receipt' }
  expect((await payroll().send(verification.decideRow, stale)).httpStatus).toBe(409)
  expect(await bases()).toBe(before)
  // Neither does one whose second write fails.
  const decision = { ...stale, version: ppf.version }
  const refuse = (how: string) =>
    product.write(({ db }) => sql.raw(`alter table tax_basis ${how}`).execute(db))
  await refuse('add constraint in_this_test_nothing_is_written check (false) not valid')
  try {
    expect((await payroll().send(verification.decideRow, decision)).httpStatus).toBe(500)
    expect([await ppfOf(one), await bases()]).toEqual([ppf, before])
  } finally {
    await refuse('drop constraint in_this_test_nothing_is_written')
  }
  await payroll().send(verification.decideRow, decision)
  expect(await bases()).toBe(before + 1)
  expect((await ppfOf(one)).status).toBe('rejected')
})

test('a decision counts only on the version that was read', async () => {
  const one = await submitted()
  const ppf = await ppfOf(one)
  const edit = () =>
    one.caller.send(calls.saveRow, {
      declaration_id: one.id,
      row_id: ppf.id,
      version: ppf.version,
      section: 'investments',
      part: 'ppf',
      declared: 1_20_000_00,
    })
  const approve = () =>
    payroll().send(verification.decideRow, { id: ppf.id, version: ppf.version, approve: true })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? edit() : approve())),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 0).map(({ httpStatus }) => httpStatus))).toEqual(
    new Set([409]),
  )
})

test('an editor who was slower than the checker reads who it was', async () => {
  const one = await submitted()
  const ppf = await ppfOf(one)
  await payroll().send(verification.decideRow, { id: ppf.id, version: ppf.version, approve: true })
  const edited = await scene.add(one.caller, {
    section: 'investments',
    part: 'ppf',
    declared: 1_20_000_00,
    row_id: ppf.id,
    version: ppf.version,
  })
  expect(edited.httpStatus).toBe(409)
  expect(JSON.stringify([edited.message, edited.failure])).toContain(scene.maker.person.name)
})

test('an approved row that is edited is pending again', async () => {
  const one = await submitted()
  const ppf = await ppfOf(one)
  await payroll().send(verification.decideRow, { id: ppf.id, version: ppf.version, approve: true })
  const approved = await ppfOf(one)
  await scene.add(one.caller, {
    section: 'investments',
    part: 'ppf',
    declared: 1_30_000_00,
    row_id: approved.id,
    version: approved.version,
  })
  const pending = (await seen(one.id)).rows.find(({ id }) => id === ppf.id)!
  expect(pending).toMatchObject({ status: 'pending', approved: null })
  const wish = { id: pending.id, version: pending.version }
  const tooMuch = await payroll().send(verification.decideRow, {
    ...wish,
    approve: true,
    approved: 1_30_001_00,
  })
  expect(tooMuch.message).toBe(say.approvedTooHigh.text)
})

test('a rejection needs a reason; all decided, it closes, and reopens for its person', async () => {
  const one = await submitted()
  const { id } = one
  const pending = await ppfOf(one)
  const wish = { id: pending.id, version: pending.version }
  const silent = await payroll().send(verification.decideRow, { ...wish, approve: false })
  expect(silent.message).toBe(say.commentMissing.text)
  const early = await payroll().send(verification.closeDeclaration, { id, version: (await seen(id)).version })
  expect(early.httpStatus).toBe(409)
  await payroll().send(verification.decideRow, { ...wish, approve: false, comment: 'No receipt' })
  await payroll().send(verification.approveRest, { id, version: (await seen(id)).version })
  const closed = await payroll().send(verification.closeDeclaration, {
    id,
    version: (await seen(id)).version,
  })
  expect(closed.message).toBe(say.closed('2026-04'))
  const again = await payroll().send(verification.reopenDeclaration, {
    id,
    version: (await seen(id)).version,
    to: 'request_sent',
    reason: 'A receipt turned up',
    until: '2026-12-24',
  })
  expect(again.message).toBe(say.reopened)
  expect(await scene.own(one.caller)).toMatchObject({ status: 'request_sent', unlocked_until: '2026-12-24' })
  // Nothing is taken away while the person edits.
  const basis = await product.read((ctx) =>
    readTaxYear(ctx, { accountId: one.person.id, companyId: 1 }, '2026-12'),
  )
  expect(basis.ok && basis.basis?.declared.rent).toHaveLength(1)
})

test('what one may not see does not exist', async () => {
  const one = await submitted()
  const other = await asked()
  const { id } = one
  expect((await other.caller.send(calls.ownDeclaration, { id })).httpStatus).toBe(404)
  expect((await other.caller.send(calls.submitDeclaration, { id, version: 1 })).httpStatus).toBe(404)
  for (const { caller } of [other, scene.hr])
    expect((await caller.send(verification.readDeclaration, { id })).httpStatus).toBe(403)
  expect((await other.caller.send(verification.declarationList.read, {})).httpStatus).toBe(403)
  const listed = (await scene.hr.caller.send(verification.declarationList.read, { size: 100 })).data.rows
  expect(listed.map(({ person }) => person.id)).toContain(one.person.id)
  expect(JSON.stringify(listed)).not.toMatch(/regime|declared"|approved"/)
  expect((await scene.auditor.caller.send(verification.readDeclaration, { id })).status).toBe(0)
  expect(
    (await scene.auditor.caller.send(verification.sendBack, { id, version: 1, comment: 'No' })).httpStatus,
  ).toBe(403)
})

test('after the end of its window nothing is submitted', async () => {
  const one = await filled()
  const window = await windowOf(one.windowId)
  await scene.hr.caller.send(closeWindow, { id: window.id, version: window.version })
  const { id, version } = await scene.own(one.caller)
  expect((await one.caller.send(calls.submitDeclaration, { id, version })).message).toBe(
    say.windowIsClosed.text,
  )
})

test('a person who is unlocked chooses after the window is closed', async () => {
  const one = await asked()
  const window = await windowOf(one.windowId)
  await scene.hr.caller.send(closeWindow, { id: window.id, version: window.version })
  const { id, version } = await scene.own(one.caller)
  const early = await one.caller.send(calls.chooseScheme, { id, regime: 'new', version })
  expect(early.message).toBe(say.windowIsClosed.text)
  const until = '2026-11-30'
  const unlocked = await payroll().send(verification.unlockDeclaration, { id, version, until })
  expect(unlocked.message).toBe(say.unlocked(until))
  const again = await scene.own(one.caller)
  const chosen = await one.caller.send(calls.chooseScheme, { ...again, regime: 'new' })
  expect(chosen.message).toBe(say.schemeChosen('2026-04'))
  // In the new regime nothing more has to be asked.
  const closed = await payroll().send(verification.closeDeclaration, await scene.own(one.caller))
  expect(closed.message).toBe(say.closed('2026-04'))
})

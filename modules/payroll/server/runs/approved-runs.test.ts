import { sql, type RawBuilder } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as payments from '#payroll/contract/payments/payment-calls.ts'
import * as calls from '#payroll/contract/runs/run-calls.ts'
import { runMessages as say } from '#payroll/contract/runs/run-messages.ts'
import { decideOpening, prepareOpening, reverseOpening } from '#payroll/contract/opening/opening-calls.ts'
import { openingMessages } from '#payroll/contract/opening/opening-messages.ts'
import { ownPayslip, ownPayslipAmounts, ownPayslips } from '#payroll/contract/slips/own-slip-calls.ts'
import { simulateSalary } from '#payroll/contract/salaries/salary-calls.ts'
import { readSlip } from '#payroll/contract/slips/slip-calls.ts'
import { MONTH, twoPaid, waitingRunsOf } from '#payroll/testing/run-scene.ts'

/** A run from its approval on: opened again, published, paid, locked, and followed by the next. */
const product = await testProduct()
let scene: Awaited<ReturnType<typeof twoPaid>>['scene']
let one: Awaited<ReturnType<typeof scene.paid>>
let other: typeof one
let id: number
let opening: number

beforeAll(async () => {
  ;({ scene, one, other } = await twoPaid(product))
  opening = await openingOf(other.person.id)
  await scene.close()
  id = await scene.open()
  await maker().send(calls.collectInputs, { id })
  await scene.compute(id)
  await scene.approved(id)
})

const maker = () => scene.maker.caller
const checker = () => scene.checker.caller
const inbox = () => waitingRunsOf(scene.checker)
const slipOf = async (accountId: number) => {
  const row = (await scene.people(id)).find(({ person }) => person.id === accountId)!
  return (await maker().send(readSlip, { id: row.slip_id! })).data
}

/** What was paid to a person elsewhere, up to the month before. */
async function openingOf(account_id: number) {
  const figures = [{ key: 'BASIC', amount: 280_000_00 }]
  const { data } = await maker().send(prepareOpening, {
    company_id: 1,
    last_month: '2026-09',
    file_name: 'Opening.csv',
    reason: 'Payroll begins here in October',
    totals: figures,
    rows: [{ account_id, months: 6, esi_covered: null, figures }],
  })
  await checker().send(decideOpening, { id: data.id, approve: true, comment: '', version: 1 })
  return data.id
}

test('opening figures that an approved run counts stay', async () => {
  const wish = { id: opening, reason: 'Too late', version: 2 }
  expect((await checker().send(reverseOpening, wish)).message).toBe(
    openingMessages.approvedSince('October 2026').text,
  )
})

test('an approved run is reopened by two, and its slips no longer hold', async () => {
  const admin = scene.admin.caller
  expect((await maker().send(calls.askToReopen, { id, reason: 'Wrong' })).message).toBe(say.mayNotReopen.text)
  expect((await checker().send(calls.reopenRun, { id, reopen: true })).message).toBe(say.notAsked.text)
  await admin.send(calls.askToReopen, { id, reason: 'The bonus belongs to November' })
  expect((await inbox())[0]!.detail).toBe(`Monthly, ${scene.admin.person.name} asks to reopen it`)
  const answers = await repeatInParallel(20, () => checker().send(calls.reopenRun, { id, reopen: true }))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(await scene.run(id)).toMatchObject({ status: 'draft', revision: 2, totals: null })
  await maker().send(calls.collectInputs, { id })
  await scene.compute(id)
  await scene.approved(id)
  const numbers = await product.read(({ db }) =>
    db
      .selectFrom('payslip')
      .select(['number', 'withdrawn_at'])
      .where('run_id', '=', id)
      .orderBy('id')
      .execute(),
  )
  expect(numbers).toHaveLength(4)
  expect(numbers.filter(({ withdrawn_at }) => withdrawn_at === null)).toHaveLength(2)
  expect(new Set(numbers.map(({ number }) => number)).size).toBe(4)
})

test('of twenty who publish one does, and each person is told once, without an amount', async () => {
  const answers = await repeatInParallel(20, () => maker().send(calls.publishRun, { id }))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  const told = await product.read(({ db }) =>
    db
      .selectFrom('notification')
      .select(['title', 'text'])
      .where('recipient_id', '=', one.person.id)
      .where('kind', '=', 'payroll.payslip')
      .execute(),
  )
  expect(told).toEqual([{ title: 'Your payslip of October 2026 is ready', text: 'Sign in to see it.' }])
})

test('finance pays, once, with what the bank did not pay left on hold; then nothing moves the run', async () => {
  const finance = scene.finance.caller
  expect((await finance.send(calls.readRun, { id })).data.totals).toMatchObject({ people: 2 })
  const begun = await repeatInParallel(20, () => finance.send(payments.beginPayment, { id }))
  expect(begun.filter(({ status }) => status === 0)).toHaveLength(1)
  const { rows } = (await finance.send(payments.runPayments, { id })).data
  const left = rows.find(({ name }) => name === other.person.name)!
  const wish = { id, paid_on: '2026-11-23', reference: 'UTR 4711', unpaid_ids: [left.id] }
  expect((await finance.send(payments.confirmPaid, { ...wish, paid_on: '2026-11-24' })).message).toBe(
    say.inFuture.text,
  )
  const looks = await product.read(({ db }) =>
    db
      .selectFrom('salary_view')
      .select('account_id')
      .where('viewer_id', '=', scene.finance.person.id)
      .execute(),
  )
  expect(new Set(looks.map(({ account_id }) => account_id))).toEqual(
    new Set([one.person.id, other.person.id]),
  )
  expect((await maker().send(payments.confirmPaid, wish)).message).toBe(say.mayNotPay.text)
  expect(
    (await finance.send(payments.confirmPaid, { ...wish, unpaid_ids: [left.id, 1_000_000] })).message,
  ).toBe(say.notInRun.text)
  const answers = await repeatInParallel(20, () => finance.send(payments.confirmPaid, wish))
  expect(answers.filter(({ status }) => status === 0)).toMatchObject([{ data: { paid: 1 } }])
  expect(await scene.run(id)).toMatchObject({ status: 'locked' })
  const held = { id: left.id, paid_on: '2026-11-23', reference: 'UTR 4712' }
  const later = await repeatInParallel(20, () => finance.send(payments.payHeld, held))
  expect(later.filter(({ status }) => status === 0)).toHaveLength(1)
  expect((await scene.admin.caller.send(calls.askToReopen, { id, reason: 'No' })).httpStatus).toBe(409)
  const payers = await product.read(({ db }) =>
    db
      .selectFrom('payslip')
      .select('paid_by')
      .where('run_id', '=', id)
      .where('withdrawn_at', 'is', null)
      .distinct()
      .execute(),
  )
  expect(payers).toEqual([{ paid_by: scene.finance.person.id }])
})

const write = (statement: RawBuilder<unknown>) => product.write(({ db }) => statement.execute(db))
const kept = /stays? as|payer_check/

test('the database keeps a locked run: neither a slip nor a line changes, and its payer is a third person', async () => {
  const lines = sql`payslip_id in (select id from payslip where run_id = ${id})`
  for (const statement of [
    sql`update payslip set net = net + 100 where run_id = ${id}`,
    sql`delete from payslip where run_id = ${id}`,
    sql`update payslip_line set amount = amount + 100 where ${lines}`,
    sql`delete from payslip_line where ${lines}`,
    sql`
      insert into payslip_line (payslip_id, position, code, label, kind, source, component, amount, ytd, trace,
        taxable_old, taxable_new, counts_for_professional_tax, is_replayed, is_shown)
      select payslip_id, 99, code, label, kind, source, component, amount, ytd, trace, taxable_old, taxable_new,
        counts_for_professional_tax, is_replayed, is_shown from payslip_line where ${lines}`,
    sql`update payroll_run set paid_by = decided_by where id = ${id}`,
  ])
    await expect(write(statement)).rejects.toThrow(kept)
})

test('the run after it pays a back-dated revision as arrears, and skips no locked month', async () => {
  const revision = { effective_from: '2026-10-01', annual_ctc: 1_320_000_00 }
  const wish = scene.wish(one.person.id)
  const estimate = await maker().send(simulateSalary, { ...wish, ...revision })
  expect(estimate.data.arrears).toEqual({
    months: 1,
    amount: 10_000_00 - 192_00,
    because: [{ label: 'Oct 2026', value: '9,808.00' }],
  })
  const later = await maker().send(simulateSalary, { ...wish, effective_from: '2026-11-01' })
  expect(later.data.arrears).toBeNull()
  await scene.agreed(one.person.id, { ...revision, cause: 'correction' })
  await scene.close('2026-11')
  const opened = await maker().send(calls.openRun, { pay_group_id: scene.groupId, month: '2026-11' })
  expect(opened.message).toBe(say.opened)
  id = opened.data.id
  await maker().send(calls.collectInputs, { id })
  await scene.only(id, [one.person.id])
  await scene.compute(id)
  const slip = await slipOf(one.person.id)
  const arrears = slip.lines.filter(({ is_arrear }) => is_arrear)
  expect(arrears.find(({ code }) => code === 'ARR-BASIC-202610')).toMatchObject({ amount: 4_000_00 })
  const october = arrears
    .filter(({ kind }) => kind === 'earning')
    .reduce((sum, { amount }) => sum + amount, 0)
  // A tenth of a lakh more, less what of it is the provision for gratuity.
  expect(october).toBe(10_000_00 - 192_00)
})

test('nothing comes to a locked run: neither a payslip, nor a line to one of its payslips', async () => {
  const locked = sql`(select id from payroll_run where status = 'locked')`
  const [own, lockedSlip] = [
    sql`(select id from payslip where run_id = ${id})`,
    sql`(select min(id) from payslip where run_id = ${locked} and withdrawn_at is null)`,
  ]
  for (const statement of [
    sql`update payslip set run_id = ${locked} where run_id = ${id}`,
    sql`
      insert into payslip overriding system value
      select (jsonb_populate_record(slip, jsonb_build_object('id', slip.id + 1000, 'sequence', 2,
        'verify_code', 'COPY-' || slip.id, 'run_id', ${locked}))).*
      from payslip as slip where run_id = ${id}`,
    sql`update payslip_line set payslip_id = ${lockedSlip} where payslip_id in ${own}`,
  ])
    await expect(write(statement)).rejects.toThrow(kept)
})

test('a person opens the own published payslips, after the password, and no one else’s', async () => {
  const { rows } = (await one.caller.send(ownPayslips, {})).data
  expect(rows.map(({ month, payment }) => [month, payment])).toEqual([[MONTH, 'paid']])
  const slip = await one.caller.send(ownPayslip, { id: rows[0]!.id })
  expect(slip.data.net).toBeGreaterThan(0)
  expect((await other.caller.send(ownPayslip, { id: rows[0]!.id })).httpStatus).toBe(404)
  // That of November is only generated.
  const generated = (await scene.people(id)).find(({ person }) => person.id === one.person.id)!
  expect((await one.caller.send(ownPayslip, { id: generated.slip_id! })).httpStatus).toBe(404)
  const amounts = await one.caller.send(ownPayslipAmounts, {})
  expect(amounts.data.rows).toEqual([{ id: rows[0]!.id, net: slip.data.net }])
  product.clock.shift({ minutes: 16 })
  expect((await one.caller.send(ownPayslipAmounts, {})).httpStatus).toBe(403)
})

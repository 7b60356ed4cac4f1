import { sql, type RawBuilder } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { addOneTime } from '#payroll/contract/inputs/input-calls.ts'
import * as payments from '#payroll/contract/payments/payment-calls.ts'
import * as calls from '#payroll/contract/runs/run-calls.ts'
import { runMessages as say } from '#payroll/contract/runs/run-messages.ts'
import { ownPayslip, ownPayslipAmounts, ownPayslips } from '#payroll/contract/slips/own-slip-calls.ts'
import { simulateSalary } from '#payroll/contract/salaries/salary-calls.ts'
import { readSlip } from '#payroll/contract/slips/slip-calls.ts'
import { MONTH, runScene } from '#payroll/testing/run-scene.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof runScene>>
let one: Awaited<ReturnType<typeof scene.paid>>
let other: typeof one
let id: number

beforeAll(async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  scene = await runScene(product)
  one = await scene.paid()
  other = await scene.paid({ annual_ctc: 600_000_00 })
  await product.work()
})

const maker = () => scene.maker.caller
const checker = () => scene.checker.caller
/** What home lists for someone to decide, of runs. */
const inbox = async (caller = checker()): Promise<{ path: string; title: string; detail: string }[]> => {
  const answer = await caller.raw('/api/approvals/waiting')
  const { data } = (await answer.json()) as {
    data: { rows: { path: string; title: string; detail: string }[] }
  }
  return data.rows.filter(({ path }) => path.startsWith('/payroll-runs/'))
}
const slipOf = async (accountId: number) => {
  const row = (await scene.people(id)).find(({ person }) => person.id === accountId)!
  return (await maker().send(readSlip, { id: row.slip_id! })).data
}

test('of twenty who open the month one does; the others read who and when', async () => {
  const answers = await repeatInParallel(20, () =>
    maker().send(calls.openRun, { pay_group_id: scene.groupId, month: MONTH }),
  )
  const [first] = answers.filter(({ status }) => status === 0)
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 0)
  expect(new Set(refused.map(({ message, httpStatus }) => `${httpStatus} ${message}`))).toEqual(
    new Set([
      `409 October 2026 for ${(await scene.run(first!.data.id)).company.name} was already opened by ${scene.maker.person.name} on 23 Nov 2026.`,
    ]),
  )
  id = first!.data.id
  const december = { pay_group_id: scene.groupId, month: '2026-12' }
  expect((await maker().send(calls.openRun, december)).message).toBe(say.tooFar.text)
  const early = await maker().send(calls.openRun, { ...december, month: '2017-05', reason: 'First month' })
  expect([early.httpStatus, early.message]).toEqual([
    400,
    'No rule pack “Provident fund (India)” for May 2017. Publish one first.',
  ])
  const november = await maker().send(calls.openRun, { ...december, month: '2026-11' })
  expect(november.message).toBe(say.beforeNotLocked(MONTH).text)
})

test('a run opened by mistake is discarded with its reason, once, and the month is opened again', async () => {
  const wish = { id, reason: 'Wrong month' }
  expect((await checker().send(calls.discardRun, wish)).httpStatus).toBe(403)
  expect((await maker().send(calls.discardRun, { id, reason: '' })).failure.fields).toEqual({
    reason: say.reasonEmpty,
  })
  const answers = await repeatInParallel(20, () => maker().send(calls.discardRun, wish))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  const { status, history, can } = await scene.run(id)
  expect([status, history.at(0)?.comment ?? '', can.collect, can.discard]).toEqual([
    'discarded',
    'Wrong month',
    false,
    false,
  ])
  expect((await maker().send(calls.collectInputs, { id })).httpStatus).toBe(409)
  const again = await maker().send(calls.openRun, { pay_group_id: scene.groupId, month: MONTH })
  expect(again.message).toBe(say.opened)
  id = again.data.id
})

test('only payroll prepares, only approvers decide, and others find no runs at all', async () => {
  const plain = await scene.employed([])
  for (const caller of [plain.caller, scene.checker.caller, scene.finance.caller])
    expect((await caller.send(calls.collectInputs, { id })).message).toBe(say.mayNotManage.text)
  expect((await plain.caller.send(calls.readRun, { id })).httpStatus).toBe(403)
  expect((await maker().send(calls.decideRun, { id, approve: true })).message).toBe(say.mayNotApprove.text)
  expect((await scene.finance.caller.send(calls.runPersonList.read, { run_id: id })).httpStatus).toBe(403)
})

test('inputs wait for the closed month, and everyone without a salary is named', async () => {
  expect((await maker().send(calls.collectInputs, { id })).message).toContain('is not closed')
  expect((await scene.compute(id)).httpStatus).toBe(409)
  await scene.close()
  expect((await maker().send(calls.collectInputs, { id })).message).toBe(say.collected)
  const people = await scene.people(id)
  expect(people.find(({ person }) => person.id === one.person.id)).toMatchObject({ choice: 'included' })
  expect(people.find(({ person }) => person.id === scene.maker.person.id)).toMatchObject({
    choice: 'excluded',
    cause: 'no_salary',
  })
})

test('a person who is left out needs a reason, and twenty choices at once count once', async () => {
  const row = (await scene.people(id)).find(({ person }) => person.id === other.person.id)!
  const wish = { id: row.id, choice: 'excluded', version: row.version } as const
  expect((await maker().send(calls.choosePerson, wish)).message).toBe(say.reasonNeeded.text)
  const answers = await repeatInParallel(20, () =>
    maker().send(calls.choosePerson, { ...wish, reason: 'Abroad' }),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  await maker().send(calls.choosePerson, {
    ...wish,
    choice: 'included',
    reason: 'Back again',
    version: row.version + 1,
  })
  expect((await scene.run(id)).counts).toMatchObject({ included: 2 })
})

test('figures of the law that no one has confirmed hold up the run, by name', async () => {
  await product.write(({ db }) => db.deleteFrom('rule_pack_confirmation').execute())
  const refused = await maker().send(calls.computeRun, { id })
  expect(refused.httpStatus).toBe(409)
  expect(refused.message).toMatch(/^Rule pack “.+” for Oct 2026 has unconfirmed figures\./)
  expect(refused.message).toContain('The head of payroll confirms them first.')
  expect((await scene.run(id)).computing).toBeNull()
  await scene.confirm()
})

test('of twenty computations at once one begins; the others read who computes since when', async () => {
  const answers = await repeatInParallel(20, () => maker().send(calls.computeRun, { id }))
  const begun = answers.filter(({ status }) => status === 0)
  // The job may end while the last ones still ask, and then one more begins.
  expect(begun.length).toBeGreaterThan(0)
  expect(begun.length).toBeLessThan(20)
  const refused = answers.filter(({ status }) => status !== 0)
  expect(refused[0]!.message).toContain('October 2026 for Company 1 is being computed by')
  expect(refused[0]!.message).toContain(`${scene.maker.person.name} (started 11:30)`)
  while ((await scene.run(id)).computing !== null) await new Promise((resolve) => setTimeout(resolve, 100))
  const { status, totals } = await scene.run(id)
  expect(status).toBe('computed')
  expect(totals).toMatchObject({ people: 2, errors: 0 })
})

test('a slip has every line with its trace, and net is earnings less deductions', async () => {
  const slip = await slipOf(one.person.id)
  const sum = (kind: string) =>
    slip.lines.filter((line) => line.kind === kind).reduce((total, { amount }) => total + amount, 0)
  expect(slip.days).toMatchObject({ calendar: 3_100, payable: 3_100, lop: 0 })
  // A lakh less the fund of the company and the provision for gratuity.
  expect(sum('earning')).toBe(100_000_00 - 3_000_00 - 1_924_00)
  expect(slip.net).toBe(sum('earning') - sum('deduction') + sum('settling'))
  expect(slip.lines.every(({ because }) => because.length > 0)).toBe(true)
  expect(slip.status).toBe('generated')
  // The figures of the month were confirmed.
  expect(slip.unverified).toEqual([])
  const looks = await product.read(({ db }) =>
    db.selectFrom('salary_view').select('viewer_id').where('account_id', '=', one.person.id).execute(),
  )
  expect(looks).toContainEqual({ viewer_id: scene.maker.person.id })
})

test('computing again replaces the slips and adds nothing; a changed input is named until then', async () => {
  const count = () =>
    product.read(({ db }) =>
      db
        .selectFrom('payslip')
        .select((all) => all.fn.countAll().as('count'))
        .where('run_id', '=', id)
        .executeTakeFirstOrThrow(),
    )
  const before = (await scene.run(id)).totals
  await scene.compute(id)
  expect((await scene.run(id)).totals).toEqual(before)
  expect(await count()).toEqual({ count: 2 })
  expect((await maker().send(calls.runChanges, { id })).data.rows).toEqual([])
  const component = scene.components.find(({ code }) => code === 'BONUS')!
  const added = await maker().send(addOneTime, {
    account_id: one.person.id,
    company_id: 1,
    month: MONTH,
    component_id: component.id,
    amount: 10_000_00,
    reason: 'Second quarter',
  })
  expect(added.status).toBe(0)
  expect((await maker().send(calls.runChanges, { id })).data.rows).toEqual([
    { person: { id: one.person.id, name: one.person.name }, parts: ['one-time pay'] },
  ])
  await scene.acknowledge(id)
  expect((await maker().send(calls.submitRun, { id })).message).toBe(say.stale(1).text)
  await scene.compute(id)
  expect((await slipOf(one.person.id)).lines).toContainEqual(
    expect.objectContaining({ code: 'BONUS', amount: 10_000_00 }),
  )
})

test('what stands out is acknowledged before it is submitted; a returned run says why', async () => {
  const flagged = (await scene.people(id)).filter(({ flags }) => flags.length > 0)
  expect(flagged.length).toBe(2)
  expect((await maker().send(calls.submitRun, { id })).message).toBe(say.unacknowledged(1).text)
  await scene.acknowledge(id)
  const answers = await repeatInParallel(20, () => maker().send(calls.submitRun, { id }))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(await inbox()).toMatchObject([
    { title: 'Payroll of October 2026, Company 1', path: `/payroll-runs/${id}` },
  ])
  expect((await inbox())[0]!.detail).toBe(`Monthly, submitted by ${scene.maker.person.name}`)
  for (const caller of [maker(), scene.finance.caller]) expect(await inbox(caller)).toEqual([])
  const returned = { id, approve: false }
  expect((await checker().send(calls.decideRun, returned)).message).toBe(say.commentEmpty.text)
  expect((await checker().send(calls.decideRun, { ...returned, comment: 'Look at the bonus' })).message).toBe(
    say.returned,
  )
  expect(await inbox()).toEqual([])
  expect((await maker().send(calls.submitRun, { id })).status).toBe(0)
})

test('a second person approves: not the one who submitted, and of twenty approvals one counts', async () => {
  const both = await scene.employed(['payroll', 'payroll_approver'])
  await checker().send(calls.decideRun, { id, approve: false, comment: 'Again' })
  await both.caller.send(calls.submitRun, { id })
  expect((await both.caller.send(calls.decideRun, { id, approve: true })).message).toBe(say.ownRun.text)
  const answers = await repeatInParallel(20, () => checker().send(calls.decideRun, { id, approve: true }))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.find(({ status }) => status !== 0)!.message).toContain('already approved by')
  expect((await slipOf(one.person.id)).number).toMatch(/^2026-27\/0000\d$/)
  // Frozen: nothing is entered beside it, and nothing computes it again.
  const component = scene.components.find(({ code }) => code === 'BONUS')!
  const late = await maker().send(addOneTime, {
    account_id: one.person.id,
    company_id: 1,
    month: MONTH,
    component_id: component.id,
    amount: 1_00,
    reason: 'Forgotten',
  })
  expect(late.message).toContain('is approved')
  expect((await scene.compute(id)).httpStatus).toBe(409)
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

test('the database keeps a locked run: neither a slip nor a line changes, and its payer is a third person', async () => {
  const refused = async (statement: RawBuilder<unknown>) => {
    await expect(product.write(({ db }) => statement.execute(db))).rejects.toThrow(/stays? as|payer_check/)
  }
  const lines = sql`payslip_id in (select id from payslip where run_id = ${id})`
  await refused(sql`update payslip set net = net + 100 where run_id = ${id}`)
  await refused(sql`delete from payslip where run_id = ${id}`)
  await refused(sql`update payslip_line set amount = amount + 100 where ${lines}`)
  await refused(sql`delete from payslip_line where ${lines}`)
  await refused(sql`update payroll_run set paid_by = decided_by where id = ${id}`)
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

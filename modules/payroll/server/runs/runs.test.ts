import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import {
  addLoan,
  addOneTime,
  loanList,
  moveInstallment,
  oneTimeList,
  withdrawOneTime,
} from '#payroll/contract/inputs/input-calls.ts'
import { addOneTimeSheet, undoOneTimeBatch } from '#payroll/contract/inputs/one-time-sheet-calls.ts'
import { oneTimeSheetMessages } from '#payroll/contract/inputs/one-time-sheet-messages.ts'
import { inputMessages } from '#payroll/contract/inputs/input-messages.ts'
import * as calls from '#payroll/contract/runs/run-calls.ts'
import { runMessages as say } from '#payroll/contract/runs/run-messages.ts'
import { readSlip } from '#payroll/contract/slips/slip-calls.ts'
import { MONTH, twoPaid, waitingRunsOf } from '#payroll/testing/run-scene.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof twoPaid>>['scene']
let one: Awaited<ReturnType<typeof scene.paid>>
let other: typeof one
let id: number
let sheet: number

beforeAll(async () => {
  ;({ scene, one, other } = await twoPaid(product))
  await maker().send(addLoan, loanOf(other.person.id))
  const { data } = await maker().send(addOneTimeSheet, {
    company_id: 1,
    month: MONTH,
    file_name: 'Bonus.csv',
    reason: 'Second quarter',
    rows: [{ account_id: other.person.id, component_id: bonusId(), amount: 5_000_00, reason: '' }],
  })
  sheet = data.id
})

const bonusId = () => scene.components.find(({ code }) => code === 'BONUS')!.id
const loanOf = (account_id: number) => ({
  account_id,
  company_id: 1,
  kind: 'loan' as const,
  label: 'Laptop loan',
  principal: 2_000_00,
  first_month: MONTH,
  installments: 2,
  reason: 'Asked for',
})

const maker = () => scene.maker.caller
const checker = () => scene.checker.caller
/** What home lists for someone to decide, of runs. */
const inbox = (who = scene.checker) => waitingRunsOf(who)
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

test('who needs an answer comes first in the list of people, and says so', async () => {
  const rows = await scene.people(id)
  expect(rows.filter(({ needs_answer }) => needs_answer).map(({ person }) => person.id)).toEqual([
    one.person.id,
  ])
  expect(rows[0]!.person.id).toBe(one.person.id)
  const others = rows.slice(1).map(({ person }) => person.name)
  expect(others).toContain(other.person.name)
  const wish = { run_id: id, size: 100, sort: 'attention', direction: 'desc' } as const
  const backwards = (await maker().send(calls.runPersonList.read, wish)).data.rows
  expect(backwards.at(-1)!.person.id).toBe(one.person.id)
  // Page after page it is the same order.
  const [first] = (await maker().send(calls.runPersonList.read, { run_id: id, size: 1 })).data.rows
  expect(first!.person.id).toBe(one.person.id)
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
  for (const who of [scene.maker, scene.finance]) expect(await inbox(who)).toEqual([])
  const returned = { id, approve: false }
  expect((await checker().send(calls.decideRun, returned)).message).toBe(say.commentEmpty.text)
  expect((await checker().send(calls.decideRun, { ...returned, comment: 'Look at the bonus' })).message).toBe(
    say.returned,
  )
  expect(await inbox()).toEqual([])
  expect((await maker().send(calls.submitRun, { id })).status).toBe(0)
})

test('what is entered while the run waits for its approval keeps it from being approved', async () => {
  const { data } = await maker().send(addOneTime, {
    account_id: other.person.id,
    company_id: 1,
    month: MONTH,
    component_id: bonusId(),
    amount: 1_000_00,
    reason: 'Second quarter',
  })
  expect((await checker().send(calls.decideRun, { id, approve: true })).message).toBe(say.stale(1).text)
  expect((await scene.run(id)).status).toBe('awaiting_approval')
  expect((await maker().send(undoOneTimeBatch, { id: sheet, version: 1 })).message).toBe(
    oneTimeSheetMessages.runSubmitted.text,
  )
  await maker().send(withdrawOneTime, { id: data.id, version: 1 })
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

test('what an approved run has paid is not withdrawn, what it has taken is not moved, and its month is done', async () => {
  const [paid] = (await maker().send(oneTimeList.read, { size: 100, status: 'paid' })).data.rows
  expect((await maker().send(withdrawOneTime, { id: paid!.id, version: paid!.version })).message).toBe(
    inputMessages.paidInput.text,
  )
  expect((await maker().send(undoOneTimeBatch, { id: sheet, version: 1 })).message).toBe(
    oneTimeSheetMessages.paidAlready.text,
  )
  const [lent] = (await maker().send(loanList.read, { size: 100 })).data.rows
  expect(lent).toMatchObject({ taken: 1_000_00, balance: 1_000_00 })
  const taken = { id: lent!.id, installment_id: lent!.installments[0]!.id, version: lent!.version }
  expect((await maker().send(moveInstallment, taken)).message).toBe(
    inputMessages.monthDone('October 2026').text,
  )
  expect((await maker().send(addLoan, loanOf(one.person.id))).message).toBe(
    inputMessages.monthDoneFrom('first_month', 'October 2026').text,
  )
})

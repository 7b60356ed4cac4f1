import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { openLeave } from '#leave/contract/leave-calls.ts'
import * as calls from '#leave/contract/year-end/encashment-calls.ts'
import { encashmentMessages as say } from '#leave/contract/year-end/encashment-messages.ts'
import { decideLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { leaveMessages } from '#leave/contract/leave-messages.ts'
import { moveYearEnd, proposeYearEnd, saveCompOffRule } from '#leave/contract/leave-administration-calls.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'
import { buildBalance, buildLeaveKind } from '#leave/server/leave-builders.ts'
import { leaveSchedule } from '#leave/server/leave-jobs.ts'
import { returnAfterRelease } from './return-leave-after-release.ts'
import { takePenalty } from '#leave/server/book/take-penalty.ts'

const product = await testProduct()
const scene = leaveScene(product)
type Member = Awaited<ReturnType<typeof scene.member>>
let manager: Member
let asha: Member
let payroll: Caller
let hr: Caller
let head: Caller

const as = async (role: 'payroll' | 'hr_executive' | 'hr_manager') => {
  const person = await product.account({ roles: ['employee', role] })
  await product.write((ctx) => buildAssignment(ctx, { accountId: person.id, from: '2024-01-01' }))
  return product.as(person)
}

beforeAll(async () => {
  scene.goTo('2026-11-06T06:00:00.000Z')
  await product.write((ctx) =>
    buildLeaveKind(ctx, {
      key: 'casual',
      from: '2020-01-01',
      rule: { accrual: 'yearly', yearly: 0, encash_cap: 200, paid_on_leaving: 150, takes_penalties: true },
    }),
  )
  await product.write((ctx) =>
    buildLeaveKind(ctx, {
      key: 'earned',
      name: 'Earned leave',
      from: '2020-01-01',
      rule: { takes_penalties: true },
    }),
  )
  manager = await scene.member(null)
  asha = await scene.member(manager.person)
  payroll = await as('payroll')
  hr = await as('hr_executive')
  head = await as('hr_manager')
})

const runLapse = (dueAt: string) => {
  const { job } = leaveSchedule.find(({ name }) => name === 'leave.lapse')!
  if (!job.steps) throw new Error('it works in steps')
  return product.read((read) =>
    job.run(
      { read, write: (act) => product.write(act) },
      {},
      { dueAt: new Date(dueAt), report: () => Promise.resolve() },
    ),
  )
}

const rowsOf = async (person: Member['person'], caller = payroll) =>
  (await caller.send(calls.encashmentList.read, { search: person.name })).data.rows

const why = async (caller: Caller, person: Member['person']) => {
  const [row] = await rowsOf(person)
  const { data } = await caller.send(calls.explainEncashment, { id: row!.id })
  expect(data.quantity).toBe(row!.quantity)
  return data.because
}

const payWhenOver = (paid: boolean, caller = head) =>
  caller.send(saveCompOffRule, {
    valid_from: paid ? '2026-01-01' : '2026-06-01',
    reason: 'As it is here',
    rule: compOff(paid),
  })

const compOff = (paid: boolean) => ({
  scale: [{ minutes: 120, earns: 25 }],
  lasts_days: 60,
  claim_days: 30,
  most_open: 600,
  paid_when_over: paid,
  paid_on_leaving: paid,
})

test('comp-off that runs out is paid out where the rule of its day says so, once, and waits for payroll', async () => {
  expect((await payWhenOver(true, hr)).message).toBe(leaveMessages.mayNotManage.text)
  expect((await payWhenOver(true)).message).toBe(leaveMessages.ruleSaved)
  expect((await payWhenOver(false)).message).toBe(leaveMessages.ruleSaved)
  expect((await payWhenOver(true)).message).toBe(leaveMessages.ruleTooEarly.text)
  const owner = { accountId: asha.person.id, type: 'comp_off', expiresOn: '2026-11-06' }
  await product.write((ctx) => buildBalance(ctx, { ...owner, quantity: 75, grantedOn: '2026-05-03' }))
  await product.write((ctx) => buildBalance(ctx, { ...owner, quantity: 50, grantedOn: '2026-09-06' }))
  await runLapse('2026-11-06T19:15:00.000Z')
  await runLapse('2026-11-06T19:15:00.000Z')
  await runLapse('2026-11-09T19:15:00.000Z')
  const { entries } = await scene.bookOf(asha.person.id)
  expect(
    entries.filter(({ quantity }) => quantity < 0).map(({ kind, quantity }) => [kind, quantity]),
  ).toEqual([
    ['encash', -75],
    ['lapse', -50],
  ])
  const rows = await rowsOf(asha.person)
  expect(rows).toMatchObject([
    { quantity: 75, cause: 'expiry', status: 'open', due_on: '2026-11-07', can: { settle: true } },
  ])
  expect(await rowsOf(asha.person, hr)).toMatchObject([{ can: { settle: false } }])
  expect(await why(hr, asha.person)).toEqual([
    { label: 'Earned on 3 May 2026', value: '0.75', source: 'Unused on 6 Nov 2026, paid out by the rule' },
  ])
  const explained = { id: rows[0]!.id }
  expect((await asha.caller.send(calls.explainEncashment, explained)).message).toBe(say.maySee.text)
  expect((await payroll.send(calls.explainEncashment, { id: 999_999 })).message).toBe(say.noSuchDays.text)
  expect((await asha.caller.send(calls.encashmentList.read, {})).message).toBe(say.maySee.text)
  const settle = { id: rows[0]!.id, month: '2026-11' }
  expect((await hr.send(calls.settleEncashment, settle)).message).toBe(say.maySettle.text)
  expect((await payroll.send(calls.settleEncashment, { ...settle, id: 999_999 })).message).toBe(
    say.noSuchDays.text,
  )
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => payroll.send(calls.settleEncashment, settle)),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(new Set(answers.map(({ message }) => message))).toEqual(
    new Set([say.settled, say.settledAlready('Settled in payroll').text]),
  )
  expect(await rowsOf(asha.person)).toMatchObject([{ status: 'taken', month: '2026-11' }])
  const sheet = await payroll.raw('/api/leaves/export-encashments', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ search: asha.person.name, format: 'csv' }),
  })
  expect(await sheet.text()).toContain('Leave,0.75,2026-11-07,Comp-off expired')
})

test('days paid out at the end of a year wait for payroll, and are not taken back once it has them', async () => {
  const bina = await scene.member(manager.person)
  await product.write((ctx) =>
    buildBalance(ctx, { accountId: bina.person.id, type: 'casual', quantity: 350, grantedOn: '2025-01-01' }),
  )
  const { data } = await hr.send(proposeYearEnd, { company_id: 1, year: 2025 })
  await head.send(moveYearEnd, { id: data.id, to: 'approved' })
  const [row] = await rowsOf(bina.person)
  expect(row).toMatchObject({ quantity: 200, cause: 'year_end', status: 'open', due_on: '2025-12-31' })
  expect(await why(hr, bina.person)).toEqual([
    { label: 'Balance at the leave year end', value: '3.50', source: '31 Dec 2025' },
    { label: 'Expired', value: '−1.50' },
    { label: 'Paid out', value: '2.00', source: 'At most 2.00 by the rule' },
  ])
  // The balance of one kind stays closed to payroll.
  expect(await why(payroll, bina.person)).toEqual([
    { label: 'Unused at the leave year end, paid out by the rule', value: '2.00', source: '31 Dec 2025' },
  ])
  await payroll.send(calls.settleEncashment, { id: row!.id, month: '2026-01' })
  expect((await hr.send(moveYearEnd, { id: data.id, to: 'reversed' })).message).toBe(say.paidAlready.text)
  expect(await rowsOf(bina.person)).toMatchObject([{ status: 'taken' }])
})

test('a leaver has no leave after the last day, what the rule pays out is settled, the rest is lost', async () => {
  const chitra = await scene.member(manager.person, { casual: 500 })
  const early = await scene.apply(chitra, '2026-11-30', '2026-12-01')
  const later = await scene.apply(chitra, '2026-12-10')
  const asked = await scene.apply(chitra, '2026-12-15')
  for (const { data } of [early, later])
    await manager.caller.send(decideLeave, { what: 'leave', subject_id: data.id, verdict: 'approved' })
  await product.write((ctx) => returnAfterRelease(ctx, { personId: chitra.person.id, lastDay: '2026-11-30' }))
  const open = async (id: number) => (await manager.caller.send(openLeave, { id })).data
  expect(await open(early.data.id)).toMatchObject({ status: 'approved', days: 100 })
  expect(await open(later.data.id)).toMatchObject({ status: 'cancelled', days: 0 })
  expect(await open(asked.data.id)).toMatchObject({ status: 'cancelled', days: 0 })
  expect((await scene.balance(chitra)).available).toBe(400)
  await product.write((ctx) =>
    ctx.db
      .updateTable('employment')
      .set({ left_on: '2026-11-30', leaving: 'resigned' })
      .where('person_id', '=', chitra.person.id)
      .execute(),
  )
  await runLapse('2026-11-30T19:15:00.000Z')
  await runLapse('2026-11-30T19:15:00.000Z')
  expect(await rowsOf(chitra.person)).toMatchObject([
    { quantity: 150, cause: 'leaving', due_on: '2026-11-30', status: 'open' },
  ])
  expect(await why(hr, chitra.person)).toEqual([
    { label: 'Balance on the last working day', value: '4.00', source: '30 Nov 2026' },
    { label: 'Expired', value: '−2.50' },
    { label: 'Paid out', value: '1.50', source: 'At most 1.50 by the rule' },
  ])
  const casual = await scene.typeId('casual')
  const { entries, lots } = await scene.bookOf(chitra.person.id)
  expect(
    entries
      .filter(({ ref, leave_type_id }) => ref.startsWith('leaving/') && leave_type_id === casual)
      .map(({ kind, quantity }) => [kind, quantity]),
  ).toEqual([
    ['encash', -150],
    ['lapse', -250],
  ])
  expect(lots.every(({ remaining }) => remaining === 0)).toBe(true)
})

test('lateness is taken from the kinds that lend themselves to it, in their order, and never below nothing', async () => {
  const dev = await scene.member(manager.person, { casual: 10, earned: 5 })
  const lost = { account_id: dev.person.id, day: '2026-11-03', hundredths: 25 as const }
  const { id } = await product.write((ctx) =>
    ctx.db
      .insertInto('late_penalty')
      .values({ ...lost, late_minutes: 20, count_in_month: 3 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const penalty = { penaltyId: id, personId: dev.person.id, day: lost.day, hundredths: lost.hundredths }
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => product.write((ctx) => takePenalty(ctx, penalty))),
  )
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect((await scene.balance(dev, 'casual')).available).toBe(0)
  expect((await scene.balance(dev, 'earned')).available).toBe(0)
  const { entries } = await scene.bookOf(dev.person.id)
  expect(
    entries.filter(({ kind }) => kind === 'debit').map(({ quantity, reason }) => [quantity, reason]),
  ).toEqual([
    [-10, 'Late penalty, 3 Nov 2026'],
    [-5, 'Late penalty, 3 Nov 2026'],
  ])
})

test('in the notice period only what its rule allows', async () => {
  await product.write((ctx) =>
    buildLeaveKind(ctx, {
      key: 'travel',
      name: 'Travel leave',
      from: '2020-01-01',
      rule: { in_notice: false },
    }),
  )
  const esha = await scene.member(manager.person, { travel: 300 })
  expect((await scene.apply(esha, '2026-11-17', '2026-11-17', { type: 'travel' })).status).toBe(0)
  await product.write((ctx) =>
    ctx.db
      .updateTable('employment')
      .set({ resigned_on: '2026-11-01' })
      .where('person_id', '=', esha.person.id)
      .execute(),
  )
  const refused = await scene.apply(esha, '2026-11-18', '2026-11-18', { type: 'travel' })
  expect(refused.message).toBe(leaveMessages.notInNotice('Travel leave').text)
})

test('nobody settles what is paid out to themselves, and is not offered to', async () => {
  const payer = await product.account({ roles: ['employee', 'payroll'] })
  const own = await product.as(payer)
  const owner = { accountId: payer.id, type: 'comp_off', grantedOn: '2026-05-03', expiresOn: '2026-11-06' }
  await product.write((ctx) => buildBalance(ctx, { ...owner, quantity: 75 }))
  await runLapse('2026-11-06T19:15:00.000Z')
  const [row] = await rowsOf(payer, payroll)
  expect(row).toMatchObject({ quantity: 75, status: 'open', can: { settle: true } })
  expect(await rowsOf(payer, own)).toMatchObject([{ can: { settle: false } }])
  const settle = { id: row!.id, month: '2026-11' }
  expect((await own.send(calls.settleEncashment, settle)).message).toBe(say.own.text)
  expect((await payroll.send(calls.settleEncashment, settle)).message).toBe(say.settled)
})

import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildPolicy } from '#calendar/server/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as dayCalls from '#attendance/contract/days/day-calls.ts'
import * as calls from '#attendance/contract/penalties/penalty-calls.ts'
import { correctDay } from '#attendance/contract/requests/request-calls.ts'
import { buildColleague, buildPunch } from '#attendance/server/attendance-builders.ts'
import { countLateJob } from './count-late.ts'
import { at } from '#attendance/server/day-result/day-builders.ts'

const product = await testProduct()
/** A Wednesday. Late on Monday, Tuesday and Wednesday of the week before, with one time allowed. */
const TODAY = '2027-03-10'
const LATE = ['2027-03-01', '2027-03-02', '2027-03-03']

let asha: { id: number }
let own: Caller
let hr: Caller

beforeAll(() =>
  product.clock.shift({
    seconds: Math.round((Date.parse(at('12:00', TODAY)) - product.clock.now().getTime()) / 1000),
  }),
)

beforeEach(async () => {
  asha = await product.write(async (ctx) => {
    const person = await buildColleague(ctx, { name: 'Asha Rao' })
    await buildPolicy(ctx, {
      terms: { late_budget: 1, late_penalty_hundredths: 25 },
      to: { accountId: person.id },
    })
    for (const day of LATE)
      await buildPunch(ctx, { accountId: person.id, day, in: at('10:30', day), out: at('20:00', day) })
    return person
  })
  own = await product.as(asha)
  hr = await product.as(
    await product.write((ctx) =>
      buildColleague(ctx, { name: 'Hema Roy', roles: ['employee', 'hr_manager'] }),
    ),
  )
})

const countLate = (day = TODAY) =>
  product.read((read) =>
    countLateJob.steps
      ? countLateJob.run(
          { read, write: (work) => product.write(work) },
          {},
          { dueAt: new Date(at('10:45', day)), report: () => Promise.resolve() },
        )
      : Promise.reject(new Error('it works in steps')),
  )
const mine = async () => (await own.send(calls.listPenalties, {})).data.rows
const dayOf = async (day: string) => (await own.send(dayCalls.openDay, { day })).data

test('what is beyond the budget is proposed, counts once HR has said so, and can be waived', async () => {
  await countLate()
  await countLate()
  const proposed = await mine()
  expect(proposed.map(({ day, count_in_month, status }) => [day, count_in_month, status])).toEqual([
    [LATE[2], 3, 'proposed'],
    [LATE[1], 2, 'proposed'],
  ])
  expect((await dayOf(LATE[1]!)).result.text).toBe('P')
  const [third, second] = proposed as [(typeof proposed)[number], (typeof proposed)[number]]
  const confirm = { id: second.id, verdict: 'confirmed' as const }
  expect((await own.send(calls.decidePenalty, confirm)).message).toBe('You can’t decide your own penalty.')
  const answers = await Promise.all(Array.from({ length: 20 }, () => hr.send(calls.decidePenalty, confirm)))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.find(({ status }) => status === 1)?.message).toBe(
    'This penalty is already confirmed by Hema Roy.',
  )
  const day = await dayOf(LATE[1]!)
  expect(day.result).toMatchObject({ text: '0.75 P + 0.25 LOP', payable: 75, loss_of_pay: 25 })
  expect(day.penalty).toMatchObject({ status: 'confirmed', hundredths: 25, decided_by: 'Hema Roy' })
  const waive = { id: third.id, verdict: 'waived' as const }
  expect((await hr.send(calls.decidePenalty, waive)).message).toBe('Enter a reason of at least 5 characters.')
  expect((await hr.send(calls.decidePenalty, { ...waive, reason: 'The metro stood still' })).message).toBe(
    'Penalty waived.',
  )
  expect((await dayOf(LATE[2]!)).result.text).toBe('P')
})

test('a correction takes a proposal back; what was confirmed stays until HR looks', async () => {
  await countLate()
  const [third] = await mine()
  const correction = { account_id: asha.id, comment: 'The clock was wrong' }
  const inTime = [{ in: '10:00', out: '19:00' }]
  expect((await hr.send(correctDay, { ...correction, day: LATE[0]!, sessions: inTime })).status).toBe(0)
  await hr.send(correctDay, { ...correction, day: LATE[1]!, sessions: inTime })
  const refused = await hr.send(calls.decidePenalty, { id: third!.id, verdict: 'confirmed' })
  expect([refused.httpStatus, refused.message]).toEqual([
    409,
    'The clock no longer shows this day as late. Waive the penalty.',
  ])
  await countLate()
  expect(await mine()).toEqual([])
  expect((await hr.send(calls.decidePenalty, { id: third!.id, verdict: 'confirmed' })).httpStatus).toBe(404)
})

test('days on which no one counted are made up for, across the end of a month', async () => {
  await countLate('2027-03-02')
  expect(await mine()).toEqual([])
  await countLate('2027-03-08')
  expect((await mine()).map(({ day }) => day)).toEqual([LATE[2], LATE[1]])
  const april = ['2027-04-01', '2027-04-02']
  await product.write(async (ctx) => {
    for (const day of april)
      await buildPunch(ctx, { accountId: asha.id, day, in: at('11:00', day), out: at('20:00', day) })
  })
  await countLate('2027-04-06')
  expect((await mine()).map(({ day }) => day)).toEqual([april[1], LATE[2], LATE[1]])
})

test('others know nothing of it', async () => {
  await countLate()
  const [penalty] = await mine()
  const stranger = await product.as(await product.write((ctx) => buildColleague(ctx)))
  expect((await stranger.send(calls.listPenalties, { whose: 'all' })).data.rows).toEqual([])
  expect(
    (await stranger.send(calls.decidePenalty, { id: penalty!.id, verdict: 'confirmed' })).httpStatus,
  ).toBe(404)
  const { data } = await hr.send(calls.listPenalties, { whose: 'all', status: 'proposed' })
  expect(data.rows.some(({ id, can }) => id === penalty!.id && can.decide)).toBe(true)
})

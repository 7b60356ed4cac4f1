import { expect, test } from 'vitest'
import * as calls from '#performance/contract/confirmation-calls.ts'
import { readMyReviews, submitReview } from '#performance/contract/review-calls.ts'
import { watchPerformance } from '#performance/server/watch-performance.ts'
import { performanceScene } from '#performance/testing/performance-scene.ts'
import { changeStage, openEmployment } from '#people/contract/employment/employment-calls.ts'
import { findEmployment } from '#people/server/public.ts'
import { monthsLater } from '#performance/server/performance-rules.ts'

const scene = await performanceScene()
const { hr, executive, manager, admin, product } = scene
const run = () => product.write((ctx) => watchPerformance(ctx, ctx.now))

async function due(days = 20) {
  const end = scene.inDays(days)
  const person = await scene.employed([], { lead: manager.id, probationEndsOn: end })
  await run()
  const { rows } = (await hr.caller.send(calls.confirmationList.read, { search: person.name })).data
  return { person, end, id: rows[0]!.id }
}
const read = async (by: typeof hr, id: number) => (await by.caller.send(calls.readConfirmation, { id })).data

async function review(id: number, recommendation: 'confirm' | 'extend' = 'confirm') {
  const { mine } = await read(manager, id)
  return manager.caller.send(submitReview, {
    id: mine!.id,
    version: mine!.version,
    answers: ['q1', 'q2', 'q3', 'q4'].map((item) => ({ item, mark: 7.5, comment: 'Good' })),
    recommendation,
    months: recommendation === 'extend' ? 2 : null,
  })
}
const decide = async (
  by: typeof hr,
  id: number,
  wish: { decision: 'confirm' | 'extend' | 'release'; months?: number },
) => {
  const { version } = await read(hr, id)
  return by.caller.send(calls.decideConfirmation, { id, version, reason: 'As recommended', ...wish })
}
const employmentOf = (person: { id: number }, day?: string) =>
  product.write((ctx) => findEmployment(ctx, person.id, day))

test('the job makes one row for each probation that ends, however often it runs', async () => {
  const { person, id } = await due()
  await Promise.all(Array.from({ length: 5 }, run))
  const rows = (await hr.caller.send(calls.confirmationList.read, { search: person.name })).data.rows
  expect(rows.map((row) => row.id)).toEqual([id])
  await scene.sent(person.caller.send(calls.saveConfirmationNote, { id, note: 'I learned a lot' }))
  expect(await read(manager, id)).toMatchObject({ state: 'self_open', self_note: 'I learned a lot' })
  expect(await read(person, id)).toMatchObject({ recommendation: null, reviews: [], mine: null })
  expect((await decide(hr, id, { decision: 'confirm' })).httpStatus).toBe(409)
})

test('confirm against extend: one decision of many, and the employment changes with it', async () => {
  const { person, id, end } = await due()
  await scene.sent(review(id))
  const { version } = await read(hr, id)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      hr.caller.send(calls.decideConfirmation, {
        id,
        version,
        reason: 'Decided',
        ...(at % 2 ? { decision: 'extend' as const, months: 2 } : { decision: 'confirm' as const }),
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  const row = await read(hr, id)
  const employment = await employmentOf(person, monthsLater(end, 1))
  expect(employment).toMatchObject(
    row.state === 'confirmed'
      ? { status: 'confirmed' }
      : { status: 'probation', probation_ends_on: monthsLater(end, 2) },
  )
  expect(row.letter_id).not.toBeNull()
  expect((await person.caller.send(readMyReviews, {})).data.rows).toHaveLength(1)
})

test('worked case 5 and the total: extended by 2 months there is a next row, 5 more are refused', async () => {
  const { person, id, end } = await due(10)
  await scene.sent(review(id, 'extend'))
  await scene.sent(decide(executive, id, { decision: 'extend', months: 2 }))
  const next = monthsLater(end, 2)
  expect(await employmentOf(person)).toMatchObject({ status: 'probation', probation_ends_on: next })
  await product.write((ctx) => watchPerformance(ctx, new Date(ctx.now.getTime() + 60 * 86_400_000)))
  const rows = (await hr.caller.send(calls.confirmationList.read, { search: person.name, view: 'all' })).data
    .rows
  expect(rows.map(({ probation_end, state }) => [probation_end, state])).toEqual([
    [end, 'extended'],
    [next, 'due'],
  ])
  await scene.sent(review(rows[1]!.id))
  const more = await decide(hr, rows[1]!.id, { decision: 'extend', months: 5 })
  expect(more.failure.fields).toEqual({ months: 'Extensions add to at most 6 months in total; 4 are left.' })
  await scene.sent(decide(hr, rows[1]!.id, { decision: 'confirm' }))
  expect(await employmentOf(person, monthsLater(next, 1))).toMatchObject({ status: 'confirmed' })
})

test('an extension in the employee record counts towards the 6 months', async () => {
  const { person, id, end } = await due(12)
  const next = monthsLater(end, 4)
  const { data } = await hr.caller.send(openEmployment, { person_id: person.id })
  await scene.sent(
    hr.caller.send(changeStage, {
      person_id: person.id,
      version: data.employment!.version,
      valid_from: scene.inDays(0),
      type: 'company_payroll',
      status: 'probation',
      probation_ends_on: next,
      reason: 'Began late',
    }),
  )
  expect(await read(hr, id)).toMatchObject({ state: 'extended', extended_before: 4 })
  await product.write((ctx) => watchPerformance(ctx, new Date(ctx.now.getTime() + 110 * 86_400_000)))
  const rows = (await hr.caller.send(calls.confirmationList.read, { search: person.name, view: 'open' })).data
    .rows
  expect(rows.map(({ probation_end }) => probation_end)).toEqual([next])
  await scene.sent(review(rows[0]!.id))
  const more = await decide(hr, rows[0]!.id, { decision: 'extend', months: 3 })
  expect(more.failure.fields).toEqual({ months: 'Extensions add to at most 6 months in total; 2 are left.' })
})

test('only the HR manager does not confirm, no one decides on themselves, and others find nothing', async () => {
  const { id } = await due(15)
  await scene.sent(review(id))
  expect((await decide(executive, id, { decision: 'release' })).message).toBe(
    'Only the HR manager decides not to confirm a person.',
  )
  const stranger = await scene.employed()
  for (const who of [stranger, admin]) {
    expect((await who.caller.send(calls.readConfirmation, { id })).httpStatus).toBe(404)
    expect((await who.caller.send(calls.confirmationList.read, { view: 'all' })).data.rows).toEqual([])
  }
  await scene.sent(decide(hr, id, { decision: 'release' }))
  expect((await read(hr, id)).state).toBe('not_confirmed')
  const own = await scene.employed(['hr_manager'], { probationEndsOn: scene.inDays(12) })
  await run()
  const { rows } = (await hr.caller.send(calls.confirmationList.read, { search: own.name })).data
  expect(
    (
      await own.caller.send(calls.decideConfirmation, {
        id: rows[0]!.id,
        version: rows[0]!.version,
        decision: 'confirm',
        reason: 'Me',
      })
    ).httpStatus,
  ).toBe(404)
})

import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { listAbsences } from '#calendar/server/public.ts'
import * as calls from '#leave/contract/leave-calls.ts'
import { decideLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'
import { buildLeaveKind } from '#leave/server/leave-builders.ts'

const product = await testProduct()
const scene = leaveScene(product)
type Member = Awaited<ReturnType<typeof scene.member>>
let manager: Member
let asha: Member

// December 2026: the 11th is a Friday, the 14th a Monday.
const [FRIDAY, SATURDAY, SUNDAY, MONDAY] = ['2026-12-11', '2026-12-12', '2026-12-13', '2026-12-14']

beforeAll(async () => {
  scene.goTo('2026-12-01T06:00:00.000Z')
  await product.write((ctx) =>
    buildLeaveKind(ctx, { key: 'casual', from: '2020-01-01', rule: { sandwich: 'both' } }),
  )
  manager = await scene.member(null)
})

const begin = async (casual: number) => {
  asha = await scene.member(manager.person, { casual })
}
beforeEach(() => begin(400))

const decide = (id: number, verdict: 'approved' | 'rejected' = 'approved') =>
  manager.caller.send(decideLeave, { what: 'leave', subject_id: id, verdict, comment: 'As agreed' })
const preview = async (day: string, more: object = {}) =>
  (
    await asha.caller.send(calls.previewLeave, {
      leave_type_id: await scene.typeId('casual'),
      duration: 'single_day',
      starts_on: day,
      ends_on: day,
      ...more,
    })
  ).data
const open = async (id: number) => (await asha.caller.send(calls.openLeave, { id })).data
const away = async () =>
  (
    await product.read((ctx) => listAbsences(ctx, { personIds: [asha.person.id], from: FRIDAY, to: MONDAY }))
  ).map(({ day }) => day)
const approvedMonday = async () => {
  const monday = await scene.apply(asha, MONDAY)
  await decide(monday.data.id)
  return monday.data.id
}

test('what is asked for shows every day that it adds to other leave, and what that costs', async () => {
  const monday = await approvedMonday()
  const shown = await preview(FRIDAY)
  expect(shown).toMatchObject({ days: 100, refusal: null })
  expect(shown.changes).toMatchObject([
    {
      id: monday,
      starts_on: MONDAY,
      status: 'approved',
      on_approval: true,
      days: [
        { day: SATURDAY, counted: 100, type: { key: 'casual' } },
        { day: SUNDAY, counted: 100, type: { key: 'casual' } },
      ],
    },
  ])
  expect(shown.notes).toEqual([
    'When this is approved, the approved leave of 14 Dec 2026 grows by 2.00 days (12 Dec 2026, 13 Dec 2026): 2.00 casual leave.',
  ])
  expect(shown.after).toMatchObject([{ days: 300, left: 0 }])
})

test('nothing that is approved changes before the new leave is', async () => {
  const monday = await approvedMonday()
  const friday = await scene.apply(asha, FRIDAY)
  expect(await open(monday)).toMatchObject({ days: 100 })
  expect(await away()).toEqual([MONDAY])
  expect(await scene.balance(asha)).toMatchObject({ used: 100, held: 100, available: 200 })
  await decide(friday.data.id)
  expect(await open(monday)).toMatchObject({ days: 300 })
  expect(await away()).toEqual([FRIDAY, SATURDAY, SUNDAY, MONDAY])
  expect(await scene.balance(asha)).toMatchObject({ used: 400, held: 0, available: 0 })
})

test('rejected or withdrawn it has changed nothing', async () => {
  const monday = await approvedMonday()
  const friday = await scene.apply(asha, FRIDAY)
  await decide(friday.data.id, 'rejected')
  const again = await scene.apply(asha, FRIDAY)
  await asha.caller.send(calls.withdrawLeave, { id: again.data.id })
  expect(await open(monday)).toMatchObject({ days: 100 })
  expect(await scene.balance(asha)).toMatchObject({ used: 100, held: 0, available: 300 })
})

test('loss of pay in other leave is chosen, never silent', async () => {
  await begin(200)
  const monday = await approvedMonday()
  const refused = await preview(FRIDAY)
  const sentence =
    'This adds 2.00 days (12 Dec 2026, 13 Dec 2026) to the leave of 14 Dec 2026. Short by 2.00: choose what the rest is taken from, or ask for other days.'
  expect(refused.refusal).toMatchObject({ text: sentence, short: 200 })
  expect(await scene.apply(asha, FRIDAY)).toMatchObject({ httpStatus: 409, message: sentence })
  const rest_type_id = await scene.typeId('loss_of_pay')
  const shown = await preview(FRIDAY, { rest_type_id })
  expect(shown.notes).toEqual([
    'When this is approved, the approved leave of 14 Dec 2026 grows by 2.00 days (12 Dec 2026, 13 Dec 2026): 2.00 loss of pay.',
  ])
  const friday = await scene.apply(asha, FRIDAY, FRIDAY, { rest_type_id })
  await decide(friday.data.id)
  expect((await open(monday)).lines.map(({ day, type }) => [day, type.key])).toEqual([
    [SATURDAY, 'loss_of_pay'],
    [SUNDAY, 'loss_of_pay'],
    [MONDAY, 'casual'],
  ])
  const told = await product.read(({ db }) =>
    db
      .selectFrom('notification')
      .select('text')
      .where('kind', '=', 'leave.recounted')
      .where('recipient_id', '=', asha.person.id)
      .execute(),
  )
  expect(told.map(({ text }) => text).join()).toMatch(/2\.00 of it loss of pay/)
})

test('what was there when it was asked for and is not when it is decided is not lost silently either', async () => {
  const monday = await approvedMonday()
  const friday = await scene.apply(asha, FRIDAY)
  const other = await scene.apply(asha, '2026-12-22', '2026-12-23')
  await decide(other.data.id)
  expect(await decide(friday.data.id)).toMatchObject({
    httpStatus: 409,
    message: `Approving this adds 2.00 days (12 Dec 2026, 13 Dec 2026) to the leave of 14 Dec 2026, but the balance is 2.00 short. Ask ${asha.person.name} to change this application and choose another leave type for the rest.`,
  })
  expect(await open(monday)).toMatchObject({ days: 100 })
  expect(await open(friday.data.id)).toMatchObject({ status: 'pending' })
})

test('leave that waits as well grows at once, and shows it before', async () => {
  const monday = await scene.apply(asha, MONDAY)
  const shown = await preview(FRIDAY)
  expect(shown.changes).toMatchObject([{ id: monday.data.id, status: 'pending', on_approval: false }])
  expect(shown.notes).toEqual([
    'The pending leave of 14 Dec 2026 grows by 2.00 days (12 Dec 2026, 13 Dec 2026): 2.00 casual leave.',
  ])
  await scene.apply(asha, FRIDAY)
  expect(await open(monday.data.id)).toMatchObject({ days: 300 })
})

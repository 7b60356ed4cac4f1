import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import * as dayCalls from '#attendance/contract/days/day-calls.ts'
import * as calls from '#attendance/contract/requests/request-calls.ts'
import { buildColleague, buildPunch } from '#attendance/server/attendance-builders.ts'
import { at } from '#attendance/server/day-result/day-builders.ts'
import { remindApprovers } from './remind-approvers.ts'
import { tellOfMissing } from './remind-missing-clock-outs.ts'

const product = await testProduct()
/** A Wednesday; the product's clock stands at noon of it. */
const TODAY = '2027-03-10'
const YESTERDAY = '2027-03-09'
const FRIDAY = '2027-03-12'

beforeAll(() =>
  product.clock.shift({
    seconds: Math.round((Date.parse(at('12:00', TODAY)) - product.clock.now().getTime()) / 1000),
  }),
)

test('a manager above reminds of a missing clock-out, once a day', async () => {
  const lead = await product.write((ctx) =>
    buildColleague(ctx, { name: 'Riya Sen', roles: ['employee', 'manager'] }),
  )
  const asha = await product.write((ctx) => buildColleague(ctx, { name: 'Asha Rao', lineManagerId: lead.id }))
  const [ashaCalls, leadCalls] = [await product.as(asha), await product.as(lead)]
  await product.write((ctx) =>
    buildPunch(ctx, {
      accountId: asha.id,
      day: YESTERDAY,
      in: at('10:05', YESTERDAY),
      status: 'auto_closed',
    }),
  )
  const wish = { account_id: asha.id, day: YESTERDAY }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => leadCalls.send(dayCalls.remindMissing, wish)),
  )
  expect(answers.filter(({ status }) => status === 0).map(({ message }) => message)).toEqual([
    'Asha Rao was reminded.',
  ])
  expect(answers.find(({ status }) => status === 1)?.message).toBe('You already reminded this person today.')
  expect((await leadCalls.send(dayCalls.remindMissing, { ...wish, day: FRIDAY })).message).toBe(
    'This day already has a clock-out.',
  )
  expect((await ashaCalls.send(dayCalls.remindMissing, wish)).httpStatus).toBe(404)
  const runs = await Promise.all(
    [1, 2].map(() => product.write((ctx) => tellOfMissing(ctx, new Date(at('10:50', '2027-03-15'))))),
  )
  expect(runs).toHaveLength(2)
  const told = await product.read(({ db }) =>
    db
      .selectFrom('notification')
      .select('title')
      .where('recipient_id', '=', lead.id)
      .where('kind', '=', 'attendance.team-missing')
      .execute(),
  )
  expect(told).toEqual([{ title: 'One clock-out is missing' }])
})

test('an approver who lets a request wait is reminded, the manager above hears of it after two days, once a morning', async () => {
  const above = await product.write((ctx) => buildColleague(ctx, { roles: ['employee', 'manager'] }))
  const slow = await product.write((ctx) =>
    buildColleague(ctx, { name: 'Slow Sen', lineManagerId: above.id }),
  )
  const person = await product.write((ctx) => buildColleague(ctx, { lineManagerId: slow.id }))
  await (
    await product.as(person)
  ).send(calls.submitRequest, {
    kind: 'work_from_home',
    day_from: FRIDAY,
    comment: 'A plumber comes',
  })
  const morning = (day: string) => product.write((ctx) => remindApprovers(ctx, new Date(at('9:30', day))))
  const told = async () =>
    (
      await product.read(({ db }) =>
        db
          .selectFrom('notification')
          .select(['recipient_id', 'title'])
          .where('recipient_id', 'in', [slow.id, above.id])
          .orderBy('id')
          .execute(),
      )
    ).map(({ recipient_id, title }) => [recipient_id === slow.id ? 'slow' : 'above', title])
  await morning('2027-03-10')
  const before = (await told()).length
  await morning('2027-03-12')
  await morning('2027-03-12')
  expect((await told()).slice(before)).toEqual([['slow', '1 attendance request is pending with you']])
  await morning('2027-03-13')
  expect((await told()).slice(before + 1)).toContainEqual(['above', 'Slow Sen has not decided yet'])
})

import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#attendance/contract/clock/clock-calls.ts'
import { openDay } from '#attendance/contract/days/day-calls.ts'
import { buildColleague } from '#attendance/server/attendance-builders.ts'
import { at } from '#attendance/server/day-result/day-builders.ts'

const product = await testProduct()
const DAY = '2027-03-10'

/** As a device sends it whose clock is right. */
const kept = (direction: 'in' | 'out', clock: string) => ({
  client_id: `kept-press-${direction}`,
  direction,
  pressed_at: at(clock, DAY),
  sent_at: product.clock.now().toISOString(),
})

test('a fresh press counts at its own moment, and twenty sendings of it are one', async () => {
  product.clock.standAt(at('10:25', DAY))
  const asha = await product.write((ctx) => buildColleague(ctx, { name: 'Asha Rao' }))
  const caller = await product.as(asha)
  const wish = kept('in', '10:02')
  const answers = await Promise.all(Array.from({ length: 20 }, () => caller.send(calls.sendKeptPunch, wish)))
  expect(new Set(answers.map(({ data }) => data.outcome))).toEqual(new Set(['taken']))
  const [session, ...others] = await product.read(({ db }) =>
    db.selectFrom('punch_session').selectAll().where('account_id', '=', asha.id).execute(),
  )
  expect(others).toEqual([])
  expect(session).toMatchObject({ status: 'open', in_source: 'mobile', work_date: DAY, in_place: '' })
  expect(Date.parse(session!.in_at)).toBe(Date.parse(at('10:02', DAY)))
  expect(session!.in_received_at).not.toBeNull()
  expect((await caller.send(calls.sendKeptPunch, kept('out', '10:20'))).data).toMatchObject({
    outcome: 'taken',
    clock: { state: 'out' },
  })
  const { sessions: shown } = (await caller.send(openDay, { day: DAY })).data
  expect(shown).toMatchObject([{ kept: true, status: 'closed' }])
})

import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#attendance/contract/clock/clock-calls.ts'
import { openDay } from '#attendance/contract/days/day-calls.ts'
import { buildColleague } from '#attendance/server/attendance-builders.ts'
import { at } from '#attendance/server/day-result/day-builders.ts'

const product = await testProduct()
const DAY = '2027-03-10'
/** The clock stands, so what a device tells of its own is known to the second. */
const turnTo = (clock: string) => product.clock.standAt(at(clock, DAY))

let asha: { id: number }
let caller: Caller
let count = 0

beforeEach(async () => {
  turnTo('10:25')
  asha = await product.write((ctx) => buildColleague(ctx, { name: 'Asha Rao' }))
  caller = await product.as(asha)
})

type Wish = {
  readonly direction: 'in' | 'out'
  readonly at: string
  readonly off?: number
  readonly id?: string
}

/** As a device sends it whose clock is so many seconds behind. */
const kept = ({ direction, at: clock, off = 0, id = `kept-press-${++count}` }: Wish) => {
  const shown = (instant: number) => new Date(instant - off * 1000).toISOString()
  return {
    client_id: id,
    direction,
    pressed_at: shown(Date.parse(at(clock, DAY))),
    sent_at: shown(product.clock.now().getTime()),
  }
}
const send = (wish: Wish) => caller.send(calls.sendKeptPunch, kept(wish))
const sessions = () =>
  product.read(({ db }) =>
    db.selectFrom('punch_session').selectAll().where('account_id', '=', asha.id).orderBy('id').execute(),
  )

test('a fresh press counts at its own moment, and sent again it is the same one', async () => {
  const press = kept({ direction: 'in', at: '10:02' })
  for (const wish of [press, press])
    expect((await caller.send(calls.sendKeptPunch, wish)).data.outcome).toBe('taken')
  const [session, ...others] = await sessions()
  expect(others).toEqual([])
  expect(session).toMatchObject({ status: 'open', in_source: 'mobile', work_date: DAY, in_place: '' })
  expect(Date.parse(session!.in_at)).toBe(Date.parse(at('10:02', DAY)))
  expect((await send({ direction: 'out', at: '10:20' })).data).toMatchObject({
    outcome: 'taken',
    clock: { state: 'out' },
  })
})

test('a press whose answer was lost is known already', async () => {
  await caller.send(calls.clockIn, {})
  expect((await send({ direction: 'in', at: '10:24' })).data).toMatchObject({
    outcome: 'known',
    text: 'This entry was already received.',
  })
  expect(await sessions()).toHaveLength(1)
})

test.each([
  [{ direction: 'in', at: '10:10', off: 300 }, 'This device’s clock is 5 min off.'],
  [
    { direction: 'in', at: '09:40' },
    'It was sent after 45 min. Entries older than half an hour don’t count.',
  ],
  [{ direction: 'out', at: '10:10' }, 'You are not clocked in.'],
] satisfies [Wish, string][])('what cannot be believed is evidence: %j', async (wish, reason) => {
  const { data } = await send(wish)
  expect(data).toMatchObject({
    outcome: 'evidence',
    text: `${reason} It is saved as evidence. Request a time change.`,
  })
  expect(await sessions()).toEqual([])
  const day = (await caller.send(openDay, { day: DAY })).data
  expect(day.evidence).toMatchObject([{ direction: wish.direction, reason }])
})

test('one that meets another is evidence, and what was pressed later than sent is refused', async () => {
  await caller.send(calls.clockIn, {})
  turnTo('10:40')
  caller = await product.as(asha)
  const second = await send({ direction: 'in', at: '10:35' })
  expect(second.data.outcome).toBe('evidence')
  expect(second.data.text).toMatch(/^You are already clocked in since 10:2\d\. /)
  expect((await send({ direction: 'in', at: '10:50' })).message).toBe('This entry is dated in the future.')
  const old = { ...kept({ direction: 'in', at: '10:30' }), pressed_at: '0508-02-29T17:15:03Z' }
  expect((await caller.send(calls.sendKeptPunch, old)).message).toBe('This entry is too old to count.')
  const client = await product.account({ userType: 'Client', roles: ['client'] })
  const answer = await (
    await product.as(client)
  ).send(calls.sendKeptPunch, kept({ direction: 'in', at: '10:30' }))
  expect(answer.httpStatus).toBe(403)
})

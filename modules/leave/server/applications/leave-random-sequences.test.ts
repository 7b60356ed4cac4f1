import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { raise } from '#platform/server/events.ts'
import { buildHoliday, holidaysChanged } from '#calendar/server/public.ts'
import { myLeaveList } from '#leave/contract/applications/application-lists.ts'
import { cancelLeave, openLeave, withdrawLeave } from '#leave/contract/leave-calls.ts'
import { decideLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'
import { buildLeaveKind } from '#leave/server/leave-builders.ts'
import { eachDay } from '#leave/server/counting/leave-days.ts'
import { accrueFor, lapseLots } from '#leave/server/leave-jobs.ts'
import { listEndedLots } from '#leave/server/leave-administration-queries.ts'

const product = await testProduct()
const scene = leaveScene(product)

/** The same numbers every time: a run that fails can be looked at. */
function numbers(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}

const days = eachDay('2026-11-09', '2026-12-20')

test('whatever people do in whatever order, no lot is overspent and the ledger is what the balances say', async () => {
  scene.goTo('2026-11-06T06:00:00.000Z')
  await product.write((ctx) =>
    buildLeaveKind(ctx, {
      key: 'casual',
      from: '2020-01-01',
      rule: { sandwich: 'both', accrual: 'monthly', yearly: 500, negative_limit: 200 },
    }),
  )
  const manager = await scene.member(null)
  const asha = await scene.member(manager.person, { casual: 250 })
  const casual = await scene.typeId('casual')
  const pick = numbers(20_261_109)
  const some = async (status: 'pending' | 'approved') => {
    const { rows } = (await asha.caller.send(myLeaveList.read, { status, size: 50 })).data
    return rows[pick(Math.max(1, rows.length))]
  }
  const deeds = [
    async () => {
      const at = pick(days.length - 4)
      return scene.apply(
        asha,
        days[at]!,
        days[at + pick(4)],
        pick(4) === 0 ? { second_half_first: false } : {},
      )
    },
    async () => {
      const day = days[pick(days.length)]!
      return scene.apply(asha, day, day, {
        hours: ([2, 4, 6] as const)[pick(3)]!,
        from_minute: 600 + 60 * pick(4),
      })
    },
    async () => {
      const leave = await some('pending')
      const verdict = pick(3) === 0 ? 'rejected' : 'approved'
      if (leave)
        await manager.caller.send(decideLeave, {
          what: 'leave',
          subject_id: leave.id,
          verdict,
          comment: 'As it is',
        })
    },
    async () => {
      const leave = await some('pending')
      if (leave && pick(2) === 0) await asha.caller.send(withdrawLeave, { id: leave.id })
    },
    async () => {
      const leave = await some('approved')
      if (!leave) return
      const { can } = (await asha.caller.send(openLeave, { id: leave.id })).data
      const back = can.cancel_days.filter(() => pick(2) === 0)
      if (back.length > 0)
        await asha.caller.send(cancelLeave, { id: leave.id, days: back, reason: 'No need' })
    },
    async () => {
      const day = days[pick(days.length)]!
      await product.write(async (ctx) => {
        const there = await ctx.db.deleteFrom('holiday').where('day', '=', day).returning('id').execute()
        if (there.length === 0) await buildHoliday(ctx, { day, name: 'A feast' })
        await raise(ctx, holidaysChanged, {
          days: [day],
          locationIds: null,
          companyId: null,
          personIds: null,
        })
      })
    },
    () =>
      product.write((ctx) =>
        accrueFor(ctx, [asha.person.id], `2026-${String(1 + pick(12)).padStart(2, '0')}-28`),
      ),
    () =>
      product.write(async (ctx) =>
        lapseLots(ctx, await listEndedLots(ctx, { on: '2026-12-31', size: 9 }), '2026-12-31'),
      ),
  ]
  for (let step = 0; step < 120; step++) {
    await deeds[pick(deeds.length)]!()
    const { entries, lots: kept } = await scene.bookOf(asha.person.id)
    const lots = kept.filter(({ leave_type_id }) => leave_type_id === casual)
    for (const { id, remaining, origin } of lots) {
      const least = origin === 'advance' ? -200 : 0
      let running = 0
      for (const { quantity } of entries.filter(({ lot_id }) => lot_id === id))
        expect((running += quantity)).toBeGreaterThanOrEqual(least)
      expect(running).toBe(remaining)
    }
    // What is owed and what could pay it back do not stand side by side.
    const owed = lots.some(({ remaining }) => remaining < 0)
    expect(owed && lots.some(({ remaining, expires_on }) => remaining > 0 && expires_on === null)).toBe(false)
    const { available, held, used } = await scene.balance(asha)
    expect(available).toBe(lots.reduce((sum, { remaining }) => sum + remaining, 0))
    const lines = await product.read(({ db }) =>
      db
        .selectFrom('leave_day')
        .innerJoin('leave_type', 'leave_type.id', 'leave_type_id')
        .select(['state', 'counted'])
        .where('account_id', '=', asha.person.id)
        .where('key', '=', 'casual')
        .execute(),
    )
    const sum = (state: string) =>
      lines.reduce((all, line) => all + (line.state === state ? line.counted : 0), 0)
    expect([held, used]).toEqual([sum('held'), sum('taken')])
  }
  const { entries } = await scene.bookOf(asha.person.id)
  // It was no idle walk: days were held, taken, given back and returned.
  for (const kind of ['hold', 'release', 'debit', 'reversal', 'accrual'] as const)
    expect(entries.filter((entry) => entry.kind === kind).length).toBeGreaterThan(0)
  expect(entries.some(({ reason }) => reason.endsWith('taken in advance'))).toBe(true)
}, 120_000)

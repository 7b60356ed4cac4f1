import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'
import { leaveStatement } from '#leave/contract/leave-administration-calls.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'
import { buildLeaveKind } from '#leave/server/leave-builders.ts'
import { accrueFor } from '#leave/server/public.ts'

const product = await testProduct()
const scene = leaveScene(product)

beforeAll(() => scene.goTo('2026-11-06T06:00:00.000Z'))

const kind = (key: string, rule: Partial<LeaveRule>) =>
  product.write((ctx) => buildLeaveKind(ctx, { key, name: `Leave ${key}`, from: '2020-01-01', rule }))

test('credits stop at the most that a balance holds, are lost for good, and the statement says so', async () => {
  const capped = { accrual: 'monthly', yearly: 1_200, balance_cap: 300 } as const
  const id = await kind('capped', capped)
  const asha = await scene.member(await scene.member(null).then(({ person }) => person))
  const accrue = (day: string) => product.write((ctx) => accrueFor(ctx, [asha.person.id], day))
  await accrue('2026-11-06')
  const available = async () => (await scene.balance(asha, 'capped')).available
  expect(await available()).toBe(300)
  const statement = (await asha.caller.send(leaveStatement, { leave_type_id: id })).data
  const lost = statement.rows.filter(({ kind: what }) => what === 'lapse')
  expect(lost).toHaveLength(8)
  expect(lost[0]).toMatchObject({ quantity: -100, reason: 'The balance is capped at 3 days' })
  expect(statement.balance).toMatchObject({ accrued: 1_100, lapsed: 800, available: 300, year_end: 300 })
  expect(statement.balance.because).toContainEqual({
    label: 'Maximum balance',
    value: '3.00',
  })
  // Taken days make room for what comes later, not for what was lost; and a second run changes nothing.
  await scene.apply(asha, '2026-11-10', '2026-11-11', { type: 'capped' })
  await accrue('2026-11-12')
  expect(await available()).toBe(100)
  await accrue('2026-12-01')
  await accrue('2026-12-01')
  expect(await available()).toBe(200)
  const { entries, lots } = await scene.bookOf(asha.person.id)
  const sum = entries.filter((one) => one.leave_type_id === id).reduce((all, one) => all + one.quantity, 0)
  expect(lots.filter((lot) => lot.leave_type_id === id).map(({ remaining }) => remaining)).toEqual([sum])
})

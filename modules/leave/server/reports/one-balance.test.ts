import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { listBalances } from '#leave/contract/leave-administration-calls.ts'
import { leaveOverview } from '#leave/contract/leave-calls.ts'
import { decisionContext, listWaitingLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { explainBalance } from '#leave/contract/reports/explain-balance-calls.ts'
import { listDaysOnLeaving } from '#leave/server/public.ts'
import { cents, KINDS, openYears } from '#leave/testing/open-years.ts'

const product = await testProduct()
let ground: Awaited<ReturnType<typeof openYears>>

beforeAll(async () => {
  ground = await openYears(product, 1)
})

test(
  'a balance is one number, wherever it is said, though years were left open',
  { timeout: 60_000 },
  async () => {
    for (const member of ground.people)
      for (const key of KINDS) {
        const seen = await ground.seenBy(member, key)
        expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map((door) => [door, seen.page])))
      }
  },
)

test('the approver and a final settlement read it as well', async () => {
  const { person, caller } = ground.people[0]!
  const all = (await caller.send(leaveOverview, {})).data.balances
  const paid = await product.read((ctx) => listDaysOnLeaving(ctx, [person.id]))
  const own = all.filter(({ type: { key } }) => KINDS.some((kind) => kind === key))
  expect(paid.get(person.id)).toBe(own.reduce((sum, { available }) => sum + available, 0))
  const { rows } = (await ground.manager.caller.send(listWaitingLeave, {})).data
  const asked = { what: 'leave', subject_id: rows[0]!.subject_id } as const
  const { balance } = (await ground.manager.caller.send(decisionContext, asked)).data
  expect(balance?.after).toBe(all.reduce((sum, { available }) => sum + available, 0))
})

test('on a day of the past it is what stood there then', async () => {
  const { person } = ground.people[0]!
  const typeId = await ground.scene.typeId('casual')
  for (const as_on of ['2024-06-30', '2025-01-01', '2025-12-31', '2026-10-31']) {
    const { rows } = (await ground.hr.send(listBalances, { size: 200, as_on })).data
    const shown = rows
      .find(({ id }) => id === person.id)!
      .balances.find((one) => one.leave_type_id === typeId)!
    const { data } = await ground.hr.send(explainBalance, {
      account_id: person.id,
      leave_type_id: typeId,
      as_on,
    })
    expect(data.available).toBe(shown.available)
    expect(data.because.reduce((sum, { value }) => sum + cents(value), 0)).toBe(shown.available)
  }
})

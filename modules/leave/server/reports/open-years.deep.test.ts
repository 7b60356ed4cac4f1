import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import type { exportBalances } from '#leave/contract/leave-administration-calls.ts'
import { leaveOverview } from '#leave/contract/leave-calls.ts'
import { decisionContext } from '#leave/contract/decisions/leave-decision-calls.ts'
import { listDaysOnLeaving } from '#leave/server/public.ts'
import { cents, KINDS, openYears } from '#leave/testing/open-years.ts'

const product = await testProduct()
let ground: Awaited<ReturnType<typeof openYears>>

beforeAll(async () => {
  ground = await openYears(product, 6)
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

test('so it is in the file, for the approver and for a final settlement', async () => {
  const file = await ground.hr.raw('/api/leaves/export-balances', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'csv' } satisfies Parameters<
      typeof ground.hr.send<typeof exportBalances>
    >[1]),
  })
  const lines = (await file.text()).split('\r\n').map((line) => line.split(','))
  const paid = await product.read((ctx) =>
    listDaysOnLeaving(
      ctx,
      ground.people.map(({ person }) => person.id),
    ),
  )
  for (const { person, caller } of ground.people) {
    const all = (await caller.send(leaveOverview, {})).data.balances
    const balances = all.filter(({ type: { key } }) => KINDS.some((one) => one === key))
    for (const { type, available } of balances)
      expect(lines).toContainEqual(
        expect.arrayContaining([person.name, type.name, (available / 100).toFixed(2)]),
      )
    expect(paid.get(person.id)).toBe(balances.reduce((sum, { available }) => sum + available, 0))
    const { id } = await product.read(({ db }) =>
      db
        .selectFrom('leave_application')
        .select('id')
        .where('account_id', '=', person.id)
        .executeTakeFirstOrThrow(),
    )
    const { balance } = (await ground.manager.caller.send(decisionContext, { what: 'leave', subject_id: id }))
      .data
    // A manager may not know kinds, so it is all of them together.
    expect(balance?.after).toBe(all.reduce((sum, { available }) => sum + available, 0))
    expect(balance?.because.reduce((sum, { value }) => sum + cents(value), 0)).toBe(balance?.after)
  }
})

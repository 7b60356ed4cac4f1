import { expect, test } from 'vitest'
import { demoProduct } from '#platform/testing/demo-product.ts'
import { listBalances } from '#leave/contract/leave-administration-calls.ts'
import { leaveOverview } from '#leave/contract/leave-calls.ts'
import { explainBalance } from '#leave/contract/reports/explain-balance-calls.ts'

const product = await demoProduct()

const cents = (value = '') => Math.round(Number.parseFloat(value.replace('−', '-')) * 100)

test('in the demo company everybody reads the number that HR reads', async () => {
  const accounts = await product.read(({ db }) => db.selectFrom('account').select(['id', 'email']).execute())
  const hr = await product.as(accounts.find(({ email }) => email.startsWith('hr-manager@'))!)
  const { rows } = (await hr.send(listBalances, { size: 200 })).data
  expect(rows.length).toBeGreaterThan(30)
  let compared = 0
  for (const { id, balances } of rows) {
    const own = (await (await product.as({ id })).send(leaveOverview, {})).data
    if (!own.employed) continue
    for (const { type, available } of own.balances) {
      const listed = balances.find(({ leave_type_id }) => leave_type_id === type.id)
      if (!listed || type.id === null) continue
      const asked = { account_id: id, leave_type_id: type.id }
      const { because } = (await hr.send(explainBalance, asked)).data
      const sum = because.reduce((total, { value }) => total + cents(value), 0)
      expect([id, type.key, listed.available, sum]).toEqual([id, type.key, available, available])
      compared += 1
    }
  }
  expect(compared).toBeGreaterThan(100)
}, 300_000)

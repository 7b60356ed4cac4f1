import { expect, test } from 'vitest'
import { demoProduct } from '#platform/testing/demo-product.ts'
import { listComplaints } from '#platform/testing/every-call/list-complaints.ts'
import { areasOf } from '#app/modules.ts'

const product = await demoProduct()
const lists = areasOf(product).flatMap((area) => (area.lists ?? []).map(({ list }) => list))

/** Someone of the demo company for each role, who holds it today. */
const holders = await product.read(({ db }) =>
  db
    .selectFrom('account_role')
    .innerJoin('role', 'role.id', 'role_id')
    .innerJoin('account', 'account.id', 'account_id')
    .distinctOn('role.key')
    .select(['role.key', 'account.id'])
    .where('account.status', '=', 'active')
    .where('account_role.valid_to', 'is', null)
    .orderBy('role.key')
    .orderBy('account.id')
    .execute(),
)

test('each role of the demo company is held by someone', () => {
  expect(holders.length).toBeGreaterThan(20)
})

test.each(holders)(
  'every list answers or refuses $key, and sorts by nothing that it hides',
  async ({ id }) => {
    expect(await listComplaints(lists, await product.as({ id }))).toEqual([])
  },
)

import { beforeAll, expect, test } from 'vitest'
import { companyDay } from '#platform/server/company-day.ts'
import { demoProduct } from '#platform/testing/demo-product.ts'
import { listComplaints } from '#platform/testing/every-call/list-complaints.ts'
import { grantsOfEverything, holderOf } from '#platform/testing/every-call/permission-holder.ts'
import { listTrials } from '#platform/testing/every-call/try-lists.ts'
import { testCaller } from '#platform/testing/test-caller.ts'
import { areasOf, permissionsOf } from '#app/modules.ts'

const product = await demoProduct()
const areas = areasOf(product)
const lists = areas.flatMap((area) => (area.lists ?? []).map(({ list }) => list))
let trials: ReturnType<typeof listTrials>

beforeAll(async () => {
  const { token } = await holderOf(product, grantsOfEverything(permissionsOf(areas)))
  trials = listTrials(testCaller(product.origin, token), companyDay(product.clock.now()))
}, 60_000)

for (const list of lists) {
  test(`${list.key}: each sort pages both ways`, async () => {
    await expect(trials.pagesBothWays(list)).resolves.toBeUndefined()
  })

  test(`${list.key}: each filter narrows`, async () => {
    await expect(trials.takes(list, await trials.filterWishes(list))).resolves.toBeUndefined()
  })
}

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

import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#platform/contract/call.ts'
import { filterInWords } from '#platform/contract/lists/list-filter.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { demoProduct } from '#platform/testing/demo-product.ts'
import { listComplaints } from '#platform/testing/every-call/list-complaints.ts'
import { grantsOfEverything, holderOf } from '#platform/testing/every-call/permission-holder.ts'
import { filtersOf, isReference, listTrials, valuesOf } from '#platform/testing/every-call/try-lists.ts'
import { testCaller, type Caller } from '#platform/testing/test-caller.ts'
import { areasOf, permissionsOf } from '#app/modules.ts'

// Every declared list is read by a person who holds every permission. The lists come from the areas themselves.
const product = await demoProduct()
const areas = areasOf(product)
const answered = areas.flatMap((area) => area.lists ?? [])
const lists = answered.map(({ list }) => list)
const today = companyDay(product.clock.now())
let caller: Caller
let trials: ReturnType<typeof listTrials>

beforeAll(async () => {
  const { token } = await holderOf(product, grantsOfEverything(permissionsOf(areas)))
  caller = testCaller(product.origin, token)
  trials = listTrials(caller, today)
}, 60_000)

test('there are declared lists, each with a key and calls of its own', () => {
  expect(lists.length).toBeGreaterThan(8)
  expect(new Set(lists.map(({ key }) => key)).size).toBe(lists.length)
})

// Every sort, and every value of every filter by itself, is asked in the deep run.
for (const list of lists) {
  test(`${list.key}: its first sort pages both ways`, async () => {
    await expect(trials.pagesBothWays(list, 1)).resolves.toBeUndefined()
  })

  test(`${list.key}: its filters are taken together, and nothing else`, async () => {
    const all = Object.assign({}, ...(await trials.filterWishes(list))) as object
    await expect(trials.takes(list, [all])).resolves.toBeUndefined()
    await expect(trials.refusesUndeclared(list)).resolves.toBeUndefined()
  })
}

// Of those who see the least and the most; each role is asked in the deep run.
test.each(['employee', 'payroll', 'admin'])(
  'every list answers or refuses %s, and sorts by nothing that it hides',
  async (role) => {
    const { id } = await product.read(({ db }) =>
      db.selectFrom('account').select('id').where('email', 'like', `${role}@%`).executeTakeFirstOrThrow(),
    )
    expect(await listComplaints(lists, await product.as({ id }))).toEqual([])
  },
)

for (const { list, inWords } of answered.filter(({ list: { export: file } }) => file !== null)) {
  test(`${list.key}: the heading of the file names every filter in words`, async () => {
    const take = (body: object) =>
      caller.raw(`/api${(list.export as Call).path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await take({ format: 'csv', undeclared: 1 })).status).toBe(400)
    const hidden = await trials.hiddenIn(list)
    const wishes: { wish: object; words: string; bare: string }[] = filtersOf(list)
      .filter(([name]) => !hidden.has(name))
      .map(([name, filter]) => {
        const value = valuesOf(filter, today).at(-1)
        return {
          wish: { [name]: value },
          words: isReference(filter) ? `${filter.label}: ` : filterInWords(filter, value),
          bare: isReference(filter) ? `${filter.label}: ${String(value)}` : '',
        }
      })
    if (list.search !== null) wishes.push({ wish: { search: 'zz' }, words: 'Matching “zz”', bare: '' })
    for (const { wish, words, bare } of wishes) {
      const heading = await product.read((ctx) => inWords(ctx, wish))
      expect(heading).toContain(words)
      // A reference is named, not numbered.
      expect(heading).not.toBe(bare)
    }
    const file = await take({
      ...Object.fromEntries(wishes.flatMap(({ wish }) => Object.entries(wish))),
      format: 'csv',
    })
    expect(file.status).toBe(200)
  })
}

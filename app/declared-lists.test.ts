import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#platform/contract/call.ts'
import { sortableOf, type AnyList } from '#platform/contract/lists/define-list.ts'
import type { ListColumns } from '#platform/contract/lists/list-column.ts'
import { filterInWords, type ListFilter, type ListFilters } from '#platform/contract/lists/list-filter.ts'
import type { Grants } from '#platform/contract/permission.ts'
import { listComplaints } from '#platform/testing/every-call/list-complaints.ts'
import { holderOf } from '#platform/testing/every-call/permission-holder.ts'
import { testCaller, type Caller } from '#platform/testing/test-caller.ts'
import { demoProduct } from '#platform/testing/demo-product.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { areasOf, permissionsOf } from '#app/modules.ts'

// Every declared list is read by a person who holds every permission. The lists come from the areas themselves.
const product = await demoProduct()
const areas = areasOf(product)
const answered = areas.flatMap((area) => area.lists ?? [])
const lists = answered.map(({ list }) => list)
const everything: Grants = Object.fromEntries(
  permissionsOf(areas).flatMap(({ permissions }) =>
    Object.entries(permissions).map(([name, { scopes }]) => [name, scopes.at(-1)!]),
  ),
)
let caller: Caller

beforeAll(async () => {
  caller = testCaller(product.origin, (await holderOf(product, everything)).token)
}, 60_000)

type Page = { rows: { id: number | string }[]; next: string | null; hidden?: string[] }

const read = async (list: AnyList, wish: object) => {
  const { httpStatus, message, data } = await caller.send(list.read as Call, wish)
  return { httpStatus, message, page: data as Page }
}
const filtersOf = (list: AnyList) => Object.entries(list.filters as ListFilters)

/** Figures count at most a year, so what is open to the end begins near it. */
const lastWeek = dayAfter(companyDay(product.clock.now()), -7)

/** Values that the filter takes, of a choice each. */
function valuesOf(filter: ListFilter): readonly (string | number | boolean)[] {
  switch (filter.kind) {
    case 'choice':
      return 'of' in filter ? filter.of.keys : filter.options.map(({ value }) => value)
    case 'yes':
      return [true, false]
    case 'date':
      return ['2026-01-05']
    case 'month':
      return ['2026-01']
    case 'range':
      return ['2026-01-05..2026-01-09', `${lastWeek}..`, '..2026-01-09']
    case 'person':
    case 'office':
    case 'record':
      return [1]
    case 'key':
    case 'text':
      return ['mail_message']
  }
}

const isReference = ({ kind }: ListFilter) => ['person', 'office', 'record', 'key'].includes(kind)

test('there are declared lists, each with a key and calls of its own', () => {
  expect(lists.length).toBeGreaterThan(8)
  expect(new Set(lists.map(({ key }) => key)).size).toBe(lists.length)
})

for (const list of lists) {
  test(`${list.key}: each sort pages both ways`, async () => {
    const { page } = await read(list, { size: 1 })
    const hidden = new Set(page.hidden)
    for (const sort of sortableOf(list.columns as ListColumns<never>))
      for (const direction of ['asc', 'desc']) {
        const first = await read(list, { sort, direction, size: 2 })
        expect([sort, first.message, first.httpStatus]).toEqual([
          sort,
          first.message,
          hidden.has(sort) ? 400 : 200,
        ])
        if (hidden.has(sort) || first.page.next === null) continue
        const second = await read(list, { sort, direction, size: 2, after: first.page.next })
        expect([sort, second.message, second.httpStatus]).toEqual([sort, second.message, 200])
        const ids = [...first.page.rows, ...second.page.rows].map(({ id }) => id)
        expect([sort, new Set(ids).size]).toEqual([sort, ids.length])
      }
  })

  test(`${list.key}: each filter narrows, and nothing else is taken`, async () => {
    const hidden = new Set((await read(list, { size: 1 })).page.hidden)
    const wishes = filtersOf(list).flatMap(([name, filter]) =>
      hidden.has(name) ? [] : valuesOf(filter).map((value) => ({ [name]: value })),
    )
    if (list.search !== null) wishes.push({ search: 'a%_\\ b' })
    for (const wish of wishes) {
      const { httpStatus, message } = await read(list, { ...wish, size: 1 })
      expect([wish, message, httpStatus]).toEqual([wish, message, 200])
    }
    for (const wish of [
      { undeclared: 1 },
      { sort: 'undeclared' },
      ...(list.search === null ? [{ search: 'a' }] : []),
    ])
      expect([wish, (await read(list, wish)).httpStatus]).toEqual([wish, 400])
  })
}

// Between them they see and miss every column that is hidden from some; each role is asked in the deep run.
test.each(['employee', 'manager', 'hr-executive', 'payroll', 'finance', 'admin', 'auditor'])(
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
    const { hidden = [] } = (await read(list, { size: 1 })).page
    const wishes: { wish: object; words: string; bare: string }[] = filtersOf(list)
      .filter(([name]) => !hidden.includes(name))
      .map(([name, filter]) => {
        const value = valuesOf(filter).at(-1)
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

import { expect } from 'vitest'
import type { Call } from '#platform/contract/call.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { sortableOf, type AnyList } from '#platform/contract/lists/define-list.ts'
import type { ListColumns } from '#platform/contract/lists/list-column.ts'
import type { ListFilter, ListFilters } from '#platform/contract/lists/list-filter.ts'
import type { Caller } from '#platform/testing/test-caller.ts'

type Page = { rows: { id: number | string }[]; next: string | null; hidden?: string[] }
type Value = string | number | boolean

export const filtersOf = (list: AnyList) => Object.entries(list.filters as ListFilters)

export const isReference = ({ kind }: ListFilter) => ['person', 'office', 'record', 'key'].includes(kind)

/** Values that the filter takes, of a choice each. Figures count at most a year, so what is open to the end begins near today. */
export function valuesOf(filter: ListFilter, today: string): readonly Value[] {
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
      return ['2026-01-05..2026-01-09', `${dayAfter(today, -7)}..`, '..2026-01-09']
    case 'person':
    case 'office':
    case 'record':
      return [1]
    case 'key':
    case 'text':
      return ['mail_message']
  }
}

/** What every declared list must stand up to, asked by one reader. */
export function listTrials(reader: Caller, today: string) {
  const read = async (list: AnyList, wish: object) => {
    const { httpStatus, message, data } = await reader.send(list.read as Call, wish)
    return { httpStatus, message, page: data as Page }
  }

  const hiddenIn = async (list: AnyList) => new Set((await read(list, { size: 1 })).page.hidden)

  /** The first so many of its sorts. */
  async function pagesBothWays(list: AnyList, most = Infinity): Promise<void> {
    const hidden = await hiddenIn(list)
    for (const sort of sortableOf(list.columns as ListColumns<never>).slice(0, most))
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
  }

  /** A wish for each value of each filter, and for the search. */
  async function filterWishes(list: AnyList): Promise<Record<string, Value>[]> {
    const hidden = await hiddenIn(list)
    const wishes: Record<string, Value>[] = filtersOf(list).flatMap(([name, filter]) =>
      hidden.has(name) ? [] : valuesOf(filter, today).map((value) => ({ [name]: value })),
    )
    return list.search === null ? wishes : [...wishes, { search: 'a%_\\ b' }]
  }

  async function takes(list: AnyList, wishes: readonly object[]): Promise<void> {
    for (const wish of wishes) {
      const { httpStatus, message } = await read(list, { ...wish, size: 1 })
      expect([wish, message, httpStatus]).toEqual([wish, message, 200])
    }
  }

  async function refusesUndeclared(list: AnyList): Promise<void> {
    for (const wish of [
      { undeclared: 1 },
      { sort: 'undeclared' },
      ...(list.search === null ? [{ search: 'a' }] : []),
    ])
      expect([wish, (await read(list, wish)).httpStatus]).toEqual([wish, 400])
  }

  return { hiddenIn, pagesBothWays, filterWishes, takes, refusesUndeclared }
}

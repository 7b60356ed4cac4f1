import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

export type Sorting = { sort: string; direction: 'asc' | 'desc' } | null

type Order = { readonly by: string; readonly direction: 'asc' | 'desc' }

type Addressed = {
  readonly filters: readonly string[]
  /** The columns by which one can sort; another one in the address, from an old link, counts for nothing. */
  readonly sorts?: readonly string[]
  readonly searches?: boolean
  readonly order?: Order | undefined
}

/** Search, filters and sorting live in the address: they survive a reload, go into a link, and the back button undoes them. */
export function useTableAddress({ filters: names, sorts = [], searches = true, order }: Addressed) {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const known = [...(searches ? ['search'] : []), ...names].join(' ')
  const sortable = sorts.join(' ')

  const filter = useMemo(() => {
    const given = new URLSearchParams(text)
    const found: Record<string, string> = {}
    for (const name of known.split(' ')) {
      const value = given.get(name)
      if (name && value) found[name] = value
    }
    const sort = given.get('sort')
    if (sort && sortable.split(' ').includes(sort)) {
      found['sort'] = sort
      found['direction'] = given.get('direction') === 'desc' ? 'desc' : 'asc'
    }
    return found
  }, [text, known, sortable])

  const change = (values: Readonly<Record<string, string | null>>, replace: boolean) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        for (const [name, value] of Object.entries(values))
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      },
      { replace, preventScrollReset: true },
    )

  const chosen: Sorting = filter['sort']
    ? { sort: filter['sort'], direction: filter['direction'] === 'desc' ? 'desc' : 'asc' }
    : null
  const sorting: Sorting = chosen ?? (order ? { sort: order.by, direction: order.direction } : null)

  /** First click ascending, second descending, third as the list is without a choice. */
  function sortBy(key: string) {
    const next = nextSorting(key, { sorting, chosen, order })
    change(next ?? { sort: null, direction: null }, false)
  }

  const hasFilters = Object.keys(filter).some((name) => name !== 'sort' && name !== 'direction')
  const clear = () =>
    change({ search: null, ...Object.fromEntries(names.map((name) => [name, null])) }, false)

  /** The list as a saved view has it: what the view does not name is cleared. */
  function show(query: string) {
    const wanted = new URLSearchParams(query)
    const all = ['search', 'sort', 'direction', ...names]
    change(Object.fromEntries(all.map((name) => [name, wanted.get(name)])), false)
  }

  return { filter, sorting, sortBy, change, hasFilters, clear, show }
}

type Sorted = { readonly sorting: Sorting; readonly chosen: Sorting; readonly order: Order | undefined }

function nextSorting(key: string, { sorting, chosen, order }: Sorted): Sorting {
  if (sorting?.sort !== key) return { sort: key, direction: 'asc' }
  const turned = { sort: key, direction: sorting.direction === 'asc' ? 'desc' : 'asc' } as const
  if (order?.by === key) return turned.direction === order.direction ? null : turned
  return chosen?.direction === 'asc' ? turned : null
}

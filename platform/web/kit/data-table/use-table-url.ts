import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

export type Sorting = { sort: string; direction: 'asc' | 'desc' } | null

/** Search, filters and sorting live in the address: they survive a reload, go into a link, and the back button undoes them. */
export function useTableAddress(names: readonly string[]) {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const known = names.join(' ')

  const filter = useMemo(() => {
    const given = new URLSearchParams(text)
    const found: Record<string, string> = {}
    for (const name of ['search', 'sort', 'direction', ...known.split(' ')]) {
      const value = given.get(name)
      if (name && value) found[name] = value
    }
    return found
  }, [text, known])

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

  const sorting: Sorting = filter['sort']
    ? { sort: filter['sort'], direction: filter['direction'] === 'desc' ? 'desc' : 'asc' }
    : null

  /** First click ascending, second descending, third as the server likes it. */
  function sortBy(key: string) {
    if (sorting?.sort !== key) return change({ sort: key, direction: 'asc' }, false)
    if (sorting.direction === 'asc') return change({ sort: key, direction: 'desc' }, false)
    change({ sort: null, direction: null }, false)
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

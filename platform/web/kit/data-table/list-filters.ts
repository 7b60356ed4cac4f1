import type { ListFilter, ListFilters } from '#platform/contract/lists/list-filter.ts'
import type { TableFilter } from './table-types.ts'

type Option = { readonly value: string; readonly label: string }

/** What only the page knows: which offices, people or records can be chosen, by the name of the filter. */
export type Choices = Readonly<Record<string, readonly Option[]>>

/** The toolbar's controls of a declared list, in the order of the declaration. */
export const tableFiltersOf = (filters: ListFilters, choices: Choices): TableFilter[] =>
  Object.entries(filters).flatMap(([name, filter]) =>
    filter.inToolbar === false ? [] : [controlOf(name, filter, choices[name] ?? [])],
  )

function controlOf(name: string, filter: ListFilter, given: readonly Option[]): TableFilter {
  const { label } = filter
  switch (filter.kind) {
    case 'date':
      return { kind: 'day', name, label }
    case 'range':
      return { kind: 'range', name, label }
    case 'month':
      return { kind: 'month', name, label }
    case 'text':
      return { kind: 'text', name, label }
    case 'yes':
      return choice(name, filter, [
        { value: 'true', label: 'Yes' },
        { value: 'false', label: 'No' },
      ])
    case 'choice':
      return choice(name, filter, 'of' in filter ? optionsOf(filter.of) : filter.options)
    case 'person':
    case 'office':
    case 'record':
    case 'key':
      return choice(name, filter, given)
  }
}

const optionsOf = (of: { keys: readonly string[]; labelOf(key: string): string }): Option[] =>
  of.keys.map((value) => ({ value, label: of.labelOf(value) }))

function choice(name: string, filter: ListFilter, options: readonly Option[]): TableFilter {
  const usual = 'byDefault' in filter ? filter.byDefault : undefined
  const unchosen = filter.unchosen ?? options.find(({ value }) => value === usual)?.label
  return {
    kind: 'choice',
    name,
    label: filter.label,
    options: options.filter(({ value }) => value !== usual),
    ...(unchosen === undefined ? {} : { unchosen }),
  }
}

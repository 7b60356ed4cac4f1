import type { GotFrom } from '#platform/contract/call.ts'
import type { Choices } from '#platform/web/kit/data-table/list-filters.ts'
import type { TableFilter } from '#platform/web/kit/data-table/table-types.ts'
import type { directoryOptions } from '#organization/contract/directory/directory-calls.ts'

const places = {
  company: { name: 'company_id', label: 'Company', list: 'companies' },
  office: { name: 'location_id', label: 'Office', list: 'locations' },
  department: { name: 'department_id', label: 'Department', list: 'departments' },
  designation: { name: 'designation_id', label: 'Designation', list: 'designations' },
} as const

/** What a list of people is narrowed to by where they sit; empty until the choices have come. */
export const placeFilters = (
  options: GotFrom<typeof directoryOptions> | undefined,
  ...wanted: (keyof typeof places)[]
): TableFilter[] =>
  wanted.map((place) => {
    const { name, label, list } = places[place]
    const choices = (options?.[list] ?? []).map((entry) => ({ value: String(entry.id), label: entry.name }))
    return { kind: 'choice', name, label, options: choices }
  })

/** The same for a declared list, by the names of its filters. */
export const placeChoices = (options: GotFrom<typeof directoryOptions> | undefined): Choices =>
  Object.fromEntries(
    placeFilters(options, 'company', 'office', 'department', 'designation').map((filter) => [
      filter.name,
      filter.kind === 'choice' ? filter.options : [],
    ]),
  )

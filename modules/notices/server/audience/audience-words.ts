import type { Audience } from '#notices/contract/audience/audience.ts'

type Named = { readonly id: number; readonly name: string }

export type AudienceNames = {
  readonly companies: readonly Named[]
  readonly offices: readonly Named[]
  readonly departments: readonly Named[]
  readonly roles: readonly Named[]
}

const NAMED_AT_MOST = 3

/** “Engineering, Quality · Kolkata”, as it is read on a card. */
export function audienceWords(to: Audience, names: AudienceNames): string {
  const parts = [
    inWords(to.departments, names.departments, 'departments'),
    inWords(to.roles, names.roles, 'roles'),
    inWords(to.offices, names.offices, 'offices'),
    inWords(to.companies, names.companies, 'companies'),
  ].filter((part) => part !== '')
  const people = to.people.length === 1 ? '1 named person' : `${to.people.length} named people`
  if (to.people.length > 0) return parts.length === 0 ? people : `${parts.join(' · ')}, and ${people}`
  return parts.length === 0 ? 'Everyone' : parts.join(' · ')
}

function inWords(ids: readonly number[], list: readonly Named[], plural: string): string {
  const found = ids.flatMap((id) => list.find((entry) => entry.id === id)?.name ?? [])
  return found.length > NAMED_AT_MOST ? `${found.length} ${plural}` : found.join(', ')
}

type Columns = {
  readonly audience_companies: number[]
  readonly audience_offices: number[]
  readonly audience_departments: number[]
  readonly audience_roles: number[]
  readonly audience_people: number[]
}

export const audienceOf = (row: Columns): Audience => ({
  companies: row.audience_companies,
  offices: row.audience_offices,
  departments: row.audience_departments,
  roles: row.audience_roles,
  people: row.audience_people,
})

const sorted = (ids: readonly number[]) => [...new Set(ids)].toSorted((one, other) => one - other)

export const columnsOf = (to: Audience): Columns => ({
  audience_companies: sorted(to.companies),
  audience_offices: sorted(to.offices),
  audience_departments: sorted(to.departments),
  audience_roles: sorted(to.roles),
  audience_people: sorted(to.people),
})

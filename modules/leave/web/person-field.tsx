import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PeopleSelect } from '#platform/web/kit/people-select.tsx'
import type { FieldProps } from '#platform/web/light/field.tsx'
import { listDirectory } from '#organization/contract/directory/directory-calls.ts'

type PersonFieldProps = FieldProps & {
  value: number | null | undefined
  onChange: (id: number | null) => void
}

const MOST_OFFERED = 30

/** A colleague, found on the server while one types. */
export function PersonField(field: PersonFieldProps) {
  const [search, setSearch] = useState('')
  const found = useCall(
    listDirectory,
    { size: MOST_OFFERED, ...(search.trim() ? { search: search.trim() } : {}) },
    { keepEarlier: true },
  )
  const people = found.data?.rows ?? []
  return (
    <PeopleSelect
      {...field}
      people={people.map(({ id, name, email }) => ({ id, name, detail: email }))}
      onType={setSearch}
    />
  )
}

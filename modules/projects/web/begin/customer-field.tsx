import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PeopleSelect } from '#platform/web/kit/people-select.tsx'
import type { FieldProps } from '#platform/web/light/field.tsx'
import { suggestCustomers } from '#projects/contract/begin/begin-calls.ts'

type CustomerFieldProps = FieldProps & {
  value: number | null | undefined
  onChange: (id: number | null) => void
  /** The one that is chosen already. */
  known?: { readonly id: number; readonly name: string } | null
}

/** A customer of sales, found by a part of the name. */
export function CustomerField({ known = null, ...field }: CustomerFieldProps) {
  const [search, setSearch] = useState('')
  const { data } = useCall(suggestCustomers, { search: search.trim() }, { keepEarlier: true })
  const found = data?.rows ?? []
  const people = known === null || found.some(({ id }) => id === known.id) ? found : [...found, known]
  return <PeopleSelect {...field} people={people} onType={setSearch} />
}

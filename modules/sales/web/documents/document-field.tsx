import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PeopleSelect } from '#platform/web/kit/people-select.tsx'
import type { FieldProps } from '#platform/web/light/field.tsx'
import { findDocuments } from '#sales/contract/documents/share-calls.ts'

type DocumentFieldProps = FieldProps & {
  value: number | null
  onChange: (id: number | null) => void
}

/** A file among the documents of sales, found on the server by a part of its name. */
export function DocumentField(field: DocumentFieldProps) {
  const [search, setSearch] = useState('')
  const documents = useCall(findDocuments, { search: search.trim() }, { keepEarlier: true }).data ?? []
  const options = documents.map(({ id, name, place }) => ({ id, name, ...(place ? { detail: place } : {}) }))
  return <PeopleSelect {...field} people={options} look="thing" onType={setSearch} />
}

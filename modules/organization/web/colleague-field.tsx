import { useState } from 'react'
import { useCall } from '../../../platform/web/calls/use-call.ts'
import { PeopleSelect } from '../../../platform/web/kit/people-select.tsx'
import type { FieldProps } from '../../../platform/web/light/field.tsx'
import { listDirectory } from '../contract/directory-calls.ts'

type Someone = { readonly id: number; readonly name: string }

type ColleagueFieldProps = FieldProps & {
  value: number | null | undefined
  onChange: (id: number | null) => void
  placeholder?: string
  /** Those whose names are known already, such as whoever stands there at present. */
  known?: readonly (Someone | null)[]
}

const MOST_OFFERED = 30

/** One of the people in the directory, found on the server while one types: there may be thousands. */
export function ColleagueField({ known = [], ...field }: ColleagueFieldProps) {
  const [search, setSearch] = useState('')
  const found = useCall(
    listDirectory,
    { size: MOST_OFFERED, ...(search.trim() ? { search: search.trim() } : {}) },
    { keepEarlier: true },
  )
  const rows = found.data?.rows ?? []
  const others = known
    .filter((person) => person !== null)
    .filter(({ id }) => !rows.some((row) => row.id === id))
  return (
    <PeopleSelect
      {...field}
      people={[...rows.map((row) => ({ ...row, detail: detailOf(row) })), ...others]}
      onType={setSearch}
    />
  )
}

const detailOf = ({ designation, email }: { designation: string | null; email: string }) =>
  [designation, email].filter(Boolean).join(' · ')

import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PeopleSelect } from '#platform/web/kit/people-select.tsx'
import type { FieldProps } from '#platform/web/light/field.tsx'
import { listDirectory } from '#organization/contract/directory/directory-calls.ts'

type Someone = { readonly id: number; readonly name: string }

type ColleagueFieldProps = FieldProps & {
  value: number | null | undefined
  onChange: (id: number | null) => void
  placeholder?: string
  /** Those whose names are known already, such as the person who stands there at present. */
  known?: readonly (Someone | null)[]
  /** Told who was chosen, with the name, where several are chosen one after the other. */
  onPick?: (person: Someone) => void
}

const MOST_OFFERED = 30

/** One of the people in the directory, found on the server while one types: there may be thousands. */
export function ColleagueField({ known = [], onPick, ...field }: ColleagueFieldProps) {
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
  const people = [...rows.map((row) => ({ ...row, detail: detailOf(row) })), ...others]
  const choose = (id: number | null) => {
    field.onChange(id)
    const person = people.find((one) => one.id === id)
    if (person) onPick?.({ id: person.id, name: person.name })
  }
  return <PeopleSelect {...field} people={people} onType={setSearch} onChange={choose} />
}

const detailOf = ({ designation, email }: { designation: string | null; email: string }) =>
  [designation, email].filter(Boolean).join(' · ')

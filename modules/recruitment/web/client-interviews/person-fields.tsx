import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PeopleSelect, type PersonOption } from '#platform/web/kit/people-select.tsx'
import type { FieldProps } from '#platform/web/light/field.tsx'
import { candidateList } from '#recruitment/contract/candidates/candidate-list.ts'
import { clientChoices } from '#recruitment/contract/client-interviews/client-interview-calls.ts'

type Picking = FieldProps & {
  value: number | null
  onChange: (id: number | null) => void
  /** The one that is chosen already. */
  known: PersonOption | null
}

const MOST_OFFERED = 20

const withKnown = (found: readonly PersonOption[], known: PersonOption | null) =>
  known === null || found.some(({ id }) => id === known.id) ? found : [...found, known]

/** A customer, found on the server by a part of the name. */
export function ClientField({ known, ...field }: Picking) {
  const [search, setSearch] = useState('')
  const found = useCall(clientChoices, { search: search.trim() }, { keepEarlier: true }).data?.clients ?? []
  return <PeopleSelect {...field} people={withKnown(found, known)} onType={setSearch} />
}

/** A candidate whom the reader sees; those who work here are proposed as employees. */
export function CandidateField({ known, ...field }: Picking) {
  const [search, setSearch] = useState('')
  const words = search.trim()
  const asked = { size: MOST_OFFERED, ...(words ? { search: words } : {}) }
  const rows = useCall(candidateList.read, asked, { keepEarlier: true }).data?.rows ?? []
  const found = rows
    .filter(({ internal }) => !internal)
    .map(({ id, person, designation }) => ({
      id,
      name: person.name,
      ...(designation ? { detail: designation } : {}),
    }))
  return <PeopleSelect {...field} people={withKnown(found, known)} onType={setSearch} />
}

import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PeopleSelect } from '#platform/web/kit/people-select.tsx'
import type { FieldProps } from '#platform/web/light/field.tsx'
import { contactList } from '#sales/contract/people/contact-calls.ts'

type ContactFieldProps = FieldProps & {
  value: number | null
  onChange: (id: number | null) => void
  /** Not offered. */
  except?: number
}

const MOST_OFFERED = 30

/** A contact, found on the server by a part of the name or the email address. */
export function ContactField({ except, ...field }: ContactFieldProps) {
  const [search, setSearch] = useState('')
  const words = search.trim()
  const asked = { size: MOST_OFFERED, ...(words ? { search: words } : {}) }
  const rows = useCall(contactList.read, asked, { keepEarlier: true }).data?.rows ?? []
  const people = rows
    .filter(({ id }) => id !== except)
    .map(({ id, name, account, email }) => {
      const detail = [account, email].filter(Boolean).join(', ')
      return { id, name, ...(detail ? { detail } : {}) }
    })
  return <PeopleSelect {...field} people={people} look="outsider" onType={setSearch} />
}

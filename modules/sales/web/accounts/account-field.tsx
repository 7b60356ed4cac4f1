import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PeopleSelect } from '#platform/web/kit/people-select.tsx'
import type { FieldProps } from '#platform/web/light/field.tsx'
import { accountList } from '#sales/contract/accounts/account-calls.ts'

type AccountFieldProps = FieldProps & {
  value: number | null | undefined
  onChange: (id: number | null) => void
  known: { readonly id: number; readonly name: string } | null
}

const MOST_OFFERED = 30

/** A client account, found on the server by a part of its name. */
export function AccountField({ known, ...field }: AccountFieldProps) {
  const [search, setSearch] = useState('')
  const words = search.trim()
  const asked = { size: MOST_OFFERED, ...(words ? { search: words } : {}) }
  const rows = useCall(accountList.read, asked, { keepEarlier: true }).data?.rows ?? []
  const found = rows.map(({ id, name, domain }) => ({ id, name, ...(domain ? { detail: domain } : {}) }))
  const isMissing = known !== null && !found.some(({ id }) => id === known.id)
  return <PeopleSelect {...field} people={isMissing ? [...found, known] : found} onType={setSearch} />
}

import { Link, useSearchParams } from 'react-router'

/** Leads to the card of someone else, on the same screen as the card that is open. */
export function PersonLink({ id, name }: { id: number; name: string }) {
  const [params] = useSearchParams()
  const next = new URLSearchParams(params)
  next.set('person', String(id))
  return (
    <Link to={{ search: next.toString() }} preventScrollReset>
      {name}
    </Link>
  )
}

import { useCall } from '#platform/web/calls/use-call.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { checkEditionPages } from '#cv/contract/cv-calls.ts'

/** Whether an edition keeps to the pages it is meant to have, and if not, what runs over. */
export function EditionPages({ id }: { id: number }) {
  const read = useCall(checkEditionPages, { edition_id: id })
  if (!read.data) return null
  const { pages, limit, over } = read.data
  if (limit === null) return null
  if (over.length === 0)
    return <Badge tone="good">{pages === 1 ? 'Fits on 1 page' : `Fits on ${pages} pages`}</Badge>
  return (
    <Badge tone="warn">
      {pages} pages, {limit} wanted; over: {over.join(', ')}
    </Badge>
  )
}

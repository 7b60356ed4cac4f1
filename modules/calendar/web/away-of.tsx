import { useCall } from '../../../platform/web/calls/use-call.ts'
import type { AwayOf } from '../../../platform/web/kit/away-source.ts'
import { Badge } from '../../../platform/web/light/status-badge.tsx'
import { readWhereabouts } from '../contract/people-calls.ts'

const parts = {
  full: 'today',
  first_half: 'this morning',
  second_half: 'this afternoon',
  hours: 'for some hours',
}

/** Nothing where somebody is at their place, or where whoever looks may not know. */
function Away({ id }: { id: number }) {
  const today = useCall(readWhereabouts, { person_id: id }).data?.today ?? []
  return today.map(({ title, part }) => (
    <Badge key={title + part} tone="warn">
      {title} {parts[part]}
    </Badge>
  ))
}

export const awayOf: AwayOf = (person) => <Away {...person} />

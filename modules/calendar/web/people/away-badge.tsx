import { useQuery } from '@tanstack/react-query'
import { ask } from '#platform/web/calls/send-call.ts'
import type { GotFrom } from '#platform/contract/call.ts'
import type { AwayOf } from '#platform/web/kit/away-source.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { me } from '#identity/contract/identity-calls.ts'
import { MOST_WHEREABOUTS, readWhereabouts } from '#calendar/contract/calendar-calls.ts'

const parts = {
  full: 'today',
  first_half: 'this morning',
  second_half: 'this afternoon',
  hours: 'for some hours',
}

type Day = GotFrom<typeof readWhereabouts>['today']

type Waiting = {
  readonly id: number
  readonly settle: (today: Day) => void
  readonly fail: (error: unknown) => void
}

let waiting: Waiting[] = []

/** All cards of a screen ask in one call: cards that ask within the same moment go together. */
const load = (id: number) =>
  new Promise<Day>((settle, fail) => {
    if (waiting.length === 0) setTimeout(askForAll, 0)
    waiting.push({ id, settle, fail })
  })

function askForAll() {
  const asked = waiting
  waiting = []
  for (let at = 0; at < asked.length; at += MOST_WHEREABOUTS)
    void askFor(asked.slice(at, at + MOST_WHEREABOUTS))
}

async function askFor(portion: readonly Waiting[]) {
  try {
    const person_ids = [...new Set(portion.map(({ id }) => id))]
    const { data } = await ask(readWhereabouts, { person_ids })
    for (const { id, settle } of portion) settle(data.today.filter(({ person_id }) => person_id === id))
  } catch (error) {
    for (const { fail } of portion) fail(error)
  }
}

// A team that is opened and closed again does not ask again.
const FRESH_MS = 60_000

/** Nothing where someone is at their place, or where the viewer may not know. */
function Away({ id }: { id: number }) {
  const may = useCall(me, {}).data?.permissions['calendar.people.read'] ?? 'none'
  const { data: today = [] } = useQuery({
    queryKey: ['calendar', readWhereabouts.path, id],
    queryFn: () => load(id),
    enabled: may !== 'none',
    staleTime: FRESH_MS,
    retry: false,
  })
  return today.map(({ title, part }) => (
    <Badge key={title + part} tone="warn">
      {title} {parts[part]}
    </Badge>
  ))
}

export const awayOf: AwayOf = (person) => <Away {...person} />

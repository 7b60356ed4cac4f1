import { show } from '#platform/web/light/format-values.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'

const isPast = (at: string) => new Date(at) < new Date()

/** When the earliest open task is due; what has none is marked. */
export function NextStep({ at, done = false }: { at: string | null; done?: boolean }) {
  if (at === null) return done ? null : <Badge tone="warn">No next step</Badge>
  return isPast(at) ? <Badge tone="bad">Overdue</Badge> : show.moment(at)
}

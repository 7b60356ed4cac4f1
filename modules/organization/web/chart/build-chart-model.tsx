import type { ChartExport } from '#organization/contract/chart/chart-calls.ts'
import { CardMenu } from './card-menu.tsx'
import type { Change } from './chart-dialogs.tsx'
import type { ChartEntry } from './chart-entry.ts'
import { morePlaceOf, personKey } from './chart-forest.ts'
import type { ChartModel } from './chart-model.ts'
import { complain, type useChart } from './use-chart.ts'

type Actions = {
  of: number | null
  /** The part of the group that is drawn. */
  part: Omit<ChartExport, 'root' | 'format'>
  onOpen: (id: number) => void
  onChange: (change: Change) => void
}

/** What both drawings are given; null until something was told. */
export function modelOfChart(
  { holder, shown }: ReturnType<typeof useChart>,
  { of, part, onOpen, onChange }: Actions,
): ChartModel | null {
  const can = shown?.state.answer?.can
  if (!holder || !shown || !can) return null

  const toggle = (key: string) => {
    const place = morePlaceOf(key)
    const opening = place ? holder.tellMore(key, place) : holder.toggle(key)
    opening.catch(complain)
  }
  const changeLine = (person: ChartEntry, to?: ChartEntry) =>
    onChange({ kind: 'line', person: someone(person), ...(to ? { to: someone(to) } : {}) })

  return {
    ...shown,
    open: shown.state.open,
    busy: shown.state.busy,
    found: of === null ? null : personKey(of),
    toggle,
    openCard: ({ id, key }) => (id === null ? toggle(key) : onOpen(id)),
    menuOf: (entry) => (
      <CardMenu
        entry={entry}
        can={can}
        part={part}
        onOpen={() => onOpen(someone(entry).id)}
        onChangeLine={() => changeLine(entry)}
        onReassign={() => onChange({ kind: 'team', person: someone(entry) })}
      />
    ),
    carried: can.assign ? changeLine : null,
  }
}

/** Only the cards of people have a menu and can be carried. */
const someone = ({ id, name }: ChartEntry) => ({ id: id!, name })

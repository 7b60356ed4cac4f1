import type { ChartNode } from '#organization/contract/chart/chart-calls.ts'
import type { ChartEntry } from './chart-entry.ts'
import { isTold, type KnownChart, type Rest } from './loaded-chart.ts'
import type { Branch } from './chart-drawing.ts'

/** A part of the chart: the whole, or what one department has of it. */
export type ChartPart = {
  readonly key: string
  /** The department's name where the chart is grouped; then its people hang under a card of its own. */
  readonly group: string | null
  readonly known: KnownChart | undefined
}

/** Under whom a team goes on; null for the top. */
export type MorePlace = { readonly part: string; readonly above: number | null }

export const personKey = (id: number) => String(id)
const moreKey = (part: string, above: number | null) => `more ${above ?? 'top'} ${part}`

/** Whose team goes on behind such a card; null for any other card. */
export function morePlaceOf(key: string): MorePlace | null {
  const [, above, part] = /^more (\w+) (.+)$/.exec(key) ?? []
  return part === undefined ? null : { part, above: above === 'top' ? null : Number(above) }
}

type Shown = { readonly forest: readonly Branch[]; readonly nodes: ReadonlyMap<string, ChartEntry> }

/** What is drawn: of everything known, those whose leads are open. */
export function shownOf(parts: readonly ChartPart[], open: ReadonlySet<string>): Shown {
  const nodes = new Map<string, ChartEntry>()
  const forest = parts.flatMap((part) => {
    if (part.group === null) return part.known ? branchesBelow(part.known, null, { part, open, nodes }) : []
    nodes.set(part.key, groupEntry(part, part.group))
    const isOpen = open.has(part.key) && part.known
    return [{ key: part.key, children: isOpen ? branchesBelow(part.known, null, { part, open, nodes }) : [] }]
  })
  return { forest, nodes }
}

type Walk = { part: ChartPart; open: ReadonlySet<string>; nodes: Map<string, ChartEntry> }

function branchesBelow(known: KnownChart, above: number | null, walk: Walk): Branch[] {
  const ids = known.below.get(above) ?? []
  const branches = (above === null ? largestFirst(ids, known) : ids).flatMap((id) => {
    const person = known.people.get(id)
    const key = personKey(id)
    // No one is drawn twice, so that even a line which runs in a circle ends.
    if (!person || walk.nodes.has(key)) return []
    walk.nodes.set(key, entryOf(person))
    const isOpen = walk.open.has(key) && isTold(known, id)
    return [{ key, children: isOpen ? branchesBelow(known, id, walk) : [] }]
  })
  const rest = known.next.get(above)
  if (!rest || rest.count <= 0) return branches
  const key = moreKey(walk.part.key, above)
  walk.nodes.set(key, moreEntry(key, rest))
  return [...branches, { key, children: [] }]
}

/** At the top, those who lead many come before the few who stand alone. */
const largestFirst = (ids: readonly number[], { people }: KnownChart) =>
  ids.toSorted((one, other) => (people.get(other)?.total ?? 0) - (people.get(one)?.total ?? 0))

function entryOf(person: ChartNode): ChartEntry {
  const { id, name, designation, department, location, direct, total } = person
  return {
    key: personKey(id),
    kind: 'person',
    id,
    name,
    designation: designation ?? '',
    place: [department, location].filter(Boolean).join(' · '),
    direct,
    total,
    opens: direct > 0 && !person.circle,
    mark: markOf(person),
    dotted: person.dotted_manager && {
      key: personKey(person.dotted_manager.id),
      name: person.dotted_manager.name,
    },
  }
}

function markOf({ circle, orphan }: ChartNode): ChartEntry['mark'] {
  if (circle) return { tone: 'bad', text: 'Circular reporting line' }
  return orphan ? { tone: 'warn', text: 'Their manager has left' } : null
}

const blank = { id: null, designation: '', place: '', direct: 0, total: 0, mark: null, dotted: null }

const groupEntry = ({ key, known }: ChartPart, name: string): ChartEntry => ({
  ...blank,
  key,
  kind: 'group',
  name,
  designation: 'Department',
  place: known?.answer.people === 0 ? 'No one works here' : '',
  total: known?.answer.people ?? 0,
  opens: known?.answer.people !== 0,
})

const moreEntry = (key: string, { count }: Rest): ChartEntry => ({
  ...blank,
  key,
  kind: 'more',
  name: `Show ${count} more`,
  opens: false,
})

import type { GotFrom } from '#platform/contract/call.ts'
import type { ChartNode, getOrganizationChart } from '#organization/contract/chart/chart-calls.ts'

export type ChartAnswer = GotFrom<typeof getOrganizationChart>

/** What has been told so far of one part of the group. `null` stands above those at the top. */
export type KnownChart = {
  readonly people: ReadonlyMap<number, ChartNode>
  readonly below: ReadonlyMap<number | null, readonly number[]>
  /** Where a list of people side by side goes on. */
  readonly next: ReadonlyMap<number | null, Rest>
  readonly answer: ChartAnswer
}

export type Rest = { readonly after: string | null; readonly count: number }

export const knownFrom = (answer: ChartAnswer): KnownChart =>
  withAnswer({ people: new Map(), below: new Map(), next: new Map(), answer }, answer)

/** Takes in a further answer: its newer facts about known people count, new ones come after those beside them. */
export function withAnswer(known: KnownChart, answer: ChartAnswer): KnownChart {
  const people = new Map(known.people)
  const below = new Map(known.below)
  for (const node of answer.nodes) {
    const others = below.get(node.manager_id) ?? []
    people.set(node.id, node)
    if (!others.includes(node.id)) below.set(node.manager_id, [...others, node.id])
  }
  return { ...known, people, below, next: nextOf(known, answer, below) }
}

function nextOf({ next }: KnownChart, answer: ChartAnswer, below: KnownChart['below']) {
  const after = new Map(next)
  for (const above of new Set(answer.nodes.map((node) => node.manager_id))) after.delete(above)
  for (const { under, next: from, rest } of answer.more)
    // Only named above no one who is shown, it is opened like any team.
    if (below.has(under)) after.set(under, { after: from, count: rest })
  return after
}

/** Whether those directly below have been asked for. */
export const isTold = (known: KnownChart, id: number): boolean => known.below.has(id)

/** The line from the top down to someone, as far as it is known. */
export function lineDownTo({ people }: KnownChart, id: number): number[] {
  const line: number[] = []
  for (let at = people.get(id); at && !line.includes(at.id); at = people.get(at.manager_id ?? -1))
    line.unshift(at.id)
  return line
}

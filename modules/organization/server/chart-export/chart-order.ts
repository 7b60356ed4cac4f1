type Person = { readonly id: number; readonly line_manager_id: number | null }

export type InChart = { readonly id: number; readonly level: number; readonly manager_id: number | null }

type Wish = {
  /** Only this person and everybody below. */
  readonly root?: number | undefined
  /** Lines that run in a circle come last, each from one of its people on. */
  readonly circles: readonly (readonly number[])[]
}

/** Everybody under their lead as a book would list them, side by side in the order in which they come. */
export function chartOrder(people: readonly Person[], { root, circles }: Wish): InChart[] {
  const known = new Set(people.map(({ id }) => id))
  const leadOf = ({ line_manager_id: lead }: Person) => (lead !== null && known.has(lead) ? lead : null)
  const below = Map.groupBy(people, leadOf)
  const beginnings = root === undefined ? [...idsOf(below.get(null)), ...circles.flatMap(firstOf)] : [root]
  const ordered: InChart[] = []
  const seen = new Set<number>()
  const open: InChart[] = beginnings.map((id) => ({ id, level: 1, manager_id: null })).toReversed()
  for (let next = open.pop(); next; next = open.pop()) {
    const { id, level } = next
    if (seen.has(id) || !known.has(id)) continue
    seen.add(id)
    ordered.push(next)
    for (const report of idsOf(below.get(id)).toReversed())
      open.push({ id: report, level: level + 1, manager_id: id })
  }
  return ordered
}

const idsOf = (people: readonly Person[] = []) => people.map(({ id }) => id)

const firstOf = (circle: readonly number[]) => circle.slice(0, 1)

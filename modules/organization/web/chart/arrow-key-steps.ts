import type { Drawing, Placed } from './chart-drawing.ts'

export type Step = 'up' | 'down' | 'left' | 'right' | 'first' | 'last'

/** Where an arrow leads in the drawn chart: up to the lead, down to the team, sideways to the person beside. */
export function stepInTree(drawing: Drawing, from: Placed, step: Step): Placed | undefined {
  if (step === 'first') return drawing.roots[0]
  if (step === 'last') return lastBelow(drawing.roots)
  if (step === 'up') return stackedBeside(drawing, from, -1) ?? from.parent ?? undefined
  if (step === 'down') return from.children[0] ?? stackedBeside(drawing, from, 1)
  return beside(drawing, from, step)
}

/** Where an arrow leads in the list: one row up or down, in to the team, out to the lead. */
export function stepInList(drawing: Drawing, from: Placed, step: Step): Placed | undefined {
  if (step === 'first') return drawing.roots[0]
  if (step === 'last') return lastBelow(drawing.roots)
  if (step === 'left') return from.parent ?? undefined
  if (step === 'right') return from.children[0]
  const rows = [...drawing.byKey.values()]
  return rows[rows.indexOf(from) + (step === 'up' ? -1 : 1)]
}

/** The next card whose name begins with what was typed; the search goes around. */
export function stepByName(
  drawing: Drawing,
  from: Placed,
  { typed, nameOf }: { typed: string; nameOf: (key: string) => string },
): Placed | undefined {
  const all = [...drawing.byKey.values()]
  const at = all.indexOf(from)
  // One letter again and again goes from name to name; a longer text may go on meaning the card it has found.
  const turned = typed.length > 1 ? [...all.slice(at), ...all.slice(0, at)] : [...all.slice(at + 1), ...all]
  const wanted = typed.toLocaleLowerCase()
  return turned.find(({ key }) => nameOf(key).toLocaleLowerCase().startsWith(wanted))
}

const siblingsOf = (drawing: Drawing, { parent }: Placed) => parent?.children ?? drawing.roots

/** The neighbour in the same stack. */
function stackedBeside(drawing: Drawing, from: Placed, by: 1 | -1): Placed | undefined {
  const next = siblingsOf(drawing, from)[from.position - 1 + by]
  return next && next.card.left === from.card.left && next.card.top !== from.card.top ? next : undefined
}

/** The next card to a side among those who report to the same person, else among all of the same level. */
function beside(drawing: Drawing, from: Placed, side: 'left' | 'right'): Placed | undefined {
  const isThere = (other: Placed) =>
    side === 'left' ? other.card.right <= from.card.left : other.card.left >= from.card.right
  return (
    nearestTo(from, siblingsOf(drawing, from).filter(isThere)) ??
    nearestTo(
      from,
      [...drawing.byKey.values()].filter((other) => other.level === from.level && isThere(other)),
    )
  )
}

function nearestTo({ card }: Placed, others: readonly Placed[]): Placed | undefined {
  const farness = (other: Placed) =>
    Math.abs(other.card.left - card.left) + Math.abs(other.card.top - card.top)
  let nearest: Placed | undefined
  for (const other of others) if (!nearest || farness(other) < farness(nearest)) nearest = other
  return nearest
}

function lastBelow(placed: readonly Placed[]): Placed | undefined {
  const last = placed.at(-1)
  return last && (lastBelow(last.children) ?? last)
}

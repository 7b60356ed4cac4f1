/** What is to be drawn: someone with those of their people that are opened. */
export type Branch = { readonly key: string; readonly children: readonly Branch[] }

/** Pixels of the drawing, before it is moved or zoomed. */
export type Box = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A straight piece of a connector, upright or level. */
export type Wire = {
  readonly fromX: number
  readonly fromY: number
  readonly toX: number
  readonly toY: number
}

export type Placed = {
  readonly key: string
  readonly parent: Placed | null
  /** 1 for a root, as screen readers count. */
  readonly level: number
  readonly position: number
  readonly siblings: number
  readonly card: Box
  /** Around the card and everything below it: what is out of view as a whole is not looked into. */
  readonly reach: Box
  readonly children: readonly Placed[]
  /** From this card to those directly below. */
  readonly wires: readonly Wire[]
}

/** A drawn tree or forest. */
export type Drawing = {
  readonly roots: readonly Placed[]
  readonly byKey: ReadonlyMap<string, Placed>
  readonly size: { readonly width: number; readonly height: number }
}

/** A card on its way to being placed: children and wires are filled in while the branch is walked. */
export type Growing = Omit<Placed, 'parent' | 'children' | 'wires' | 'reach'> & {
  parent: Growing | null
  reach: Box
  children: Growing[]
  wires: Wire[]
}

export const around = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
})

export const touches = (one: Box, other: Box): boolean =>
  one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top

export function drawingOf(roots: readonly Placed[]): Drawing {
  const byKey = new Map<string, Placed>()
  const note = (placed: Placed) => {
    byKey.set(placed.key, placed)
    for (const child of placed.children) note(child)
  }
  for (const root of roots) note(root)
  const whole = roots.map((root) => root.reach).reduce(around, { left: 0, top: 0, right: 0, bottom: 0 })
  return { roots, byKey, size: { width: whole.right, height: whole.bottom } }
}

/**
 * The cards and wires to be drawn for a part of the drawing. Those above a card in view come along,
 * for its place in the tree, and so do the cards that are to be kept.
 */
export function inView(
  drawing: Drawing,
  view: Box,
  kept: ReadonlySet<Placed> = new Set(),
): { cards: Placed[]; wires: Wire[] } {
  const cards: Placed[] = []
  const wires: Wire[] = []
  const look = (placed: Placed) => {
    if (!touches(placed.reach, view) && !kept.has(placed)) return
    cards.push(placed)
    for (const wire of placed.wires) if (touches(boxOf(wire), view)) wires.push(wire)
    for (const child of placed.children) look(child)
  }
  for (const root of drawing.roots) look(root)
  return { cards, wires }
}

export const boxOf = ({ fromX, fromY, toX, toY }: Wire): Box => ({
  left: fromX,
  top: fromY,
  right: toX,
  bottom: toY,
})

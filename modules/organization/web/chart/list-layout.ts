import { around, drawingOf, type Branch, type Drawing, type Growing, type Wire } from './chart-drawing.ts'

export const ROW_HEIGHT = 60
const STEP = 16
/** Deeper rows keep this distance, so that a name still has room on a phone. */
const DEEPEST_STEP = 7
const GUIDE = 9

/** The same forest as an indented list, one row per person, as wide as there is room. */
export function layOutList(forest: readonly Branch[], width: number): Drawing {
  let top = 0
  const place = (branch: Branch, spot: Pick<Growing, 'parent' | 'position' | 'siblings'>): Growing => {
    const level = (spot.parent?.level ?? 0) + 1
    const left = Math.min(level - 1, DEEPEST_STEP) * STEP
    const card = { left, top, right: width, bottom: top + ROW_HEIGHT }
    const placed: Growing = { key: branch.key, ...spot, level, card, reach: card, children: [], wires: [] }
    top += ROW_HEIGHT
    const siblings = branch.children.length
    for (const [at, child] of branch.children.entries())
      placed.children.push(place(child, { parent: placed, position: at + 1, siblings }))
    for (const child of placed.children) placed.reach = around(placed.reach, child.reach)
    if (level <= DEEPEST_STEP) placed.wires.push(...guideOf(placed))
    return placed
  }
  return drawingOf(
    forest.map((branch, at) => place(branch, { parent: null, position: at + 1, siblings: forest.length })),
  )
}

/** Down the left side of a team, so that one sees where it ends. */
function guideOf({ card, children }: Growing): Wire[] {
  const last = children.at(-1)
  if (!last) return []
  const x = card.left + GUIDE
  return [{ fromX: x, fromY: card.bottom, toX: x, toY: last.card.bottom }]
}

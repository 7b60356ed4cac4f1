import {
  around,
  boxOf,
  drawingOf,
  type Box,
  type Branch,
  type Drawing,
  type Growing,
  type Wire,
} from './chart-drawing.ts'

export const CARD_WIDTH = 232
export const CARD_HEIGHT = 84
/** Between a card and the row below it. */
const RISE = 44
const SIDE_GAP = 20
const STACK_GAP = 10
/** How far stacked cards stand to the right of their column's edge, and where the wire runs down in between. */
const INDENT = 28
const TRUNK = 14
const ROOT_GAP = 64
/** A stack is read from top to bottom; a longer one becomes several beside each other. */
const SHORTEST_STACK = 8
/** At the top there is room: few stand side by side. */
const FEW_AT_TOP = 4

/** Those who lead someone in view stand side by side, each over a team of their own; the others are stacked. */
type Part = {
  readonly width: number
  readonly joint: number
  readonly branches: readonly Branch[]
  plan?: Plan
}
type Plan = { readonly width: number; readonly cardLeft: number; readonly parts: readonly Part[] }

const closedPlan: Plan = { width: CARD_WIDTH, cardLeft: 0, parts: [] }

/** Places a forest from top to bottom. No two cards touch, whatever is open; time grows with the number of cards. */
export function layOutTree(forest: readonly Branch[]): Drawing {
  const roots: Growing[] = []
  let left = 0
  for (const part of partsOf(forest, heightAtTop(forest.length), true)) {
    for (const [at, branch] of part.branches.entries()) {
      const top = at * (CARD_HEIGHT + STACK_GAP)
      const kin = { parent: null, position: roots.length + 1, siblings: forest.length }
      roots.push(place(branch, part.plan ?? closedPlan, { left, top, ...kin }))
    }
    left += (part.plan?.width ?? CARD_WIDTH) + ROOT_GAP
  }
  return drawingOf(roots)
}

function planOf({ children }: Branch, isTop = false): Plan {
  if (children.length === 0) return closedPlan
  const parts = partsOf(children, isTop ? heightAtTop(children.length) : heightOf(children.length))
  if (hangs(parts)) return { width: INDENT + CARD_WIDTH, cardLeft: 0, parts }
  const row = parts.reduce((sum, part) => sum + part.width, 0) + SIDE_GAP * (parts.length - 1)
  const first = parts[0]!.joint
  const last = row - parts.at(-1)!.width + parts.at(-1)!.joint
  // A narrow row may leave its leader hanging over an edge; then the row moves in under them.
  const cardLeft = Math.max(0, (first + last - CARD_WIDTH) / 2)
  return { width: Math.max(row, cardLeft + CARD_WIDTH), cardLeft, parts }
}

const heightOf = (count: number) => Math.max(SHORTEST_STACK, Math.ceil(Math.sqrt(count * 2)))
const heightAtTop = (count: number) => (count <= FEW_AT_TOP ? 1 : Math.ceil(Math.sqrt(count / 2)))

/** One stack alone hangs from the left edge of its leader's card. */
const hangs = (parts: readonly Part[]): boolean => parts.length === 1 && parts[0]!.plan === undefined

function partsOf(children: readonly Branch[], height: number, areTop = false): Part[] {
  const parts: Part[] = []
  let closed: Branch[] = []
  const stackClosed = () => {
    const stacks = Math.ceil(closed.length / height)
    const each = Math.ceil(closed.length / Math.max(1, stacks))
    for (let at = 0; at < closed.length; at += each) parts.push(stackOf(closed.slice(at, at + each)))
    closed = []
  }
  for (const child of children)
    if (child.children.length === 0 && height > 1) closed.push(child)
    else {
      stackClosed()
      const plan = planOf(child, areTop)
      parts.push({ width: plan.width, joint: plan.cardLeft + CARD_WIDTH / 2, branches: [child], plan })
    }
  stackClosed()
  return parts
}

const stackOf = (branches: Branch[]): Part => ({ width: INDENT + CARD_WIDTH, joint: TRUNK, branches })

type Corner = { readonly left: number; readonly top: number }
type Spot = Corner & Pick<Growing, 'parent' | 'position' | 'siblings'>

function place(branch: Branch, plan: Plan, { left, top, ...kin }: Spot): Growing {
  const card = cardAt(left + plan.cardLeft, top)
  const depth = (kin.parent?.level ?? 0) + 1
  const placed: Growing = {
    key: branch.key,
    ...kin,
    level: depth,
    card,
    reach: card,
    children: [],
    wires: [],
  }
  const row = { plan, siblings: branch.children.length }
  if (hangs(plan.parts)) hang(placed, plan.parts[0]!, branch.children.length)
  else if (plan.parts.length > 0) placeRow(placed, row, { left, top: card.bottom + RISE })
  for (const child of placed.children) placed.reach = around(placed.reach, child.reach)
  for (const wire of placed.wires) placed.reach = around(placed.reach, boxOf(wire))
  return placed
}

function hang(leader: Growing, stack: Part, siblings: number) {
  const { left, bottom } = leader.card
  placeStack(leader, { stack, siblings }, { left, top: bottom + STACK_GAP, from: bottom })
}

type Row = { readonly plan: Plan; readonly siblings: number }

function placeRow(leader: Growing, { plan, siblings }: Row, { left, top }: Corner) {
  const bus = top - RISE / 2
  const middle = (leader.card.left + leader.card.right) / 2
  const joints = [middle]
  let at = left
  for (const part of plan.parts) {
    const joint = at + part.joint
    joints.push(joint)
    if (part.plan) {
      const position = leader.children.length + 1
      leader.children.push(
        place(part.branches[0]!, part.plan, { left: at, top, parent: leader, position, siblings }),
      )
      leader.wires.push(upright(joint, bus, top))
    } else placeStack(leader, { stack: part, siblings }, { left: at, top, from: bus })
    at += part.width + SIDE_GAP
  }
  leader.wires.push(upright(middle, leader.card.bottom, bus))
  leader.wires.push(level(bus, Math.min(...joints), Math.max(...joints)))
}

type Stack = { readonly stack: Part; readonly siblings: number }

/** Cards one under the other, each reached by a short arm from the wire that runs down beside them. */
function placeStack(leader: Growing, { stack, siblings }: Stack, spot: Corner & { from: number }) {
  const trunk = spot.left + TRUNK
  let arm = spot.from
  for (const [at, branch] of stack.branches.entries()) {
    const top = spot.top + at * (CARD_HEIGHT + STACK_GAP)
    const position = leader.children.length + 1
    leader.children.push(
      place(branch, closedPlan, { left: spot.left + INDENT, top, parent: leader, position, siblings }),
    )
    arm = top + CARD_HEIGHT / 2
    leader.wires.push(level(arm, trunk, spot.left + INDENT))
  }
  leader.wires.push(upright(trunk, spot.from, arm))
}

const cardAt = (left: number, top: number): Box => ({
  left,
  top,
  right: left + CARD_WIDTH,
  bottom: top + CARD_HEIGHT,
})

const upright = (x: number, fromY: number, toY: number): Wire => ({ fromX: x, fromY, toX: x, toY })
const level = (y: number, fromX: number, toX: number): Wire => ({ fromX, fromY: y, toX, toY: y })

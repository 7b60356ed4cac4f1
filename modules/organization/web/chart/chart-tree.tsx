import type { KeyboardEvent, ReactNode } from 'react'
import { ChartItem } from './chart-item.tsx'
import type { ChartEntry } from './chart-entry.ts'
import { inView, type Box, type Drawing, type Placed } from './chart-drawing.ts'
import { cardAt } from './use-active-card.ts'
import styles from './chart.module.css'

export type ChartTreeProps = {
  label: string
  drawing: Drawing
  nodes: ReadonlyMap<string, ChartEntry>
  open: ReadonlySet<string>
  busy: ReadonlySet<string>
  /** Only what touches this part is drawn. */
  view: Box
  active: string | null
  found: string | null
  mayCarry: (node: ChartEntry) => boolean
  onKeyDown: (event: KeyboardEvent) => void
  onClick: (target: EventTarget) => void
  /** The pointer came over a card. */
  onHover: (key: string) => void
}

/** The cards in view, nested as they report, with the wires behind them. */
export function ChartTree(props: ChartTreeProps) {
  const { drawing, view, active, label } = props
  const { cards, wires } = inView(drawing, view, lineTo(drawing, active))
  const drawn = new Set(cards)
  return (
    <>
      <Wires view={view}>
        <path d={wires.map(({ fromX, fromY, toX, toY }) => `M${fromX} ${fromY}L${toX} ${toY}`).join('')} />
        <path className={styles.dotted} d={dottedPath(props)} />
      </Wires>
      <div
        role="tree"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={props.onKeyDown}
        onClick={(event) => props.onClick(event.target)}
        onPointerOver={(event) => {
          const at = event.pointerType === 'mouse' ? cardAt(event.target) : null
          if (at) props.onHover(at.key)
        }}
      >
        {drawing.roots.map(
          (root) => drawn.has(root) && <Item key={root.key} {...props} placed={root} drawn={drawn} />,
        )}
      </div>
    </>
  )
}

type ItemProps = ChartTreeProps & { placed: Placed; drawn: ReadonlySet<Placed> }

function Item({ placed, drawn, ...props }: ItemProps) {
  const node = props.nodes.get(placed.key)
  if (!node) return null
  const below = placed.children.filter((child) => drawn.has(child))
  return (
    <ChartItem
      node={node}
      placed={placed}
      active={props.active === placed.key}
      found={props.found === placed.key}
      open={props.open.has(placed.key)}
      busy={props.busy.has(placed.key)}
      carried={props.mayCarry(node)}
    >
      {below.length > 0
        ? below.map((child) => <Item key={child.key} {...props} placed={child} drawn={drawn} />)
        : null}
    </ChartItem>
  )
}

function Wires({ view, children }: { view: Box; children: ReactNode }) {
  const [width, height] = [view.right - view.left, view.bottom - view.top]
  return (
    <svg
      className={styles.wires}
      aria-hidden="true"
      style={{ left: view.left, top: view.top }}
      width={Math.max(0, width)}
      height={Math.max(0, height)}
      viewBox={`${view.left} ${view.top} ${Math.max(1, width)} ${Math.max(1, height)}`}
    >
      {children}
    </svg>
  )
}

/** The card that has the focus stays in the page, wherever the drawing is pushed. */
function lineTo({ byKey }: Drawing, key: string | null): ReadonlySet<Placed> {
  const line = new Set<Placed>()
  for (let at = key === null ? undefined : byKey.get(key); at; at = at.parent ?? undefined) line.add(at)
  return line
}

/** From a lead beside the line to those led, in a soft bow. */
function dottedPath({ drawing, nodes, view }: ChartTreeProps): string {
  return dottedPairs(drawing, nodes)
    .filter(
      ([one, other]) =>
        Math.min(one.card.left, other.card.left) <= view.right &&
        Math.max(one.card.right, other.card.right) >= view.left,
    )
    .map(([one, other]) => {
      const [fromX, fromY] = middleOf(one)
      const [toX, toY] = middleOf(other)
      const bow = fromY === toY ? 60 : (toY - fromY) / 2
      return `M${fromX} ${fromY}C${fromX} ${fromY + bow} ${toX} ${toY - bow} ${toX} ${toY}`
    })
    .join('')
}

/** Each lead beside the line with a person they lead, where both are drawn. */
export function dottedPairs(
  { byKey }: Drawing,
  nodes: ReadonlyMap<string, ChartEntry>,
): (readonly [Placed, Placed])[] {
  return [...byKey.values()].flatMap((led) => {
    const lead = byKey.get(nodes.get(led.key)?.dotted?.key ?? '')
    return lead ? [[lead, led] as const] : []
  })
}

const middleOf = ({ card }: Placed) => [(card.left + card.right) / 2, (card.top + card.bottom) / 2] as const

import { memo, useContext, type ReactNode } from 'react'
import { IconChevronDown } from '@tabler/icons-react'
import { Avatar } from '#platform/web/kit/avatar.tsx'
import { AwayContext } from '#platform/web/kit/away-source.ts'
import { Spinner } from '#platform/web/light/spinner.tsx'
import { countOf, teamText, type ChartEntry } from './chart-entry.ts'
import type { Placed } from './chart-drawing.ts'
import styles from './chart.module.css'

type ChartItemProps = {
  node: ChartEntry
  placed: Placed
  /** The one in the tab order. */
  active: boolean
  /** Whom the address names. */
  found: boolean
  open: boolean
  busy: boolean
  /** Whether the card may be carried onto another one. */
  carried: boolean
  children: ReactNode
}

/** A card with those below it: the elements lie in each other as people report, and what is seen is what is read out. */
export function ChartItem({ node, placed, children, ...state }: ChartItemProps) {
  const { card, parent } = placed
  const group = `chart-below-${node.key}`
  return (
    <div
      role="none"
      className={styles.place}
      style={{
        left: card.left - (parent?.card.left ?? 0),
        top: card.top - (parent?.card.top ?? 0),
        width: card.right - card.left,
        height: card.bottom - card.top,
      }}
    >
      <div
        role="treeitem"
        className={styles.card}
        tabIndex={state.active ? 0 : -1}
        aria-level={placed.level}
        aria-posinset={placed.position}
        aria-setsize={placed.siblings}
        aria-expanded={node.opens ? state.open : undefined}
        aria-current={state.found || undefined}
        aria-busy={state.busy || undefined}
        aria-owns={children ? group : undefined}
        data-key={node.key}
        data-kind={node.kind}
        data-tone={node.mark?.tone}
        data-carry={state.carried || undefined}
      >
        <Content node={node} busy={state.busy} />
      </div>
      {children && (
        <div role="group" id={group}>
          {children}
        </div>
      )}
    </div>
  )
}

const Content = memo(({ node, busy }: { node: ChartEntry; busy: boolean }) => (
  <>
    {node.kind === 'person' && (
      <span className={styles.face}>
        <Avatar id={node.id} name={node.name} />
      </span>
    )}
    <span className={styles.name} title={node.name}>
      {node.name}
    </span>
    <span className={styles.designation}>{node.designation}</span>
    <span className={styles.spot} data-mark={node.mark !== null || undefined}>
      {node.mark?.text ?? node.place}
    </span>
    {node.id !== null && <Away id={node.id} />}
    <span className="unseen">{spoken(node)}</span>
    {node.opens && (
      <span className={styles.count} data-part="toggle" title={teamText(node)} aria-hidden="true">
        {countOf(node)}
        {busy ? <Spinner size={14} /> : <IconChevronDown size={14} />}
      </span>
    )}
  </>
))
Content.displayName = 'Content'

/** As on the card of the directory; no place is taken by who is there. */
function Away({ id }: { id: number }) {
  const awayOf = useContext(AwayContext)
  return <span className={styles.away}>{awayOf({ id })}</span>
}

/** What the drawing says with wires and numbers. */
const spoken = (node: ChartEntry) =>
  [node.dotted && `follows ${node.dotted.name} by dotted line`, teamText(node)].filter(Boolean).join(', ')

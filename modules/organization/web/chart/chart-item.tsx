import { memo, type ReactNode } from 'react'
import { IconChevronDown } from '@tabler/icons-react'
import { Avatar } from '../../../../platform/web/kit/avatar.tsx'
import { Spinner } from '../../../../platform/web/light/spinner.tsx'
import { countOf, spokenOf, teamText, type ChartEntry } from './chart-entry.ts'
import type { Placed } from './placed-tree.ts'
import styles from './chart.module.css'

export type ItemState = {
  /** The one in the tab order. */
  readonly active: boolean
  /** Whom the address names. */
  readonly found: boolean
  readonly open: boolean
  readonly busy: boolean
}

type ChartItemProps = ItemState & {
  node: ChartEntry
  placed: Placed
  menu: ReactNode
  /** Whether the card may be carried onto another one. */
  carried: boolean
  children: ReactNode
}

/** A card and, inside the same element, those below it: what is seen is what is read out. */
export function ChartItem({ node, placed, menu, children, ...state }: ChartItemProps) {
  const { card, parent } = placed
  return (
    <div
      role="treeitem"
      className={styles.item}
      style={{
        left: card.left - (parent?.card.left ?? 0),
        top: card.top - (parent?.card.top ?? 0),
        width: card.right - card.left,
        height: card.bottom - card.top,
      }}
      tabIndex={state.active ? 0 : -1}
      aria-label={spokenOf(node)}
      aria-level={placed.level}
      aria-posinset={placed.position}
      aria-setsize={placed.siblings}
      aria-expanded={node.opens ? state.open : undefined}
      aria-current={state.found || undefined}
      aria-busy={state.busy || undefined}
      data-key={node.key}
      data-kind={node.kind}
      data-tone={node.mark?.tone}
      data-carry={state.carried || undefined}
    >
      <Card node={node} busy={state.busy} />
      {menu && (
        <div className={styles.menu} data-part="menu">
          {menu}
        </div>
      )}
      {children && <div role="group">{children}</div>}
    </div>
  )
}

type CardProps = { node: ChartEntry; busy: boolean }

const Card = memo(({ node, busy }: CardProps) => (
  <div className={styles.card} data-part="card">
    {node.kind === 'person' && (
      <span className={styles.face}>
        <Avatar name={node.name} />
      </span>
    )}
    <span className={styles.name} title={node.name}>
      {node.name}
    </span>
    <span className={styles.designation}>{node.designation}</span>
    <span className={styles.place} data-mark={node.mark !== null || undefined}>
      {node.mark?.text ?? node.place}
    </span>
    {node.opens && (
      <span className={styles.count} data-part="toggle" title={teamText(node)}>
        {countOf(node)}
        {busy ? <Spinner size={14} /> : <IconChevronDown size={14} aria-hidden="true" />}
      </span>
    )}
  </div>
))
Card.displayName = 'Card'

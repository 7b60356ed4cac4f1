import { Link } from 'react-router'
import { show } from '#platform/web/light/format-values.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'
import type { CardView } from '#projects/contract/board/board-calls.ts'
import { itemKinds, priorities } from '#projects/contract/items/item-lists.ts'
import { itemLinkProps } from '#projects/web/keys/item-keys.tsx'
import styles from '#projects/web/projects.module.css'

type CardProps = {
  card: CardView
  /** What the column says already is left out. */
  status?: string
}

export const ItemCard = ({ card, status }: CardProps) => (
  <div className={styles.card}>
    <Link {...itemLinkProps(card)} draggable={false}>
      {card.title}
    </Link>
    <p>
      {[card.key, itemKinds.labelOf(card.kind), status ?? card.assignee?.name].filter(Boolean).join(' · ')}
    </p>
    <p className={styles.marks}>
      {(card.priority === 'urgent' || card.priority === 'high') && (
        <Badge tone={priorities.toneOf(card.priority)}>{priorities.labelOf(card.priority)}</Badge>
      )}
      {card.blocked && <Badge tone="bad">Blocked</Badge>}
      {card.due_on && (
        <Badge tone={card.overdue ? 'bad' : 'neutral'}>
          {card.overdue ? `Overdue, ${show.day(card.due_on)}` : show.day(card.due_on)}
        </Badge>
      )}
      {card.points !== null && <span>{card.points} points</span>}
    </p>
  </div>
)

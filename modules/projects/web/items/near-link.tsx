import { Link } from 'react-router'
import { Badge } from '#platform/web/light/status-badge.tsx'
import type { NearItem } from '#projects/contract/items/item-calls.ts'
import { itemPage, statusTone } from '#projects/contract/items/item-lists.ts'

export const NearLink = ({ item }: { item: NearItem }) => (
  <>
    <Link to={itemPage(item)}>{`${item.key} ${item.title}`}</Link>{' '}
    <Badge tone={statusTone(item)}>{item.status}</Badge>
  </>
)

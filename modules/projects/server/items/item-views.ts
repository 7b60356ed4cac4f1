import type { ItemRow } from '#projects/contract/items/item-list.ts'
import type { NearItem, StatusView } from '#projects/contract/items/item-calls.ts'
import type { SeenItem } from './item-queries.ts'
import type { StatusRow } from './item-row-queries.ts'

export const pointsOf = ({ half_points }: { readonly half_points: number | null }) =>
  half_points === null ? null : half_points / 2
export const halfPoints = (points: number | null) => (points === null ? null : points * 2)

export const assigneeOf = ({ assignee_id, assignee_name }: SeenItem) =>
  assignee_id === null ? null : { id: assignee_id, name: assignee_name ?? '' }

const projectOf = (item: SeenItem) => ({
  id: item.project_id,
  key: item.project_key,
  name: item.project_name,
})

export const viewRow = (item: SeenItem): ItemRow => ({
  id: item.id,
  key: item.key,
  title: item.title,
  kind: item.kind,
  project: projectOf(item),
  status: {
    id: item.status_id,
    name: item.status_name,
    category: item.category,
    counts_as: item.counts_as,
  },
  severity: item.severity,
  priority: item.priority,
  due_on: item.due_on,
  overdue: item.overdue === true,
  created_at: item.created_at,
  version: item.version,
  assignee: assigneeOf(item),
  points: pointsOf(item),
  estimate_minutes: item.estimate_minutes,
  sprint: item.sprint_name,
  labels: item.labels.join(', '),
  billable: item.billable as 1 | 0,
  client_visible: item.client_visible,
})

export const viewStatus = (row: StatusRow): StatusView => ({
  id: row.id,
  life: row.life,
  name: row.name,
  category: row.category,
  counts_as: row.counts_as,
  wip_limit: row.wip_limit,
  needs_checks: row.needs_checks,
  for_acceptance: row.for_acceptance,
  needs_original: row.needs_original,
  version: row.version,
})

export const viewNear = (item: SeenItem): NearItem => ({
  id: item.id,
  key: item.key,
  title: item.title,
  kind: item.kind,
  status: item.status_name,
  category: item.category,
  counts_as: item.counts_as,
})

export const viewCard = (item: SeenItem & { blocked: boolean }, inside: boolean) => ({
  id: item.id,
  key: item.key,
  title: item.title,
  kind: item.kind,
  status_id: item.status_id,
  priority: item.priority,
  due_on: item.due_on,
  overdue: item.overdue === true,
  assignee: inside ? assigneeOf(item) : null,
  points: inside ? pointsOf(item) : null,
  blocked: inside && item.blocked,
  version: item.version,
})

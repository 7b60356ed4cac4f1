import type { Ctx } from '#platform/server/ctx.ts'
import type { ChartNode } from '#organization/contract/chart/chart-calls.ts'
import { listStanding, type ChartPart, type StoredNode } from './chart-queries.ts'
import type { ChartTree } from './chart-tree.ts'
import type { Drawn } from './draw-chart.ts'

type Chart = {
  readonly part: ChartPart
  readonly tree: ChartTree
  readonly drawn: Drawn
  /** Whether the viewer may assign people, and so is told where a lead is missing. */
  readonly assigns: boolean
}

export async function viewNodes(ctx: Ctx, { part, tree, drawn, assigns }: Chart) {
  const placed = inOrder(drawn.nodes.map((stored) => ({ stored, under: leadOf(stored, tree, drawn) })))
  const orphans = assigns ? await orphansAmong(ctx, part, placed) : null
  const nodes = placed.map(({ stored, under }): ChartNode => {
    const { line_manager_id, dotted_manager_id, dotted_name, sort_name: _order, ...card } = stored
    return {
      ...card,
      manager_id: under,
      ...tree.countsOf(card.id),
      dotted_manager:
        dotted_manager_id === null || dotted_name === null
          ? null
          : { id: dotted_manager_id, name: dotted_name },
      circle: tree.isInCircle(card.id) || (under === null && tree.isPresent(line_manager_id)),
      ...(orphans && { orphan: orphans.has(card.id) }),
    }
  })
  return { nodes, more: moreOf(placed, tree, drawn) }
}

type Placed = { readonly stored: StoredNode; readonly under: number | null }

const leadOf = ({ id, line_manager_id }: StoredNode, tree: ChartTree, { heads }: Drawn): number | null =>
  tree.isPresent(line_manager_id) && !heads.includes(id) ? line_manager_id : null

/** Leads before those who report to them; side by side they stay as they came, which is by name. */
function inOrder(placed: readonly Placed[]): Placed[] {
  const known = new Set(placed.map(({ stored }) => stored.id))
  const below = Map.groupBy(placed, ({ under }) => (under !== null && known.has(under) ? under : null))
  const ordered = [...(below.get(null) ?? [])]
  for (const { stored } of ordered) ordered.push(...(below.get(stored.id) ?? []))
  return ordered
}

/** Those at the top whose lead is nowhere in the whole group on that day. */
async function orphansAmong(ctx: Ctx, part: ChartPart, placed: readonly Placed[]): Promise<Set<number>> {
  const suspects = placed.flatMap(({ stored, under }) =>
    under === null && stored.line_manager_id !== null
      ? [{ id: stored.id, lead: stored.line_manager_id }]
      : [],
  )
  if (suspects.length === 0) return new Set()
  const standing = await listStanding(
    ctx,
    part.day,
    suspects.map(({ lead }) => lead),
  )
  return new Set(suspects.filter(({ lead }) => !standing.has(lead)).map(({ id }) => id))
}

function moreOf(placed: readonly Placed[], tree: ChartTree, { paged }: Drawn) {
  const shown = new Map<number, number>()
  for (const { under } of placed) if (under !== null) shown.set(under, (shown.get(under) ?? 0) + 1)
  const opened = [...shown]
    .filter(([under]) => under !== paged?.under)
    .map(([under, count]) => ({ under, next: null, rest: tree.countsOf(under).direct - count }))
    .filter(({ rest }) => rest > 0)
  return paged?.next ? [paged, ...opened] : opened
}

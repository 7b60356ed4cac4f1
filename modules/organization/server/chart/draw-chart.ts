import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { getOrganizationChart } from '#organization/contract/chart/chart-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import {
  listNodes,
  listReportsOf,
  listReportsOfEach,
  listPageOf,
  listTopIds,
  type ChartPart,
  type StoredNode,
} from './chart-queries.ts'
import type { ChartTree } from './chart-tree.ts'
import { mayAssign, type Viewer } from '#organization/server/organization-policy.ts'

type Filter = InputOf<typeof getOrganizationChart>
export type Seen = { readonly viewer: Viewer; readonly part: ChartPart; readonly tree: ChartTree }
type Page = { readonly rows: readonly StoredNode[]; readonly next: string | null; readonly rest: number }

export type Drawn = {
  readonly nodes: readonly StoredNode[]
  readonly path: number[]
  /** Those who stand at the top although a line leads on from them: it runs in a circle, or is cut. */
  readonly heads: readonly number[]
  /** The list that was asked for page by page, and under whom it stands. */
  readonly paged: {
    readonly under: number | null
    readonly next: string | null
    readonly rest: number
  } | null
}

/** Those a screen shows below someone before it is opened; the rest are named by their number. */
const SIZE_BELOW = 20

export async function drawChart(ctx: Ctx, seen: Seen, filter: Filter): Promise<Drawn> {
  if (filter.root !== undefined) return drawBelow(ctx, seen, { ...filter, root: filter.root })
  if (filter.path_to !== undefined) return drawPath(ctx, seen, { ...filter, path_to: filter.path_to })
  return filter.filter === 'myself' ? drawMyself(ctx, seen, filter) : drawAll(ctx, seen, filter)
}

async function drawBelow(ctx: Ctx, seen: Seen, { root, after, size }: Filter & { root: number }) {
  const [lead] = await listNodes(ctx, seen, [root])
  must(lead, say.notInChart)
  const page = await listReportsOf(
    ctx,
    seen,
    { id: root, direct: seen.tree.countsOf(root).direct },
    { after, size },
  )
  return { nodes: page.rows, path: [], heads: [], paged: pagedUnder(root, page) }
}

async function drawAll(ctx: Ctx, seen: Seen, filter: Filter): Promise<Drawn> {
  const top = await drawTop(ctx, seen, filter)
  const below = await listReportsOfEach(ctx, seen, { leads: idsOf(top.nodes), size: SIZE_BELOW })
  return { ...top, nodes: [...top.nodes, ...below] }
}

/** A viewer who may assign people also gets one person of each line that runs in a circle, to start undoing it. */
async function drawTop(
  ctx: Ctx,
  seen: Seen,
  { after, size }: Pick<Filter, 'after' | 'size'>,
): Promise<Drawn> {
  const ids = await listTopIds(ctx, seen.part, seen.tree.absent)
  const page = await listPageOf(ctx, seen, ids, { after, size })
  const ofCircles = seen.tree.circles.flatMap((circle) => circle.slice(0, 1))
  const showsCircles = mayAssign(ctx.actor) && after === undefined && ofCircles.length > 0
  const circling = showsCircles ? await listNodes(ctx, seen, ofCircles) : []
  return {
    nodes: [...page.rows, ...circling],
    path: [],
    heads: idsOf(circling),
    paged: pagedUnder(null, page),
  }
}

async function drawPath(
  ctx: Ctx,
  seen: Seen,
  { path_to, size }: Filter & { path_to: number },
): Promise<Drawn> {
  const [person] = await listNodes(ctx, seen, [path_to])
  must(person, say.notInChart)
  const path = [...seen.tree.lineAbove(person).ids, person.id]
  const top = await drawTop(ctx, seen, { size })
  const beside = await listReportsOfEach(ctx, seen, { leads: path, size, always: path })
  const line = await listNodes(ctx, seen, path)
  const heads = [...path.slice(0, 1), ...top.heads.filter((id) => !path.includes(id))]
  return { nodes: once([...top.nodes, ...beside, ...line]), path, heads, paged: top.paged }
}

/** Nothing for a viewer who has no place in the chart. */
async function drawMyself(ctx: Ctx, seen: Seen, { size }: Filter): Promise<Drawn> {
  const [self] = await listNodes(ctx, seen, [ctx.actor.id])
  if (!self) return { nodes: [], path: [], heads: [], paged: null }
  const path = [...seen.tree.lineAbove(self).ids, self.id]
  const line = await listNodes(ctx, seen, path)
  const near = path.slice(-2)
  const beside = await listReportsOfEach(ctx, seen, { leads: near, size, always: [self.id] })
  const team = beside.filter((node) => node.line_manager_id === self.id)
  const below = await listReportsOfEach(ctx, seen, { leads: idsOf(team), size: SIZE_BELOW })
  return { nodes: once([...line, ...beside, ...below]), path, heads: path.slice(0, 1), paged: null }
}

const pagedUnder = (under: number | null, { next, rest }: Page) => ({ under, next, rest })

const idsOf = (nodes: readonly StoredNode[]) => nodes.map(({ id }) => id)

const once = (nodes: readonly StoredNode[]) => [...new Map(nodes.map((node) => [node.id, node])).values()]

import type { Ctx } from '#platform/server/ctx.ts'
import type { ExportTable } from '#platform/server/exports/export-types.ts'
import { must } from '#platform/server/must.ts'
import type { ChartExport } from '#organization/contract/chart/chart-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { chartOrder, type InChart } from './chart-order.ts'
import { listLeads, listLines, listNodes, type ChartPart } from '#organization/server/chart/chart-queries.ts'
import { chartTree, type ChartTree } from '#organization/server/chart/chart-tree.ts'
import { filterInWords } from '#organization/server/directory/directory-table.ts'
import type { Viewer } from '#organization/server/organization-policy.ts'
import { partOf } from '#organization/server/chart/read-chart.ts'

export type ChartRow = {
  level: number
  name: string
  manager: string
  designation: string
  department: string
  company: string
  location: string
  direct: number
  total: number
}

/** The chart as rows, lead before team, and how many they are. */
export async function chartTable(ctx: Ctx, viewer: Viewer, { root, ...wish }: Omit<ChartExport, 'format'>) {
  const part = partOf(ctx, wish)
  const tree = chartTree(await listLeads(ctx, part))
  const people = await listLines(ctx, { viewer, part })
  const names = new Map(people.map(({ id, name }) => [id, name]))
  must(root === undefined || names.has(root), say.notInChart)
  const places = chartOrder(people, { root, circles: tree.circles })
  const told = [
    `As on ${part.day}`,
    ...(root === undefined ? [] : [`${names.get(root)} and team`]),
    await filterInWords(ctx, part),
  ]
  const table: ExportTable<ChartRow> = {
    title: 'Organization chart',
    filterText: told.filter(Boolean).join('; '),
    columns: [
      { key: 'level', label: 'Level', type: 'number', width: 7 },
      { key: 'name', label: 'Name', type: 'text', width: 30 },
      { key: 'manager', label: 'Line manager', type: 'text', width: 30 },
      { key: 'designation', label: 'Designation', type: 'text', width: 28 },
      { key: 'department', label: 'Department', type: 'text', width: 18 },
      { key: 'company', label: 'Company', type: 'text', width: 24 },
      { key: 'location', label: 'Office', type: 'text', width: 14 },
      { key: 'direct', label: 'Direct reports', type: 'number', width: 16 },
      { key: 'total', label: 'Total reports', type: 'number', width: 14 },
    ],
    rows: rowsOf(ctx, { viewer, part, tree, names, places }),
  }
  return { table, count: places.length, day: part.day }
}

type Rows = {
  readonly viewer: Viewer
  readonly part: ChartPart
  readonly tree: ChartTree
  readonly names: ReadonlyMap<number, string>
  readonly places: readonly InChart[]
}

const AT_ONCE = 500

/** Only ids and names of the whole are held; what else stands in a row is fetched as the rows go out. */
async function* rowsOf(ctx: Ctx, { viewer, part, tree, names, places }: Rows): AsyncGenerator<ChartRow> {
  for (let at = 0; at < places.length; at += AT_ONCE) {
    const some = places.slice(at, at + AT_ONCE)
    const stored = await listNodes(
      ctx,
      { viewer, part },
      some.map(({ id }) => id),
    )
    const byId = new Map(stored.map((node) => [node.id, node]))
    for (const { id, level, manager_id } of some) {
      const node = byId.get(id)
      if (!node) continue
      const { name, designation, department, company, location } = node
      const manager = manager_id === null ? '' : (names.get(manager_id) ?? '')
      yield { level, name, manager, designation, department, company, location, ...tree.countsOf(id) }
    }
  }
}

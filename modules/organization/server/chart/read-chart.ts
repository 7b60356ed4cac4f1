import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { getOrganizationChart } from '#organization/contract/chart/chart-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { drawChart } from './draw-chart.ts'
import { countTop, listLeads, type ChartPart } from './chart-queries.ts'
import { chartTree } from './chart-tree.ts'
import { viewNodes } from './chart-views.ts'
import {
  mayAssign,
  mayExportDirectory,
  mayReadDirectory,
  maySeeDay,
  viewerOf,
} from '#organization/server/organization-policy.ts'

export async function readChart(ctx: Ctx, filter: InputOf<typeof getOrganizationChart>) {
  const viewer = viewerOf(ctx)
  must(mayReadDirectory(viewer), say.notForYou)
  const part = partOf(ctx, filter)
  const tree = chartTree(await listLeads(ctx, part))
  const drawn = await drawChart(ctx, { viewer, part, tree }, filter)
  const assigns = mayAssign(ctx.actor)
  return {
    as_on: part.day,
    ...(await viewNodes(ctx, { part, tree, drawn, assigns })),
    path: drawn.path,
    people: tree.led + (await countTop(ctx, part)),
    ...(assigns && { in_circle: tree.inCircle }),
    can: { export: mayExportDirectory(viewer), assign: assigns },
  }
}

type Wish = {
  readonly as_on?: string | undefined
  readonly company_id?: number | undefined
  readonly department_id?: number | undefined
}

/** The day of the companies where none is named; a day to come only for those who plan it. */
export function partOf(ctx: Ctx, { as_on, company_id, department_id }: Wish): ChartPart {
  const today = companyDay(ctx.now)
  const day = as_on ?? today
  must(maySeeDay(ctx.actor, { day, today }), say.dayToCome)
  return { day, company_id, department_id }
}

import type { Ctx } from '#platform/server/ctx.ts'
import { everyPage } from '#platform/server/exports/every-page.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { must } from '#platform/server/must.ts'
import { estimatesExport, type EstimateRow } from '#estimates/contract/follow-up/estimate-calls.ts'
import { estimatePaths, estimateStates } from '#estimates/contract/estimates-lists.ts'
import { estimatesMessages as say } from '#estimates/contract/estimates-messages.ts'
import { mayAll, ownerSeen } from '#estimates/server/estimates-policy.ts'
import { findAddressOf } from './follow-up-queries.ts'
import { countEstimates, pageOfEstimates } from './estimate-list-queries.ts'

export const estimatesFile = listExport({
  name: 'estimates.export-estimates',
  title: 'Estimates',
  wish: estimatesExport,
  allow: (ctx) => must(mayAll(ctx.actor, 'estimates.estimate.export'), say.notYours),
  count: (ctx, wish) => countEstimates(ctx, ownerSeen(ctx), wish),
  table: (ctx, filter) => ({
    filterText: [filter.search, filter.path && estimatePaths.labelOf(filter.path), filter.state]
      .filter(Boolean)
      .join(', '),
    columns: [
      { key: 'number', label: 'Number', type: 'text', width: 16 },
      { key: 'created_at', label: 'Sent', type: 'instant' },
      { key: 'path', label: 'Way', type: 'text', width: 26 },
      { key: 'requirement', label: 'Requirement', type: 'text', width: 24 },
      { key: 'name', label: 'Name', type: 'text', width: 26 },
      { key: 'company_name', label: 'Company', type: 'text', width: 26 },
      { key: 'email', label: 'E-mail', type: 'text', width: 30 },
      { key: 'currency', label: 'Currency', type: 'text', width: 10 },
      { key: 'low', label: 'From', type: 'number' },
      { key: 'high', label: 'To', type: 'number' },
      { key: 'budget', label: 'Budget', type: 'text', width: 20 },
      { key: 'state', label: 'State', type: 'text', width: 14 },
      { key: 'owner', label: 'Owner', type: 'text', width: 24 },
    ],
    rows: inCells(
      everyPage(ctx, (page, key) => pageOfEstimates(page, ownerSeen(page), { ...filter, ...key })),
    ),
  }),
  addressOf: (ctx: Ctx) => findAddressOf(ctx, ctx.actor.id),
  begun: say.exportBegun,
})

const inUnits = (minor: number | null) => (minor === null ? null : minor / 100)

async function* inCells(rows: AsyncIterable<EstimateRow>) {
  for await (const { id: _, low, high, path, state, ...row } of rows)
    yield {
      ...row,
      low: inUnits(low),
      high: inUnits(high),
      path: estimatePaths.labelOf(path),
      state: estimateStates.labelOf(state),
    }
}

import type { Ctx } from '#platform/server/ctx.ts'
import type { ExportColumn, ExportRow } from '#platform/server/exports/export-types.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { estimatePaths } from '#estimates/contract/estimates-lists.ts'
import {
  estimateReportExport,
  type EstimateReport,
} from '#estimates/contract/reports/estimate-report-calls.ts'
import { mustReport, readReport } from './estimate-report.ts'

type Row = EstimateReport['funnel' | 'left' | 'months' | 'chosen'][number]

const columns: Record<keyof EstimateReport, readonly ExportColumn[]> = {
  funnel: [
    { key: 'label', label: 'Step', type: 'text', width: 26 },
    { key: 'count', label: 'Prospects', type: 'number' },
  ],
  left: [
    { key: 'label', label: 'Service', type: 'text', width: 30 },
    { key: 'began', label: 'Left at the start', type: 'number' },
    { key: 'chose', label: 'Left at the questions', type: 'number' },
    { key: 'answered', label: 'Left at the form', type: 'number' },
  ],
  months: [
    { key: 'month', label: 'Month', type: 'text', width: 12 },
    { key: 'count', label: 'Estimates', type: 'number' },
    { key: 'estimated', label: 'Estimated, INR', type: 'number' },
    { key: 'won', label: 'Won, INR', type: 'number' },
  ],
  chosen: [
    { key: 'label', label: 'Question', type: 'text', width: 34 },
    { key: 'value', label: 'Answer', type: 'text', width: 34 },
    { key: 'count', label: 'Times', type: 'number' },
  ],
}

type Wish = Parameters<typeof readReport>[1] & { readonly part: keyof EstimateReport }

async function* rowsOf(ctx: Ctx, { part, ...wish }: Wish): AsyncGenerator<ExportRow> {
  const report = await readReport(ctx, wish)
  for (const row of report[part] as readonly Row[]) yield { ...row }
}

/** Never more than some hundred rows; refused before it begins, like the figures on the screen. */
export const reportFile = listExport({
  name: 'estimates.export-report',
  title: 'Cost calculator',
  wish: estimateReportExport,
  allow: mustReport,
  count: async (ctx, wish) => (await readReport(ctx, wish))[wish.part].length,
  table: (ctx, wish) => ({
    filterText: [`${wish.from} to ${wish.to}`, wish.path && estimatePaths.labelOf(wish.path)]
      .filter(Boolean)
      .join(', '),
    columns: columns[wish.part],
    rows: rowsOf(ctx, wish),
  }),
})

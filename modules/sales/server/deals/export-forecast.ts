import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ExportColumn, ExportRow } from '#platform/server/exports/export-types.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { must } from '#platform/server/must.ts'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import { forecastExport, type exportForecast } from '#sales/contract/deals/deal-calls.ts'
import { lostReasons } from '#sales/contract/deals/deal-lists.ts'
import { dealMessages as say } from '#sales/contract/deals/deal-messages.ts'
import { salesMessages } from '#sales/contract/sales-messages.ts'
import { mayAmounts, mayExport } from '#sales/server/sales-policy.ts'
import { readForecast } from './forecast.ts'

type Wish = InputOf<typeof exportForecast>

const money = (key: string, label: string): ExportColumn => ({ key, label, type: 'money' })
const count = (key: string, label: string): ExportColumn => ({ key, label, type: 'number' })
const named = (label: string): ExportColumn => ({ key: 'label', label, type: 'text', width: 26 })

const columns: Readonly<Record<Wish['part'], readonly ExportColumn[]>> = {
  rows: [
    named('Month'),
    count('count', 'Open deals'),
    money('pipeline', 'Pipeline (INR)'),
    money('weighted', 'Weighted (INR)'),
    money('commit', 'Commit (INR)'),
    money('won', 'Won (INR)'),
    money('target', 'Target (INR)'),
  ],
  reasons: [named('Lost because'), count('count', 'Deals'), money('amount', 'Amount (INR)')],
  conversion: [named('Stage'), count('reached', 'Reached it'), count('went_on', 'Went further')],
}

const buckets: Readonly<Record<string, string>> = { slipped: 'Slipped', no_date: 'No date' }

async function rowsOf(ctx: Ctx, { part, ...whose }: Wish): Promise<ExportRow[]> {
  const { rows, reasons, conversion } = await readForecast(ctx, whose)
  if (part === 'rows')
    return rows.map(({ bucket, ...row }) => ({ ...row, label: buckets[bucket] ?? monthInWords(bucket) }))
  if (part === 'reasons') return reasons.map(({ reason, ...row }) => ({ ...row, label: lostReasons[reason] }))
  return conversion.map(({ stage, ...row }) => ({ ...row, label: stage }))
}

async function* eachOf(rows: Promise<ExportRow[]>): AsyncGenerator<ExportRow> {
  yield* await rows
}

export const forecastFile = listExport({
  name: 'sales.export-forecast',
  title: 'Forecast of sales',
  wish: forecastExport,
  allow: ({ actor }) => {
    must(mayExport(actor), salesMessages.mayNotExport)
    must(mayAmounts(actor), say.mayNotForecast)
  },
  count: async (ctx, wish) => (await rowsOf(ctx, wish)).length,
  table: (ctx, wish) => ({ filterText: '', columns: columns[wish.part], rows: eachOf(rowsOf(ctx, wish)) }),
})

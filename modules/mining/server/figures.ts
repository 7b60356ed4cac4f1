import { industries } from '#contacts/contract/industries.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ExportColumn, ExportRow } from '#platform/server/exports/export-types.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { must } from '#platform/server/must.ts'
import {
  figureExport,
  type FigurePart,
  type MiningFigures,
  type readFigures as readCall,
} from '#mining/contract/figure-calls.ts'
import { miningMessages as say } from '#mining/contract/mining-messages.ts'
import { accuracyOf } from '#mining/contract/mining-rules.ts'
import * as rows from './figure-queries.ts'
import { mayExport, maySeeFigures } from './mining-policy.ts'

const names: Readonly<Record<string, string>> = industries
const nameOfIndustry = (key: string) => names[key] ?? 'Not set'

export async function readFigures(ctx: Ctx, wish: InputOf<typeof readCall>): Promise<MiningFigures> {
  must(maySeeFigures(ctx.actor), say.mayNotSee)
  must(wish.from <= wish.to, say.periodWrong)
  const miners = (await rows.countByMiner(ctx, wish)).map((row) => ({
    ...row,
    accuracy: accuracyOf(row.verified, row.returned),
  }))
  const sum = (key: 'mined' | 'verified' | 'returned') => miners.reduce((all, row) => all + row[key], 0)
  const [mined, verified, returned] = [sum('mined'), sum('verified'), sum('returned')]
  return {
    total: {
      mined,
      verified,
      returned,
      accuracy: accuracyOf(verified, returned),
      pushed: await rows.countPushed(ctx, wish),
    },
    days: await rows.countByDay(ctx, wish),
    miners,
    purpose: await rows.countOutcomes(ctx, wish, 'purpose'),
    industry: (await rows.countOutcomes(ctx, wish, 'industry')).map(({ label, ...row }) => ({
      ...row,
      label: nameOfIndustry(label),
    })),
  }
}

const outcomeColumns = (label: string): ExportColumn[] => [
  { key: 'label', label, type: 'text', width: 26 },
  { key: 'records', label: 'Records', type: 'number' },
  { key: 'people', label: 'People', type: 'number' },
  { key: 'replies', label: 'Replied', type: 'number' },
  { key: 'meetings', label: 'Met', type: 'number' },
  { key: 'deals', label: 'Deals', type: 'number' },
]

const columns: Readonly<Record<FigurePart, readonly ExportColumn[]>> = {
  days: [
    { key: 'day', label: 'Day', type: 'date' },
    { key: 'verified', label: 'Verified', type: 'number' },
    { key: 'returned', label: 'Returned', type: 'number' },
  ],
  miners: [
    { key: 'label', label: 'Miner', type: 'text', width: 26 },
    { key: 'target', label: 'Target per day', type: 'number' },
    { key: 'mined', label: 'Mined', type: 'number' },
    { key: 'verified', label: 'Verified', type: 'number' },
    { key: 'returned', label: 'Returned', type: 'number' },
    { key: 'accuracy', label: 'Accuracy', type: 'percent' },
  ],
  purpose: outcomeColumns('Purpose'),
  industry: outcomeColumns('Industry'),
}

type Wish = InputOf<typeof readCall> & { readonly part: FigurePart }

async function* rowsOf(ctx: Ctx, { part, ...wish }: Wish): AsyncGenerator<ExportRow> {
  yield* (await readFigures(ctx, wish))[part]
}

export const figureFile = listExport({
  name: 'mining.export-figures',
  title: 'Figures of data mining',
  wish: figureExport,
  allow: ({ actor }) => {
    must(maySeeFigures(actor), say.mayNotSee)
    must(mayExport(actor), say.mayNotExport)
  },
  count: async (ctx, wish) => (await readFigures(ctx, wish))[wish.part].length,
  table: (ctx, wish) => ({
    filterText: `${dayInWords(wish.from)} to ${dayInWords(wish.to)}`,
    columns: columns[wish.part],
    rows: rowsOf(ctx, wish),
  }),
})

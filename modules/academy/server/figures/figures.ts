import type { InputOf } from '#platform/contract/call.ts'
import { dayBefore } from '#platform/contract/days.ts'
import { dayInWords, monthInWords } from '#platform/contract/day-in-words.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ExportColumn, ExportRow } from '#platform/server/exports/export-types.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { must } from '#platform/server/must.ts'
import { academyMessages as say } from '#academy/contract/academy-messages.ts'
import {
  figureExport,
  type AcademyFigures,
  type figureParts,
  type readFigures as readCall,
} from '#academy/contract/figures/figure-calls.ts'
import { shareOf } from '#academy/contract/leads/lead-rules.ts'
import { mayExport, mayWork } from '#academy/server/academy-policy.ts'
import { batchName } from '#academy/server/leads/lead-views.ts'
import { listStatuses } from '#academy/server/masters/master-queries.ts'
import * as rows from './figure-queries.ts'

const SEATS_DAYS = 365

type Counts = { readonly leads: number; readonly open: number; readonly won: number; readonly lost: number }
const grouped = <R extends Counts & { label: string; id?: number | null }>(found: readonly R[]) =>
  found.map((row) => ({ ...row, id: row.id ?? null, conversion: shareOf(row.won, row.leads) }))

export async function readFigures(ctx: Ctx, wish: InputOf<typeof readCall>): Promise<AcademyFigures> {
  must(mayWork(ctx.actor), say.mayNotSee)
  must(wish.from <= wish.to, say.periodWrong)
  const byStatus = new Map(
    (await rows.countByStatus(ctx, wish)).map(({ status_id, leads }) => [status_id, leads]),
  )
  const fees = await rows.sumFees(ctx, wish)
  const followUps = await rows.countFollowUps(ctx, wish)
  const seats = await rows.listSeats(ctx, dayBefore(companyDay(ctx.now), SEATS_DAYS))
  return {
    total: grouped([{ ...(await rows.countAll(ctx, wish)), label: 'All' }])[0]!,
    statuses: (await listStatuses(ctx))
      .filter(({ id, active }) => active || byStatus.has(id))
      .map((status) => ({ ...status, leads: byStatus.get(status.id) ?? 0 })),
    source: grouped(await rows.countBySource(ctx, wish)),
    course: grouped(await rows.countByCourse(ctx, wish)),
    counsellor: grouped(await rows.countByCounsellor(ctx, wish)),
    month: grouped(await rows.countByMonth(ctx, wish)),
    follow_ups: { ...followUps, share: shareOf(followUps.in_time, followUps.due) },
    reasons: await rows.countReasons(ctx, wish),
    fees: { ...fees, open: fees.quoted - fees.collected },
    seats: seats.map(({ id, course, name, starts_on, seats: all, taken }) => ({
      id,
      label: batchName(course, starts_on, name),
      starts_on,
      seats: all,
      taken,
      left: all - taken,
    })),
  }
}

type Part = (typeof figureParts)[number]

const groupColumns = (label: string): ExportColumn[] => [
  { key: 'label', label, type: 'text', width: 26 },
  { key: 'leads', label: 'Leads', type: 'number' },
  { key: 'open', label: 'Open', type: 'number' },
  { key: 'won', label: 'Enrolled', type: 'number' },
  { key: 'lost', label: 'Lost', type: 'number' },
  { key: 'conversion', label: 'Conversion', type: 'percent' },
]

const columns: Readonly<Record<Part, readonly ExportColumn[]>> = {
  source: groupColumns('Source'),
  course: groupColumns('Course'),
  counsellor: groupColumns('Counsellor'),
  month: groupColumns('Month'),
  statuses: [
    { key: 'name', label: 'Status', type: 'text', width: 26 },
    { key: 'leads', label: 'Leads', type: 'number' },
  ],
  reasons: [
    { key: 'label', label: 'Lost because', type: 'text', width: 34 },
    { key: 'leads', label: 'Leads', type: 'number' },
  ],
  seats: [
    { key: 'label', label: 'Batch', type: 'text', width: 34 },
    { key: 'seats', label: 'Seats', type: 'number' },
    { key: 'taken', label: 'Taken', type: 'number' },
    { key: 'left', label: 'Left', type: 'number' },
  ],
}

type Wish = InputOf<typeof readCall> & { readonly part: Part }

async function* rowsOf(ctx: Ctx, { part, ...wish }: Wish): AsyncGenerator<ExportRow> {
  const figures = await readFigures(ctx, wish)
  for (const row of figures[part])
    yield { ...row, ...(part === 'month' && 'label' in row ? { label: monthInWords(row.label) } : {}) }
}

/** Never more than some hundred rows; refused before it begins, like the figures on the screen. */
export const figureFile = listExport({
  name: 'academy.export-figures',
  title: 'Figures of the academy',
  wish: figureExport,
  allow: ({ actor }) => must(mayExport(actor), say.mayNotExport),
  count: async (ctx, wish) => (await readFigures(ctx, wish))[wish.part].length,
  table: (ctx, wish) => ({
    filterText: `${dayInWords(wish.from)} to ${dayInWords(wish.to)}`,
    columns: columns[wish.part],
    rows: rowsOf(ctx, wish),
  }),
})

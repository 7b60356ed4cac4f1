import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { everyPage } from '#platform/server/exports/every-page.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { must } from '#platform/server/must.ts'
import {
  gapExport,
  type GapNarrowing,
  type listGaps as listGapsCall,
} from '#people/contract/figures/staff-report-calls.ts'
import { staffMessages as say } from '#people/contract/staff/staff-messages.ts'
import { gapOf } from '#people/server/record/completeness.ts'
import { countIncomplete, pageOfIncomplete } from './record-gap-queries.ts'
import { mayReadReports } from '#people/server/people-policy.ts'
import { listReportedCompanies } from './reported-company-queries.ts'
import { findAddress } from '#people/server/person-queries.ts'

export async function listGaps(ctx: Ctx, filter: InputOf<typeof listGapsCall>) {
  must(mayReadReports(ctx.actor), say.mayNotReport)
  return pageOfGaps(ctx, filter)
}

async function pageOfGaps(ctx: Ctx, filter: GapNarrowing & { after?: string | undefined; size: number }) {
  const page = await pageOfIncomplete(ctx, filter, await listReportedCompanies(ctx))
  return {
    ...page,
    rows: page.rows.map(({ gaps, sort_name: _key, ...row }) => {
      const missing = gaps.map(gapOf)
      return { ...row, missing, stops_payroll: missing.some(({ stops_payroll }) => stops_payroll) }
    }),
  }
}

export const gapFile = listExport({
  name: 'people.export-gaps',
  title: 'Missing details',
  wish: gapExport,
  allow: (ctx) => must(mayReadReports(ctx.actor), say.mayNotReport),
  count: async (ctx, wish) => countIncomplete(ctx, wish, await listReportedCompanies(ctx)),
  table: (ctx, filter) => ({
    filterText: filter.only === 'payroll' ? 'Blocks payroll' : 'All missing details',
    columns: [
      { key: 'employee_code', label: 'Employee code', type: 'text', width: 12 },
      { key: 'name', label: 'Name', type: 'text', width: 30 },
      { key: 'company', label: 'Company', type: 'text', width: 24 },
      { key: 'missing', label: 'Missing', type: 'text', width: 80 },
      { key: 'stops_payroll', label: 'Blocks payroll', type: 'text', width: 12 },
    ],
    rows: inCells(everyPage(ctx, (reading, page) => pageOfGaps(reading, { ...filter, ...page }))),
  }),
  addressOf: (ctx) => findAddress(ctx, ctx.actor.id),
  begun: say.exportBegun,
})

type Gaps = Awaited<ReturnType<typeof pageOfGaps>>['rows'][number]

async function* inCells(rows: AsyncIterable<Gaps>) {
  for await (const { missing, stops_payroll, ...row } of rows)
    yield {
      ...row,
      missing: missing.map(({ label }) => label).join('; '),
      stops_payroll: stops_payroll ? 'Yes' : 'No',
    }
}

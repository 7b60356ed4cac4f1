import type { z } from 'zod'
import type { InputOf } from '#platform/contract/call.ts'
import type { ExportParts } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ExportRow } from '#platform/server/exports/export-types.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import type { Download } from '#platform/server/files/downloads/download.ts'
import type { JobDefinition } from '#platform/server/jobs/define-job.ts'
import {
  countTaxedPeople,
  findOptionalTaxFigures,
  listPaidYears,
  taxFormName,
} from '#payroll/server/public.ts'
import type * as calls from '#tax/contract/papers/paper-calls.ts'
import { sheetExport } from '#tax/contract/papers/paper-calls.ts'
import { isOfQuarter, quarters, taxSheets, type TaxSheet } from '#tax/contract/papers/tax-sheets.ts'
import { sectionsOf } from '#tax/contract/declarations/declaration-sections.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import { must } from '#platform/server/must.ts'
import type { TaxParts } from '#tax/server/tax-dependencies.ts'
import { mustBeAllowed, reaches } from '#tax/server/tax-policy.ts'
import { exceptionSheet } from './exception-sheet.ts'
import { findEmployer, insertTaxDownload, listTaxDownloads, sumDeclaredBySection } from './paper-queries.ts'
import { deducteeSheet, depositSheet } from './statement-sheets.ts'
import { mustReachPapers, spanOfSheet, type SheetMaker, type SheetRow, type SheetWish } from './tax-sheet.ts'
import { workingSheet } from './working-sheet.ts'

/** As the law of 1961 names them. */
const STATEMENT = '24Q'
const CERTIFICATE = '16'

const sheets: Readonly<Record<TaxSheet, SheetMaker>> = {
  working: workingSheet,
  deductees: deducteeSheet,
  deposits: depositSheet,
  exceptions: exceptionSheet,
}

export async function readTaxSheet(
  ctx: Ctx,
  { after, size, ...wish }: InputOf<typeof calls.readTaxSheet>,
): Promise<{
  columns: SheetMaker['columns'][number][]
  rows: Record<string, string | number | null>[]
  next: string | null
}> {
  mustReachPapers(ctx, wish.company_id)
  const { columns, page } = sheets[wish.sheet]
  const { rows, next } = await page(ctx, { wish, keyring: null, after, size })
  const shown = columns.filter(({ inFileOnly }) => !inFileOnly)
  return { columns: shown, rows: rows.map((row) => plainCells(row, shown)), next }
}

const plainCells = (row: SheetRow, columns: SheetMaker['columns']): Record<string, string | number | null> =>
  Object.fromEntries(
    columns.map(({ key }) => {
      const value = row[key]
      return [key, typeof value === 'number' || typeof value === 'string' ? value : null]
    }),
  )

const PAGE = 200
const HELD_COLUMNS = 2

async function* everyRow(ctx: Ctx, wish: SheetWish, { keyring }: TaxParts): AsyncGenerator<SheetRow> {
  for (let after: string | undefined; ;) {
    const { rows, next } = await sheets[wish.sheet].page(ctx, { wish, keyring, after, size: PAGE })
    yield* rows
    if (next === null) return
    after = next
  }
}

const nameOf = async (ctx: Ctx, { sheet, company_id, tax_year, quarter }: SheetWish): Promise<string> =>
  [
    (await findEmployer(ctx, company_id)).name,
    tax_year,
    ...(isOfQuarter(sheet)
      ? [`Form ${await taxFormName(ctx, STATEMENT, tax_year)}`, quarters.labelOf(quarter)]
      : []),
  ].join(', ')

const exportOf = (sheet: TaxSheet, parts: TaxParts) =>
  listExport<typeof sheetExport, ExportRow>({
    name: `tax.export-${sheet}`,
    title: taxSheets.labelOf(sheet),
    wish: sheetExport,
    allow: (ctx, { company_id }) => mustReachPapers(ctx, company_id),
    count: (ctx, wish) => countTaxedPeople(ctx, spanOfSheet(wish)),
    table: async (ctx, wish) => ({
      filterText: await nameOf(ctx, wish),
      columns: sheets[sheet].columns,
      heldColumns: HELD_COLUMNS,
      rows: everyRow(ctx, wish, parts),
    }),
  })

type Export = z.output<typeof sheetExport>

/** Every sheet as a file, and the jobs of those that are long. */
export function sheetExports(parts: TaxParts) {
  const all = new Map(taxSheets.keys.map((sheet) => [sheet, exportOf(sheet, parts)]))
  return {
    prepare: (ctx: Ctx, wish: Export): Promise<Download | null> => all.get(wish.sheet)!.prepare(ctx, wish),
    answer: async (ctx: Ctx, wish: Export, file: Download | null) => {
      mustReachPapers(ctx, wish.company_id)
      const quarter = isOfQuarter(wish.sheet) ? `, ${quarters.labelOf(wish.quarter)}` : ''
      await insertTaxDownload(ctx, { ...wish, paper: `${taxSheets.labelOf(wish.sheet)}${quarter}` })
      return all.get(wish.sheet)!.answer(ctx, wish, file)
    },
    jobs: (stores: ExportParts): JobDefinition[] => [...all.values()].map(({ job }) => job(stores)),
  }
}

export async function taxPaperChoices(ctx: Ctx) {
  mustBeAllowed(ctx, 'papers')
  const paid = (await listPaidYears(ctx, { accountId: null })).filter(({ company_id }) =>
    reaches(ctx, 'papers', company_id),
  )
  const years = await Promise.all(
    paid.map(async ({ company_id, company, first }) => {
      const tax_year = taxYearFrom(first)
      return { company_id, company, tax_year, ...(await formNames(ctx, tax_year)) }
    }),
  )
  return { years, downloads: await listTaxDownloads(ctx, [...new Set(paid.map((one) => one.company_id))]) }
}

export const taxYearFrom = (first: number): string => `${first}-${String((first + 1) % 100).padStart(2, '0')}`

const formNames = async (ctx: Ctx, taxYear: string) => ({
  statement: await taxFormName(ctx, STATEMENT, taxYear),
  certificate: await taxFormName(ctx, CERTIFICATE, taxYear),
})

export async function declaredAgainstApproved(ctx: Ctx, wish: InputOf<typeof calls.declaredAgainstApproved>) {
  mustBeAllowed(ctx, 'see')
  must(reaches(ctx, 'see', wish.company_id), say.noSuchCompany)
  const year = await findOptionalTaxFigures(ctx, wish.tax_year)
  const labels = new Map((year ? sectionsOf(year) : []).map(({ key, label }) => [key, label]))
  const rows = await sumDeclaredBySection(ctx, wish)
  return { rows: rows.map((row) => ({ ...row, label: labels.get(row.section) ?? row.section })) }
}

import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { monthAfter } from '#tax-rules/contract/engine/income/tax-months.ts'
import type * as calls from '#tax/contract/declarations/declaration-calls.ts'
import { partOf, sectionsOf } from '#tax/contract/declarations/declaration-sections.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import {
  findOptionalEarlierYear,
  insertDeclarationRow,
  listRows,
  updateDeclaration,
  type StoredRow,
} from './declaration-queries.ts'
import { announceDeclaration, figuresOf, isEditable, lockForEdit, mustBeOpen } from './declaration-steps.ts'

type To = { readonly id: number; readonly account_id: number }

/** Without files and decisions: proof is shown for each year and round again. */
export async function copyRows(ctx: Ctx, rows: readonly StoredRow[], to: To): Promise<void> {
  for (const { section, part, details, declared, remarks } of rows)
    await insertDeclarationRow(ctx, to, { section, part, details, declared, remarks, proof: null })
}

/** Of what may still be declared; the months of rent move on by a year. */
export async function copyLastYear(ctx: Ctx, { id, version }: InputOf<typeof calls.copyLastYear>) {
  const declaration = await lockForEdit(ctx, id)
  must(declaration.account_id === ctx.actor.id, say.noSuchDeclaration)
  must(isEditable(declaration), say.notEditable)
  mustBeOpen(ctx, declaration)
  const earlier = await findOptionalEarlierYear(ctx, declaration, yearBefore(declaration.tax_year))
  must(earlier, say.nothingToCopy)
  const sections = sectionsOf(await figuresOf(ctx, declaration.tax_year))
  const rows = (await listRows(ctx, earlier.id)).filter((row) => {
    const found = partOf(sections, row)
    return (
      found !== null &&
      ONE_YEAR.every((key) => key !== row.section) &&
      (declaration.regime === 'old' || found.section.inNewRegime)
    )
  })
  must(rows.length > 0, say.nothingToCopy)
  await updateDeclaration(ctx, { id, version }, {})
  await copyRows(ctx, rows.map(movedOn), declaration)
  await announceDeclaration(ctx, declaration)
  return said(say.rowsCopied(rows.length), { count: rows.length })
}

/** They belong to their year alone. */
const ONE_YEAR = ['previous_employer', 'tax_elsewhere', 'leave_travel']

const yearBefore = (taxYear: string): string => {
  const first = Number(taxYear.slice(0, 4)) - 1
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

function movedOn(row: StoredRow): StoredRow {
  const { from, to } = row.details
  const moved = (month: string | null) => (month === null ? null : monthAfter(month, 12))
  return { ...row, details: { ...row.details, from: moved(from), to: moved(to) } }
}

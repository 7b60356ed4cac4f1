import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { deleteStoredFile } from '#platform/server/files/stored-files.ts'
import { lastMonthOf, monthsBetween } from '#tax-rules/contract/engine/income/tax-months.ts'
import type { TaxYear } from '#tax-rules/contract/tax-year.ts'
import type * as calls from '#tax/contract/declarations/declaration-calls.ts'
import { partOf, sectionsOf, type SectionField } from '#tax/contract/declarations/declaration-sections.ts'
import { MOST_DECLARED, type RowDetails } from '#tax/contract/declarations/row-details.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import { isSubmitted } from '#tax/contract/tax-states.ts'
import {
  deleteDeclarationRow,
  editRow,
  findOptionalRow,
  insertDeclarationRow,
  listRows,
  type StoredDeclaration,
} from './declaration-queries.ts'
import { tellIfOnBehalf } from './declaration-notices.ts'
import {
  announceDeclaration,
  figuresOf,
  isEditable,
  letCount,
  lockForEdit,
  mustBeOpen,
} from './declaration-steps.ts'
import { listProofs } from './proof-queries.ts'

const MOST_ROWS = 200
/** A caller who changes a row says which version they saw. */
const NO_VERSION = 0

/** A row that was approved becomes pending again; the change log keeps it before and after. */
export async function saveRow(ctx: Ctx, wish: InputOf<typeof calls.saveRow>) {
  const declaration = await lockForEdit(ctx, wish.declaration_id)
  must(isEditable(declaration), say.notEditable)
  mustBeOpen(ctx, declaration)
  const row = await checkedRow(ctx, declaration, wish)
  const id = await storedAs(ctx, declaration, wish, row)
  const month = isSubmitted(declaration) ? await letCount(ctx, declaration.id, 'Row changed') : null
  await announceDeclaration(ctx, declaration)
  await tellIfOnBehalf(ctx, declaration)
  return said(say.rowSaved(month), { id })
}

type Wish = InputOf<typeof calls.saveRow>
type CheckedRow = Pick<Wish, 'section' | 'part' | 'remarks' | 'proof'> & {
  readonly details: RowDetails
  readonly declared: number
}

async function storedAs(
  ctx: Ctx,
  declaration: StoredDeclaration,
  wish: Wish,
  row: CheckedRow,
): Promise<number> {
  if (wish.row_id === null) {
    must((await listRows(ctx, declaration.id)).length < MOST_ROWS, say.tooManyRows)
    return (await insertDeclarationRow(ctx, declaration, row)).id
  }
  const stored = await findOptionalRow(ctx, wish.row_id)
  must(stored?.declaration_id === declaration.id, say.noSuchRow)
  must(stored.section === row.section && stored.part === row.part, say.noSuchPart)
  const { section: _section, part: _part, ...changes } = row
  await editRow(ctx, { id: stored.id, version: wish.version ?? NO_VERSION }, changes)
  return stored.id
}

/** Only what the section asks for is kept; rent is computed from its months. */
async function checkedRow(ctx: Ctx, declaration: StoredDeclaration, wish: Wish): Promise<CheckedRow> {
  const year = await figuresOf(ctx, declaration.tax_year)
  const found = partOf(sectionsOf(year), wish)
  must(found, say.noSuchPart)
  must(declaration.regime === 'old' || found.section.inNewRegime, say.onlyOld(found.section.label))
  const details = onlyAsked(wish, found.part.fields)
  for (const { key, label, required } of found.part.fields)
    must(!required || !isEmpty(details[key]), say.fieldEmpty(label, key))
  const declared = wish.section === 'house_rent' ? rentOf(details, year) : wish.declared
  must(declared !== null, say.fieldEmpty('Amount', 'declared'))
  return {
    section: wish.section,
    part: wish.part,
    remarks: wish.remarks,
    details,
    declared,
    proof: declaration.round === 'proof' ? wish.proof : null,
  }
}

const isEmpty = (value: unknown): boolean => value === null || value === ''

const nothing: RowDetails = {
  party: '',
  address: '',
  city: '',
  pan: '',
  relationship: null,
  from: null,
  to: null,
  monthly_rent: null,
  sum_assured: null,
  for_senior: false,
  reference: '',
  possession_on: null,
  share: null,
  reduced: false,
  net_rent: null,
  units: null,
  professional_tax: null,
  tax_deducted: null,
}

const onlyAsked = (details: RowDetails, fields: readonly SectionField[]): RowDetails => ({
  ...nothing,
  ...Object.fromEntries(fields.map(({ key }) => [key, details[key]])),
})

function rentOf({ from, to, monthly_rent: rent }: RowDetails, { tax_year }: TaxYear): number {
  const [first, last] = [`${tax_year.slice(0, 4)}-04`, lastMonthOf(tax_year)]
  const [start, end] = [from ?? '', to ?? '']
  must(start >= first && start <= last && end <= last, say.outsideYear(tax_year))
  must(end >= start, say.spanWrong)
  const whole = (rent ?? 0) * monthsBetween(start, end)
  must(whole <= MOST_DECLARED, say.rentOutside)
  return whole
}

export const removeRow =
  ({ files }: { readonly files: FileStore }) =>
  async (ctx: Ctx, { id, version }: InputOf<typeof calls.removeRow>) => {
    const row = await findOptionalRow(ctx, id)
    must(row, say.noSuchRow)
    const declaration = await lockForEdit(ctx, row.declaration_id)
    must(isEditable(declaration), say.notEditable)
    mustBeOpen(ctx, declaration)
    const now = await findOptionalRow(ctx, id)
    must(now, say.noSuchRow)
    must(now.version === version, say.rowMoved)
    for (const proof of await listProofs(ctx, declaration.id))
      if (proof.row_id === id) await deleteStoredFile(ctx, proof.file_id, files)
    await deleteDeclarationRow(ctx, id)
    if (isSubmitted(declaration)) await letCount(ctx, declaration.id, 'Row removed')
    await announceDeclaration(ctx, declaration)
    await tellIfOnBehalf(ctx, declaration)
    return {}
  }

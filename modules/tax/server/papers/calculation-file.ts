import type { InputOf } from '#platform/contract/call.ts'
import { conflict } from '#platform/contract/refusal.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { renderDocument } from '#platform/server/exports/render-document.ts'
import type { Download } from '#platform/server/files/downloads/download.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#tax/contract/calculation/calculation-calls.ts'
import type { TaxCalculationView } from '#tax/contract/calculation/calculation-calls.ts'
import { calculationOfPerson, readOwnCalculation } from '#tax/server/calculation/read-calculation.ts'
import { declarationInSight, noteLookInto } from '#tax/server/declarations/declaration-in-sight.ts'
import type { TaxParts } from '#tax/server/tax-dependencies.ts'
import { employerOnPaper } from './employer-lines.ts'
import { printedCalculation } from './printed-calculation.ts'

const layout = new URL('./calculation-layout.ts', import.meta.url)

type Read = { readonly calculation: TaxCalculationView | null; readonly problem: string }

async function drawn(ctx: Ctx, parts: TaxParts, { calculation, problem }: Read, companyId: number) {
  must(calculation, conflict(problem))
  const printed = printedCalculation({
    calculation,
    employer: await employerOnPaper(ctx, parts, companyId),
    at: ctx.now,
  })
  const body = await renderDocument(layout, printed)
  return { name: `${printed.fileTitle}.pdf`, mime: 'application/pdf', body }
}

/** After the password, as the page. */
export const ownCalculationFile =
  (parts: TaxParts) =>
  async (ctx: Ctx): Promise<Download> => {
    const read = await readOwnCalculation(ctx)
    return drawn(ctx, parts, read, ctx.actor.companyId ?? 0)
  }

/** Drawn before the transaction; the look is noted in it. */
export const prepareCalculationOfPerson =
  (parts: TaxParts) =>
  async (ctx: Ctx, { declaration_id: id }: InputOf<typeof calls.calculationFileOfPerson>) => {
    const declaration = await declarationInSight(ctx, id)
    const read = await calculationOfPerson(ctx, declaration)
    return { declaration, file: await drawn(ctx, parts, read, declaration.company_id) }
  }

type Prepared = Awaited<ReturnType<ReturnType<typeof prepareCalculationOfPerson>>>

export async function calculationFileOfPerson(
  ctx: Ctx,
  _wish: InputOf<typeof calls.calculationFileOfPerson>,
  { declaration, file }: Prepared,
): Promise<Download> {
  await noteLookInto(ctx, declaration)
  return file
}

import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { renderDocument } from '#platform/server/exports/render-document.ts'
import type { Download } from '#platform/server/files/downloads/download.ts'
import { must } from '#platform/server/must.ts'
import { mustBeConfirmed } from '#identity/server/public.ts'
import { taxFormName } from '#payroll/server/public.ts'
import { findEmployment, noteOpened, openNumber } from '#people/server/public.ts'
import type * as calls from '#tax/contract/papers/paper-calls.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import { isSubmitted } from '#tax/contract/tax-states.ts'
import { figuresOf } from '#tax/server/declarations/declaration-steps.ts'
import {
  findOptionalDeclaration,
  listRows,
  type StoredDeclaration,
} from '#tax/server/declarations/declaration-queries.ts'
import { listProofs } from '#tax/server/declarations/proof-queries.ts'
import type { TaxParts } from '#tax/server/tax-dependencies.ts'
import { hasOwnDeclaration } from '#tax/server/tax-policy.ts'
import { declarationInSight, noteLookInto } from '#tax/server/declarations/declaration-in-sight.ts'
import { employerOnPaper } from './employer-lines.ts'
import { printedForm } from './printed-form.ts'

const layout = new URL('./form-layout.ts', import.meta.url)
/** As the law of 1961 names it; later years have another name. */
const FORM_OF_CLAIMS = '12BB'

/** After the password, as payslips are. */
export const ownFormFile =
  (parts: TaxParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.ownFormFile>): Promise<Download> => {
    must(hasOwnDeclaration(ctx.actor), say.mayNotHave)
    await mustBeConfirmed(ctx)
    const declaration = await findOptionalDeclaration(ctx, id)
    must(declaration?.account_id === ctx.actor.id, say.noSuchDeclaration)
    return (await drawForm(ctx, parts, declaration)).file
  }

/** Drawn before the transaction; the look is noted in it. */
export const prepareFormOfPerson =
  (parts: TaxParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.formFileOfPerson>) => {
    const declaration = await declarationInSight(ctx, id)
    return { declaration, ...(await drawForm(ctx, parts, declaration)) }
  }

type Prepared = Awaited<ReturnType<ReturnType<typeof prepareFormOfPerson>>>

export async function formFileOfPerson(
  ctx: Ctx,
  _wish: InputOf<typeof calls.formFileOfPerson>,
  { declaration, pan, file }: Prepared,
): Promise<Download> {
  await noteLookInto(ctx, declaration)
  if (pan) await noteOpened(ctx, pan)
  return file
}

async function drawForm(ctx: Ctx, parts: TaxParts, declaration: StoredDeclaration) {
  must(isSubmitted(declaration), say.noForm)
  const { id, account_id: personId, company_id, tax_year } = declaration
  const pan = await openNumber(ctx, parts.keyring, { personId, kind: 'pan', day: companyDay(ctx.now) })
  const printed = printedForm({
    form: await taxFormName(ctx, FORM_OF_CLAIMS, tax_year),
    declaration,
    rows: await listRows(ctx, id),
    proofs: await listProofs(ctx, id),
    year: await figuresOf(ctx, tax_year),
    employer: await employerOnPaper(ctx, parts, company_id),
    employeeCode: (await findEmployment(ctx, personId))?.employee_code ?? '',
    pan: pan?.whole ?? null,
    at: ctx.now,
  })
  const body = await renderDocument(layout, printed)
  return { pan, file: { name: `${printed.fileTitle}.pdf`, mime: 'application/pdf', body } }
}

import type { InputOf } from '#platform/contract/call.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { exportTable } from '#platform/server/exports/export-table.ts'
import { renderDocument } from '#platform/server/exports/render-document.ts'
import type { Download } from '#platform/server/files/downloads/download.ts'
import { must } from '#platform/server/must.ts'
import { mustBeConfirmed } from '#identity/server/public.ts'
import {
  findOptionalTaxedPerson,
  listPaidYears,
  noteLookAt,
  taxFormName,
  type TaxedPerson,
} from '#payroll/server/public.ts'
import { noteOpened, openNumber } from '#people/server/public.ts'
import type * as calls from '#tax/contract/papers/paper-calls.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import type { TaxParts } from '#tax/server/tax-dependencies.ts'
import { hasOwnDeclaration } from '#tax/server/tax-policy.ts'
import { employerOnPaper } from './employer-lines.ts'
import { isFinal, printedPartB } from './printed-part-b.ts'
import { taxYearFrom } from './read-tax-sheets.ts'
import { mustReachPapers, yearSpan } from './tax-sheet.ts'

export const partBLayout = new URL('./part-b-layout.ts', import.meta.url)
/** As the law of 1961 names it; later years have another name. */
const CERTIFICATE = '16'

type OfYear = { readonly company_id: number; readonly tax_year: string }

/** Which there are tells no amount, so that it needs no password again. */
export async function ownTaxPapers(ctx: Ctx) {
  must(hasOwnDeclaration(ctx.actor), say.mayNotHave)
  const rows: { company_id: number; company: string; tax_year: string; form: string; is_ready: boolean }[] =
    []
  for (const { company_id, company, first } of await listPaidYears(ctx, { accountId: ctx.actor.id })) {
    const tax_year = taxYearFrom(first)
    const person = await findOptionalTaxedPerson(ctx, yearSpan({ company_id, tax_year }), ctx.actor.id)
    const form = await taxFormName(ctx, CERTIFICATE, tax_year)
    rows.push({ company_id, company, tax_year, form, is_ready: person !== undefined && isFinal(person) })
  }
  return { rows }
}

/** After the password, as payslips are. */
export const ownPartB =
  (parts: TaxParts) =>
  async (ctx: Ctx, of: InputOf<typeof calls.ownPartB>): Promise<Download> => {
    must(hasOwnDeclaration(ctx.actor), say.mayNotHave)
    await mustBeConfirmed(ctx)
    return (await drawPartB(ctx, parts, await personOf(ctx, of, ctx.actor.id), of)).file
  }

async function personOf(ctx: Ctx, of: OfYear, accountId: number): Promise<TaxedPerson> {
  const person = await findOptionalTaxedPerson(ctx, yearSpan(of), accountId)
  must(person, say.noPayslips)
  return person
}

/** The certificate as words and figures, and the PAN that was opened for it: that look is still to be noted. */
export async function partBOnPaper(ctx: Ctx, parts: TaxParts, person: TaxedPerson, of: OfYear) {
  must(isFinal(person), say.partBEarly)
  const day = `${yearSpan(of).to}-31`
  const pan = await openNumber(ctx, parts.keyring, { personId: person.account_id, kind: 'pan', day })
  const printed = printedPartB({
    form: await taxFormName(ctx, CERTIFICATE, of.tax_year),
    person,
    taxYear: of.tax_year,
    employer: await employerOnPaper(ctx, parts, of.company_id),
    pan: pan?.whole ?? null,
    at: ctx.now,
  })
  return { pan, printed }
}

async function drawPartB(ctx: Ctx, parts: TaxParts, person: TaxedPerson, of: OfYear) {
  const { pan, printed } = await partBOnPaper(ctx, parts, person, of)
  const body = await renderDocument(partBLayout, printed)
  return { pan, file: { name: `${printed.fileTitle}.pdf`, mime: 'application/pdf', body } }
}

/** Drawn before the transaction; the look is noted in it. */
export const preparePartB =
  (parts: TaxParts) =>
  async (ctx: Ctx, { account_id, ...of }: InputOf<typeof calls.partBOfPerson>) => {
    mustReachPapers(ctx, of.company_id)
    return drawPartB(ctx, parts, await personOf(ctx, of, account_id), of)
  }

type Prepared = Awaited<ReturnType<typeof drawPartB>>

export async function partBOfPerson(
  ctx: Ctx,
  { account_id }: InputOf<typeof calls.partBOfPerson>,
  { pan, file }: Prepared,
): Promise<Download> {
  await noteLook(ctx, account_id)
  if (pan) await noteOpened(ctx, pan)
  return file
}

const noteLook = async (ctx: Ctx, accountId: number): Promise<void> => {
  if (accountId !== ctx.actor.id) await noteLookAt(ctx, accountId)
}

/** Every step of one person, each with its reason. */
export async function workingOfPerson(
  ctx: Ctx,
  { account_id, ...of }: InputOf<typeof calls.workingOfPerson>,
): Promise<Download> {
  mustReachPapers(ctx, of.company_id)
  const { identity, code, tax } = await personOf(ctx, of, account_id)
  await noteLook(ctx, account_id)
  const rows = async function* () {
    yield* tax.rows.map(({ label, amount, why }) => ({ label, amount, why }))
  }
  return exportTable(
    {
      title: `TDS working ${of.tax_year} ${code}`,
      filterText: `${identity.name}, ${of.tax_year}`,
      columns: [
        { key: 'label', label: 'Step', type: 'text', width: 34 },
        { key: 'amount', label: 'Amount', type: 'money' },
        { key: 'why', label: 'Why', type: 'text', width: 70 },
      ],
      rows: rows(),
      heldColumns: 1,
    },
    'xlsx',
    { by: ctx.actor.name, at: ctx.now, zone: COMPANY_ZONE },
  )
}

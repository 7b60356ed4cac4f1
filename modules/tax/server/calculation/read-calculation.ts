import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { mustBeConfirmed } from '#identity/server/public.ts'
import { nextPaidMonth, readTaxYear } from '#payroll/server/public.ts'
import type * as calls from '#tax/contract/calculation/calculation-calls.ts'
import type { TaxCalculationView } from '#tax/contract/calculation/calculation-calls.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import { declarationInSight, noteLookInto } from '#tax/server/declarations/declaration-in-sight.ts'
import { listOwn, type StoredDeclaration } from '#tax/server/declarations/declaration-queries.ts'
import { isEditable, lockOf } from '#tax/server/declarations/declaration-steps.ts'
import { hasOwnDeclaration } from '#tax/server/tax-policy.ts'

type Of = { readonly accountId: number; readonly companyId: number; readonly name: string }
type Answer = { calculation: TaxCalculationView | null; problem: string }

/** Pay is in it: after the password, as payslips are. */
export async function readOwnCalculation(ctx: Ctx): Promise<Answer> {
  must(hasOwnDeclaration(ctx.actor), say.mayNotHave)
  await mustBeConfirmed(ctx)
  const { id, name, companyId } = ctx.actor
  if (companyId === null) return { calculation: null, problem: say.noSalary }
  const [open] = (await listOwn(ctx, id)).filter(
    (declaration) => isEditable(declaration) && lockOf(ctx, declaration) === 'open',
  )
  return calculationOf(ctx, { accountId: id, companyId, name }, open?.id ?? null)
}

export async function readCalculationOfPerson(
  ctx: Ctx,
  { declaration_id: id }: InputOf<typeof calls.taxCalculationOfPerson>,
): Promise<Answer> {
  const declaration = await declarationInSight(ctx, id)
  await noteLookInto(ctx, declaration)
  return calculationOfPerson(ctx, declaration)
}

type Whose = Pick<StoredDeclaration, 'account_id' | 'company_id' | 'person_name'>

/** Of a declaration that the caller has in sight. */
export const calculationOfPerson = (
  ctx: Ctx,
  { account_id: accountId, company_id: companyId, person_name: name }: Whose,
): Promise<Answer> => calculationOf(ctx, { accountId, companyId, name }, null)

async function calculationOf(ctx: Ctx, of: Of, editable_id: number | null): Promise<Answer> {
  const paid = await readTaxYear(ctx, of, await nextPaidMonth(ctx, of))
  if (!paid.ok) return { calculation: null, problem: paid.problem }
  const { month, year, grounds, basis, deducted } = paid
  const company = await ctx.db
    .selectFrom('company')
    .select('name')
    .where('id', '=', of.companyId)
    .executeTakeFirstOrThrow()
  return {
    problem: '',
    calculation: {
      person: { id: of.accountId, name: of.name },
      company: company.name,
      month,
      year,
      grounds: grounds as TaxCalculationView['grounds'],
      declared: basis?.declared ?? null,
      deducted: [...deducted],
      editable_id,
    },
  }
}

import { z } from 'zod'
import type { Ctx } from '#platform/server/ctx.ts'
import { declareJob, implementJob } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { notify } from '#notifications/server/public.ts'
import type { DeclaredTax } from '#payroll/contract/tax-basis/declared-tax.ts'
import { withDeclared } from '#payroll/contract/tax-basis/with-declared.ts'
import { listLatestBases, nextPaidMonth, readTaxYear } from '#payroll/server/public.ts'
import { annualTax } from '#tax-rules/contract/engine/annual-tax.ts'
import { aboutDeclaration } from '#tax/server/declarations/declaration-notices.ts'
import {
  findOptionalDeclaration,
  type StoredDeclaration,
} from '#tax/server/declarations/declaration-queries.ts'
import { taxJumpNotice } from '#tax/server/tax-notices.ts'
import { isJump } from './tax-jump.ts'

const ofDeclaration = z.object({ declaration_id: z.number() })
const jumpJob = declareJob('tax.tell-of-jump', { input: ofDeclaration })

/** Reading a whole tax year takes too long for the person who changed the declaration to wait. */
export const askForJump = (ctx: Ctx, declarationId: number): Promise<unknown> =>
  enqueue(ctx, jumpJob, { declaration_id: declarationId })

/** The tax of the month that is computed next, by what is declared; null where there is no salary. */
async function monthTaxes(
  ctx: Ctx,
  { account_id: accountId, company_id: companyId }: StoredDeclaration,
  declared: readonly (DeclaredTax | null)[],
): Promise<number[] | null> {
  const of = { accountId, companyId }
  const paid = await readTaxYear(ctx, of, await nextPaidMonth(ctx, of))
  if (!paid.ok) return null
  return declared.map(
    (one) => annualTax(withDeclared(paid.grounds[one?.regime ?? 'new'], one), paid.year).thisMonth,
  )
}

async function tellOfJump(ctx: Ctx, id: number): Promise<void> {
  const declaration = await findOptionalDeclaration(ctx, id)
  if (!declaration) return
  const { account_id: accountId, company_id: companyId, tax_year: taxYear } = declaration
  const [latest, before] = await listLatestBases(ctx, { accountId, companyId, taxYear }, 2)
  if (!latest || !(await isFirstTime(ctx, `tax-jump/${latest.id}`))) return
  const taxes = await monthTaxes(ctx, declaration, [before?.declared ?? null, latest.declared])
  if (taxes && isJump(taxes[0]!, taxes[1]!)) await notify(ctx, taxJumpNotice, aboutDeclaration(declaration))
}

export const jumpJobs = [implementJob(jumpJob, { run: (ctx, { declaration_id: id }) => tellOfJump(ctx, id) })]

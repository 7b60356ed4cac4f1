import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { noteLookAt } from '#payroll/server/public.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import { findOptionalDeclaration, type StoredDeclaration } from './declaration-queries.ts'
import { mustBeAllowed, reaches } from '#tax/server/tax-policy.ts'

/** For those who see amounts; any other declaration is not there. */
export async function declarationInSight(ctx: Ctx, id: number): Promise<StoredDeclaration> {
  mustBeAllowed(ctx, 'see')
  const declaration = await findOptionalDeclaration(ctx, id)
  must(declaration && reaches(ctx, 'see', declaration.company_id), say.noSuchDeclaration)
  return declaration
}

/** The person can see who looked. */
export async function noteLookInto(
  ctx: Ctx,
  { account_id }: Pick<StoredDeclaration, 'account_id'>,
): Promise<void> {
  if (account_id !== ctx.actor.id) await noteLookAt(ctx, account_id)
}

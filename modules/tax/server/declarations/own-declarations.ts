import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { TaxYear } from '#tax-rules/contract/tax-year.ts'
import type * as calls from '#tax/contract/declarations/declaration-calls.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import { hasOwnDeclaration } from '#tax/server/tax-policy.ts'
import { findOptionalDeclaration, listOwn } from './declaration-queries.ts'
import { figuresOf } from './declaration-steps.ts'
import { viewDeclaration } from './view-declaration.ts'

export async function readOwnDeclarations(ctx: Ctx) {
  must(hasOwnDeclaration(ctx.actor), say.mayNotHave)
  const years: Record<string, TaxYear> = {}
  const rows = []
  for (const declaration of await listOwn(ctx, ctx.actor.id)) {
    years[declaration.tax_year] ??= await figuresOf(ctx, declaration.tax_year)
    rows.push(await viewDeclaration(ctx, declaration, years[declaration.tax_year]!))
  }
  return { rows, years }
}

export async function readOwnDeclaration(ctx: Ctx, { id }: InputOf<typeof calls.ownDeclaration>) {
  must(hasOwnDeclaration(ctx.actor), say.mayNotHave)
  const declaration = await findOptionalDeclaration(ctx, id)
  must(declaration?.account_id === ctx.actor.id, say.noSuchDeclaration)
  const year = await figuresOf(ctx, declaration.tax_year)
  return { declaration: await viewDeclaration(ctx, declaration, year), year }
}

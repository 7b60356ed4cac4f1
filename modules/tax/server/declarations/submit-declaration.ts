import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#tax/contract/declarations/declaration-calls.ts'
import { partOf, sectionsOf } from '#tax/contract/declarations/declaration-sections.ts'
import { rowProblem } from '#tax/contract/declarations/row-problem.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import { listRows, updateDeclaration, type StoredDeclaration } from './declaration-queries.ts'
import { tellIfOnBehalf } from './declaration-notices.ts'
import {
  announceDeclaration,
  figuresOf,
  letCount,
  lockForEdit,
  moveDeclaration,
  mustBeOpen,
} from './declaration-steps.ts'
import { listProofs } from './proof-queries.ts'

/** The window is held while this decides, so that it can't close in between. */
export async function submitDeclaration(
  ctx: Ctx,
  { id, version, reason }: InputOf<typeof calls.submitDeclaration>,
) {
  const declaration = await lockForEdit(ctx, id)
  must(declaration.account_id === ctx.actor.id || reason !== '', say.behalfReason)
  must(declaration.status === 'request_sent', say.notEditable)
  mustBeOpen(ctx, declaration)
  await mustBeComplete(ctx, declaration)
  await updateDeclaration(ctx, { id, version }, { submitted_at: ctx.now, submitted_by: ctx.actor.id })
  await moveDeclaration(ctx, declaration, 'declaration_submitted', reason)
  const month = await letCount(ctx, id, 'Declaration submitted')
  await announceDeclaration(ctx, declaration)
  await tellIfOnBehalf(ctx, declaration)
  return said(say.submitted(month), {})
}

async function mustBeComplete(ctx: Ctx, declaration: StoredDeclaration): Promise<void> {
  const year = await figuresOf(ctx, declaration.tax_year)
  const proofs = await listProofs(ctx, declaration.id)
  const rows = (await listRows(ctx, declaration.id)).map((row) => ({
    ...row,
    files: proofs.filter(({ row_id }) => row_id === row.id).length,
  }))
  for (const row of rows) {
    const label = row.details.party || (partOf(sectionsOf(year), row)?.part.label ?? row.part)
    const problem = rowProblem(row, rows, year)
    must(problem === null, say.rowProblem(label, problem ?? ''))
  }
}

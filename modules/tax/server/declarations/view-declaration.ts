import type { Ctx } from '#platform/server/ctx.ts'
import type { TaxYear } from '#tax-rules/contract/tax-year.ts'
import type { DeclarationView, RowView } from '#tax/contract/declarations/declaration-views.ts'
import { rowProblem, rowWarning } from '#tax/contract/declarations/row-problem.ts'
import { declarationStates } from '#tax/contract/tax-states.ts'
import { reaches } from '#tax/server/tax-policy.ts'
import { listRows, listTransitions, type StoredDeclaration, type StoredRow } from './declaration-queries.ts'
import { isEditable, lastSchemeDayOf, lockOf, nextMonthOf } from './declaration-steps.ts'
import { listProofs, type StoredProof } from './proof-queries.ts'

export async function viewDeclaration(
  ctx: Ctx,
  declaration: StoredDeclaration,
  year: TaxYear,
): Promise<DeclarationView> {
  const rows = await listRows(ctx, declaration.id)
  const proofs = await listProofs(ctx, declaration.id)
  const { applies_from: applies } = declaration
  return {
    ...declaration,
    person: { id: declaration.account_id, name: declaration.person_name },
    company: { id: declaration.company_id, name: declaration.company_name },
    applies_from: applies === null ? null : applies.slice(0, 7),
    next_month: await nextMonthOf(ctx, declaration),
    rows: viewRows(rows, proofs, { year, isOwn: declaration.account_id === ctx.actor.id }),
    history: (await listTransitions(ctx, declaration.id)).map(
      ({ id, to_state, actor_name, at, comment }) => ({
        id,
        to: declarationStates.schema.parse(to_state),
        by: actor_name,
        at,
        comment,
      }),
    ),
    can: whatMay(ctx, declaration, rows),
  }
}

type Seen = { readonly year: TaxYear; readonly isOwn: boolean }

function viewRows(
  rows: readonly StoredRow[],
  proofs: readonly StoredProof[],
  { year, isOwn }: Seen,
): RowView[] {
  const counted = rows.map((row) => ({
    ...row,
    files: proofs.filter(({ row_id }) => row_id === row.id).length,
  }))
  return counted.map((row) => ({
    ...row,
    checker: row.checker_name,
    problem: rowProblem(row, counted, year),
    warning: rowWarning(row),
    files: proofs
      .filter(({ row_id }) => row_id === row.id)
      .map(({ id, name, used_before }) => ({ id, name, used_before: isOwn ? null : used_before })),
  }))
}

function whatMay(
  ctx: Ctx,
  declaration: StoredDeclaration,
  rows: readonly StoredRow[],
): DeclarationView['can'] {
  const { status } = declaration
  const isOwn = declaration.account_id === ctx.actor.id
  const verifies = !isOwn && reaches(ctx, 'verify', declaration.company_id)
  const edits = (isOwn && lockOf(ctx, declaration) === 'open') || verifies
  const picks = (isOwn && lockOf(ctx, declaration, lastSchemeDayOf(declaration)) === 'open') || verifies
  const undecided = rows.some((row) => row.status === 'pending')
  const chooses = status === 'request_send_for_scheme_choose' || status === 'scheme_details_submitted'
  return {
    choose: picks && (chooses || (status === 'request_sent' && declaration.round === 'planned')),
    edit: edits && isEditable(declaration),
    submit: edits && status === 'request_sent',
    decide: verifies && status === 'declaration_submitted',
    send_back: verifies && status === 'declaration_submitted',
    close:
      verifies &&
      ((status === 'declaration_submitted' && !undecided) ||
        (status === 'scheme_details_submitted' && declaration.regime === 'new')),
    reopen: verifies && status === 'closed',
    unlock: verifies && status !== 'closed',
  }
}

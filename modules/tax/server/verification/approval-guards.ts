import type { Ctx } from '#platform/server/ctx.ts'
import { rowProblem } from '#tax/contract/declarations/row-problem.ts'
import {
  listRows,
  type StoredDeclaration,
  type StoredRow,
} from '#tax/server/declarations/declaration-queries.ts'
import { figuresOf } from '#tax/server/declarations/declaration-steps.ts'
import { listProofs } from '#tax/server/declarations/proof-queries.ts'

export type ApprovalGuard = {
  readonly row: StoredRow
  /** What keeps it from being approved at all. */
  readonly problem: string | null
  /** Proof of another person or year, which an approval explains. */
  readonly usedBy: string | null
}

/** What stands against approving each row, by what lies in the declaration now. */
export async function approvalGuards(ctx: Ctx, declaration: StoredDeclaration): Promise<ApprovalGuard[]> {
  const year = await figuresOf(ctx, declaration.tax_year)
  const proofs = await listProofs(ctx, declaration.id)
  const rows = (await listRows(ctx, declaration.id)).map((row) => ({
    ...row,
    files: proofs.filter(({ row_id }) => row_id === row.id).length,
  }))
  return rows.map((row) => ({
    row,
    // A rejected row may be approved after all, and is asked like one that is pending.
    problem: rowProblem({ ...row, status: 'pending' }, rows, year),
    usedBy:
      proofs.find(({ row_id, used_elsewhere }) => row_id === row.id && used_elsewhere)?.used_before ?? null,
  }))
}

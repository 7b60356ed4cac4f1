import type { Ctx } from '#platform/server/ctx.ts'
import type { StoredLeg } from './approval-queries.ts'

/** What waits for a leaver now or in a later step. */
export const listLegsOf = (ctx: Ctx, { area, approverId }: { area: string; approverId: number }) =>
  ctx.db
    .$pickTables<'approval_leg' | 'account'>()
    .selectFrom('approval_leg as leg')
    .innerJoin('account as approver', 'approver.id', 'leg.approver_id')
    .innerJoin('account as applicant', 'applicant.id', 'leg.applicant_id')
    .select(['leg.id', 'leg.subject_table', 'leg.subject_id', 'leg.step', 'leg.kind', 'leg.applicant_id'])
    .select(['leg.opened_at', 'approver.name as approver', 'applicant.name as applicant'])
    .where('leg.area', '=', area)
    .where('leg.status', '=', 'pending')
    .where('leg.approver_id', '=', approverId)
    .orderBy('leg.subject_table')
    .orderBy('leg.subject_id')
    .orderBy('leg.id')
    .execute()

export type LeaverLeg = Awaited<ReturnType<typeof listLegsOf>>[number]

/** The accounts that are closed while something of this area still waits for them. */
export async function listGoneApprovers(ctx: Ctx, area: string) {
  const rows = await ctx.db
    .selectFrom('approval_leg as leg')
    .innerJoin('account', 'account.id', 'leg.approver_id')
    .select(['account.id', 'account.name'])
    .distinct()
    .where('leg.area', '=', area)
    .where('leg.status', '=', 'pending')
    .where('account.status', '=', 'left')
    .orderBy('account.id')
    .execute()
  return rows
}

/** The same question to other people: the first takes the leg, the others are asked beside them. */
export async function giveLegTo(
  ctx: Ctx,
  leg: StoredLeg,
  { kind, approvers }: { readonly kind: string; readonly approvers: readonly number[] },
): Promise<void> {
  const [first, ...others] = approvers
  await ctx.db
    .updateTable('approval_leg')
    .set({ kind, approver_id: first! })
    .where('id', '=', leg.id)
    .where('status', '=', 'pending')
    .execute()
  if (others.length === 0 || leg.mode === 'all-of') return
  const { subject_table, subject_id, area, step, mode, applicant_id, opened_at, due_at } = leg
  await ctx.db
    .insertInto('approval_leg')
    .values(
      others.map((approver_id) => ({
        subject_table,
        subject_id,
        area,
        kind,
        step,
        mode,
        applicant_id,
        approver_id,
        opened_at,
        due_at,
      })),
    )
    .onConflict((conflict) => conflict.constraint('approval_leg_approver_key').doNothing())
    .execute()
}

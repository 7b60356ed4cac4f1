import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'

export const listReviewsOwed = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('reviewer')
    .innerJoin('account as person', 'person.id', 'reviewer.subject_id')
    .select(['reviewer.id', 'reviewer.appraisal_id', 'reviewer.confirmation_id', 'reviewer.subject_id'])
    .select(['reviewer.kind', 'person.name'])
    .where('reviewer.account_id', '=', accountId)
    .where('reviewer.kind', '<>', 'self')
    .where('reviewer.state', 'in', ['invited', 'in_progress'])
    .orderBy('reviewer.id')
    .execute()
type Owed = Awaited<ReturnType<typeof listReviewsOwed>>[number]

/** The successor writes as the manager; what others owed, or what the successor may not write, ends. */
export async function passReviews(ctx: Ctx, rows: readonly Owed[], successor: { readonly id: number }) {
  for (const { id, kind, subject_id, ...row } of rows) {
    const table = row.appraisal_id === null ? 'confirmation_id' : 'appraisal_id'
    const subject = row.appraisal_id ?? row.confirmation_id!
    const taken = await ctx.db
      .selectFrom('reviewer')
      .select('id')
      .where(table, '=', subject)
      .where('account_id', '=', successor.id)
      .executeTakeFirst()
    // A draft stays with its author: the successor starts from nothing.
    await ctx.db.deleteFrom('review_answer').where('reviewer_id', '=', id).execute()
    await (kind === 'manager' && !taken && subject_id !== successor.id
      ? updateRow(ctx, 'reviewer', { id }, { account_id: successor.id, state: 'invited', saved_at: null })
      : updateRow(ctx, 'reviewer', { id }, { state: 'expired' }))
  }
}

export const listManaged = async (ctx: Ctx, accountId: number) => [
  ...(
    await ctx.db
      .selectFrom('appraisal')
      .innerJoin('account as person', 'person.id', 'appraisal.account_id')
      .select(['appraisal.id', 'appraisal.account_id', 'person.name'])
      .where('appraisal.manager_id', '=', accountId)
      .where('appraisal.state', 'not in', ['released', 'acknowledged', 'disputed'])
      .execute()
  ).map((row) => ({ ...row, table: 'appraisal' as const })),
  ...(
    await ctx.db
      .selectFrom('confirmation')
      .innerJoin('account as person', 'person.id', 'confirmation.account_id')
      .select(['confirmation.id', 'confirmation.account_id', 'person.name'])
      .where('confirmation.manager_id', '=', accountId)
      .where('confirmation.decided_at', 'is', null)
      .execute()
  ).map((row) => ({ ...row, table: 'confirmation' as const })),
]
type Managed = Awaited<ReturnType<typeof listManaged>>[number]

export async function passManaged(ctx: Ctx, rows: readonly Managed[], successor: { readonly id: number }) {
  for (const { id, table, account_id } of rows)
    await updateRow(ctx, table, { id }, { manager_id: account_id === successor.id ? null : successor.id })
}

const live = ['draft', 'hr_review', 'acknowledged', 'active'] as const

/** Named by no one: the preview says how many, never whose. */
export const listPlansOf = async (ctx: Ctx, accountId: number) =>
  (
    await ctx.db
      .selectFrom('pip')
      .select(['id', 'account_id', 'manager_id', 'partner_id'])
      .where((pip) =>
        pip.or([
          pip('account_id', '=', accountId),
          pip('manager_id', '=', accountId),
          pip('partner_id', '=', accountId),
        ]),
      )
      .where('state', 'in', [...live])
      .execute()
  ).map((row) => ({ ...row, leaver: accountId, name: '' }))
type Plan = Awaited<ReturnType<typeof listPlansOf>>[number]

/** A plan of the leaver ends; one they led goes to the successor, unless that is one of its other people. */
export async function passPlans(ctx: Ctx, rows: readonly Plan[], successor: { readonly id: number }) {
  for (const { id, leaver, account_id, manager_id, partner_id } of rows) {
    const others = [account_id, manager_id, partner_id].filter((one) => one !== leaver)
    const part = manager_id === leaver ? { manager_id: successor.id } : { partner_id: successor.id }
    await (account_id === leaver || others.includes(successor.id)
      ? updateRow(ctx, 'pip', { id }, { state: 'cancelled', ended_at: ctx.now })
      : updateRow(ctx, 'pip', { id }, part))
  }
}

import { sql, type Expression, type SqlBool } from 'kysely'
import type { LegMode, Verdict } from '#platform/contract/approval.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { delegatorsOf } from './approval-delegates.ts'
import type { Subject } from './move-state.ts'

type NewLeg = {
  readonly subject_table: string
  readonly subject_id: number
  readonly area: string
  readonly kind: string
  readonly step: number
  readonly mode: LegMode
  readonly applicant_id: number
  readonly approver_id: number
  readonly due_at: Date | null
}

export const insertLegs = (ctx: Ctx, legs: readonly NewLeg[]) =>
  ctx.db
    .insertInto('approval_leg')
    .values([...legs])
    .returningAll()
    .execute()

const ofSubject = (ctx: Ctx, { table, id }: Pick<Subject, 'table' | 'id'>) =>
  ctx.db
    .selectFrom('approval_leg')
    .selectAll()
    .where('subject_table', '=', table)
    .where('subject_id', '=', id)
    .orderBy('id')

/** Those who decide on one thing at once do so one after the other. */
export const lockLegs = (ctx: Ctx, subject: Subject) => ofSubject(ctx, subject).forUpdate().execute()

export type StoredLeg = Awaited<ReturnType<typeof lockLegs>>[number]

type Decision = {
  readonly legId: number
  readonly verdict: Verdict
  readonly comment: string
  readonly actedFor: number | null
}

/** False when someone else has decided it in the meantime. */
export async function decideOpenLeg(ctx: Ctx, decision: Decision): Promise<boolean> {
  const decided = await ctx.db
    .updateTable('approval_leg')
    .set({
      status: decision.verdict,
      comment: decision.comment,
      acted_for: decision.actedFor,
      decided_by: ctx.actor.id,
      decided_at: ctx.now,
    })
    .where('id', '=', decision.legId)
    .where('status', '=', 'pending')
    .where('opened_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return decided !== undefined
}

type Legs = readonly { readonly id: number }[]

export const openLegs = (ctx: Ctx, legs: Legs) =>
  ctx.db.updateTable('approval_leg').set({ opened_at: ctx.now }).where('id', '=', anyOf(legs)).execute()

export const skipLegs = (ctx: Ctx, legs: Legs) =>
  ctx.db.updateTable('approval_leg').set({ status: 'skipped' }).where('id', '=', anyOf(legs)).execute()

export const deleteLegs = (ctx: Ctx, legs: Legs) =>
  ctx.db.deleteFrom('approval_leg').where('id', '=', anyOf(legs)).where('status', '=', 'pending').execute()

const anyOf = (legs: Legs) => sql<number>`any (${legs.map(({ id }) => id)})`

type Waiting = {
  readonly area: string
  /** Approvers who have the right today. */
  readonly entitled: readonly number[]
  /** What must hold of `leg` besides, where the right reaches not all that is asked for. */
  readonly besides?: Expression<SqlBool>
}

/**
 * The open legs of one area that this actor may decide today, in person or in someone's place: one for each
 * subject, the own one first. Never one's own requests, and nothing in which one has had a say already or will have
 * in a later step. `decideLeg` takes the same decision under a lock.
 */
export const legsToDecide = (ctx: Ctx, { area, entitled, besides = sql<SqlBool>`true` }: Waiting) =>
  ctx.db
    .selectFrom('approval_leg as leg')
    .distinctOn(['leg.subject_table', 'leg.subject_id'])
    .selectAll('leg')
    .where('leg.status', '=', 'pending')
    .where('leg.opened_at', 'is not', null)
    .where('leg.area', '=', area)
    .where('leg.applicant_id', '!=', ctx.actor.id)
    .where('leg.approver_id', '=', sql<number>`any (${[...entitled]})`)
    .where((leg) =>
      leg.or([
        leg('leg.approver_id', '=', ctx.actor.id),
        leg.and([
          leg('leg.approver_id', 'in', delegatorsOf(ctx, area)),
          sql<boolean>`not (${entitled.includes(ctx.actor.id)} and ${isAskedLater(ctx)})`,
        ]),
      ]),
    )
    .where(sql<boolean>`not ${hasDecided(ctx)}`)
    .where(besides)
    .orderBy('leg.subject_table')
    .orderBy('leg.subject_id')
    .orderBy(sql`leg.approver_id <> ${ctx.actor.id}`)
    .orderBy('leg.id')

const hasDecided = (ctx: Ctx) => sql<boolean>`exists (
  select from approval_leg as own
  where (own.subject_table, own.subject_id) = (leg.subject_table, leg.subject_id)
    and own.decided_by = ${ctx.actor.id})`

const isAskedLater = (ctx: Ctx) => sql<boolean>`exists (
  select from approval_leg as own
  where (own.subject_table, own.subject_id) = (leg.subject_table, leg.subject_id)
    and own.approver_id = ${ctx.actor.id} and own.status = 'pending' and own.opened_at is null)`

type Subjects = Pick<Subject, 'table'> & { readonly ids: readonly number[] }

/** In which of these this actor was asked, or decides today in the place of someone who was. */
export async function listPartsIn(
  ctx: Ctx,
  { table, ids }: Subjects,
  area: string,
): Promise<ReadonlySet<number>> {
  const parts = await ctx.db
    .selectFrom('approval_leg')
    .select('subject_id')
    .distinct()
    .where('subject_table', '=', table)
    .where('subject_id', '=', sql<number>`any (${[...ids]}::integer[])`)
    .where((leg) =>
      leg.or([leg('approver_id', '=', ctx.actor.id), leg('approver_id', 'in', delegatorsOf(ctx, area))]),
    )
    .execute()
  return new Set(parts.map(({ subject_id }) => subject_id))
}

export const hasPartIn = async (ctx: Ctx, { table, id }: Subject, area: string): Promise<boolean> =>
  (await listPartsIn(ctx, { table, ids: [id] }, area)).has(id)

/** The decisions on several subjects of one table, in the order in which they were taken. */
export const listDecisions = (ctx: Ctx, table: Subject['table'], ids: readonly number[]) =>
  ctx.db
    .$pickTables<'approval_leg' | 'account'>()
    .selectFrom('approval_leg')
    .innerJoin('account as decider', 'decider.id', 'decided_by')
    .leftJoin('account as principal', 'principal.id', 'acted_for')
    .select([
      'subject_id',
      'step',
      'approval_leg.status',
      'decider.name as by_name',
      'principal.name as for_name',
      'comment',
    ])
    .select(sql<string>`decided_at`.as('at'))
    .where('subject_table', '=', table)
    .where('subject_id', '=', sql<number>`any (${[...ids]})`)
    .orderBy('decided_at')
    .orderBy('approval_leg.id')
    .execute()

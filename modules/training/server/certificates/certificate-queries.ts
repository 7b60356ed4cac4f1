import { sql } from 'kysely'
import { traineesFor, trainingsFor } from '#training/server/training-policy.ts'
import type { Ctx } from '#platform/server/ctx.ts'

/** The first of so many numbers of a year. The row of the year is held until the transaction ends, so none is given twice. */
export async function takeNumbers(ctx: Ctx, year: number, count: number): Promise<number> {
  const { last } = await ctx.db
    .insertInto('training_number')
    .values({ year, last: count })
    .onConflict((known) =>
      known.column('year').doUpdateSet({ last: sql<number>`training_number.last + ${count}` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last - count + 1
}

const papers = (ctx: Ctx) =>
  ctx.db
    .$pickTables<
      'training_certificate' | 'account' | 'training_course' | 'training_participant' | 'training'
    >()
    .selectFrom('training_certificate as paper')
    .innerJoin('account as person', 'person.id', 'paper.account_id')
    .innerJoin('training_course as course', 'course.id', 'paper.course_id')
    .select(['paper.number', 'paper.code', 'paper.issued_on', 'paper.valid_until', 'paper.withdrawn_on'])
    .select(['person.name', 'course.title as course'])

export const findOptionalByNumber = (ctx: Ctx, { number, code }: { number: string; code: string }) =>
  papers(ctx).where('paper.number', '=', number).where('paper.code', '=', code).executeTakeFirst()

/** Of the caller, or of a training that the caller sees whole. */
export const findOptionalPaper = (ctx: Ctx, id: number) =>
  papers(ctx)
    .innerJoin('training_participant as part', 'part.id', 'paper.participant_id')
    .innerJoin('training', 'training.id', 'part.training_id')
    .leftJoin('account as trainer', 'trainer.id', 'training.trainer_id')
    .select(['training.company_id', 'training.title', 'training.completed_on'])
    .select(sql<string>`coalesce(trainer.name, training.trainer_name)`.as('trainer'))
    .select(
      sql<number>`(select sum(extract(epoch from ends_at - starts_at) / 60) from training_session
        where training_id = training.id)::integer`.as('minutes'),
    )
    .where('paper.id', '=', id)
    .where((where) => where.or([where('paper.account_id', '=', ctx.actor.id), trainingsFor(ctx, 'read')]))
    .executeTakeFirst()

/** Certificates that end in the next days, without a newer one of the same course. */
export const listEnding = (ctx: Ctx, { from, to }: { readonly from: string; readonly to: string }) =>
  ctx.db
    .$pickTables<'training_certificate' | 'account' | 'training_course' | 'training_participant'>()
    .selectFrom('training_certificate as paper')
    .innerJoin('account as person', 'person.id', 'paper.account_id')
    .innerJoin('training_course as course', 'course.id', 'paper.course_id')
    .select(['paper.id', 'paper.account_id', 'paper.valid_until', 'course.title as course'])
    .where('paper.valid_until', '>=', from)
    .where('paper.valid_until', '<=', to)
    .where('paper.withdrawn_on', 'is', null)
    .where('person.status', '=', 'active')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('training_certificate as newer')
            .select('newer.id')
            .whereRef('newer.account_id', '=', 'paper.account_id')
            .whereRef('newer.course_id', '=', 'paper.course_id')
            .where('newer.withdrawn_on', 'is', null)
            .where(sql<boolean>`(newer.valid_until is null or newer.valid_until > paper.valid_until)`),
        ),
      ),
    )
    .orderBy('paper.id')
    .execute()

export const listOverdue = (ctx: Ctx, { before }: { readonly before: string }) =>
  ctx.db
    .$pickTables<'training_duty' | 'account' | 'training_course'>()
    .selectFrom('training_duty as duty')
    .innerJoin('account as person', 'person.id', 'duty.account_id')
    .innerJoin('training_course as course', 'course.id', 'duty.course_id')
    .select(['duty.id', 'duty.account_id', 'duty.due_on', 'person.name', 'course.title as course'])
    .where('duty.due_on', '<', before)
    .where('person.status', '=', 'active')
    .orderBy('duty.id')
    .execute()

/** Duties with what the list filters by. */
export const duties = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'training_duty' | 'account' | 'training_course'>()
    .selectFrom('training_duty as duty')
    .innerJoin('account as person', 'person.id', 'duty.account_id')
    .innerJoin('training_course as course', 'course.id', 'duty.course_id')
    .where('person.status', '=', 'active')
    .where(traineesFor(ctx, 'see', sql.ref<number>('duty.account_id')))

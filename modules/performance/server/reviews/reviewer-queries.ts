import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import type { Answer } from '#performance/contract/performance-fields.ts'
import { othersReviewList } from '#performance/contract/review-calls.ts'

export type SubjectKind = 'appraisal' | 'confirmation'
export type Subject = { readonly kind: SubjectKind; readonly id: number }

const column = (kind: SubjectKind) => (kind === 'appraisal' ? 'appraisal_id' : 'confirmation_id')

export const listReviewers = (ctx: Ctx, { kind, id }: Subject) =>
  ctx.db
    .selectFrom('reviewer')
    .innerJoin('account', 'account.id', 'reviewer.account_id')
    .selectAll('reviewer')
    .select('account.name')
    .where(column(kind), '=', id)
    .orderBy('reviewer.id')
    .execute()
export type StoredReviewer = Awaited<ReturnType<typeof listReviewers>>[number]

/** One’s own alone: that is the rule of every draft. */
export const findOptionalOwn = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('reviewer')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', ctx.actor.id)
    .executeTakeFirst()

export const lockOptionalOwn = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('reviewer')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', ctx.actor.id)
    .forUpdate()
    .executeTakeFirst()
export type OwnReview = NonNullable<Awaited<ReturnType<typeof lockOptionalOwn>>>

/** Of what is submitted; and of one’s own draft, for its author. */
export const listAnswers = (ctx: Ctx, reviewerIds: readonly number[]) =>
  ctx.db
    .selectFrom('review_answer')
    .selectAll()
    .where('reviewer_id', 'in', [0, ...reviewerIds])
    .orderBy('item')
    .execute()

/** Not in the change log: drafts are read by their author alone. */
export async function keepAnswers(ctx: Ctx, reviewerId: number, answers: readonly Answer[]): Promise<void> {
  await ctx.db.deleteFrom('review_answer').where('reviewer_id', '=', reviewerId).execute()
  const written = answers.filter(({ mark, comment }) => mark !== null || comment !== '')
  if (written.length === 0) return
  await ctx.db
    .insertInto('review_answer')
    .values(written.map((answer) => ({ reviewer_id: reviewerId, ...answer })))
    .execute()
}

/** When a draft was last saved is no business of others either. */
export const noteSaved = async (ctx: Ctx, { id, version }: Pick<OwnReview, 'id' | 'version'>) =>
  ctx.db
    .updateTable('reviewer')
    .set({ saved_at: ctx.now, state: 'in_progress', version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', 'in', ['invited', 'in_progress'])
    .returning('version')
    .executeTakeFirst()

export const expireReviewers = (ctx: Ctx, eventId: number) =>
  ctx.db
    .updateTable('reviewer')
    .set({ state: 'expired', version: sql`version + 1` })
    .where('state', 'in', ['invited', 'in_progress'])
    .where('appraisal_id', 'in', (some) =>
      some.selectFrom('appraisal').select('id').where('event_id', '=', eventId),
    )
    .execute()

/** Those who must still write, each with how many. */
export const listOwing = (ctx: Ctx, { eventId, until }: { eventId?: number; until?: string }) =>
  ctx.db
    .selectFrom('reviewer')
    .innerJoin('account', 'account.id', 'reviewer.account_id')
    .leftJoin('appraisal', 'appraisal.id', 'reviewer.appraisal_id')
    .select('reviewer.account_id')
    .select(sql<number>`count(*) filter (where reviewer.kind = 'self')::integer`.as('self'))
    .select(sql<number>`count(*) filter (where reviewer.kind <> 'self')::integer`.as('others'))
    .where('reviewer.state', 'in', ['invited', 'in_progress'])
    .where('account.status', '=', 'active')
    .$if(eventId !== undefined, (some) => some.where('appraisal.event_id', '=', eventId!))
    .$if(until !== undefined, (some) => some.where('reviewer.due_on', '<=', until!))
    .groupBy('reviewer.account_id')
    .orderBy('reviewer.account_id')
    .execute()

export const othersReviewQuery = listQuery(othersReviewList, {
  from: (ctx) =>
    ctx.db
      .$pickTables<'reviewer' | 'account' | 'appraisal' | 'appraisal_event' | 'confirmation'>()
      .selectFrom('reviewer')
      .innerJoin('account as person', 'person.id', 'reviewer.subject_id')
      .leftJoin('appraisal', 'appraisal.id', 'reviewer.appraisal_id')
      .leftJoin('appraisal_event as event', 'event.id', 'appraisal.event_id')
      .leftJoin('confirmation', 'confirmation.id', 'reviewer.confirmation_id')
      .where('reviewer.account_id', '=', ctx.actor.id)
      .where('reviewer.kind', '<>', 'self'),
  select: (rows, { ctx }) =>
    rows
      .selectAll('reviewer')
      .select('person.name as person_name')
      .select(
        sql<string>`coalesce(event.name, 'Probation until ' || to_char(probation_end, 'DD Mon YYYY'))`.as(
          'what',
        ),
      )
      .select(
        sql<boolean>`(reviewer.state in ('invited', 'in_progress') and reviewer.due_on < ${companyDay(ctx.now)}::date)`.as(
          'overdue',
        ),
      ),
  filters: {
    view: (rows, view) =>
      view === 'all'
        ? rows
        : rows.where(
            'reviewer.state',
            'in',
            view === 'done' ? ['submitted', 'declined', 'expired'] : ['invited', 'in_progress'],
          ),
    state: (rows, state) => rows.where('reviewer.state', '=', state),
    search: (rows, words) =>
      rows.where((where) => where.or([searchIn('person.name', words), searchIn('event.name', words)])),
  },
  sorts: {
    person: neverNull('person.name'),
    state: neverNull('reviewer.state'),
    due_on: neverNull('reviewer.due_on'),
    saved_at: 'reviewer.saved_at',
  },
  id: 'reviewer.id',
})

/** For the home card and the inbox. */
export const listOwed = (ctx: Ctx, most: number) =>
  ctx.db
    .selectFrom('reviewer')
    .innerJoin('account as person', 'person.id', 'reviewer.subject_id')
    .select(['reviewer.id', 'reviewer.subject_kind', 'reviewer.appraisal_id', 'reviewer.confirmation_id'])
    .select(['reviewer.kind', 'reviewer.due_on', 'reviewer.invited_at', 'person.name'])
    .where('reviewer.account_id', '=', ctx.actor.id)
    .where('reviewer.state', 'in', ['invited', 'in_progress'])
    .orderBy('reviewer.due_on')
    .limit(most)
    .execute()

/** Self reviews of running events that are due within a week. */
export const listSelfDue = (ctx: Ctx, today: string) =>
  ctx.db
    .$pickTables<'reviewer' | 'appraisal' | 'appraisal_event' | 'account'>()
    .selectFrom('reviewer')
    .innerJoin('appraisal', 'appraisal.id', 'reviewer.appraisal_id')
    .innerJoin('appraisal_event as event', 'event.id', 'appraisal.event_id')
    .innerJoin('account', 'account.id', 'reviewer.account_id')
    .select(['reviewer.account_id', 'event.id as event_id', 'event.name', 'reviewer.due_on'])
    .where('reviewer.kind', '=', 'self')
    .where('reviewer.state', 'in', ['invited', 'in_progress'])
    .where('event.state', 'in', ['published', 'running'])
    .where('account.status', '=', 'active')
    .where(sql<boolean>`reviewer.due_on between ${today}::date and ${today}::date + 7`)
    .execute()

import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

const MOST = 200

/** From and to the caller; private ones are theirs as well, because they are one of the two. */
export const listNotes = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'feedback_note' | 'account'>()
    .selectFrom('feedback_note as note')
    .innerJoin('account as author', 'author.id', 'note.from_id')
    .innerJoin('account as receiver', 'receiver.id', 'note.to_id')
    .selectAll('note')
    .select(['author.name as from_name', 'receiver.name as to_name'])
    .where((note) =>
      note.or([note('note.from_id', '=', ctx.actor.id), note('note.to_id', '=', ctx.actor.id)]),
    )
    .orderBy(sql`coalesce(note.written_at, note.asked_at)`, 'desc')
    .limit(MOST)
    .execute()

export const lockOptionalQuestion = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('feedback_note')
    .selectAll()
    .where('id', '=', id)
    .where('from_id', '=', ctx.actor.id)
    .where('text', '=', '')
    .forUpdate()
    .executeTakeFirst()

/** The newest release of each appraisal. */
export const listTrend = async (ctx: Ctx, accountId: number) =>
  (
    await ctx.db
      .$pickTables<'appraisal' | 'appraisal_event' | 'appraisal_release'>()
      .selectFrom('appraisal')
      .innerJoin('appraisal_event as event', 'event.id', 'appraisal.event_id')
      .innerJoin('appraisal_release as release', 'release.appraisal_id', 'appraisal.id')
      .select(['event.name as event', 'event.to_on as on', 'release.score', 'release.band'])
      .where('appraisal.account_id', '=', accountId)
      .where(
        sql<boolean>`release.number = (select max(number) from appraisal_release as other
          where other.appraisal_id = appraisal.id)`,
      )
      .orderBy('event.to_on')
      .execute()
  ).map(({ score, ...row }) => ({ ...row, score: score ?? 0 }))

/** Shared notes about a person, for those who review them. */
export const listSharedNotes = (ctx: Ctx, accountId: number, from: string) =>
  ctx.db
    .selectFrom('feedback_note as note')
    .innerJoin('account as author', 'author.id', 'note.from_id')
    .select(['note.id', 'author.name as from', 'note.text'])
    .where('note.to_id', '=', accountId)
    .where('note.shared', '=', true)
    .where('note.text', '<>', '')
    .where(sql<boolean>`note.written_at >= ${from}::date`)
    .orderBy('note.id', 'desc')
    .limit(50)
    .execute()

import { sql, type SqlBool } from 'kysely'
import { dayAfter } from '#platform/contract/days.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { instantAt } from '#calendar/server/public.ts'
import { interviewList, ownInterviewList } from '#recruitment/contract/interviews/interview-lists.ts'
import { interviewsReached } from './interview-policy.ts'

const interviews = (ctx: Ctx) =>
  ctx.db
    .selectFrom('interview')
    .innerJoin('application', 'application.id', 'interview.application_id')
    .innerJoin('candidate', 'candidate.id', 'interview.candidate_id')
    .innerJoin('job', 'job.id', 'application.job_id')
    .leftJoin('room', 'room.id', 'interview.room_id')

const shared = [
  'interview.id',
  'interview.round',
  'interview.kind',
  'interview.mode',
  'interview.starts_at',
  'interview.ends_at',
  'interview.status',
  'candidate.name as candidate',
  'job.title as job',
] as const

const place = sql<string>`concat_ws(', ', room.name, nullif(interview.place, ''))`
const roomLost = sql<boolean>`(interview.room_lost_because <> '' and interview.status = 'scheduled')`

const panelNames = sql<string>`coalesce((
  select string_agg(account.name, ', ' order by member.lead desc, account.name)
  from interview_panel as member join account on account.id = member.account_id
  where member.interview_id = interview.id), '')`

const missing = sql<number>`(
  select count(*)::integer from interview_panel as member
    left join interview_feedback as feedback on feedback.panel_id = member.id
  where member.interview_id = interview.id and interview.status = 'completed'
    and member.attended is distinct from false and coalesce(feedback.status, 'draft') = 'draft')`

const declined = sql<number>`(
  select count(*)::integer from interview_panel as member
  where member.interview_id = interview.id and interview.status = 'scheduled' and member.rsvp = 'declined')`

const startOf = (day: string): string => instantAt(day, 0, COMPANY_ZONE)

export const interviewQuery = listQuery(interviewList, {
  from: (ctx, lineBelow: readonly number[]) => interviews(ctx).where(interviewsReached(ctx.actor, lineBelow)),
  select: (rows) =>
    rows
      .select([...shared, 'interview.application_id', panelNames.as('panel')])
      .select([missing.as('feedback_missing'), declined.as('declined')])
      .select([place.as('place'), roomLost.as('room_lost')]),
  filters: {
    job_id: (rows, id) => rows.where('application.job_id', '=', id),
    application_id: (rows, id) => rows.where('interview.application_id', '=', id),
    status: (rows, status) => rows.where('interview.status', '=', status),
    kind: (rows, kind) => rows.where('interview.kind', '=', kind),
    between: (rows, range) => {
      const [from = '', to = ''] = range.split('..')
      return rows
        .$if(from !== '', (found) => found.where('interview.starts_at', '>=', startOf(from)))
        .$if(to !== '', (found) => found.where('interview.starts_at', '<', startOf(dayAfter(to, 1))))
    },
    search: (rows, words) => rows.where(searchIn('candidate.name', words)),
  },
  sorts: {
    candidate: neverNull('candidate.name'),
    status: neverNull('interview.status'),
    starts_at: neverNull('interview.starts_at'),
    kind: neverNull('interview.kind'),
    job: neverNull('job.title'),
    mode: neverNull('interview.mode'),
  },
  id: 'interview.id',
})

const isDue = (ctx: Ctx) => sql<boolean>`(
  interview.status in ('scheduled', 'completed') and interview.decided_at is null
  and interview.starts_at <= ${ctx.now.toISOString()}::timestamptz
  and own.attended is distinct from false and coalesce(feedback.status, 'draft') = 'draft')`

/** From midnight to midnight of the company’s day. */
function viewOf(ctx: Ctx, view: string) {
  const today = companyDay(ctx.now)
  const [from, until] = [startOf(today), startOf(dayAfter(today, 1))]
  const lives = sql<SqlBool>`interview.status in ('scheduled', 'completed')`
  const isToday = sql<SqlBool>`(interview.status in ('scheduled', 'completed')
    and interview.starts_at >= ${from}::timestamptz and interview.starts_at < ${until}::timestamptz)`
  const upcoming = sql<SqlBool>`(interview.status = 'scheduled' and interview.starts_at >= ${until}::timestamptz)`
  if (view === 'today') return isToday
  if (view === 'upcoming') return upcoming
  if (view === 'due') return isDue(ctx)
  if (view === 'past')
    return sql<SqlBool>`(not ${lives} or interview.ends_at <= ${ctx.now.toISOString()}::timestamptz)`
  return sql<SqlBool>`(${isToday} or ${upcoming} or ${isDue(ctx)})`
}

export const ownInterviewQuery = listQuery(ownInterviewList, {
  from: (ctx) =>
    interviews(ctx)
      .innerJoin('interview_panel as own', 'own.interview_id', 'interview.id')
      .leftJoin('interview_feedback as feedback', 'feedback.panel_id', 'own.id')
      .where('own.account_id', '=', ctx.actor.id)
      .where(sql<SqlBool>`candidate.account_id is distinct from ${ctx.actor.id}`),
  select: (rows, { ctx }) =>
    rows.select([
      ...shared,
      'own.lead',
      'feedback.status as feedback',
      panelNames.as('panel'),
      place.as('place'),
      roomLost.as('room_lost'),
      isDue(ctx).as('due'),
    ]),
  filters: {
    view: (rows, view, { ctx }) => rows.where(viewOf(ctx, view)),
    kind: (rows, kind) => rows.where('interview.kind', '=', kind),
    search: (rows, words) =>
      rows.where((where) => where.or([searchIn('candidate.name', words), searchIn('job.title', words)])),
  },
  sorts: {
    candidate: neverNull('candidate.name'),
    starts_at: neverNull('interview.starts_at'),
    kind: neverNull('interview.kind'),
    job: neverNull('job.title'),
    status: neverNull('interview.status'),
    mode: neverNull('interview.mode'),
  },
  id: 'interview.id',
})

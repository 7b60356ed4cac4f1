import { dropAbsence, keepAbsence } from '#calendar/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import { tellOfFreeDay } from '#attendance/server/day-result/free-day-work.ts'
import { planOf } from './check-request.ts'
import { absenceDayOf } from './request-days.ts'
import {
  isCorrectedSince,
  listRequestDays,
  restoreSessions,
  voidMade,
  voidStanding,
} from './apply-request-queries.ts'
import { insertSession } from '#attendance/server/punch-queries.ts'
import type { LockedRequest } from './request-queries.ts'
import { absenceOf, elsewhereOf } from './request-subject.ts'
import type { WantedSession } from '#attendance/server/corrections/typed-sessions.ts'

type Accepted = Pick<
  LockedRequest,
  'id' | 'account_id' | 'kind' | 'day_from' | 'day_to' | 'part' | 'sessions' | 'submitted_at'
>

/** What was accepted becomes what is: sessions in place of sessions, or where someone is on these days. */
export async function putInForce(ctx: Ctx, request: Accepted): Promise<void> {
  if (request.kind === 'time_change_request') await changeSessions(ctx, request)
  else await keepElsewhere(ctx, request)
}

async function changeSessions(ctx: Ctx, request: Accepted): Promise<void> {
  const { id, account_id, day_from: day } = request
  const { zone } = await planOf(ctx, account_id, day)
  const standing = { accountId: account_id, day, requestId: id }
  must(!(await isCorrectedSince(ctx, standing)), say.correctedSince)
  await voidStanding(ctx, { ...standing, askedAt: request.submitted_at })
  for (const { in_at, out_at } of request.sessions as WantedSession[])
    await insertSession(ctx, {
      account_id,
      work_date: day,
      in_at,
      in_zone: zone,
      in_source: 'request',
      out_at,
      out_zone: zone,
      out_source: 'request',
      status: 'closed',
      request_id: id,
    })
  await tellOfFreeDay(ctx, account_id, day)
}

/** The calendar looks again: leave may have been granted on these days since they were asked for. */
async function keepElsewhere(ctx: Ctx, request: Accepted): Promise<void> {
  const days = await listRequestDays(ctx, request.id)
  const { part } = request
  await keepAbsence(ctx, {
    ...elsewhereOf(request),
    days: days.map(({ day, hundredths, starts_at, ends_at }) =>
      absenceDayOf({
        day,
        part,
        hundredths,
        span: { from: Date.parse(starts_at), until: Date.parse(ends_at) },
      }),
    ),
  })
}

/** What was in force is taken back: the sessions that stood before stand again. */
export async function takeBack(ctx: Ctx, request: Accepted): Promise<void> {
  if (request.kind !== 'time_change_request') return dropAbsence(ctx, absenceOf(request.id))
  await voidMade(ctx, request.id)
  await restoreSessions(ctx, request.id)
  await tellOfFreeDay(ctx, request.account_id, request.day_from)
}

import type { InputOf } from '#platform/contract/call.ts'
import { hasPartIn } from '#platform/server/approvals/approval-queries.ts'
import type { Subject } from '#platform/server/approvals/move-state.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { listLineAbove, listLineBelow } from '#organization/server/public.ts'
import type {
  decisionContext as contextCall,
  WaitingKind,
} from '#leave/contract/decisions/leave-decision-calls.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import { LEAVE_AREA } from '#leave/contract/leave-states.ts'
import { findOptionalPayout } from '#leave/server/comp-off/comp-off-payout-queries.ts'
import { findOptionalCompOffPart, findOptionalRequest } from '#leave/server/comp-off/comp-off-queries.ts'
import {
  findOptionalApplication,
  findOptionalCancellation,
  findOptionalPart,
  findOptionalPartById,
  listDays,
  listLiveDays,
} from '#leave/server/applications/leave-application-queries.ts'
import { listBookLines } from '#leave/server/applications/leave-application-list-queries.ts'
import { balanceReasons, signed } from '#leave/server/reports/balance-reasons.ts'
import { balanceOfKinds, listYearLots } from '#leave/server/book/balance-on.ts'
import { dayBefore, sumOf } from '#leave/server/counting/leave-days.ts'
import { firstMonthFor, today, yearOf } from '#leave/server/leave-person.ts'
import { listNamed } from '#leave/server/leave-person-queries.ts'
import { isKindSeen, isSeenInFull, leaveViewOf } from '#leave/server/leave-policy.ts'
import { readTypes } from '#leave/server/rules/leave-types.ts'
import { lastMonthsOf, type Knows } from './last-months.ts'
import * as subjects from './leave-approval-subjects.ts'

type Facts = {
  readonly accountId: number
  readonly applicationId: number | null
  readonly from: string
  readonly to: string
}

const HALF_A_YEAR = 183

/** What an approver looks at beside a request. A project manager sees days and colleagues, no balance. */
export async function readDecisionContext(ctx: Ctx, { what, subject_id }: InputOf<typeof contextCall>) {
  const facts = await factsOf(ctx, what, subject_id)
  must(facts, say.nothingWaits)
  const view = await leaveViewOf(ctx)
  const isAsked = await hasPartIn(ctx, subjectOf(what, subject_id), LEAVE_AREA.key)
  const isFull = isSeenInFull(view, facts.accountId) || (isAsked && !what.endsWith('_part'))
  must(facts.accountId !== ctx.actor.id && (isAsked || isFull), say.nothingWaits)
  const day = today(ctx)
  const team = await teamOf(ctx, facts.accountId, day)
  const live = await listLiveDays(ctx, { accountIds: team, from: facts.from, to: facts.to })
  const names = new Map((await listNamed(ctx, team)).map(({ id, name }) => [id, name]))
  const lines = facts.applicationId === null ? [] : await listDays(ctx, [facts.applicationId])
  const part = facts.applicationId === null ? undefined : await findOptionalPart(ctx, facts.applicationId)
  const own = await listLiveDays(ctx, { accountIds: [ctx.actor.id], from: facts.from, to: facts.to })
  return {
    away: [...Map.groupBy(live, ({ account_id }) => account_id)].map(([id, days]) => ({
      person: { id, name: names.get(id) ?? '' },
      days: [...new Set(days.filter(({ counted }) => counted > 0).map((line) => line.day))],
      pending: days.some(({ status }) => status === 'pending'),
    })),
    team_size: team.length,
    balance: isFull
      ? await balanceOf(ctx, { ...facts, lines, knowsKind: isKindSeen(view, facts.accountId) })
      : null,
    last_months: isFull
      ? await lastMonths(ctx, facts.accountId, {
          leaves: isSeenInFull(view, facts.accountId),
          kinds: isKindSeen(view, facts.accountId),
        })
      : [],
    projects: part?.projects ?? '',
    own_leave: own.filter(({ counted }) => counted > 0).map((line) => line.day),
    day_lines: lines
      .filter(({ state }) => state !== 'returned')
      .map(({ day: date, counted, because }) => ({
        day: date,
        counted,
        because: isKindSeen(view, facts.accountId) ? because : '',
      })),
  }
}

async function teamOf(ctx: Ctx, accountId: number, day: string): Promise<number[]> {
  const [manager] = await listLineAbove(ctx, accountId, day)
  return manager ? (await listLineBelow(ctx, manager.id, day)).filter((id) => id !== accountId) : []
}

async function factsOf(ctx: Ctx, what: WaitingKind, id: number): Promise<Facts | null> {
  if (what === 'comp_off_payout') {
    const payout = await findOptionalPayout(ctx, id)
    return payout
      ? {
          accountId: payout.account_id,
          applicationId: null,
          from: payout.worked_on,
          to: payout.worked_on,
        }
      : null
  }
  if (what === 'comp_off' || what === 'comp_off_part') {
    const part = what === 'comp_off_part' ? await findOptionalCompOffPart(ctx, { id }) : undefined
    const request =
      what === 'comp_off' || part ? await findOptionalRequest(ctx, part?.request_id ?? id) : undefined
    return request
      ? { accountId: request.account_id, applicationId: null, from: request.worked_on, to: request.worked_on }
      : null
  }
  const applicationId = await applicationIdOf(ctx, what, id)
  const application =
    applicationId === undefined ? undefined : await findOptionalApplication(ctx, applicationId)
  return application
    ? {
        accountId: application.account_id,
        applicationId: application.id,
        from: application.starts_on,
        to: application.ends_on,
      }
    : null
}

async function applicationIdOf(ctx: Ctx, what: WaitingKind, id: number): Promise<number | undefined> {
  if (what === 'leave') return id
  if (what === 'leave_part') return (await findOptionalPartById(ctx, id))?.application_id
  return (await findOptionalCancellation(ctx, id))?.application_id
}

function subjectOf(what: WaitingKind, id: number): Subject {
  const of = {
    leave: subjects.leaveSubject,
    leave_part: subjects.partSubject,
    cancellation: subjects.cancellationSubject,
    comp_off: subjects.compOffSubject,
    comp_off_part: subjects.compOffPartSubject,
    comp_off_payout: subjects.compOffPayoutSubject,
  }
  return of[what](id)
}

/**
 * Of the kind of leave that is asked for; of all kinds together where the reader may not know which it is. What is held
 * for this request is counted as taken.
 */
async function balanceOf(
  ctx: Ctx,
  {
    accountId,
    applicationId,
    lines,
    knowsKind,
  }: Facts & { readonly lines: Awaited<ReturnType<typeof listDays>>; readonly knowsKind: boolean },
) {
  const application = applicationId === null ? undefined : await findOptionalApplication(ctx, applicationId)
  const typeId = application?.leave_type_id
  if (typeId === undefined) return null
  const types = await readTypes(ctx)
  const unpaid = types.byRole('loss_of_pay').id
  const isMeant = (kind: number) => (knowsKind ? kind === typeId : kind !== unpaid)
  const lots = await listYearLots(ctx, [accountId], { types })
  const { available, ended, later } = balanceOfKinds(
    lots.filter(({ leave_type_id }) => isMeant(leave_type_id)),
    today(ctx),
  )
  // What is credited for days to come can be taken for them, so it counts here.
  const after = available + later
  const held = sumOf(
    lines.filter(({ state, leave_type_id }) => state === 'held' && isMeant(leave_type_id)),
    ({ counted }) => counted,
  )
  return {
    before: after + held,
    after,
    because: knowsKind
      ? await explainKind(ctx, { accountId, typeId, balance: { available: after, ended } })
      : [
          { label: 'Before this application', value: signed(after + held) },
          { label: 'This application', value: signed(-held) },
        ],
  }
}

const EVER = '9999-12-31'

type Kind = {
  readonly accountId: number
  readonly typeId: number
  readonly balance: { readonly available: number; readonly ended: number }
}

async function explainKind(ctx: Ctx, { accountId, typeId, balance }: Kind) {
  const day = today(ctx)
  const { from } = yearOf({ firstMonth: await firstMonthFor(ctx, accountId) }, day)
  const lines = await listBookLines(ctx, { accountId, typeIds: [typeId], asOf: EVER })
  return balanceReasons(lines, { balance, from, day, withDates: true }).because
}

async function lastMonths(ctx: Ctx, accountId: number, knows: Knows) {
  const day = today(ctx)
  const live = await listLiveDays(ctx, {
    accountIds: [accountId],
    from: dayBefore(day, HALF_A_YEAR),
    to: day,
  })
  return lastMonthsOf(
    live.filter(({ state }) => state === 'taken'),
    knows,
  )
}

import { daysBetween } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ExitRow } from '#exit/contract/exits/exit-calls.ts'
import type { ExitView } from '#exit/contract/exits/exit-views.ts'
import { runningStates, type ExitState } from '#exit/contract/exit-lists.ts'
import { noticeOf } from '#exit/contract/notice-rules.ts'
import { reachesCompany } from '#platform/server/rights/reach.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { listWageClocks, readSettlementStanding } from '#payroll/server/public.ts'
import { listClearancesOf, listKnowledge } from '#exit/server/clearances/clearance-queries.ts'
import { viewLine } from '#exit/server/clearances/clearance-views.ts'
import { mayManage, mayPlanHandover, mayRecommend } from '#exit/server/exit-policy.ts'
import { listExitMoves, type ListedExit, type StoredExit } from './exit-queries.ts'

type Noticed = Pick<StoredExit, 'kind' | 'notice_days' | 'noticed_on' | 'waived_days'>

export const noticeOfExit = ({ kind, notice_days, noticed_on, waived_days }: Noticed, lastDay: string) =>
  noticeOf({ kind, required: notice_days, noticedOn: noticed_on, lastDay, waived: waived_days })

/** With the clock of each settlement that has wages to pay. */
export async function viewRows(ctx: Ctx, rows: readonly ListedExit[]): Promise<ExitRow[]> {
  const clocks = await listWageClocks(
    ctx,
    rows.map(({ employment_id }) => employment_id),
  )
  return rows.map((row) => viewRow(row, clocks.get(row.employment_id) ?? null))
}

const viewRow = (row: ListedExit, wages_due_on: string | null): ExitRow => ({
  wages_due_on,
  id: row.id,
  person: { id: row.account_id, name: row.person_name },
  code: row.employee_code,
  company: row.company_name,
  department: row.department,
  kind: row.kind,
  status: row.status,
  noticed_on: row.noticed_on,
  asked_on: row.asked_on,
  last_day: row.last_day,
  days_left: row.days_left,
  notice_days: row.notice_days,
  served_days: row.last_day === null ? null : noticeOfExit(row, row.last_day).served,
  waived_days: row.waived_days,
  clearances_open: row.clearances_open,
  lead: row.lead_name,
})

export const isRunning = (status: ExitState): boolean =>
  (runningStates as readonly ExitState[]).includes(status)

/** What this reader may see and do; what someone wrote in confidence is for those who manage exits. */
export async function viewExit(ctx: Ctx, exit: StoredExit): Promise<ExitView> {
  const manages = mayManage(ctx.actor, exit)
  const lines = await listClearancesOf(ctx, exit.id)
  return {
    id: exit.id,
    version: exit.version,
    person: {
      id: exit.account_id,
      name: exit.person_name,
      code: exit.employee_code,
      company: exit.company_name,
      department: exit.department,
      designation: exit.designation,
      joined_on: exit.joined_on,
    },
    lead: exit.lead_id === null ? null : { id: exit.lead_id, name: exit.lead_name ?? '' },
    kind: exit.kind,
    status: exit.status,
    noticed_on: exit.noticed_on,
    started_at: exit.started_at,
    asked_on: exit.asked_on,
    recommended:
      exit.recommended_on === null
        ? null
        : { on: exit.recommended_on, by: exit.recommender_name ?? '', note: exit.recommended_note },
    last_day: exit.last_day,
    notice_days: exit.notice_days,
    notice_why: exit.notice_why,
    waived_days: exit.waived_days,
    waived_because: manages ? exit.waived_because : '',
    private: manages ? privateOf(exit) : null,
    clearances: lines.map((line) => viewLine(ctx, line)),
    settlement: await readSettlementStanding(ctx, exit.employment_id),
    knowledge: await listKnowledge(ctx, exit.id),
    letters: lettersOf(ctx, exit, manages),
    history: (await listExitMoves(ctx, exit.id)).map(({ id, to_state, at, actor_name, comment }) => ({
      id,
      to: to_state,
      at,
      by: actor_name,
      comment: manages ? comment : '',
    })),
    can: whatMay(ctx, exit),
  }
}

const privateOf = (exit: StoredExit): ExitView['private'] => ({
  cause: exit.cause,
  reason: exit.reason,
  may_return: exit.may_return,
  regretted: exit.regretted,
  interview_on: exit.interview_on,
  interview_notes: exit.interview_notes,
})

/** The letters themselves are asked of the documents area, which shows them to those who may see them. */
const lettersOf = ({ actor }: Ctx, exit: StoredExit, manages: boolean): ExitView['letters'] =>
  manages && reachesCompany(actor, 'documents.letter.draft', exit.company_id)
    ? { employment_id: exit.employment_id, prepare: exit.status === 'closed' && exit.kind !== 'died' }
    : null

function whatMay(ctx: Ctx, exit: StoredExit): ExitView['can'] {
  const manages = mayManage(ctx.actor, exit)
  const runs = isRunning(exit.status)
  const today = companyDay(ctx.now)
  const isAhead = exit.last_day !== null && daysBetween(today, exit.last_day) >= 0
  return {
    accept: manages && exit.status === 'resigned',
    recommend: mayRecommend(ctx.actor, exit) && exit.status === 'resigned',
    move: manages && runs && isAhead,
    keep: manages && runs && isAhead,
    begin_clearance: manages && (exit.status === 'accepted' || exit.status === 'in_notice'),
    interview: manages && exit.status !== 'withdrawn' && exit.status !== 'closed' && exit.kind !== 'died',
    hand_over: mayPlanHandover(ctx.actor, exit) && (runs || exit.status === 'resigned'),
  }
}

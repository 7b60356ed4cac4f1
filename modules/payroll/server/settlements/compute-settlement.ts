import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { conflict } from '#platform/contract/refusal.ts'
import { readLeavingDays } from '#leave/server/public.ts'
import { packFor } from '#pay-rules/server/public.ts'
import type * as calls from '#payroll/contract/settlements/settlement-calls.ts'
import { settlementMessages as say } from '#payroll/contract/settlements/settlement-messages.ts'
import type { ExplainedLine } from '#payroll/contract/settlements/settlement-views.ts'
import { leaveDaysToSettlement } from '#payroll/server/inputs/days-pay.ts'
import { lockOptionalPayGroup } from '#payroll/server/groups/pay-group-queries.ts'
import { packsInForce } from '#payroll/server/packs/packs-in-force.ts'
import { computeSome, endComputation, mustHaveLaw } from '#payroll/server/runs/compute-run.ts'
import { moveRun } from '#payroll/server/runs/move-run.ts'
import { firstMonthOf, taxYearOf } from '#payroll/server/month-inputs/pay-years.ts'
import {
  findOptionalRun,
  insertRun,
  listRunPeople,
  nextSequence,
  updateRun,
  writePeople,
} from '#payroll/server/runs/run-queries.ts'
import type { ExitTerms } from './exit-terms.ts'
import * as queries from './final-run-queries.ts'
import { settlementLines } from './settlement-lines.ts'
import { lockSettlementFor, moveSettlement } from './settlement-policy.ts'
import { listEntries, updateSettlement, type StoredSettlement } from './settlement-queries.ts'

export const isRunApproved = (status: string) =>
  ['approved', 'published', 'paying', 'locked'].includes(status)

/** The last month is computed by the steps of a run: as its days stand, in a run of one person. */
export async function computeSettlement(ctx: Ctx, form: InputOf<typeof calls.computeSettlement>) {
  const one = await lockSettlementFor(ctx, 'manage', form)
  if (one.status !== 'draft' && one.status !== 'computed') refuse(say.changedMeanwhile)
  const wages = one.wages_run_id === null ? undefined : await findOptionalRun(ctx, one.wages_run_id)
  const isWagesApproved = wages !== undefined && isRunApproved(wages.status)
  if (form.part === 'wages') {
    must(!isWagesApproved, say.wagesApprovedAlready)
    must(!(await queries.isMonthPaid(ctx, one, monthOf(one))), say.wagesPaidByRun)
    await dropRuns(ctx, one, { withWages: true })
    await computeRunOf(ctx, one, 'final_wages')
    if (one.status === 'computed') await moveSettlement(ctx, one.id, 'draft')
    return said(say.wagesComputed, {})
  }
  await dropRuns(ctx, one, { withWages: !isWagesApproved })
  const lines = await readLines(ctx, one)
  await updateSettlement(ctx, { id: one.id }, { lines: JSON.stringify(lines) })
  const runId = await computeRunOf(ctx, one, 'final_dues')
  await updateSettlement(
    ctx,
    { id: one.id },
    { computed_by: ctx.actor.id, computed_at: ctx.now, demand: await queries.findDemand(ctx, runId) },
  )
  await moveSettlement(ctx, one.id, 'computed')
  return said(say.computed, {})
}

export const monthOf = ({ last_day }: Pick<StoredSettlement, 'last_day'>): string => last_day.slice(0, 7)

/** What was computed before and not approved makes room for what is computed now. */
export async function dropRuns(ctx: Ctx, one: StoredSettlement, { withWages }: { withWages: boolean }) {
  const dropped = [one.dues_run_id, ...(withWages ? [one.wages_run_id] : [])]
  if (one.status === 'computed') await moveSettlement(ctx, one.id, 'draft')
  one.status = 'draft'
  await updateSettlement(
    ctx,
    { id: one.id },
    { dues_run_id: null, demand: 0, ...(withWages ? { wages_run_id: null } : {}) },
  )
  for (const id of dropped) if (id !== null) await queries.deleteFinalRun(ctx, id)
}

async function computeRunOf(
  ctx: Ctx,
  one: StoredSettlement,
  kind: 'final_wages' | 'final_dues',
): Promise<number> {
  const month = monthOf(one)
  const pay = await queries.findOptionalLastPay(ctx, one, one.last_day)
  must(pay, say.noSalary)
  const group = await lockOptionalPayGroup(ctx, pay.pay_group_id)
  must(group, say.noSalary)
  const place = { pay_group_id: group.id, month, kind }
  const { id } = await insertRun(ctx, {
    ...place,
    company_id: one.company_id,
    sequence: await nextSequence(ctx, place),
    reason: 'Final settlement',
  })
  const column = kind === 'final_wages' ? 'wages_run_id' : 'dues_run_id'
  await updateSettlement(ctx, { id: one.id }, { [column]: id })
  await leaveDaysToSettlement(ctx, one.account_id)
  await queries.bindInputs(ctx, one, { runId: id, withClaims: kind === 'final_dues' })
  await writePeople(ctx, id, [{ account_id: one.account_id, choice: 'included', cause: '', pending: 0 }])
  await moveRun(ctx, { id }, 'inputs_ready')
  const run = (await findOptionalRun(ctx, id))!
  await mustHaveLaw(ctx, { month, day: one.last_day }, [one.account_id])
  await updateRun(ctx, id, { computing_since: ctx.now, computing_by: ctx.actor.id })
  const computation = { run_id: id, computation: run.computation + 1 }
  await computeSome(ctx, computation)
  const [person] = await listRunPeople(ctx, id)
  must(person!.problems.length === 0, say.notPossible(person!.problems))
  await endComputation(ctx, computation)
  await moveRun(ctx, { id }, 'awaiting_approval')
  await updateRun(ctx, id, { submitted_by: ctx.actor.id, submitted_at: ctx.now })
  return id
}

/** From the records as they stand now; the same records give the same lines. */
export async function readLines(ctx: Ctx, one: StoredSettlement): Promise<ExplainedLine[]> {
  const { last_day: lastDay } = one
  const pay = await queries.findOptionalLastPay(ctx, one, lastDay)
  must(pay, say.noSalary)
  const packs = await packsInForce(ctx)
  const gratuity = packFor(packs, { code: 'gratuity', jurisdiction: 'IN' }, lastDay)
  const leave = packFor(packs, { code: 'leave_pay', jurisdiction: 'IN' }, lastDay)
  const bonus = packFor(packs, { code: 'bonus', jurisdiction: 'IN' }, lastDay)
  if (!gratuity.ok) refuse(conflict(gratuity.problem))
  if (!leave.ok) refuse(conflict(leave.problem))
  if (!bonus.ok) refuse(conflict(bonus.problem))
  const paid = await queries.listBonusMonths(ctx, one, {
    from: firstMonthOf(taxYearOf(monthOf(one))),
    to: monthOf(one),
    codes: pay.bonus_codes,
  })
  return settlementLines({
    lastDay,
    terms: one.terms as ExitTerms,
    pay: {
      basic: pay.basic,
      gratuityWages: pay.gratuity_wages,
      gross: pay.gross,
      serviceSince: pay.service_since,
      isFixedTerm: pay.is_fixed_term,
    },
    leave: await readLeavingDays(ctx, one.account_id),
    bonus: {
      months: paid.map(({ month, earned, full }) => ({ month, monthlyWage: full, earnedWage: earned })),
      daysWorked: Math.floor(paid.reduce((sum, { days }) => sum + days, 0) / 100),
    },
    entries: await listEntries(ctx, one.id),
    law: {
      gratuity: gratuity.pack.payload,
      leavePay: leave.pack.payload,
      bonus: bonus.pack.payload,
    },
  })
}

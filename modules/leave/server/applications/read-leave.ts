import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { listAbsences } from '#calendar/server/public.ts'
import { listLineAbove, listLineBelow } from '#organization/server/public.ts'
import type * as calls from '#leave/contract/leave-calls.ts'
import { hourOptions } from '#leave/contract/leave-lists.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import { findApplicant } from './apply-leave.ts'
import { findOptionalApplication } from './leave-application-queries.ts'
import { finalSteps, projectStep } from '#leave/server/decisions/leave-approvers.ts'
import { readBalances } from '#leave/server/book/leave-balances.ts'
import { noonOf } from '#leave/server/counting/count-leave-days.ts'
import { listPlans, today, yearOf, type LeavePerson } from '#leave/server/leave-person.ts'
import { listNamed } from '#leave/server/leave-person-queries.ts'
import { leaveViewOf, mayOverride, mayReadAll, mayUseLeave } from '#leave/server/leave-policy.ts'
import { sayRule } from '#leave/server/rules/leave-rule-in-words.ts'
import { readTypes } from '#leave/server/rules/leave-types.ts'
import { viewKind } from './view-application.ts'
import { balancesAfter } from './balance-after.ts'
import { planLeave } from './plan-leave.ts'

export async function readOverview(ctx: Ctx) {
  must(mayUseLeave(ctx.actor), say.notForYou)
  const person = await findApplicant(ctx)
  const view = await leaveViewOf(ctx)
  const types = await readTypes(ctx)
  return {
    today: today(ctx),
    employed: person.employment !== undefined,
    year: yearOf(person, today(ctx)),
    balances: await readBalances(ctx, person, types),
    can: {
      see_team: view.team.size > 0 || view.project.size > 0,
      see_all: mayReadAll(ctx.actor),
      apply_for_others: view.team.size > 0 || mayOverride(ctx.actor),
    },
  }
}

export async function readOptions(ctx: Ctx, { account_id }: InputOf<typeof calls.leaveOptions>) {
  const person = await findApplicant(ctx, account_id)
  const types = await readTypes(ctx)
  const balances = await readBalances(ctx, person, types)
  const day = today(ctx)
  return {
    today: day,
    types: types.all
      .filter(
        ({ id, active, role }) =>
          active && (role === 'loss_of_pay' || balances.some(({ type }) => type.id === id)),
      )
      .flatMap(({ id, key, name, role }) => {
        const rule = types.ruleOn(id, day)
        const balance = balances.find(({ type }) => type.id === id)
        return rule
          ? [
              {
                id,
                key,
                name,
                role,
                available: balance?.available ?? 0,
                lends: balance?.lends ?? 0,
                smallest: rule.smallest,
                says: sayRule(rule, types),
              },
            ]
          : []
      }),
    hours: hourOptions.map(({ id, days }) => ({ id, days })),
    presets: await presetsOf(ctx, person),
  }
}

/** Where hours usually lie, by the working day of the person. */
async function presetsOf(ctx: Ctx, { id }: LeavePerson) {
  const day = today(ctx)
  const plans = await listPlans(ctx, { personIds: [id], from: day, to: `${day.slice(0, 4)}-12-31` })
  const plan = plans.find(({ kind, windows }) => kind === 'working' && windows.length > 0)
  if (!plan) return []
  const from = plan.windows[0]!.from
  const to = plan.windows.at(-1)!.to
  const secondHalf = plan.windows.at(-1)!.from > noonOf(plan) ? plan.windows.at(-1)!.from : noonOf(plan)
  return [
    { label: 'First 2 hours', hours: 2, from_minute: from },
    { label: 'First half', hours: 4, from_minute: from },
    { label: 'Second half', hours: 4, from_minute: secondHalf },
    { label: 'Last 2 hours', hours: 2, from_minute: to - 120 },
  ]
}

export async function previewLeave(
  ctx: Ctx,
  { account_id, replaces, ...form }: InputOf<typeof calls.previewLeave>,
) {
  const person = await findApplicant(ctx, account_id)
  if (replaces !== undefined) {
    const own = await findOptionalApplication(ctx, replaces)
    must(own?.account_id === person.id && own.status === 'pending', say.noSuchApplication)
  }
  const types = await readTypes(ctx)
  const plan = await planLeave(ctx, { person, types, form, replaces })
  const view = await leaveViewOf(ctx)
  const refusal = plan.refusal
  return {
    lines: shownOf(plan.days).map((line) => ({
      ...line,
      ...viewKind(view, person.id, types.find(line.typeId)!, line),
    })),
    days: plan.counted,
    after: balancesAfter(plan, types, today(ctx)),
    refusal: refusal ? { text: refusal.text, field: refusal.field ?? null, short: plan.short } : null,
    notes: [...plan.notes],
    changes: plan.changes.map((change) => ({
      id: change.applicationId,
      starts_on: change.starts_on,
      ends_on: change.ends_on,
      status: change.status,
      on_approval: change.onApproval,
      days: [
        ...change.gone.map((line) => ({ ...line, typeId: line.leave_type_id, counted: -line.counted })),
        ...change.added,
      ].map((line) => ({ ...line, ...viewKind(view, person.id, types.find(line.typeId)!, line) })),
    })),
    approvers: await approversOf(ctx, person, form, plan.needsHr),
    away: await awayBeside(ctx, person, form),
  }
}

/** A free day that is counted shows once. */
function shownOf(days: Plan['days']): Plan['days'] {
  const counted = new Set(days.filter((line) => line.counted > 0).map(({ day }) => day))
  return days.filter((line) => line.counted > 0 || !counted.has(line.day))
}

type Plan = Awaited<ReturnType<typeof planLeave>>

type Days = { readonly starts_on: string; readonly ends_on: string }

async function approversOf(ctx: Ctx, person: LeavePerson, { starts_on, ends_on }: Days, needsHr: boolean) {
  const first = await projectStep(ctx, { accountId: person.id, from: starts_on, to: ends_on })
  const last = await finalSteps(ctx, person.id, needsHr)
  const steps = first ? [first.step, ...last] : last
  const names = new Map(
    (
      await listNamed(
        ctx,
        steps.flatMap(({ approvers }) => approvers),
      )
    ).map(({ id, name }) => [id, name]),
  )
  return steps.map(({ kind, approvers }) => ({ kind, people: approvers.map((id) => names.get(id) ?? '') }))
}

const MOST_NAMED = 12

/** Those who report to the same manager. */
async function awayBeside(ctx: Ctx, person: LeavePerson, { starts_on, ends_on }: Days) {
  const [manager] = await listLineAbove(ctx, person.id, today(ctx))
  const team = manager
    ? (await listLineBelow(ctx, manager.id, today(ctx))).filter((id) => id !== person.id)
    : []
  const absences = await listAbsences(ctx, { personIds: team, from: starts_on, to: ends_on })
  const ids = [
    ...new Set(absences.filter(({ kind }) => kind !== 'work_from_home').map(({ person_id }) => person_id)),
  ]
  const names = (await listNamed(ctx, ids)).map(({ name }) => name)
  return { count: ids.length, of: team.length, names: names.slice(0, MOST_NAMED) }
}

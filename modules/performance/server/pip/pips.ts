import type { InputOf } from '#platform/contract/call.ts'
import { daysBetween } from '#platform/contract/days.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import { listHolders } from '#organization/server/public.ts'
import { pipStates, type PipStep } from '#performance/contract/performance-lists.ts'
import { performanceMessages as say } from '#performance/contract/performance-messages.ts'
import * as calls from '#performance/contract/pip-calls.ts'
import { tellScreens } from '#performance/server/announce-performance.ts'
import { findOptionalColleague, seats } from '#performance/server/people-queries.ts'
import { planNotice } from '#performance/server/performance-notices.ts'
import {
  CONFIRM,
  isOneself,
  mayPlan,
  mustBeColleague,
  OVERSEE,
  personFor,
} from '#performance/server/performance-policy.ts'
import * as queries from './pip-queries.ts'
import { checkInDays, isMissed, isOpen, mayFail } from './pip-rules.ts'

const viewOf = (row: Omit<queries.SeenPip, 'may_approve'>) => ({
  ...row,
  to_on: row.ends_on,
  person: { id: row.account_id, name: row.person_name },
  manager: { id: row.manager_id, name: row.manager_name },
  partner: { id: row.partner_id, name: row.partner_name },
})

export const pips = answerList(calls.pipList, {
  query: queries.pipQuery,
  allow: (ctx) => mustBeColleague(ctx),
  view: (row) => viewOf(row),
})

/** Anyone in HR of the person’s company, and the HR manager. */
async function listPartners(ctx: Ctx, companyId: number | null) {
  const ids = [
    ...(await listHolders(ctx, { permission: CONFIRM, companyId })),
    ...(await listHolders(ctx, { permission: OVERSEE, companyId: null })),
  ]
  return ctx.db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...ids])
    .where('id', '<>', ctx.actor.id)
    .orderBy('name')
    .execute()
}

export async function readPipChoices(ctx: Ctx) {
  mustBeColleague(ctx)
  if (!mayPlan(ctx.actor) || !isOneself(ctx)) return { people: [], partners: [] }
  const people = await seats(ctx)
    .select(['account.id', 'account.name'])
    .where(personFor(ctx, 'plan', 'account.id'))
    .orderBy('account.name')
    .execute()
  return { people, partners: await listPartners(ctx, ctx.actor.companyId) }
}

type Role = { readonly own: boolean; readonly manager: boolean; readonly hr: boolean }
const roleIn = (ctx: Ctx, pip: queries.SeenPip): Role => ({
  own: pip.account_id === ctx.actor.id,
  manager: pip.manager_id === ctx.actor.id,
  hr: pip.may_approve && pip.manager_id !== ctx.actor.id,
})

function stepsFor(pip: queries.SeenPip, { own, manager, hr }: Role): PipStep[] {
  const { state, approved_at: approved } = pip
  const steps: (PipStep | false)[] = [
    state === 'draft' && manager && 'send',
    state === 'hr_review' && approved === null && hr && 'return',
    state === 'hr_review' && approved === null && hr && 'approve',
    state === 'hr_review' && approved !== null && own && 'acknowledge',
    state === 'completed' && hr && 'close',
    pipStates.canMove(state, 'cancelled') && (hr || (manager && state === 'draft')) && 'cancel',
  ]
  return steps.filter((step) => step !== false)
}

export async function readPip(ctx: Ctx, { id }: InputOf<typeof calls.readPip>) {
  mustBeColleague(ctx)
  const pip =
    id === undefined ? await queries.findOptionalOwnPip(ctx) : await queries.findOptionalPip(ctx, id)
  must(pip !== undefined || id === undefined, say.noSuchPip)
  if (!pip) return { plan: null }
  const role = roleIn(ctx, pip)
  const today = companyDay(ctx.now)
  const isActive = pip.state === 'active'
  return {
    plan: {
      ...viewOf(pip),
      every_days: pip.every_days,
      goals: await queries.listGoals(ctx, pip.id),
      check_ins: (await queries.listCheckIns(ctx, pip.id)).map((one) => ({
        ...one,
        missed: isMissed(one, pip.every_days, today),
        writable:
          isActive &&
          ((role.own && one.day <= today) || (role.manager && isOpen(one, pip.every_days, today))),
      })),
      // Of the two hands the person reads only what both agreed on.
      ...(role.own ? { manager_outcome: null, partner_outcome: null } : {}),
      can: {
        edit: pip.state === 'draft' && role.manager,
        manager: isActive && role.manager,
        person: isActive && role.own,
        steps: stepsFor(pip, role),
        outcome: isActive && (role.manager || role.hr),
        extend: isActive && role.hr && !pip.extended,
      },
    },
  }
}

const SHORTEST = 29
const LONGEST = 89

export async function savePip(ctx: Ctx, { id, version, goals, ...form }: InputOf<typeof calls.savePip>) {
  must(mayPlan(ctx.actor), say.mayNot)
  const length = daysBetween(form.from_on, form.to_on)
  must(length >= SHORTEST && length <= LONGEST, say.pipDays)
  const areDue = goals.every(({ due_on }) => due_on >= form.from_on && due_on <= form.to_on)
  must(goals.length >= 1 && areDue, say.goalsWrong)
  must(new Set([form.account_id, form.partner_id, ctx.actor.id]).size === 3, say.pipHands)
  const person = await seats(ctx)
    .select(['account.id', 'seat.company_id'])
    .where('account.id', '=', form.account_id)
    .where(personFor(ctx, 'plan', 'account.id'))
    .executeTakeFirst()
  must(person, say.noSuchPerson)
  const partners = await listPartners(ctx, person.company_id)
  const partner = await findOptionalColleague(ctx, form.partner_id)
  must(partner && partners.some((one) => one.id === form.partner_id), say.noPartner)
  const pipId = id ?? (await insertRow(ctx, 'pip', { ...form, manager_id: ctx.actor.id })).id
  if (id !== null) {
    const pip = await held(ctx, id)
    must(pip.manager_id === ctx.actor.id, say.noSuchPip)
    must(pip.state === 'draft', say.pipMovedBy(pipStates.labelOf(pip.state).toLowerCase()))
    await updateRow(ctx, 'pip', { id, version: version ?? pip.version }, form)
    for (const goal of await queries.listGoals(ctx, id)) await deleteRow(ctx, 'pip_goal', goal.id)
  }
  for (const { id: _, ...goal } of goals) await insertRow(ctx, 'pip_goal', { pip_id: pipId, ...goal })
  return { id: pipId }
}

async function held(ctx: Ctx, id: number): Promise<queries.SeenPip> {
  mustBeColleague(ctx)
  const pip = await queries.lockOptionalPip(ctx, id)
  must(pip, say.noSuchPip)
  return pip
}

/** To its people only, and none of them reads in the subject what it is. */
export async function tellPlan(
  ctx: Ctx,
  pip: Pick<queries.SeenPip, 'id' | 'account_id' | 'manager_id' | 'partner_id'>,
  { to, words }: { readonly to: readonly ('person' | 'manager' | 'partner')[]; readonly words: string },
): Promise<void> {
  const idOf = { person: pip.account_id, manager: pip.manager_id, partner: pip.partner_id }
  for (const one of to)
    await notify(ctx, planNotice, {
      to: [idOf[one]],
      input: { id: pip.id, own: one === 'person', words },
    })
  tellScreens(
    ctx,
    to.map((one) => idOf[one]),
  )
}

export async function movePip(ctx: Ctx, { id, version, step, comment }: InputOf<typeof calls.movePip>) {
  const pip = await held(ctx, id)
  must(
    stepsFor(pip, roleIn(ctx, pip)).includes(step),
    say.pipMovedBy(pipStates.labelOf(pip.state).toLowerCase()),
  )
  const row = { id, version }
  const today = companyDay(ctx.now)
  if (step === 'send') {
    await updateRow(ctx, 'pip', row, { state: 'hr_review' })
    await tellPlan(ctx, pip, { to: ['partner'], words: 'A plan waits for your approval.' })
  } else if (step === 'return') {
    await updateRow(ctx, 'pip', row, { state: 'draft' })
    await tellPlan(ctx, pip, { to: ['manager'], words: 'HR sent the plan back.' })
  } else if (step === 'approve') {
    await updateRow(ctx, 'pip', row, { approved_at: ctx.now })
    await tellPlan(ctx, pip, { to: ['person', 'manager'], words: 'A plan is ready to be read.' })
  } else if (step === 'acknowledge') {
    const isBegun = pip.from_on <= today
    await updateRow(ctx, 'pip', row, {
      state: isBegun ? 'active' : 'acknowledged',
      acknowledged_at: ctx.now,
      person_comment: comment,
    })
    await queries.addCheckIns(ctx, id, checkInDays(pip.from_on, pip.to_on, pip.every_days))
    await tellPlan(ctx, pip, { to: ['manager', 'partner'], words: 'The plan was read.' })
  } else {
    const state = step === 'close' ? 'closed' : 'cancelled'
    await updateRow(ctx, 'pip', row, { state, ended_at: ctx.now })
    await tellPlan(ctx, pip, {
      to: pip.approved_at === null ? ['manager'] : ['person', 'manager'],
      words: step === 'close' ? 'The plan is closed.' : 'The plan is cancelled.',
    })
  }
  return {}
}

export async function writeCheckIn(
  ctx: Ctx,
  { id, mark, text, results }: InputOf<typeof calls.writeCheckIn>,
) {
  const known = await queries.findOptionalCheckIn(ctx, id)
  must(known, say.noSuchCheckIn)
  const pip = await held(ctx, known.pip_id)
  const { own, manager } = roleIn(ctx, pip)
  must(own || manager, say.noSuchCheckIn)
  must(pip.state === 'active', say.pipMovedBy(pipStates.labelOf(pip.state).toLowerCase()))
  const today = companyDay(ctx.now)
  must(own ? known.day <= today : isOpen(known, pip.every_days, today), say.checkInDay)
  await updateRow(ctx, 'pip_check_in', { id }, own ? { person_text: text } : { mark, manager_text: text })
  if (manager) {
    const goals = await queries.listGoals(ctx, pip.id)
    for (const { goal_id, result } of results.filter((one) => goals.some((goal) => goal.id === one.goal_id)))
      await updateRow(ctx, 'pip_goal', { id: goal_id }, { result })
  }
  await tellPlan(ctx, pip, { to: [own ? 'manager' : 'person'], words: 'A check-in was written.' })
  return {}
}

/** Manager and HR name it together: it is completed once both name the same. */
export async function endPip(ctx: Ctx, { id, version, outcome }: InputOf<typeof calls.endPip>) {
  const pip = await held(ctx, id)
  const { manager, hr } = roleIn(ctx, pip)
  must(manager || hr, say.onlyManager)
  must(pip.state === 'active', say.pipMovedBy(pipStates.labelOf(pip.state).toLowerCase()))
  const checkIns = await queries.listCheckIns(ctx, id)
  must(outcome !== 'not_met' || mayFail(checkIns, pip.every_days, companyDay(ctx.now)), say.missedCheckIns)
  const hands = {
    manager_outcome: manager ? outcome : pip.manager_outcome,
    partner_outcome: manager ? pip.partner_outcome : outcome,
  }
  const isAgreed = hands.manager_outcome === hands.partner_outcome
  await updateRow(
    ctx,
    'pip',
    { id, version },
    isAgreed ? { ...hands, state: 'completed', outcome, ended_at: ctx.now } : hands,
  )
  await tellPlan(
    ctx,
    pip,
    isAgreed
      ? { to: ['person', 'manager', 'partner'], words: 'The plan is completed.' }
      : { to: [manager ? 'partner' : 'manager'], words: 'An outcome is named. Please name yours.' },
  )
  return said(isAgreed ? say.completed : say.outcomeKept, {})
}

export async function extendPip(ctx: Ctx, { id, version, to_on }: InputOf<typeof calls.extendPip>) {
  const pip = await held(ctx, id)
  must(roleIn(ctx, pip).hr, say.mayNot)
  must(pip.state === 'active', say.pipMovedBy(pipStates.labelOf(pip.state).toLowerCase()))
  must(!pip.extended, say.extendedOnce)
  const added = daysBetween(pip.to_on, to_on)
  must(added >= 1 && added <= LONGEST + 1, say.pipDays)
  await updateRow(ctx, 'pip', { id, version }, { to_on, extended: true })
  await queries.addCheckIns(ctx, id, checkInDays(pip.from_on, to_on, pip.every_days))
  await tellPlan(ctx, pip, { to: ['person', 'manager'], words: 'The plan is extended.' })
  return {}
}

/** Leave extends the end; taken back, it shortens it again. */
export async function hearAbsence(ctx: Ctx, { personId }: { readonly personId: number }): Promise<void> {
  for (const pip of await queries.listActive(ctx, personId)) {
    // Held before it is counted: of two absences at once the second sees the first.
    await queries.lockOptionalPip(ctx, pip.id)
    const leave_days = await queries.countLeaveDays(ctx, pip)
    if (leave_days !== pip.leave_days) await updateRow(ctx, 'pip', { id: pip.id }, { leave_days })
  }
}

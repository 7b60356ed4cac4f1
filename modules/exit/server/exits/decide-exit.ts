import type { InputOf } from '#platform/contract/call.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { listLineAbove } from '#organization/server/public.ts'
import { lockEmployment, findEmployment, setLastDay, withdrawLastDay } from '#people/server/public.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#exit/contract/exits/exit-calls.ts'
import { exitKinds, exitStates, leavingOf } from '#exit/contract/exit-lists.ts'
import { exitMessages as say } from '#exit/contract/exit-messages.ts'
import { noticeOf } from '#exit/contract/notice-rules.ts'
import { tellOfKeeping, tellOfLastDay } from '#exit/server/exit-notices-sent.ts'
import { mayManage, mayManageExits } from '#exit/server/exit-policy.ts'
import { readNoticeTerms } from '#exit/server/terms/notice-terms.ts'
import { announceExit } from './announce-exit.ts'
import * as queries from './exit-queries.ts'
import { isRunning } from './exit-views.ts'
import { advanceExit, moveExit } from './move-exit.ts'
import { handDown } from './settle-exit.ts'

/** The person is held before the exit, as a release in the record does, so that both wait for each other in one order. */
export async function lockToManage(ctx: Ctx, id: number): Promise<queries.StoredExit> {
  must(mayManageExits(ctx.actor), say.mayNotManage)
  const seen = await queries.findOptionalExit(ctx, id)
  must(seen && mayManage(ctx.actor, seen), say.noSuchExit)
  await lockEmployment(ctx, seen.account_id)
  return (await queries.lockOptionalExit(ctx, id))!
}

type Days = Pick<queries.StoredExit, 'kind' | 'notice_days' | 'noticed_on'> & {
  readonly last_day: string
  readonly waived_days: number
  readonly waived_because: string
}

/** The day is possible, and no more days are waived than are short. */
function mustFit({ kind, notice_days, noticed_on, last_day, waived_days, waived_because }: Days): void {
  must(last_day >= noticed_on, say.lastDayBeforeNotice)
  const { short } = noticeOf({
    kind,
    required: notice_days,
    noticedOn: noticed_on,
    lastDay: last_day,
    waived: 0,
  })
  must(waived_days <= short, say.waivesTooMuch(short))
  must(waived_days === 0 || waived_because !== '', say.waiverReason)
}

/** Of many who accept and the person who withdraws at once, one is first: the exit is held. */
export async function acceptExit(ctx: Ctx, form: InputOf<typeof calls.acceptExit>) {
  const exit = await lockToManage(ctx, form.id)
  must(exit.status === 'resigned', say.decidedAlready(exitStates.labelOf(exit.status).toLowerCase()))
  must(exit.version === form.version, say.changedMeanwhile)
  mustFit({ ...exit, ...form })
  const { last_day, waived_days, waived_because, may_return, regretted, new_lead_id } = form
  const decided = { last_day, waived_days, waived_because, may_return, regretted, new_lead_id }
  await queries.updateExit(
    ctx,
    { id: exit.id, version: form.version },
    { ...decided, accepted_by: ctx.actor.id, accepted_at: ctx.now },
  )
  await moveExit(ctx, exit.id, 'accepted')
  await release(ctx, { ...exit, ...decided })
  await tellOfLastDay(ctx, exit, { day: last_day, what: 'set' })
  await handDown(ctx, exit.id)
  await announceExit(ctx, exit.id)
  return said(say.accepted(exit.person_name, dayInWords(last_day)), { last_day })
}

type Leaving = Pick<
  queries.StoredExit,
  'account_id' | 'kind' | 'noticed_on' | 'regretted' | 'may_return' | 'new_lead_id'
> & { readonly last_day: string }

/** The one release there is: the record ends the employment, and every area hands over. */
const release = (ctx: Ctx, exit: Leaving) =>
  setLastDay(ctx, {
    person_id: exit.account_id,
    left_on: exit.last_day,
    resigned_on: exit.kind === 'resigned' ? exit.noticed_on : null,
    leaving: leavingOf[exit.kind],
    reason: exitKinds.labelOf(exit.kind),
    regretted: exit.regretted,
    may_return: exit.may_return,
    new_lead_id: exit.new_lead_id,
  })

export async function startExit(ctx: Ctx, form: InputOf<typeof calls.startExit>) {
  must(mayManageExits(ctx.actor), say.mayNotManage)
  must(form.person_id !== ctx.actor.id, say.notYou)
  const { person, employment } = await lockEmployment(ctx, form.person_id)
  const { company_id, joined_on, left_on, id: employment_id } = employment
  must(mayManage(ctx.actor, { account_id: person.id, company_id, lead_id: null }), say.mayNotManage)
  must(left_on === null, say.releasedAlready)
  const today = companyDay(ctx.now)
  must(form.noticed_on <= today, say.noticeInFuture)
  must(form.noticed_on >= joined_on, say.noticeBeforeJoining)
  const now = await findEmployment(ctx, person.id, joined_on > today ? joined_on : today)
  must(now, say.personNotEmployed)
  const terms = await readNoticeTerms(ctx, now)
  const { person_id: _person, ...decided } = form
  mustFit({ ...decided, notice_days: terms.days })
  const [lead] = await listLineAbove(ctx, person.id, today)
  const { id } = await queries.insertExit(ctx, {
    ...decided,
    employment_id,
    account_id: person.id,
    company_id,
    lead_id: lead?.id ?? null,
    status: 'accepted',
    notice_days: terms.days,
    notice_why: terms.why,
    started_by: ctx.actor.id,
    started_at: ctx.now,
    accepted_by: ctx.actor.id,
    accepted_at: ctx.now,
  })
  await release(ctx, { ...decided, account_id: person.id })
  const exit = (await queries.findOptionalExit(ctx, id))!
  await tellOfLastDay(ctx, exit, { day: form.last_day, what: 'set' })
  await handDown(ctx, id)
  await announceExit(ctx, id)
  return said(say.started(person.name, dayInWords(form.last_day)), { id })
}

/** Withdrawn and released again in one step: what the areas keep follows the new day. */
export async function moveLastDay(ctx: Ctx, form: InputOf<typeof calls.moveLastDay>) {
  const exit = await lockToManage(ctx, form.id)
  must(isRunning(exit.status) && exit.last_day !== null, say.notRunning)
  must(exit.version === form.version, say.changedMeanwhile)
  must(exit.last_day >= companyDay(ctx.now), say.hasLeft)
  mustFit({ ...exit, ...form })
  const { last_day, waived_days, waived_because } = form
  const new_lead_id = form.new_lead_id ?? exit.new_lead_id
  // Before the release: by the day it knows that the exit is not withdrawn.
  await queries.updateExit(
    ctx,
    { id: exit.id, version: form.version },
    { last_day, waived_days, waived_because, new_lead_id },
  )
  // With the same day only the waiver has changed.
  if (last_day !== exit.last_day) {
    await release(ctx, { ...exit, last_day, new_lead_id })
    if (exit.status === 'clearance') await backToNotice(ctx, exit.id)
  }
  await tellOfLastDay(ctx, exit, { day: last_day, what: 'moved' })
  await handDown(ctx, exit.id)
  await announceExit(ctx, exit.id)
  return said(say.moved(exit.person_name, dayInWords(last_day)), { last_day })
}

/** A later day may put the clearance off; where it does not, the exit is in clearance again at once. */
async function backToNotice(ctx: Ctx, id: number): Promise<void> {
  await moveExit(ctx, id, 'in_notice')
  await advanceExit(ctx, id)
}

export async function keepEmployee(ctx: Ctx, form: InputOf<typeof calls.keepEmployee>) {
  const exit = await lockToManage(ctx, form.id)
  must(isRunning(exit.status) && exit.last_day !== null, say.notRunning)
  must(exit.version === form.version, say.changedMeanwhile)
  must(exit.last_day >= companyDay(ctx.now), say.hasLeft)
  await moveExit(ctx, exit.id, 'withdrawn', form.reason)
  await withdrawLastDay(ctx, { person_id: exit.account_id, reason: form.reason })
  await tellOfKeeping(ctx, exit)
  await handDown(ctx, exit.id)
  await announceExit(ctx, exit.id)
  return said(say.kept(exit.person_name), {})
}

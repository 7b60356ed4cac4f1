import type { InputOf } from '#platform/contract/call.ts'
import { listLineAbove } from '#organization/server/public.ts'
import { findEmployment } from '#people/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { OwnExitView } from '#exit/contract/resignation/resignation-calls.ts'
import type * as calls from '#exit/contract/resignation/resignation-calls.ts'
import { exitStates } from '#exit/contract/exit-lists.ts'
import { exitMessages as say } from '#exit/contract/exit-messages.ts'
import { listClearancesOf, listKnowledge } from '#exit/server/clearances/clearance-queries.ts'
import { mayResign } from '#exit/server/exit-policy.ts'
import { tellOfResignation, tellOfWithdrawal } from '#exit/server/exit-notices-sent.ts'
import { announceExit } from '#exit/server/exits/announce-exit.ts'
import * as queries from '#exit/server/exits/exit-queries.ts'
import { moveExit } from '#exit/server/exits/move-exit.ts'
import { readNoticeTerms } from '#exit/server/terms/notice-terms.ts'

async function ownEmployment(ctx: Ctx) {
  must(mayResign(ctx.actor), say.notStaff)
  const today = companyDay(ctx.now)
  const employment = await findEmployment(ctx, ctx.actor.id, today)
  must(employment && (employment.left_on === null || employment.left_on >= today), say.notEmployed)
  return { employment, today }
}

/** The exit of the caller, or what a resignation today would mean. */
export async function ownExit(ctx: Ctx) {
  const { employment, today } = await ownEmployment(ctx)
  const open = await queries.findOptionalExitOf(ctx, employment.employment_id)
  const terms = await readNoticeTerms(ctx, employment)
  const [lead] = (await listLineAbove(ctx, ctx.actor.id, today)).filter(({ active }) => active)
  return {
    exit: open ? await viewOwn(ctx, open) : null,
    terms: {
      notice_days: terms.days,
      why: terms.why,
      today,
      approvers: [...(lead ? [`${lead.name} recommends a last working day`] : []), 'HR accepts'],
    },
    can_resign: !open && employment.left_on === null && employment.joined_on <= today,
  }
}

async function viewOwn(ctx: Ctx, exit: queries.StoredExit): Promise<OwnExitView> {
  const lines = await listClearancesOf(ctx, exit.id)
  const knowledge = await listKnowledge(ctx, exit.id)
  const moves = await queries.listExitMoves(ctx, exit.id)
  return {
    id: exit.id,
    version: exit.version,
    kind: exit.kind,
    status: exit.status,
    noticed_on: exit.noticed_on,
    started_at: exit.started_at,
    asked_on: exit.asked_on,
    last_day: exit.last_day,
    notice_days: exit.notice_days,
    notice_why: exit.notice_why,
    waived_days: exit.waived_days,
    cause: exit.cause,
    // Of an exit that HR began, the reason is HR’s.
    reason: exit.kind === 'resigned' ? exit.reason : '',
    clearances: lines.map(({ department, status, note }) => ({ department, status, note })),
    knowledge: knowledge.map(({ id, title, receiver, due_on, done_at }) => ({
      id,
      title,
      receiver: receiver?.name ?? null,
      due_on,
      done_at,
    })),
    history: moves.map(({ id, to_state, at }) => ({ id, to: to_state, at })),
    can: { withdraw: exit.status === 'resigned' },
  }
}

export async function resign(ctx: Ctx, form: InputOf<typeof calls.resign>) {
  const { employment, today } = await ownEmployment(ctx)
  must(employment.left_on === null, say.releasedAlready)
  must(employment.joined_on <= today, say.notEmployed)
  must(form.asked_on >= today, say.lastDayPast)
  const { days, why } = await readNoticeTerms(ctx, employment)
  const [lead] = await listLineAbove(ctx, ctx.actor.id, today)
  const { id } = await queries.insertExit(ctx, {
    ...form,
    employment_id: employment.employment_id,
    account_id: ctx.actor.id,
    company_id: employment.company_id,
    lead_id: lead?.id ?? null,
    kind: 'resigned',
    status: 'resigned',
    noticed_on: today,
    notice_days: days,
    notice_why: why,
    started_by: ctx.actor.id,
    started_at: ctx.now,
  })
  const exit = (await queries.findOptionalExit(ctx, id))!
  await tellOfResignation(ctx, exit, form.asked_on)
  await announceExit(ctx, id)
  return { id }
}

/** While no one has accepted it. The first of two holds the exit, and the other is told. */
export async function withdrawResignation(ctx: Ctx, { id }: InputOf<typeof calls.withdrawResignation>) {
  must(mayResign(ctx.actor), say.notStaff)
  const exit = await queries.lockOptionalExit(ctx, id)
  must(exit && exit.account_id === ctx.actor.id, say.noSuchExit)
  must(exit.status === 'resigned', say.decidedAlready(exitStates.labelOf(exit.status).toLowerCase()))
  await moveExit(ctx, id, 'withdrawn')
  await tellOfWithdrawal(ctx, exit)
  await announceExit(ctx, id)
  return {}
}

import type { Verdict } from '#platform/contract/approval.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { dayInWords, monthInFull } from '#platform/contract/day-in-words.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import { said } from '#platform/server/area.ts'
import { listActiveApprovers } from '#platform/server/approvals/approval-inbox.ts'
import { decideLeg } from '#platform/server/approvals/decide-leg.ts'
import { moveState } from '#platform/server/approvals/move-state.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import {
  entryStates as states,
  submissionStates,
  TIMESHEETS_AREA,
} from '#timesheets/contract/timesheets-lists.ts'
import { timesheetsMessages as say } from '#timesheets/contract/timesheets-messages.ts'
import type * as calls from '#timesheets/contract/weeks/week-calls.ts'
import { announceTimesheet } from '#timesheets/server/announce-timesheets.ts'
import {
  findOptionalEntry,
  listEntries,
  refreshWeek,
  updateEntry,
} from '#timesheets/server/entries/entry-queries.ts'
import type { Logged } from '#timesheets/server/entries/logged-time-queries.ts'
import { tellLogged } from '#timesheets/server/entries/logged-time.ts'
import { mondayOf, readDays } from '#timesheets/server/entries/week-ground.ts'
import { isExported } from '#timesheets/server/exports/export-queries.ts'
import { timesheetDecidedNotice } from '#timesheets/server/timesheets-notices.ts'
import { keepsTimesheet, mayReopen } from '#timesheets/server/timesheets-policy.ts'
import { decidable } from '#timesheets/server/week-rules.ts'
import * as rows from './week-queries.ts'
import { entrySubject, submissionSubject } from './week-subjects.ts'
import { dayAfter } from '#platform/contract/days.ts'

type Decision = { readonly verdict: Verdict; readonly comment: string }
type Seen = readonly { readonly id: number; readonly version: number }[]
type Held = NonNullable<Awaited<ReturnType<typeof rows.lockOptionalWeek>>>
type Outcome = {
  readonly decided: number[]
  readonly undecided: number[]
  /** Of a month that is locked; they stay as they are. */
  readonly locked: number
}

/** To a caller who neither sees the week nor was asked, it does not exist. */
async function askedRefusal(ctx: Ctx, id: number): Promise<Refusal | null> {
  const seen = await rows.findOptionalSeen(ctx, id)
  if (!seen?.whole) return say.noSuchWeek
  return seen.account_id === ctx.actor.id ? say.ownTimesheet : null
}

/** Whole weeks are decided as they stood: `seen` is then every entry that waits. */
async function decideHeld(
  ctx: Ctx,
  { week, seen, decision }: { readonly week: Held; readonly seen: Seen | 'all'; readonly decision: Decision },
  changed: Logged[],
): Promise<Outcome | { readonly refusal: Refusal }> {
  const span = { accountId: week.account_id, from: week.monday, to: dayAfter(week.monday, 6) }
  const entries = await listEntries(ctx, span)
  const waiting = entries.filter(({ status }) => status === 'waiting_for_approval')
  const submission = await rows.findOpenSubmission(ctx, week.id)
  if (!submission) return { refusal: say.changedSince }
  const entitled = await listActiveApprovers(ctx, TIMESHEETS_AREA.key)
  const leg = await rows.findOwnLeg(ctx, submission.id, entitled)
  if (!leg) return { refusal: say.notYours }
  const days = await readDays(ctx, week.account_id, week.monday)
  const lockOn = (id: number) => days.get(entries.find((one) => one.id === id)!.day)?.decisionLock ?? null
  const found = decidable(entries, seen === 'all' ? waiting : seen, 'waiting_for_approval')
  const shut = found.decided.filter((id) => lockOn(id) !== null)
  const outcome = {
    decided: found.decided.filter((id) => lockOn(id) === null),
    undecided: [...found.undecided, ...shut],
    locked: shut.length,
  }
  if (outcome.decided.length === 0)
    return { refusal: shut.length > 0 ? say.locked(lockOn(shut[0]!)!) : say.changedSince }
  const { verdict, comment } = decision
  const actedFor = leg.approver_id === ctx.actor.id ? null : leg.approver_id
  for (const id of outcome.decided) {
    await moveState(ctx, { ...entrySubject(id), states, to: verdict, comment, actedFor })
    const by = { decided_by: ctx.actor.id, decided_at: ctx.now }
    await updateEntry(ctx, { id }, { ...by, reason: verdict === 'rejected' ? comment : '' })
  }
  if (outcome.decided.length === waiting.length)
    await endSubmission(ctx, submission.id, { decision, entitled })
  await refreshWeek(ctx, week.id)
  if (verdict === 'rejected') changed.push(...entries.filter(({ id }) => outcome.decided.includes(id)))
  await notify(ctx, timesheetDecidedNotice, {
    to: [week.account_id],
    input: {
      week: dayInWords(week.monday),
      monday: week.monday,
      by: ctx.actor.name,
      ...decision,
      count: outcome.decided.length,
    },
    subject: `timesheet/${week.id}`,
  })
  announceTimesheet(ctx, week.account_id)
  return outcome
}

type Ending = { readonly decision: Decision; readonly entitled: readonly number[] }

/** The last entry is decided: one that was rejected makes the answer to the whole a rejection. */
async function endSubmission(ctx: Ctx, id: number, { decision, entitled }: Ending): Promise<void> {
  const rejected = await ctx.db
    .selectFrom('timesheet_entry')
    .select('reason')
    .where('submission_id', '=', id)
    .where('status', '=', 'rejected')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const verdict = rejected ? 'rejected' : 'approved'
  const comment = rejected ? rejected.reason : decision.comment
  const { actedFor } = await decideLeg(ctx, submissionSubject(id), { verdict, comment, entitled })
  await moveState(ctx, { ...submissionSubject(id), states: submissionStates, to: verdict, comment, actedFor })
}

const inWords = (verdict: Verdict, { decided, locked }: Outcome, changed: number): string =>
  [
    say.decided(wordOf[verdict], decided.length, changed),
    ...(locked === 0 ? [] : [say.lockedLeft(locked)]),
  ].join(' ')

const wordOf = { approved: 'Approved', rejected: 'Rejected' } as const

export async function decideEntries(ctx: Ctx, form: InputOf<typeof calls.decideEntries>) {
  must(keepsTimesheet(ctx.actor), say.notForYou)
  const week = await rows.lockOptionalWeek(ctx, form.week_id)
  must(week, say.noSuchWeek)
  const refusal = await askedRefusal(ctx, week.id)
  if (refusal) refuse(refusal)
  const changed: Logged[] = []
  const outcome = await decideHeld(ctx, { week, seen: form.entries, decision: form }, changed)
  if ('refusal' in outcome) refuse(outcome.refusal)
  await tellLogged(ctx, changed)
  const { decided, undecided } = outcome
  return said(inWords(form.verdict, outcome, undecided.length - outcome.locked), { decided, undecided })
}

/** Each week has a result of its own; one that has changed since it was seen stays undecided. */
export async function decideWeeks(ctx: Ctx, { weeks, ...decision }: InputOf<typeof calls.decideWeeks>) {
  must(keepsTimesheet(ctx.actor), say.notForYou)
  const results = new Map<number, { id: number; ok: boolean; text: string }>()
  const changed: Logged[] = []
  // In one order, so that two who decide many never wait for each other.
  for (const { id, version } of weeks.toSorted((one, other) => one.id - other.id)) {
    const outcome = await decideOne(ctx, { id, version, decision }, changed)
    results.set(
      id,
      'refusal' in outcome
        ? { id, ok: false, text: outcome.refusal.text }
        : { id, ok: true, text: inWords(decision.verdict, outcome, 0) },
    )
  }
  await tellLogged(ctx, changed)
  return { results: weeks.map(({ id }) => results.get(id)!) }
}

async function decideOne(
  ctx: Ctx,
  { id, version, decision }: { readonly id: number; readonly version: number; readonly decision: Decision },
  changed: Logged[],
) {
  const week = await rows.lockOptionalWeek(ctx, id)
  const refusal = week ? await askedRefusal(ctx, id) : say.noSuchWeek
  if (!week || refusal) return { refusal: refusal ?? say.noSuchWeek }
  if (week.version !== version) return { refusal: say.changedSince }
  return decideHeld(ctx, { week, seen: 'all', decision }, changed)
}

export async function reopenEntry(ctx: Ctx, { id, version, reason }: InputOf<typeof calls.reopenEntry>) {
  must(mayReopen(ctx.actor), say.mayNotReopen)
  const found = await findOptionalEntry(ctx, id)
  must(found, say.noSuchEntry)
  must(found.account_id !== ctx.actor.id, say.ownTimesheet)
  await rows.lockOptionalWeek(ctx, found.week_id)
  const entry = (await findOptionalEntry(ctx, id)) ?? refuse(say.noSuchEntry)
  must(entry.status === 'approved', say.notApproved)
  must(entry.version === version, say.changedSince)
  must(!(await isExported(ctx, id)), say.exportedAlready)
  const lock = (await readDays(ctx, entry.account_id, mondayOf(entry.day))).get(entry.day)?.entryLock ?? null
  if (lock !== null) refuse(say.locked(`${monthInFull(entry.day.slice(0, 7))} is locked.`))
  await moveState(ctx, { ...entrySubject(id), states, to: 'rejected', comment: reason })
  await updateEntry(ctx, { id }, { reason, decided_by: ctx.actor.id, decided_at: ctx.now })
  await refreshWeek(ctx, entry.week_id)
  await tellLogged(ctx, [entry])
  const monday = mondayOf(entry.day)
  await notify(ctx, timesheetDecidedNotice, {
    to: [entry.account_id],
    input: {
      week: dayInWords(monday),
      monday,
      by: ctx.actor.name,
      verdict: 'rejected',
      comment: reason,
      count: 1,
    },
    subject: `timesheet/${entry.week_id}`,
  })
  announceTimesheet(ctx, entry.account_id)
  return {}
}

import { dayInWords, dayOfYear } from '#platform/contract/day-in-words.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { withFacts, type Refusal } from '#platform/contract/refusal.ts'
import { said } from '#platform/server/area.ts'
import { askApprovers } from '#platform/server/approvals/ask-approvers.ts'
import { closeLegs } from '#platform/server/approvals/decide-leg.ts'
import { moveState } from '#platform/server/approvals/move-state.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { decisionDue, weekdayOf } from '#calendar/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import { durationInWords } from '#platform/contract/duration.ts'
import {
  entryStates as states,
  SHORTEST_NOTE,
  submissionStates,
  TIMESHEETS_AREA,
  type EntryState,
} from '#timesheets/contract/timesheets-lists.ts'
import { timesheetsMessages as say } from '#timesheets/contract/timesheets-messages.ts'
import type * as calls from '#timesheets/contract/weeks/week-calls.ts'
import { announceTimesheet } from '#timesheets/server/announce-timesheets.ts'
import {
  holdWeek,
  refreshWeek,
  updateEntry,
  type StoredEntry,
} from '#timesheets/server/entries/entry-queries.ts'
import { mondayOf, readGround, type WeekGround } from '#timesheets/server/entries/week-ground.ts'
import { listReviewed, listReviewers } from '#timesheets/server/review/review-queries.ts'
import {
  entriesToReviewNotice,
  timesheetRecalledNotice,
  timesheetSubmittedNotice,
} from '#timesheets/server/timesheets-notices.ts'
import { keepsTimesheet } from '#timesheets/server/timesheets-policy.ts'
import { approverOf } from './approver-of.ts'
import { entrySubject, submissionSubject } from './week-subjects.ts'
import { doneState, isEditable, shortDays } from '#timesheets/server/week-rules.ts'
import { findOpenSubmission, insertSubmission, listPendingApprovers } from './week-queries.ts'

const move = (ctx: Ctx, { id }: StoredEntry, to: EntryState) =>
  moveState(ctx, { ...entrySubject(id), states, to })

/** First everything is finished; once nothing is in review any more, the week is submitted as a whole. */
export async function submitWeek(ctx: Ctx, form: InputOf<typeof calls.submitWeek>) {
  must(keepsTimesheet(ctx.actor), say.notForYou)
  const monday = mondayOf(form.monday)
  const week = await holdWeek(ctx, ctx.actor.id, monday)
  must(week.version === form.version, say.weekChanged)
  const ground = await readGround(ctx, ctx.actor.id, monday)
  // Of a week half locked the open days are submitted; what is locked stays as it is.
  const open = openOf(ground)
  mustHaveNotes(open.entries.filter(({ status }) => isEditable(status)))
  const finished = await finishEntries(ctx, open)
  announceTimesheet(ctx, ctx.actor.id)
  const inReview = finished.filter(({ status }) => status === 'in_review')
  if (inReview.length > 0) {
    await tellReviewers(ctx, inReview)
    const { status } = await refreshWeek(ctx, week.id)
    return said(say.inReview(inReview.length), { status, in_review: inReview.length })
  }
  const ready = finished.filter(({ status }) => status === 'ready_to_submit')
  must(ready.length > 0, lockedOf(ground) ?? say.nothingToSubmit)
  must(form.short || shortOf(ctx, open) === '', withFacts(say.short(shortOf(ctx, open)), { short: true }))
  const name = await submit(ctx, week, ready)
  const { status } = await refreshWeek(ctx, week.id, ctx.now)
  return said(say.submitted(name), { status, in_review: 0 })
}

/** The days of a week whose entries may still move, with these. */
function openOf(ground: WeekGround): WeekGround {
  const isOpen = (day: string) => (ground.days.get(day)?.entryLock ?? null) === null
  return {
    ...ground,
    // Days ahead have a lock of their own, and nothing on them.
    days: new Map([...ground.days].filter(([day]) => isOpen(day))),
    entries: ground.entries.filter(({ day }) => isOpen(day)),
  }
}

/** Where only time of a locked month is left: what to say of it. */
function lockedOf({ days, entries }: WeekGround): Refusal | null {
  const lock = entries
    .filter(({ status }) => status !== 'approved')
    .map(({ day }) => days.get(day)?.entryLock)
    .find((text) => typeof text === 'string')
  return lock === undefined ? null : say.locked(lock)
}

function mustHaveNotes(entries: readonly StoredEntry[]): void {
  const without = entries.filter(
    ({ special_task, item_id, note }) =>
      special_task === null && item_id === null && note.length < SHORTEST_NOTE,
  )
  const places = without.map(
    ({ day, project }) => `${weekdayOf(day).slice(0, 3)} ${dayOfYear(day)} ${project}`,
  )
  must(without.length === 0, say.notesMissing(places))
}

async function finishEntries(ctx: Ctx, { entries }: WeekGround) {
  const reviewed = await listReviewed(
    ctx,
    entries.flatMap(({ project_id }) => project_id ?? []),
  )
  const finished: { id: number; project_id: number | null; status: EntryState }[] = []
  for (const entry of entries) {
    const { id, project_id, status } = entry
    const to = doneState({ reviewed: project_id !== null && reviewed.has(project_id) })
    if (isEditable(status)) await move(ctx, entry, to)
    finished.push({ id, project_id, status: isEditable(status) ? to : status })
  }
  return finished
}

/** “Tue is 2 h short.” */
function shortOf(ctx: Ctx, { days, entries }: WeekGround): string {
  const planned = [...days].map(([day, { expected }]) => ({
    day,
    expected,
    logged: entries.filter((one) => one.day === day).reduce((sum, { minutes }) => sum + minutes, 0),
  }))
  return shortDays(planned, companyDay(ctx.now))
    .map(({ day, missing }) => `${weekdayOf(day).slice(0, 3)} is ${durationInWords(missing)} short.`)
    .join(' ')
}

type Week = { readonly id: number; readonly account_id: number; readonly monday: string }

async function submit(ctx: Ctx, week: Week, ready: readonly { readonly id: number }[]): Promise<string> {
  const step = await approverOf(ctx, { accountId: ctx.actor.id })
  must(step, say.noApprover)
  const submission = await insertSubmission(ctx, week)
  for (const { id } of ready) {
    await moveState(ctx, { ...entrySubject(id), states, to: 'waiting_for_approval' })
    await updateEntry(ctx, { id }, { submission_id: submission.id })
  }
  await askApprovers(ctx, submissionSubject(submission.id), {
    area: TIMESHEETS_AREA.key,
    applicantId: ctx.actor.id,
    steps: [step],
    dueAt: await decisionDue(ctx, step.approvers[0]!),
  })
  await notify(ctx, timesheetSubmittedNotice, {
    to: step.approvers,
    input: { id: week.id, name: ctx.actor.name, week: dayInWords(week.monday) },
    subject: `timesheet/${week.id}`,
  })
  return nameOf(ctx, step.approvers[0]!)
}

const nameOf = async (ctx: Ctx, id: number): Promise<string> =>
  (await ctx.db.selectFrom('account').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name

async function tellReviewers(ctx: Ctx, entries: readonly { readonly project_id: number | null }[]) {
  const ids = entries.flatMap(({ project_id }) => project_id ?? [])
  await notify(ctx, entriesToReviewNotice, {
    to: await listReviewers(ctx, ids),
    input: { name: ctx.actor.name },
    subject: `timesheet-review/${ctx.actor.id}`,
  })
}

/** Back to pending, all that no one has decided yet. */
export async function recallWeek(ctx: Ctx, { monday }: InputOf<typeof calls.recallWeek>) {
  must(keepsTimesheet(ctx.actor), say.notForYou)
  const week = await holdWeek(ctx, ctx.actor.id, mondayOf(monday))
  const ground = await readGround(ctx, ctx.actor.id, week.monday)
  const { entries } = openOf(ground)
  const submission = await findOpenSubmission(ctx, week.id)
  if (submission) {
    const asked = entries.filter(({ submission_id }) => submission_id === submission.id)
    must(
      asked.every(({ status }) => status === 'waiting_for_approval'),
      say.decidedAlready,
    )
    for (const entry of asked) await move(ctx, entry, 'ready_to_submit')
    const approvers = await listPendingApprovers(ctx, week.id)
    await endIfEmpty(ctx, submission.id, { asked: asked.length, all: ground.entries })
    await notify(ctx, timesheetRecalledNotice, {
      to: approvers,
      input: { name: ctx.actor.name, week: dayInWords(week.monday) },
      subject: `timesheet/${week.id}`,
    })
  }
  const open = entries.filter(({ status }) =>
    ['in_review', 'ready_to_submit', 'waiting_for_approval'].includes(status),
  )
  must(open.length > 0, lockedOf(ground) ?? say.nothingToRecall)
  for (const entry of open) {
    await move(ctx, entry, 'pending')
    await updateEntry(ctx, { id: entry.id }, { submission_id: null })
  }
  await refreshWeek(ctx, week.id, null)
  announceTimesheet(ctx, ctx.actor.id)
  return {}
}

type Left = { readonly asked: number; readonly all: readonly StoredEntry[] }

/** What is locked still waits for its approver, and the question stays open for it. */
async function endIfEmpty(ctx: Ctx, submissionId: number, { asked, all }: Left): Promise<void> {
  const whole = all.filter(({ submission_id }) => submission_id === submissionId).length
  if (whole > asked) return
  await moveState(ctx, { ...submissionSubject(submissionId), states: submissionStates, to: 'recalled' })
  await closeLegs(ctx, submissionSubject(submissionId))
}

import type { InputOf } from '#platform/contract/call.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { moveState } from '#platform/server/approvals/move-state.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import type * as calls from '#timesheets/contract/review/review-calls.ts'
import { projectEntryList } from '#timesheets/contract/review/review-calls.ts'
import { entryStates as states } from '#timesheets/contract/timesheets-lists.ts'
import { timesheetsMessages as say } from '#timesheets/contract/timesheets-messages.ts'
import { announceTimesheet } from '#timesheets/server/announce-timesheets.ts'
import { refreshWeek, updateEntry } from '#timesheets/server/entries/entry-queries.ts'
import { tellLogged } from '#timesheets/server/entries/logged-time.ts'
import { mondayOf, readDays } from '#timesheets/server/entries/week-ground.ts'
import { entriesReviewedNotice } from '#timesheets/server/timesheets-notices.ts'
import { keepsTimesheet } from '#timesheets/server/timesheets-policy.ts'
import { lockOptionalWeek } from '#timesheets/server/weeks/week-queries.ts'
import { entrySubject } from '#timesheets/server/weeks/week-subjects.ts'
import * as rows from './review-queries.ts'

export const projectEntries = answerList(projectEntryList, {
  query: rows.projectEntryQuery,
  allow: ({ actor }) => must(keepsTimesheet(actor), say.notForYou),
  view: (row: rows.ListedEntry, { ctx }) => ({
    ...row,
    person: { id: row.account_id, name: row.person_name },
    can: { review: row.manages && row.status === 'in_review' && row.account_id !== ctx.actor.id },
  }),
  naming: { project_id: nameOfRow('project') },
  export: { job: 'timesheets.export-project-entries' },
})

export async function readReviewProjects(ctx: Ctx) {
  must(keepsTimesheet(ctx.actor), say.notForYou)
  return { projects: await rows.listSeenProjects(ctx) }
}

export async function saveReview(ctx: Ctx, { project_id, required }: InputOf<typeof calls.saveReview>) {
  must(keepsTimesheet(ctx.actor), say.notForYou)
  const project = await rows.lockManaged(ctx, project_id)
  must(project && (project.seen || project.manages), say.noSuchProject)
  must(project.manages, say.mayNotManageReview)
  await rows.saveReviewRow(ctx, project_id, required)
  return {}
}

type Review = InputOf<typeof calls.reviewEntries>
type Reviewed = Awaited<ReturnType<typeof rows.listManagedEntries>>[number]

/** Each entry has a result of its own; what has changed since it was seen stays in review. */
export async function reviewEntries(ctx: Ctx, { entries, verdict, comment }: Review) {
  must(keepsTimesheet(ctx.actor), say.notForYou)
  const ids = entries.map(({ id }) => id)
  const weekIds = new Set((await rows.listManagedEntries(ctx, ids)).map(({ week_id }) => week_id))
  for (const weekId of [...weekIds].toSorted((one, other) => one - other)) await lockOptionalWeek(ctx, weekId)
  const held = new Map((await rows.listManagedEntries(ctx, ids)).map((entry) => [entry.id, entry]))
  const done: Reviewed[] = []
  const results: { id: number; ok: boolean; text: string }[] = []
  const lockOn = decisionLocks(ctx)
  for (const seen of entries) {
    const entry = held.get(seen.id)
    const refusal = refusalOf(ctx, entry, seen) ?? (entry ? await lockOn(entry) : null)
    results.push({ id: seen.id, ok: refusal === null, text: refusal?.text ?? '' })
    if (refusal !== null || !entry) continue
    // The same entry twice in one request is decided once.
    held.set(entry.id, { ...entry, status: verdict === 'approved' ? 'ready_to_submit' : 'rejected' })
    await reviewOne(ctx, entry, { verdict, comment, billable: seen.billable })
    done.push(entry)
  }
  for (const weekId of new Set(done.map(({ week_id }) => week_id))) await refreshWeek(ctx, weekId)
  if (verdict === 'rejected') await tellLogged(ctx, done)
  const corrected = entries.filter(
    ({ id, billable }) =>
      billable !== undefined && done.some((entry) => entry.id === id && entry.billable !== billable),
  )
  await tellOwners(ctx, done, { verdict, comment, corrected: corrected.map(({ id }) => id) })
  return { results }
}

function refusalOf(ctx: Ctx, entry: Reviewed | undefined, seen: { readonly version: number }) {
  if (!entry) return say.noSuchEntry
  if (entry.account_id === ctx.actor.id) return say.ownReview
  return entry.status === 'in_review' && entry.version === seen.version ? null : say.changedSince
}

/** Whether the month of an entry is locked; each week is read once. */
function decisionLocks(ctx: Ctx) {
  const known = new Map<string, ReturnType<typeof readDays>>()
  return async ({ account_id, day }: Reviewed) => {
    const monday = mondayOf(day)
    const key = `${account_id}/${monday}`
    const days = known.get(key) ?? readDays(ctx, account_id, monday)
    known.set(key, days)
    const lock = (await days).get(day)?.decisionLock ?? null
    return lock === null ? null : say.locked(lock)
  }
}

type Verdict = Pick<Review, 'verdict' | 'comment'>

async function reviewOne(
  ctx: Ctx,
  entry: Reviewed,
  { verdict, comment, billable }: Verdict & { readonly billable: boolean | undefined },
): Promise<void> {
  const to = verdict === 'approved' ? 'ready_to_submit' : 'rejected'
  await moveState(ctx, { ...entrySubject(entry.id), states, to, comment })
  const changes = {
    ...(verdict === 'rejected' ? { reason: comment, decided_by: ctx.actor.id, decided_at: ctx.now } : {}),
    ...(billable === undefined || billable === entry.billable ? {} : { billable }),
  }
  if (Object.keys(changes).length > 0) await updateEntry(ctx, { id: entry.id }, changes)
}

async function tellOwners(
  ctx: Ctx,
  done: readonly Reviewed[],
  { verdict, comment, corrected }: Verdict & { readonly corrected: readonly number[] },
): Promise<void> {
  for (const [accountId, some] of Map.groupBy(done, ({ account_id }) => account_id)) {
    announceTimesheet(ctx, accountId)
    const monday = mondayOf(some[0]!.day)
    await notify(ctx, entriesReviewedNotice, {
      to: [accountId],
      input: {
        count: some.length,
        corrected: some.filter(({ id }) => corrected.includes(id)).length,
        by: ctx.actor.name,
        verdict,
        comment,
        monday,
        week: dayInWords(monday),
      },
      subject: `timesheet-review/${some[0]!.week_id}`,
    })
  }
}

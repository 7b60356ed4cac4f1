import { dayInWords } from '#platform/contract/day-in-words.ts'
import { moveState } from '#platform/server/approvals/move-state.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { leaveStates } from '#leave/contract/leave-states.ts'
import { listDays, listLiveDays } from '#leave/server/applications/leave-application-queries.ts'
import { returnDays } from '#leave/server/book/leave-book.ts'
import { dayAfter, sumOf } from '#leave/server/counting/leave-days.ts'
import { announceLeave } from '#leave/server/leave-notices.ts'
import { leaveSubject } from '#leave/server/decisions/leave-approval-subjects.ts'
import { readTypes } from '#leave/server/rules/leave-types.ts'
import { closeAll, closeCancellation, lockToDecide } from '#leave/server/decisions/lock-to-decide.ts'
import { recountSandwiches } from '#leave/server/counting/recount-sandwiches.ts'
import { tellOfRecount } from '#leave/server/counting/tell-of-recount.ts'
import { writeAbsences } from '#leave/server/calendar/write-absences.ts'

type Released = { readonly personId: number; readonly lastDay: string }

const LONGEST_DAYS = 1_500

/** Someone leaves: leave after the last day is no leave, and its days come back before the book is settled. */
export async function returnAfterRelease(ctx: Ctx, { personId, lastDay }: Released): Promise<void> {
  const after = { accountIds: [personId], from: dayAfter(lastDay), to: dayAfter(lastDay, LONGEST_DAYS) }
  const ids = new Set((await listLiveDays(ctx, after)).map(({ application_id }) => application_id))
  for (const id of ids) await cutOff(ctx, id, lastDay)
  if (ids.size > 0) announceLeave(ctx)
}

async function cutOff(ctx: Ctx, id: number, lastDay: string): Promise<void> {
  const { application, person } = await lockToDecide(ctx, id)
  const lines = (await listDays(ctx, [id])).filter(({ state }) => state !== 'returned')
  const gone = lines.filter(({ day }) => day > lastDay)
  if (gone.length === 0) return
  const comment = `The last day is ${dayInWords(lastDay)}`
  const late = await returnDays(ctx, gone, comment)
  if (!lines.some(({ day, counted }) => day <= lastDay && counted > 0)) {
    if (application.status === 'pending') await closeAll(ctx, id)
    await closeCancellation(ctx, id)
    await moveState(ctx, { ...leaveSubject(id), states: leaveStates, to: 'cancelled', comment })
  }
  const { starts_on, ends_on } = application
  await recountSandwiches(ctx, { person, types: await readTypes(ctx), from: starts_on, to: ends_on })
  await writeAbsences(ctx, id)
  const days = gone.filter(({ counted }) => counted > 0)
  await tellOfRecount(ctx, {
    person,
    applicationId: id,
    days: days.map(({ day }) => day),
    quantity: -sumOf(days, ({ counted }) => counted),
    late,
    unpaid: 0,
  })
}

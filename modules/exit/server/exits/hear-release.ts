import {
  previewHandOver,
  findEmployment,
  type employmentChanged,
  type personReleased,
} from '#people/server/public.ts'
import { listLineAbove } from '#organization/server/public.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Event } from '#platform/server/events.ts'
import type { LeaverDuty } from '#platform/server/leavers/leaver-duty.ts'
import { kindOfLeaving, type ClearanceDepartment } from '#exit/contract/exit-lists.ts'
import type { ClearanceView } from '#exit/contract/exits/exit-views.ts'
import { keepLines } from '#exit/server/clearances/clearance-queries.ts'
import { readNoticeTerms } from '#exit/server/terms/notice-terms.ts'
import { announceExit } from './announce-exit.ts'
import { isRunning } from './exit-views.ts'
import { findOptionalExitOf, insertExit, updateExit } from './exit-queries.ts'
import { advanceExit, moveExit } from './move-exit.ts'
import { handDown } from './settle-exit.ts'

type PayloadOf<E> = E extends Event<infer P> ? P : never
type Released = PayloadOf<typeof personReleased>

/**
 * Every release has an exit, whether it began here or in the record. What the areas are about to hand over is kept on
 * the lines of the departments, because afterwards nothing of it is left to be listed.
 */
export async function hearRelease(
  ctx: Ctx,
  duties: readonly LeaverDuty[],
  released: Released,
): Promise<void> {
  const exitId = await exitFor(ctx, released)
  if (exitId === null) return
  const leaving = { personId: released.personId, lastDay: released.lastDay, newLeadId: released.newLeadId }
  const found = Map.groupBy(await previewHandOver(ctx, duties, leaving), ({ department }) => department)
  const lines = new Map<ClearanceDepartment, ClearanceView['handed_over']>(
    [...found].map(([department, own]) => [
      department,
      own.map(({ kind, text, names }) => ({ kind, text, names: [...names] })),
    ]),
  )
  lines.set('it', [
    {
      kind: 'ends',
      text: `Sign-in, open sessions and roles end when ${dayInWords(released.lastDay)} is over.`,
      names: [],
    },
    ...(lines.get('it') ?? []),
  ])
  await keepLines(ctx, exitId, lines)
  await advanceExit(ctx, exitId)
  await handDown(ctx, exitId)
}

async function exitFor(ctx: Ctx, { personId, employmentId, lastDay }: Released): Promise<number | null> {
  const open = await findOptionalExitOf(ctx, employmentId)
  if (open && isRunning(open.status)) return open.id
  if (open?.status === 'resigned') {
    await updateExit(
      ctx,
      { id: open.id },
      { last_day: lastDay, accepted_by: ctx.actor.id || null, accepted_at: ctx.now },
    )
    await moveExit(ctx, open.id, 'accepted')
    return open.id
  }
  return open ? null : beginFromRecord(ctx, { personId, employmentId, lastDay })
}

/** A release in the record, such as by an import or by hand. */
async function beginFromRecord(
  ctx: Ctx,
  { personId, employmentId, lastDay }: Omit<Released, 'newLeadId'>,
): Promise<number | null> {
  const employment = await findEmployment(ctx, personId, lastDay)
  if (employment?.employment_id !== employmentId || employment.leaving === 'transferred') return null
  const { days, why } = await readNoticeTerms(ctx, employment)
  const [lead] = await listLineAbove(ctx, personId, lastDay)
  const { id } = await insertExit(ctx, {
    employment_id: employmentId,
    account_id: personId,
    company_id: employment.company_id,
    lead_id: lead?.id ?? null,
    kind: kindOfLeaving[employment.leaving ?? 'resigned'],
    status: 'accepted',
    noticed_on: employment.resigned_on ?? lastDay,
    last_day: lastDay,
    notice_days: days,
    notice_why: why,
    started_by: ctx.actor.id || personId,
    started_at: ctx.now,
    accepted_by: ctx.actor.id || null,
    accepted_at: ctx.now,
  })
  return id
}

/** A release that is withdrawn in the record withdraws the exit; a day that is only moved does not. */
export async function hearStayer(ctx: Ctx, change: PayloadOf<typeof employmentChanged>): Promise<void> {
  if (change.what !== 'release-withdrawn') return
  const open = await findOptionalExitOf(ctx, change.employmentId)
  if (!open || !isRunning(open.status) || open.last_day !== change.from) return
  await moveExit(ctx, open.id, 'withdrawn', 'The release was withdrawn in the record')
  await handDown(ctx, open.id)
  await announceExit(ctx, open.id)
}

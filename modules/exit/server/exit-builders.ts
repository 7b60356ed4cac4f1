import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { findEmployment } from '#people/server/public.ts'
import { dayAfter, dayBefore } from '#platform/contract/days.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { listLineAbove } from '#organization/server/public.ts'
import type { ClearanceDepartment, ExitKind, exitCauses } from '#exit/contract/exit-lists.ts'
import type { ClearanceView } from '#exit/contract/exits/exit-views.ts'
import { keepLines } from './clearances/clearance-queries.ts'
import { insertExit } from './exits/exit-queries.ts'
import { stateOn } from './exits/move-exit.ts'
import { handDown } from './exits/settle-exit.ts'
import { readNoticeTerms } from './terms/notice-terms.ts'

type ExitWish = {
  readonly personId: number
  readonly hrId: number
  readonly kind?: ExitKind
  readonly cause: (typeof exitCauses.keys)[number]
  readonly reason: string
  /** Of someone who has no last working day yet: the one they ask for, in days from today. */
  readonly asksIn?: number
  readonly noticedDaysAgo?: number
  readonly recommendsIn?: number
  readonly withdrawn?: boolean
  readonly cleared?: readonly ClearanceDepartment[]
  readonly blocked?: {
    readonly department: ClearanceDepartment
    readonly amount: number
    readonly note: string
  }
  readonly knowledge?: readonly string[]
}

/** For the demo company: an exit as the record has it, or a resignation that waits. */
export async function buildExit(ctx: Ctx, wish: ExitWish): Promise<void> {
  const today = companyDay(ctx.now)
  const employment = await findEmployment(ctx, wish.personId)
  if (!employment) return
  const { company_id, employment_id, left_on } = employment
  const noticed_on =
    employment.resigned_on ?? dayBefore(left_on ?? today, left_on === null ? (wish.noticedDaysAgo ?? 0) : 60)
  const terms = await readNoticeTerms(ctx, employment)
  const [lead] = await listLineAbove(ctx, wish.personId, left_on ?? today)
  const decided = left_on === null ? {} : { last_day: left_on, accepted_by: wish.hrId, accepted_at: ctx.now }
  const recommended =
    wish.recommendsIn === undefined || !lead
      ? {}
      : {
          recommended_on: dayAfter(today, wish.recommendsIn),
          recommended_by: lead.id,
          recommended_note: 'The release is out by then.',
        }
  const { id } = await insertExit(ctx, {
    employment_id,
    account_id: wish.personId,
    company_id,
    lead_id: lead?.id ?? null,
    kind: wish.kind ?? 'resigned',
    status: wish.withdrawn
      ? 'withdrawn'
      : left_on === null
        ? 'resigned'
        : stateOf(today, noticed_on, left_on),
    noticed_on,
    cause: wish.cause,
    reason: wish.reason,
    asked_on: wish.asksIn === undefined ? null : dayAfter(today, wish.asksIn),
    notice_days: terms.days,
    notice_why: terms.why,
    started_by: wish.personId,
    started_at: `${noticed_on}T05:30:00Z`,
    ...decided,
    ...recommended,
  })
  if (left_on !== null) {
    await buildLines(ctx, { id, left_on, wish })
    await handDown(ctx, id)
  }
  await buildKnowledge(ctx, { id, wish, receiverId: lead?.id ?? null })
}

const stateOf = (day: string, noticed_on: string, last_day: string) =>
  stateOn({ status: 'accepted', noticed_on, last_day }, { day, clearanceDays: 7 })

type Built = { readonly id: number; readonly wish: ExitWish }

async function buildLines(ctx: Ctx, { id, left_on, wish }: Built & { readonly left_on: string }) {
  const text = `Sign-in, open sessions and roles end when ${dayInWords(left_on)} is over.`
  const it: ClearanceView['handed_over'] = [{ kind: 'ends', text, names: [] }]
  await keepLines(ctx, id, new Map([['it', it]]))
  const decided = { decided_by: wish.hrId, decided_at: ctx.now }
  const lines = await ctx.db
    .selectFrom('exit_clearance')
    .select(['id', 'department'])
    .where('exit_id', '=', id)
    .execute()
  for (const line of lines) {
    const { cleared = [], blocked } = wish
    if (line.department === blocked?.department)
      await updateRow(
        ctx,
        'exit_clearance',
        { id: line.id },
        { ...decided, status: 'blocked', amount: blocked.amount, note: blocked.note },
      )
    else if (cleared.includes(line.department))
      await updateRow(ctx, 'exit_clearance', { id: line.id }, { ...decided, status: 'cleared' })
  }
}

async function buildKnowledge(
  ctx: Ctx,
  { id, wish, receiverId }: Built & { readonly receiverId: number | null },
) {
  for (const [at, title] of (wish.knowledge ?? []).entries())
    await ctx.db
      .insertInto('exit_knowledge')
      .values({
        exit_id: id,
        title,
        receiver_id: receiverId,
        ...(at === 0 ? { done_at: ctx.now, done_by: wish.personId } : {}),
      })
      .execute()
}

import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import type { MilestoneState } from '#sales/contract/deals/milestone-calls.ts'
import type { MeetingOutcome } from '#sales/contract/meetings/meeting-lists.ts'
import { listMilestonesOf } from './deals/milestone-queries.ts'
import { insertText } from './mails/mail-queries.ts'
import { insertMeeting, updateMeeting } from './meetings/meeting-queries.ts'
import { countDay, insertReport } from './reports/report-queries.ts'
import { asOf } from './sales-builders.ts'
import { writeTarget } from './settings/setting-queries.ts'

export type MeetingStory = {
  readonly contactId: number
  readonly hostId: number
  readonly subject: string
  readonly startsAt: Date
  readonly minutes: 30 | 45 | 60
  readonly place: string
  readonly status: MeetingOutcome
  readonly notes: string
}

/** A meeting with its outcome, for the demo company; no one is invited. */
export async function buildMeeting(ctx: Ctx, story: MeetingStory): Promise<void> {
  const { contactId, hostId, subject, startsAt, minutes, place, status, notes } = story
  const ends_at = new Date(startsAt.getTime() + minutes * 60_000)
  const at = await asOf(
    ctx,
    hostId,
    new Date(Math.min(ctx.now.getTime(), startsAt.getTime()) - 2 * 86_400_000),
  )
  const { id } = await insertMeeting(at, {
    uid: randomId(),
    sequence: 0,
    follows_id: null,
    contact_id: contactId,
    lead_id: null,
    deal_id: null,
    subject,
    starts_at: startsAt,
    ends_at,
    place,
    people: [],
    guests: [],
    host_id: hostId,
  })
  if (status === 'scheduled') return
  const settled = { status, notes, settled_at: ends_at, settled_by: hostId }
  const next_step = status === 'completed' ? ('task' as const) : null
  await updateMeeting(await asOf(ctx, hostId, ends_at), { id }, { ...settled, next_step, nudged_at: ends_at })
}

export async function buildMailText(
  ctx: Ctx,
  by: number,
  text: { readonly name: string; readonly subject: string; readonly text: string },
): Promise<void> {
  await insertText(await asOf(ctx, by, ctx.now), text)
}

export const buildTarget = async (
  ctx: Ctx,
  by: number,
  target: { readonly account_id: number; readonly month: string; readonly amount: number },
): Promise<void> => writeTarget(await asOf(ctx, by, ctx.now), target)

export type ReportStory = {
  readonly accountId: number
  readonly day: string
  readonly state: 'draft' | 'submitted' | 'late'
  readonly submittedAt: Date
  readonly highlights: string
  readonly plan: string
}

export async function buildReport(ctx: Ctx, story: ReportStory): Promise<void> {
  const { accountId, day, state, submittedAt, highlights, plan } = story
  const at = await asOf(ctx, accountId, submittedAt)
  const figures = JSON.stringify(await countDay(at, { accountId, day }))
  const submitted_at = state === 'draft' ? null : submittedAt
  await insertReport(at, { accountId, day }, { figures, highlights, blockers: '', plan, state, submitted_at })
}

/** The milestones of a won deal, as far as they have come. */
export async function buildMilestones(
  ctx: Ctx,
  dealId: number,
  states: readonly MilestoneState[],
): Promise<void> {
  for (const [at, { id, amount }] of (await listMilestonesOf(ctx, dealId)).entries()) {
    const state = states[at] ?? 'planned'
    const isBilled = state === 'invoiced' || state === 'paid'
    await updateRow(
      ctx,
      'deal_milestone',
      { id },
      {
        state,
        invoice_number: isBilled ? `INV-${dealId}-${at + 1}` : '',
        paid_amount: state === 'paid' ? amount : 0,
      },
    )
  }
}

import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import type { SendingWindow } from '#sequences/contract/sequence-calls.ts'
import type {
  EnrolmentState,
  GapUnit,
  SendingState,
  SequenceState,
  StepCondition,
  StepKind,
} from '#sequences/contract/sequences-lists.ts'

export type StepStory = {
  readonly kind?: StepKind
  readonly gap: readonly [value: number, unit: GapUnit]
  readonly condition?: StepCondition
  readonly subject: string
  readonly text: string
}

export type SequenceStory = {
  readonly name: string
  readonly ownerId: number
  readonly companyId: number
  readonly status: SequenceState
  readonly pausedFor?: string
  readonly windows: readonly SendingWindow[]
  readonly at: Date
  readonly steps: readonly StepStory[]
}

/** A sequence with its steps, as it stands after some weeks. */
export async function buildSequence(ctx: Ctx, story: SequenceStory) {
  const sequence = await insertRow(ctx, 'sequence', {
    name: story.name,
    company_id: story.companyId,
    owner_id: story.ownerId,
    zone: 'Asia/Kolkata',
    windows: JSON.stringify(story.windows),
    office_id: null,
    start_mode: 'start_now',
    starts_at: null,
    sender_id: null,
    most_a_day: 100,
    stops_on_reply: true,
    stops_on_meeting: true,
    stops_on_won: true,
    status: story.status,
    paused_for: story.pausedFor ?? '',
    created_by: story.ownerId,
    created_at: story.at,
  })
  const steps = []
  for (const [at, { kind = 'email', gap, condition = null, subject, text }] of story.steps.entries()) {
    const [gap_value, gap_unit] = gap
    const place = { sequence_id: sequence.id, place: at + 1, removed_at: null }
    const step = await insertRow(ctx, 'sequence_step', { ...place, kind, gap_value, gap_unit, condition })
    const written = { made_by: story.ownerId, made_at: story.at }
    const words = await insertRow(ctx, 'sequence_text', {
      step_id: step.id,
      number: 1,
      subject,
      text,
      ...written,
    })
    steps.push({ id: step.id, textId: words.id })
  }
  return { id: sequence.id, ownerId: story.ownerId, steps }
}

type Sequence = Awaited<ReturnType<typeof buildSequence>>

export type SendingStory = {
  readonly status: SendingState
  readonly dueAt: Date
  readonly reason?: string
  readonly openedAt?: Date
  readonly clickedAt?: Date
  readonly repliedAt?: Date
  readonly bouncedAt?: Date
}

type RunStory = {
  readonly contactId: number
  readonly status: EnrolmentState
  readonly live: boolean
  readonly endedFor?: string
  readonly at: Date
  /** In the order of the steps. */
  readonly sendings: readonly SendingStory[]
}

/** A person in a sequence with what was sent to them. */
export async function buildRun(ctx: Ctx, sequence: Sequence, story: RunStory): Promise<void> {
  const { id: contactId, email } = await ctx.db
    .selectFrom('contact')
    .select(['id', 'email'])
    .where('id', '=', story.contactId)
    .executeTakeFirstOrThrow()
  const run = await insertRow(ctx, 'sequence_enrolment', {
    sequence_id: sequence.id,
    contact_id: contactId,
    lead_id: null,
    deal_id: null,
    enrolled_by: sequence.ownerId,
    enrolled_at: story.at,
    zone: 'Asia/Kolkata',
    status: story.status,
    live: story.live,
    postponed_at: null,
    ended_for: story.endedFor ?? '',
  })
  for (const [at, sending] of story.sendings.entries()) {
    const step = sequence.steps[at]!
    const isGone = ['sent', 'unknown', 'failed', 'claimed'].includes(sending.status)
    await insertRow(ctx, 'sequence_mail', {
      sequence_id: sequence.id,
      enrolment_id: run.id,
      step_id: step.id,
      text_id: step.textId,
      status: sending.status,
      due_at: sending.dueAt,
      reason: sending.reason ?? '',
      attempts: isGone ? 1 : 0,
      claimed_at: isGone ? sending.dueAt : null,
      sent_at: sending.status === 'sent' ? sending.dueAt : null,
      to_address: isGone ? (email ?? '') : '',
      mail_id: null,
      message_key: null,
      token_digest: null,
      task_id: null,
      opened_at: sending.openedAt ?? null,
      machine_opened_at: null,
      clicked_at: sending.clickedAt ?? null,
      replied_at: sending.repliedAt ?? null,
      bounced_at: sending.bouncedAt ?? null,
    })
  }
}

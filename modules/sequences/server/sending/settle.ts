import { suppress } from '#contacts/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { MailSettled } from '#platform/server/mail/mail-settled.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { notify } from '#notifications/server/public.ts'
import { settleSentMail } from '#sales/server/public.ts'
import { GUARD, MOST_ATTEMPTS } from '#sequences/contract/sequences-lists.ts'
import type { SequencesParts } from '#sequences/server/sequences-dependencies.ts'
import { sequencePage, sequencePaused } from '#sequences/server/sequences-notices.ts'
import { guardReason } from './condition-rules.ts'
import { dueFrom, endRun, planNext } from './plan.ts'
import * as rows from './sending-queries.ts'
import { SETTLES_FOR } from './write-mail.ts'

const MINUTE = 60_000
const pauseMinutes = [5, 15, 60, 240, 1_440]
const ABANDONED_AFTER_MS = 15 * MINUTE

/** What became of a mail that was handed over, in the transaction that records it. */
export const hearMail =
  (parts: Pick<SequencesParts, 'keyring'>) =>
  async (ctx: Ctx, settled: MailSettled): Promise<void> => {
    if (settled.settlesFor !== SETTLES_FOR) return
    await settleSentMail(ctx, settled.mailId, settled.outcome)
    const sending = await rows.findSendingByKey(ctx, [settled.messageKey])
    if (!sending) return
    const run = await rows.holdRun(ctx, sending.enrolment_id)
    const { outcome, words } = settled
    if (outcome === 'unknown') return becomeUnknown(ctx, sending.id, words)
    if (outcome === 'failed')
      return settled.refused
        ? bounce(ctx, parts, { run, sending, words })
        : retry(ctx, { run, sending, words })
    await becomeSent(ctx, run, sending.id)
  }

async function becomeUnknown(ctx: Ctx, id: number, reason: string): Promise<void> {
  await rows.moveSending(ctx, id, { from: ['claimed'], changes: { status: 'unknown', reason } })
}

/** Sent, and the next step planned; twice does it once. */
export async function becomeSent(ctx: Ctx, run: rows.Run, id: number): Promise<void> {
  const sending = await rows.findOptionalSending(ctx, id)
  const at = sending?.status === 'unknown' && sending.claimed_at ? new Date(sending.claimed_at) : ctx.now
  const isMoved = await rows.moveSending(ctx, id, {
    from: ['claimed', 'unknown'],
    changes: { status: 'sent', sent_at: at, reason: '' },
  })
  if (isMoved && run.live) await afterStep(ctx, run, sending!.step_id, at)
}

async function afterStep(ctx: Ctx, run: rows.Run, stepId: number, base: Date): Promise<void> {
  await planNext(ctx, run, { after: (await rows.findStep(ctx, stepId)).place, base })
}

type Failed = { readonly run: rows.Run; readonly sending: rows.Sending; readonly words: string }

/** The mail server did not take it: tried again a little later each time, then left to a person. */
async function retry(ctx: Ctx, { run, sending, words }: Failed): Promise<void> {
  const pause = pauseMinutes[sending.attempts - 1]
  if (sending.attempts >= MOST_ATTEMPTS || pause === undefined) {
    await rows.moveSending(ctx, sending.id, {
      from: ['claimed'],
      changes: { status: 'failed', reason: words },
    })
    return
  }
  const { due } = await dueFrom(ctx, run, new Date(ctx.now.getTime() + pause * MINUTE))
  await rows.moveSending(ctx, sending.id, {
    from: ['claimed'],
    changes: {
      status: 'planned',
      due_at: due,
      claimed_at: null,
      waits_for: 'Waits: the mail server did not take it',
    },
  })
}

/** The address does not exist: nothing more goes there, from any sequence. */
export async function bounce(
  ctx: Ctx,
  { keyring }: Pick<SequencesParts, 'keyring'>,
  { run, sending, words }: Failed,
): Promise<void> {
  await rows.moveSending(ctx, sending.id, {
    from: ['claimed', 'sent', 'unknown'],
    changes: {
      status: sending.status === 'sent' ? 'sent' : 'failed',
      bounced_at: ctx.now,
      reason: words.slice(0, 500),
    },
  })
  await suppress(ctx, keyring, {
    channel: 'email',
    address: sending.to_address,
    companyId: null,
    reason: 'bounced',
  })
  await endRun(ctx, run, { status: 'bounced', reason: 'Bounced' })
  await guard(ctx, run)
}

/** Too many bounces or complaints stop a sequence before they cost the company its good name. */
export async function guard(ctx: Ctx, run: rows.Run): Promise<void> {
  const reason = guardReason(await rows.countLatest(ctx, run.sequence_id, GUARD.emails), {
    from: GUARD.from,
    bounced: GUARD.bounced,
    complained: GUARD.complained,
  })
  if (reason === '' || run.sequence_status !== 'active') return
  await updateRow(ctx, 'sequence', { id: run.sequence_id }, { status: 'paused', paused_for: reason })
  await notify(ctx, sequencePaused, {
    to: [run.owner_id],
    input: { id: run.sequence_id, name: run.name, reason },
    subject: sequencePage(run.sequence_id),
  })
}

/** A task of a sequence is done: the next step counts from now. */
export async function hearTask(ctx: Ctx, { taskId }: { readonly taskId: number }): Promise<void> {
  const sending = await ctx.db
    .selectFrom('sequence_mail')
    .select(['id', 'enrolment_id', 'step_id'])
    .where('task_id', '=', taskId)
    .executeTakeFirst()
  if (!sending) return
  const run = await rows.holdRun(ctx, sending.enrolment_id)
  const isMoved = await rows.moveSending(ctx, sending.id, {
    from: ['claimed'],
    changes: { status: 'sent', sent_at: ctx.now, reason: '' },
  })
  if (isMoved && run.live) await afterStep(ctx, run, sending.step_id, ctx.now)
}

/** What was begun and never ended is unknown; who is in a sequence with nothing to come gets their next step. */
export async function tidy(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - ABANDONED_AFTER_MS)
  for (const { id } of await rows.listStuck(ctx, before))
    await becomeUnknown(ctx, id, 'Handed to the mail server, and never heard of again')
  for (const { id } of await rows.listStranded(ctx)) {
    const run = await rows.holdRun(ctx, id)
    if (run.live) await planNext(ctx, run, { after: await rows.lastPlace(ctx, id), base: ctx.now })
  }
}

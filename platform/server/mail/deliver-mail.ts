import { z } from 'zod'
import { id } from '#platform/contract/scalars.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { declareJob, implementJob, type JobDefinition } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { raise } from '#platform/server/events.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import {
  claimOptionalMail,
  findOptionalMail,
  listAttachments,
  recordOutcome,
  type MailOutcome,
} from './mail-queries.ts'
import { mailHeaders } from './mail-headers.ts'
import { mailSettled, type MailSettled } from './mail-settled.ts'
import {
  isSurelyUnsent,
  MailRefused,
  SEND_WITHIN_MS,
  type Delivery,
  type MailTransport,
  type ReadyMail,
} from './mail-transport.ts'

/** A mail's own attempts are counted in its row; the job's retries are for a database that does not answer. */
export const deliverMail = declareJob('platform.deliver-mail', {
  input: z.object({ mailId: id }),
  retries: 12,
})

/** One waiting job per mail. */
export const mailJobKey = (mailId: number): string => `mail:${mailId}`

const MINUTE = 60_000
/** Longer than any attempt lasts: its process is gone, and no one knows whether the server took the mail. */
const ABANDONED_AFTER_MS = 2 * SEND_WITHIN_MS

const pauseMinutes = [1, 2, 5, 10, 30, 60, 120, 240, 480]
/** A code is worthless when it comes late. */
const urgentPauseMinutes = [1 / 6, 1 / 3, 1, 2, 3, 5]

type MailParts = { readonly keyring: Keyring; readonly transport: MailTransport }

export const deliverMailJob = ({
  keyring,
  transport,
}: MailParts): JobDefinition<(typeof deliverMail)['input']> =>
  implementJob(deliverMail, {
    steps: true,
    async run({ write }, { mailId }) {
      const mail = await write((ctx) => claim(ctx, keyring, mailId))
      if (!mail) return
      const outcome = await attempt(transport, mail.ready)
      await write((ctx) => record(ctx, mail, outcome))
    },
  })

type ClaimedMail = {
  readonly id: number
  readonly attempts: number
  readonly urgent: boolean
  readonly oneAttempt: boolean
  readonly ready: ReadyMail
}

async function claim(ctx: Ctx, keyring: Keyring, mailId: number): Promise<ClaimedMail | null> {
  const mail = await claimOptionalMail(ctx, mailId, new Date(ctx.now.getTime() - ABANDONED_AFTER_MS))
  if (!mail) {
    await lookAgainLater(ctx, mailId)
    return null
  }
  const attachments = await listAttachments(ctx, mail.id)
  const ready: ReadyMail = {
    messageKey: mail.message_key,
    toAddress: mail.to_address,
    toName: mail.to_name,
    replyTo: mail.reply_to,
    headers: mailHeaders.parse(mail.headers ?? {}),
    byPerson: mail.by_person,
    subject: mail.subject_sealed === null ? mail.subject : keyring.open(mail.subject_sealed),
    html: keyring.open(mail.html_sealed),
    text: keyring.open(mail.text_sealed),
    attachments: attachments.map(({ name, mime, content_sealed }) => ({
      name,
      mime,
      content: Buffer.from(keyring.open(content_sealed), 'base64'),
    })),
  }
  const { attempts, urgent, one_attempt: oneAttempt } = mail
  return { id: mail.id, attempts, urgent, oneAttempt, ready }
}

/** On its way already. If the process that sends it has died, another must come back for it. */
async function lookAgainLater(ctx: Ctx, mailId: number) {
  const mail = await findOptionalMail(ctx, mailId)
  if (mail?.state !== 'sending') return
  const since = new Date(mail.sending_since ?? ctx.now).getTime()
  const runAt = new Date(since + ABANDONED_AFTER_MS + 1000)
  if (mail.one_attempt && since + ABANDONED_AFTER_MS <= ctx.now.getTime())
    return settle(ctx, mail, {
      ...nothing,
      state: 'failed',
      error: NO_ONE_KNOWS,
      outcome: 'unknown',
      refused: false,
    })
  await enqueue(ctx, deliverMail, { mailId }, { key: mailJobKey(mailId), runAt })
}

async function attempt(transport: MailTransport, mail: ReadyMail): Promise<Delivery | { failed: unknown }> {
  try {
    return await transport.send(mail)
  } catch (error) {
    return { failed: error }
  }
}

const nothing = { error: null, response: null, next_attempt_at: null, sent_at: null }
const NO_ONE_KNOWS = 'The connection broke. It’s unknown whether the mail server took it. Atrium won’t retry.'

/** Told in the transaction that records it; only the attempt under way has a word in it. */
async function settle(
  ctx: Ctx,
  mail: { readonly id: number; readonly attempts: number },
  { outcome, refused, ...ended }: MailOutcome & Pick<MailSettled, 'outcome' | 'refused'>,
) {
  const recorded = await recordOutcome(ctx, mail, ended)
  if (!recorded || recorded.settles_for === null) return
  await raise(ctx, mailSettled, {
    mailId: recorded.id,
    messageKey: recorded.message_key,
    settlesFor: recorded.settles_for,
    outcome,
    refused,
    words: ended.response ?? ended.error ?? '',
  })
}

async function record(ctx: Ctx, mail: ClaimedMail, outcome: Delivery | { failed: unknown }) {
  if ('state' in outcome)
    return settle(ctx, mail, {
      ...nothing,
      ...outcome,
      sent_at: ctx.now,
      outcome: outcome.state,
      refused: false,
    })
  const { failed } = outcome
  const next = nextAttempt(ctx.now, mail, failed)
  const isUnknown = mail.oneAttempt && !isSurelyUnsent(failed)
  const error = isUnknown ? NO_ONE_KNOWS : sentenceOf(failed, next !== null)
  // The server's words may name the recipient; the row keeps them, the log only knows the mail.
  ctx.log.warn('mail not delivered', {
    mail: mail.id,
    attempt: mail.attempts,
    again: next !== null,
    code: codeOf(failed),
  })
  if (next === null)
    return settle(ctx, mail, {
      ...nothing,
      state: 'failed',
      error,
      outcome: isUnknown ? 'unknown' : 'failed',
      refused: failed instanceof MailRefused,
    })
  if (await recordOutcome(ctx, mail, { ...nothing, state: 'queued', error, next_attempt_at: next }))
    await enqueue(
      ctx,
      deliverMail,
      { mailId: mail.id },
      { key: mailJobKey(mail.id), runAt: next, urgent: mail.urgent },
    )
  return undefined
}

function nextAttempt(now: Date, mail: ClaimedMail, failed: unknown): Date | null {
  if (failed instanceof MailRefused || mail.oneAttempt) return null
  const pause = (mail.urgent ? urgentPauseMinutes : pauseMinutes)[mail.attempts - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause * MINUTE)
}

const codeOf = (failed: unknown) => (failed as { code?: string }).code ?? null

function sentenceOf(failed: unknown, again: boolean): string {
  const words = failed instanceof Error ? failed.message : String(failed)
  if (failed instanceof MailRefused) return `The mail server refused it: ${words}`
  const sentence = `The mail server did not take it: ${words.slice(0, 500)}`
  return again ? `${sentence}. Atrium will retry.` : `${sentence}. Atrium won’t retry.`
}

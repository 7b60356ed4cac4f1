import { suppressionOf } from '#contacts/server/public.ts'
import { fileKinds, type FileKind } from '#platform/contract/upload.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { holdLock } from '#platform/server/database/named-locks.ts'
import type { JobSteps } from '#platform/server/jobs/define-job.ts'
import { sendMail } from '#platform/server/mail/send-mail.ts'
import { addTaskFor, noteSentMail } from '#sales/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import type { SequencesParts } from '#sequences/server/sequences-dependencies.ts'
import { sequencePage, stepDue } from '#sequences/server/sequences-notices.ts'
import { weigh } from './condition-rules.ts'
import { dayOfLimit, firstOpen } from './due-rules.ts'
import { endRun, hoursOf, planNext } from './plan.ts'
import * as rows from './sending-queries.ts'
import { readerOf, tokenDigest, writeMail, type Reader } from './write-mail.ts'

const MOST_AT_ONCE = 300

type Attached = Parameters<typeof writeMail>[2]['files']

/** Each in a transaction of its own: the failure of one keeps no other back. */
export async function sendAllDue(
  parts: SequencesParts,
  { read, write }: Pick<JobSteps, 'read' | 'write'>,
): Promise<number> {
  const due = await rows.listDue(read, MOST_AT_ONCE)
  const filesOf = new Map<number, Attached>()
  for (const { id, step_id } of due) {
    if (!filesOf.has(step_id)) filesOf.set(step_id, await readFiles(read, parts, step_id))
    try {
      await write((ctx) => sendOne(ctx, parts, { id, files: filesOf.get(step_id)! }))
    } catch (error) {
      read.log.error('a step of a sequence could not be sent', error, { entry: id })
      await write((ctx) => rows.giveUp(ctx, id, 'It couldn’t be written. Check the text and the contact.'))
    }
  }
  return due.length
}

/** Read before the transaction, which holds rows. */
async function readFiles(ctx: Ctx, { files }: SequencesParts, stepId: number): Promise<Attached> {
  const attached = []
  for (const { name, kind, storage_key } of await rows.listFiles(ctx, stepId)) {
    const parts: Buffer[] = []
    for await (const part of await files.storage.read(storage_key))
      parts.push(Buffer.from(part as Uint8Array))
    attached.push({ name, mime: fileKinds[kind as FileKind].mime, content: Buffer.concat(parts) })
  }
  return attached
}

type Due = { readonly id: number; readonly files: Attached }

/**
 * One entry of the ledger, once: the one that holds the run asks again whether it is planned and due, then reads replies,
 * opens and opt-outs as they are now. What is handed to the mail leaves with this transaction or not at all.
 */
export async function sendOne(ctx: Ctx, parts: SequencesParts, { id, files }: Due): Promise<void> {
  const found = await rows.findOptionalSending(ctx, id)
  if (!found) return
  const run = await rows.holdRun(ctx, found.enrolment_id)
  const sending = await rows.findOptionalSending(ctx, id)
  if (sending?.status !== 'planned' || new Date(sending.due_at) > ctx.now || !isRunning(run)) return
  const step = await rows.findStep(ctx, sending.step_id)
  const reader = await readerOf(ctx, run)
  if (!reader?.email) return endRun(ctx, run, { status: 'stopped', reason: 'No email address' })
  const optedOut = await suppressionOf(ctx, parts.keyring, {
    channel: 'email',
    address: reader.email,
    companyId: null,
  })
  if (optedOut) return endRun(ctx, run, { status: 'unsubscribed', reason: 'Opted out' })
  const verdict = weigh(step.condition, (await rows.findOptionalLastSent(ctx, run.id)) ?? null)
  if (!verdict.holds) {
    await rows.moveSending(ctx, id, {
      from: ['planned'],
      changes: { status: 'skipped', reason: verdict.reason },
    })
    return planNext(ctx, run, { after: step.place, base: ctx.now })
  }
  const held = await heldBack(ctx, run, step.kind === 'email')
  if (held) {
    await rows.moveSending(ctx, id, { from: ['planned'], changes: held })
    return
  }
  if (run.status === 'scheduled') await rows.updateEnrolment(ctx, run.id, { status: 'active' })
  return step.kind === 'email'
    ? handOver(ctx, parts, { run, sending, reader, files })
    : makeTask(ctx, { run, sending, reader, step })
}

const isRunning = ({ live, status, sequence_status }: rows.Run) =>
  live && sequence_status === 'active' && status !== 'paused'

/** Outside its hours, or past what may be sent in a day: until when, and why. */
async function heldBack(ctx: Ctx, run: rows.Run, isMail: boolean) {
  const hours = await hoursOf(ctx, run)
  const open = firstOpen(ctx.now, hours)
  if (open && open.getTime() > ctx.now.getTime())
    return { due_at: open, waits_for: 'Waits for the sending window' }
  if (!isMail) return null
  await holdLock(ctx, 'sequence-limit', run.sequence_id)
  const day = dayOfLimit(ctx.now, hours)
  if ((await rows.countSince(ctx, run.sequence_id, day.from)) < run.most_a_day || !day.next) return null
  return { due_at: day.next, waits_for: 'Waits: daily limit' }
}

type Mailed = {
  readonly run: rows.Run
  readonly sending: rows.Sending
  readonly reader: Reader
  readonly files: Attached
}

async function handOver(
  ctx: Ctx,
  parts: SequencesParts,
  { run, sending, reader, files }: Mailed,
): Promise<void> {
  const words = await rows.findText(ctx, sending.text_id)
  const written = await writeMail(ctx, parts, { sendingId: sending.id, run, reader, files, words })
  const missing = reader.sender_id === null ? ['sender'] : written.missing
  if (missing.length > 0) {
    const reason = `No value for ${missing.map((field) => `{{${field}}}`).join(', ')}`
    await rows.moveSending(ctx, sending.id, { from: ['planned'], changes: { status: 'failed', reason } })
    return
  }
  const { mailId, messageKey } = await sendMail(ctx, parts.keyring, written.mail)
  const isMine = await rows.moveSending(ctx, sending.id, {
    from: ['planned'],
    changes: {
      status: 'claimed',
      claimed_at: ctx.now,
      waits_for: '',
      reason: '',
      attempts: sending.attempts + 1,
      to_address: reader.email!,
      mail_id: mailId,
      message_key: messageKey,
      token_digest: tokenDigest(parts, written.token),
      links: JSON.stringify(written.links),
    },
  })
  if (!isMine) throw new Error(`entry ${sending.id} was taken while it was held`)
  await noteSentMail(ctx, {
    contactId: run.contact_id,
    leadId: run.lead_id,
    dealId: run.deal_id,
    senderId: reader.sender_id!,
    address: reader.email!,
    subject: written.words.subject,
    text: written.words.text,
    mailId,
  })
}

type Tasked = Omit<Mailed, 'files'> & { readonly step: rows.Step }

/** A task of the person in whose name the sequence writes; the next step counts from the moment it is closed. */
async function makeTask(ctx: Ctx, { run, sending, reader, step }: Tasked): Promise<void> {
  const owner = reader.sender_id ?? run.owner_id
  const { subject, text } = await rows.findText(ctx, sending.text_id)
  const title = subject || text.split('\n')[0]!
  const taskId = await addTaskFor(ctx, owner, {
    contactId: run.contact_id,
    leadId: run.lead_id,
    title,
    kind: step.kind === 'call' ? 'call' : 'to_do',
  })
  await rows.moveSending(ctx, sending.id, {
    from: ['planned'],
    changes: {
      status: 'claimed',
      claimed_at: ctx.now,
      task_id: taskId,
      waits_for: '',
      reason: 'Waits for the task',
    },
  })
  await notify(ctx, stepDue, {
    to: [owner],
    input: { contactId: run.contact_id, contact: reader.name, title, sequence: run.name },
    subject: sequencePage(run.sequence_id),
  })
}

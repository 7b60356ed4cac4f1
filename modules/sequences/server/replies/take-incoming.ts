import { addBusinessDays, instantAt, wallClock } from '#calendar/server/public.ts'
import { daysEarlier } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { notify } from '#notifications/server/public.ts'
import { noteReply } from '#sales/server/public.ts'
import { takeReply } from '#sequences/server/sending/plan.ts'
import * as sendings from '#sequences/server/sending/sending-queries.ts'
import { bounce } from '#sequences/server/sending/settle.ts'
import { readerOf, tokenDigest } from '#sequences/server/sending/write-mail.ts'
import { findOptionalByToken } from '#sequences/server/outside/trace-queries.ts'
import type { SequencesParts } from '#sequences/server/sequences-dependencies.ts'
import { replyReceived, sequencePage } from '#sequences/server/sequences-notices.ts'
import { isPermanent, keysIn, kindOf, tokensIn, writtenPart } from './incoming-rules.ts'
import type { ReadMail } from '#platform/server/untrusted-files/read-mail.ts'
import { findBySender, takeOnce, type Mailbox } from './mailbox-queries.ts'

const KNOWN_DAYS = 30
const POSTPONED_DAYS = 5

/** One message, taken once: what it says of one of our mails holds with the same transaction. */
export async function takeIncoming(
  ctx: Ctx,
  parts: SequencesParts,
  { mailbox, mail }: { readonly mailbox: Mailbox; readonly mail: ReadMail },
): Promise<void> {
  const kind = kindOf(mail)
  const sending = await findAbout(ctx, parts, { mailbox, mail })
  const isNew = await takeOnce(ctx, {
    mailbox_id: mailbox.id,
    message_id: mail.messageId,
    from_address: mail.fromAddress,
    from_name: mail.fromName,
    subject: mail.subject,
    text: writtenPart(mail.text),
    kind: sending ? kind : 'unmatched',
    enrolment_id: sending?.enrolment_id ?? null,
    received_at: ctx.now,
  })
  if (!isNew || !sending) return
  const run = await sendings.holdRun(ctx, sending.enrolment_id)
  if (kind === 'bounce') {
    if (isPermanent(mail)) await bounce(ctx, parts, { run, sending, words: 'The address refused it' })
    return
  }
  if (kind === 'automatic') return postpone(ctx, run)
  await takeReply(ctx, run, ctx.now)
  const reader = await readerOf(ctx, run)
  const owner = reader?.sender_id ?? run.owner_id
  const text = writtenPart(mail.text)
  await noteReply(ctx, owner, { contactId: run.contact_id, leadId: run.lead_id, text })
  await notify(ctx, replyReceived, {
    to: [owner],
    input: { contactId: run.contact_id, contact: reader?.name ?? mail.fromAddress, text },
    subject: sequencePage(run.sequence_id),
  })
}

type Asked = { readonly mailbox: Mailbox; readonly mail: ReadMail }

/** By what it answers, by the word in the address it was sent to, or by who wrote it to whom within a month. */
async function findAbout(ctx: Ctx, parts: SequencesParts, { mailbox, mail }: Asked) {
  const byKey = await sendings.findSendingByKey(ctx, keysIn(mail, kindOf(mail)))
  if (byKey) return byKey
  for (const token of tokensIn(mail)) {
    const found = await findOptionalByToken(ctx, tokenDigest(parts, token))
    if (found) return found
  }
  const since = daysEarlier(ctx.now, KNOWN_DAYS)
  return findBySender(ctx, { companyId: mailbox.company_id, address: mail.fromAddress, since })
}

/** Out of office: what comes next waits for a working week, once. */
async function postpone(ctx: Ctx, run: sendings.Run): Promise<void> {
  if (run.postponed_at !== null || !run.live) return
  const reader = await readerOf(ctx, run)
  for (const { id, status, due_at } of await sendings.listOpen(ctx, run.id)) {
    if (status !== 'planned') continue
    const { day, minute } = wallClock(new Date(due_at).toISOString(), run.zone)
    const later = await addBusinessDays(ctx, {
      of: { personId: reader?.sender_id ?? run.owner_id },
      day,
      days: POSTPONED_DAYS,
    })
    await sendings.moveSending(ctx, id, {
      from: ['planned'],
      changes: { due_at: new Date(instantAt(later, minute, run.zone)), waits_for: 'Waits: out of office' },
    })
  }
  await sendings.updateEnrolment(ctx, run.id, { postponed_at: ctx.now })
}

import { sql } from 'kysely'
import { mailStates, type MailRow, type MailState } from '#platform/contract/mail-message.ts'
import type { Page, PageFilter } from '#platform/contract/paging.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import { updateRow } from '#platform/server/database/write.ts'

type NewMail = {
  readonly message_key: string
  readonly dedupe_key: string | null
  readonly to_address: string
  readonly to_name: string
  readonly reply_to: string
  readonly subject: string
  readonly subject_sealed: string | null
  readonly secrets_sealed: string
  readonly html_sealed: string
  readonly text_sealed: string
  readonly urgent: boolean
  readonly headers: string | null
  readonly by_person: boolean
  readonly one_attempt: boolean
  readonly settles_for: string | null
}

/** Undefined when there is a mail with this dedupe key already. */
export const insertOptionalMail = (ctx: Ctx, mail: NewMail) =>
  ctx.db
    .insertInto('mail_message')
    .values({
      ...mail,
      state: 'queued',
      error: null,
      response: null,
      created_at: ctx.now,
      sending_since: null,
      next_attempt_at: null,
      sent_at: null,
    })
    .onConflict((found) => found.column('dedupe_key').doNothing())
    .returning(['id', 'message_key'])
    .executeTakeFirst()

export const findMailByDedupeKey = (ctx: Ctx, dedupeKey: string) =>
  ctx.db
    .selectFrom('mail_message')
    .select(['id', 'message_key'])
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirstOrThrow()

type NewAttachment = { mail_id: number; name: string; mime: string; content_sealed: string }

export const insertAttachments = (ctx: Ctx, attachments: readonly NewAttachment[]) =>
  ctx.db
    .insertInto('mail_attachment')
    .values([...attachments])
    .execute()

export const listAttachments = (ctx: Ctx, mailId: number) =>
  ctx.db.selectFrom('mail_attachment').selectAll().where('mail_id', '=', mailId).orderBy('id').execute()

/**
 * Conditional: of several workers one gets the mail. One that was left on its way is taken after `abandonedBefore`, but
 * for one that may be tried only once.
 */
export const claimOptionalMail = (ctx: Ctx, id: number, abandonedBefore: Date) =>
  ctx.db
    .updateTable('mail_message')
    .set({ state: 'sending', sending_since: ctx.now, next_attempt_at: null, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where((mail) =>
      mail.or([
        mail('state', 'in', mailStates.leadingTo('sending')),
        mail.and([
          mail('state', '=', 'sending'),
          mail('one_attempt', '=', false),
          mail('sending_since', '<', abandonedBefore.toISOString()),
        ]),
      ]),
    )
    .returningAll()
    .executeTakeFirst()

export type MailOutcome = {
  readonly state: Exclude<MailState, 'sending'>
  readonly error: string | null
  readonly response: string | null
  readonly next_attempt_at: Date | null
  readonly sent_at: Date | null
}

/** Only the attempt that is recorded may still be the one under way. */
export const recordOutcome = (ctx: Ctx, mail: { id: number; attempts: number }, outcome: MailOutcome) =>
  ctx.db
    .updateTable('mail_message')
    .set({ ...outcome, sending_since: null })
    .where('id', '=', mail.id)
    .where('state', '=', 'sending')
    .where('attempts', '=', mail.attempts)
    .returning(['id', 'message_key', 'settles_for'])
    .executeTakeFirst()

export const findOptionalMail = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('mail_message').selectAll().where('id', '=', id).executeTakeFirst()

export const lockOptionalMail = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('mail_message').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateMail = (ctx: Ctx, id: number, changes: Parameters<typeof updateRow<'mail_message'>>[3]) =>
  updateRow(ctx, 'mail_message', { id }, changes)

export type MailFilter = PageFilter & { readonly state?: MailState | undefined }

/** Newest first, without what the mails say. */
export async function listMailRows(ctx: Ctx, filter: MailFilter): Promise<Page<MailRow>> {
  const { state, search } = filter
  const chosen = ctx.db
    .selectFrom('mail_message')
    .$if(state !== undefined, (mails) => mails.where('state', '=', state ?? 'queued'))
    .$if(Boolean(search), (mails) => mails.where(saysSomewhere(search ?? '')))
  const id = sql.ref('id')
  const columns = [
    'id',
    'to_address',
    'to_name',
    'subject',
    'urgent',
    'state',
    'attempts',
    'error',
    'response',
    'created_at',
    'next_attempt_at',
    'sent_at',
  ] as const
  return pageByKey(
    chosen.select(columns),
    { by: id, valueOf: (row) => row.id, type: 'bigint', id, idOf: (row) => row.id, direction: 'desc' },
    filter,
    async () => {
      const { total } = await chosen
        .select((row) => row.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return total
    },
  )
}

/** The expression of the trigram index, so that it is used. */
const saysSomewhere = (search: string) =>
  sql<boolean>`(lower(to_name) || ' ' || lower(to_address) || ' ' || lower(subject)) like ${`%${search
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`}`

/** The administrator's own words for a letter; undefined where it says what the product says. */
export const findOptionalWording = (ctx: Ctx, key: string) =>
  ctx.db.selectFrom('mail_template').select(['subject', 'opening']).where('key', '=', key).executeTakeFirst()

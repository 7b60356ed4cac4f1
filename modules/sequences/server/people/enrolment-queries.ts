import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { enrolmentList, figureList, ledgerList } from '#sequences/contract/people-calls.ts'
import { optOutList } from '#sequences/contract/outside-calls.ts'
import { sequencesWhere } from '#sequences/server/sequences-policy.ts'

const enrolments = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'sequence_enrolment' | 'sequence' | 'contact' | 'account' | 'sales_account'>()
    .selectFrom('sequence_enrolment as enrolment')
    .innerJoin('sequence', 'sequence.id', 'enrolment.sequence_id')
    .innerJoin('contact', 'contact.id', 'enrolment.contact_id')
    .where(sequencesWhere(ctx))

const open = sql`from sequence_mail as mail join sequence_step as step on step.id = mail.step_id
  where mail.enrolment_id = enrolment.id and mail.status in ('planned', 'claimed', 'failed', 'unknown')`
const nextDue = sql<string | null>`(select min(mail.due_at) ${open})`

/** The number of a step among those that are there. */
const numberOfStep = (step: ReturnType<typeof sql>) => sql<number>`(
  select count(*)::integer from sequence_step as earlier
  where earlier.sequence_id = ${step} and earlier.removed_at is null and earlier.place <= step.place)`

export const enrolmentQuery = listQuery(enrolmentList, {
  from: enrolments,
  select: (rows) =>
    rows
      .innerJoin('account as enroller', 'enroller.id', 'enrolment.enrolled_by')
      .leftJoin('sales_account', 'sales_account.id', 'contact.sales_account_id')
      .selectAll('enrolment')
      .select(['contact.name as contact_name', 'enroller.name as enrolled_by_name'])
      .select(sql<string>`coalesce(sales_account.name, contact.company_name)`.as('company_name'))
      .select([
        nextDue.as('next_due_at'),
        sql<number | null>`(select min(${numberOfStep(sql`step.sequence_id`)}) ${open})`.as('step'),
        sql<string | null>`(select max(case when mail.status = 'failed' then 'Failed: ' || mail.reason
          when mail.status = 'unknown' then 'Unknown whether it was sent'
          when mail.status = 'claimed' then coalesce(nullif(mail.reason, ''), 'Being sent')
          else mail.waits_for end) ${open})`.as('waits_for'),
      ]),
  filters: {
    sequence_id: (rows, id) => rows.where('enrolment.sequence_id', '=', id),
    status: (rows, status) => rows.where('enrolment.status', '=', status),
    live: (rows, live) => rows.where('enrolment.live', '=', live),
    search: (rows, words) =>
      rows.where((where) =>
        where.or([searchIn('contact.name', words), searchIn('contact.company_name', words)]),
      ),
  },
  sorts: {
    contact: neverNull('contact.name'),
    status: neverNull('enrolment.status'),
    next_due_at: nextDue,
    enrolled_at: neverNull('enrolment.enrolled_at'),
  },
  id: 'enrolment.id',
})

const entries = (ctx: Ctx) =>
  ctx.db
    .$pickTables<
      | 'sequence_mail'
      | 'sequence'
      | 'sequence_step'
      | 'sequence_enrolment'
      | 'contact'
      | 'sequence_text'
      | 'sales_account'
    >()
    .selectFrom('sequence_mail as mail')
    .innerJoin('sequence', 'sequence.id', 'mail.sequence_id')
    .innerJoin('sequence_step as step', 'step.id', 'mail.step_id')
    .innerJoin('sequence_enrolment as enrolment', 'enrolment.id', 'mail.enrolment_id')
    .innerJoin('contact', 'contact.id', 'enrolment.contact_id')
    .where(sequencesWhere(ctx))

const outcomes = {
  sent: sql<boolean>`(mail.sent_at is not null and step.kind = 'email')`,
  delivered: sql<boolean>`(mail.sent_at is not null and step.kind = 'email' and mail.bounced_at is null)`,
  unsettled: sql<boolean>`(mail.status in ('unknown', 'failed') and mail.bounced_at is null)`,
  opened: sql<boolean>`mail.opened_at is not null`,
  machine: sql<boolean>`mail.machine_opened_at is not null`,
  clicked: sql<boolean>`mail.clicked_at is not null`,
  replied: sql<boolean>`mail.replied_at is not null`,
  bounced: sql<boolean>`mail.bounced_at is not null`,
}

export const ledgerQuery = listQuery(ledgerList, {
  from: entries,
  select: (rows) =>
    rows
      .innerJoin('sequence_text as text', 'text.id', 'mail.text_id')
      .selectAll('mail')
      .select(['contact.name as contact_name', 'enrolment.contact_id', 'text.subject', 'step.kind'])
      .select([numberOfStep(sql`step.sequence_id`).as('step')]),
  filters: {
    sequence_id: (rows, id) => rows.where('mail.sequence_id', '=', id),
    status: (rows, status) => rows.where('mail.status', '=', status),
    step_id: (rows, id) => rows.where('mail.step_id', '=', id),
    enrolment_id: (rows, id) => rows.where('mail.enrolment_id', '=', id),
    outcome: (rows, outcome) => rows.where(outcomes[outcome]),
    search: (rows, words) => rows.where(searchIn('contact.name', words)),
  },
  sorts: {
    contact: neverNull('contact.name'),
    step: neverNull('step.place'),
    status: neverNull('mail.status'),
    due_at: neverNull('mail.due_at'),
    sent_at: 'mail.sent_at',
  },
  id: 'mail.id',
})

const count = (condition: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::integer from sequence_mail as mail
    where mail.step_id = step.id and ${condition})`

/** One row for each step that is there; what was sent with a removed one stays in the ledger. */
export const figureQuery = listQuery(figureList, {
  from: (ctx: Ctx) =>
    ctx.db
      .selectFrom('sequence_step as step')
      .innerJoin('sequence', 'sequence.id', 'step.sequence_id')
      .where('step.removed_at', 'is', null)
      .where(sequencesWhere(ctx)),
  select: (rows) =>
    rows.select(['step.id', 'step.kind', numberOfStep(sql`step.sequence_id`).as('step')]).select([
      sql<string>`(select text.subject from sequence_text as text where text.step_id = step.id
          order by text.number desc limit 1)`.as('subject'),
      count(outcomes.sent).as('sent'),
      count(outcomes.delivered).as('delivered'),
      count(outcomes.opened).as('opened'),
      count(outcomes.machine).as('machine_opened'),
      count(outcomes.clicked).as('clicked'),
      count(outcomes.replied).as('replied'),
      count(outcomes.bounced).as('bounced'),
      count(sql`mail.status = 'skipped'`).as('skipped'),
      sql<number>`(select count(*)::integer from sequence_enrolment as enrolment
          where enrolment.status = 'unsubscribed' and step.id = (
            select mail.step_id from sequence_mail as mail where mail.enrolment_id = enrolment.id
              and mail.sent_at is not null order by mail.sent_at desc limit 1)
            and enrolment.sequence_id = step.sequence_id)`.as('unsubscribed'),
    ]),
  filters: { sequence_id: (rows, id) => rows.where('step.sequence_id', '=', id) },
  sorts: { step: neverNull('step.place') },
  id: 'step.id',
})

export const optOutQuery = listQuery(optOutList, {
  from: (ctx: Ctx) => ctx.db.selectFrom('suppression').where('suppression.channel', '=', 'email'),
  select: (rows) =>
    rows
      .leftJoin('account as adder', 'adder.id', 'suppression.by_id')
      .select(['suppression.id', 'suppression.hint', 'suppression.reason', 'suppression.on_day'])
      .select(['suppression.by_id', 'adder.name as by_name']),
  filters: { reason: (rows, reason) => rows.where('suppression.reason', '=', reason) },
  sorts: { reason: neverNull('suppression.reason'), on_day: neverNull('suppression.on_day') },
  id: 'suppression.id',
})

/** With what is needed to move it, where the caller works on its sequence. */
export const findOptionalEnrolment = (ctx: Ctx, id: number) =>
  enrolments(ctx).selectAll('enrolment').where('enrolment.id', '=', id).executeTakeFirst()

export const findOptionalEntry = (ctx: Ctx, id: number) =>
  entries(ctx).selectAll('mail').where('mail.id', '=', id).executeTakeFirst()

export const listOfContact = (ctx: Ctx, contactId: number) =>
  enrolments(ctx)
    .select(['enrolment.id', 'enrolment.sequence_id', 'sequence.name', 'enrolment.status'])
    .select('enrolment.enrolled_at')
    .where('enrolment.contact_id', '=', contactId)
    .orderBy('enrolment.id', 'desc')
    .limit(20)
    .execute()

export const listLiveContacts = async (ctx: Ctx, sequenceId: number): Promise<ReadonlySet<number>> => {
  const found = await ctx.db
    .selectFrom('sequence_enrolment')
    .select('contact_id')
    .where('sequence_id', '=', sequenceId)
    .where('live', '=', true)
    .execute()
  return new Set(found.map(({ contact_id }) => contact_id))
}

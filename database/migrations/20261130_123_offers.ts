import { sql, type Kysely } from 'kysely'

/** Offers above the band wait for finance, bonuses stand beside the annual pay, and candidates ask about their offer. */
export async function up(db: Kysely<never>): Promise<void> {
  await addFinance(db)
  await createMessages(db)
  await sql`
    insert into role_grant (role_id, permission, scope)
    select id, 'recruitment.offer.finance', 'all' from role where key = 'finance'`.execute(db)
}

async function addFinance(db: Kysely<never>) {
  await sql`
    alter table offer
      -- Besides the annual pay: [{ kind, amount, after_months }], in paise.
      add column bonuses jsonb not null default '[]',
      add column financed_by integer references account (id),
      add column financed_at timestamptz(3),
      drop constraint offer_state_check,
      drop constraint offer_sent_check,
      add constraint offer_state_check check (state in
        ('draft', 'waiting', 'finance', 'approved', 'sent', 'viewed', 'accepted', 'declined', 'expired', 'withdrawn',
         'superseded')),
      add constraint offer_sent_check check (state in ('draft', 'waiting', 'finance', 'approved', 'withdrawn')
        or (sent_at is not null and content_hash is not null and letter_number is not null)),
      -- Three people stand behind an offer above the band.
      add constraint offer_finance_check check
        (financed_by is null or (financed_by <> made_by and financed_by <> decided_by))`.execute(db)
  await sql`drop index offer_in_work_once`.execute(db)
  await sql`
    create unique index offer_in_work_once on offer (application_id)
      where state in ('draft', 'waiting', 'finance', 'approved')`.execute(db)
  await sql`create index offer_finance_idx on offer (decided_at) where state = 'finance'`.execute(db)
}

async function createMessages(db: Kysely<never>) {
  await sql`
    create table offer_message (
      id integer generated always as identity primary key,
      offer_id integer not null references offer (id) on delete cascade,
      kind text not null constraint offer_message_kind_check check (kind in ('question', 'change', 'answer')),
      text text not null,
      -- Null where the candidate wrote it.
      written_by integer references account (id),
      written_at timestamptz(3) not null,
      constraint offer_message_writer_check check ((kind = 'answer') = (written_by is not null))
    )`.execute(db)
  await sql`create index offer_message_offer_idx on offer_message (offer_id, id)`.execute(db)
}

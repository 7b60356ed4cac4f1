import { sql, type Kysely } from 'kysely'

/** Who does not want to hear from us, which sign-in belongs to which client, and contacts that were merged. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table suppression (
      id integer generated always as identity primary key,
      -- Null holds for every company.
      company_id integer references company (id),
      channel text not null,
      address_digest text not null,
      reason text not null,
      on_day date not null,
      by_id integer references account (id),
      version integer not null default 1,
      constraint suppression_channel_check check (channel in ('email', 'phone')),
      constraint suppression_reason_check check (reason in
        ('asked', 'unsubscribed', 'bounced', 'complaint', 'removed')),
      constraint suppression_address_key unique nulls not distinct (address_digest, channel, company_id)
    )`.execute(db)
  await sql`
    create table customer_user (
      id integer generated always as identity primary key,
      customer_id integer not null references sales_account (id) on delete cascade,
      account_id integer not null constraint customer_user_account_key unique references account (id),
      added_by integer not null references account (id),
      added_at timestamptz(3) not null,
      version integer not null default 1
    )`.execute(db)
  await sql`create index customer_user_customer_idx on customer_user (customer_id)`.execute(db)
  await sql`
    alter table contact
      add column merged_into integer references contact (id),
      add constraint contact_merged_check check (merged_into <> id)`.execute(db)
  await sql`create index contact_merged_idx on contact (merged_into) where merged_into is not null`.execute(
    db,
  )
  await sql`
    create table contact_merge (
      id integer generated always as identity primary key,
      kept_id integer not null references contact (id),
      merged_id integer not null references contact (id),
      -- What came along: { leads, origins, addresses }, and { kept } as it was before.
      image jsonb not null,
      merged_by integer not null references account (id),
      merged_at timestamptz(3) not null,
      until timestamptz(3) not null,
      parted_at timestamptz(3),
      version integer not null default 1
    )`.execute(db)
  await sql`
    create unique index contact_merge_once on contact_merge (merged_id) where parted_at is null`.execute(db)
  await sql`create index contact_merge_kept_idx on contact_merge (kept_id)`.execute(db)
}

import { sql, type Kysely } from 'kysely'

/** Documents of sales that were shared with a contact, by a link of the drive. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table sales_share (
      id integer generated always as identity primary key,
      company_id integer not null references company,
      contact_id integer not null references contact,
      deal_id integer references deal,
      -- Both are gone once the file is deleted for good; that it was shared stays.
      node_id integer references drive_node on delete set null,
      link_id integer constraint sales_share_link_key unique references drive_link on delete set null,
      name text not null,
      file_version integer not null check (file_version > 0),
      follows boolean not null,
      address text not null,
      note text not null default '',
      expires_on date not null,
      has_password boolean not null,
      by_code boolean not null,
      may_download boolean not null,
      owner_id integer not null references account,
      shared_by integer not null references account,
      shared_at timestamptz(3) not null,
      openings integer not null default 0 check (openings >= 0),
      first_opened_at timestamptz(3),
      last_opened_at timestamptz(3),
      ended_at timestamptz(3),
      revoked_at timestamptz(3),
      revoked_by integer references account,
      version integer not null default 1,
      constraint sales_share_opened_check check ((openings = 0) = (first_opened_at is null)),
      constraint sales_share_revoked_check check (revoked_at is null or ended_at is not null)
    )`.execute(db)
  // Two colleagues who share the same file with someone at once give them one link.
  await sql`
    create unique index sales_share_live_key on sales_share (contact_id, node_id, address)
      where ended_at is null`.execute(db)
  await sql`create index sales_share_contact_idx on sales_share (contact_id, shared_at desc)`.execute(db)
  await sql`create index sales_share_company_idx on sales_share (company_id, shared_at desc, id desc)`.execute(
    db,
  )
  await sql`create index sales_share_node_idx on sales_share (node_id)`.execute(db)
  await sql`create index sales_share_deal_idx on sales_share (deal_id) where deal_id is not null`.execute(db)
  await sql`create index sales_share_owner_idx on sales_share (owner_id)`.execute(db)
  await sql`
    alter table sales_step add column share_id integer references sales_share,
      drop constraint sales_step_of_check,
      add constraint sales_step_of_check check (num_nonnulls(query_id, proposal_id, share_id) = 1),
      drop constraint sales_step_what_check,
      add constraint sales_step_what_check check (what in ('submitted', 'asked', 'approved', 'returned', 'opened',
        'reminded', 'answered', 'accepted', 'declined', 'expired', 'withdrawn', 'shared', 'revoked'))`.execute(
    db,
  )
  await sql`create index sales_step_share_idx on sales_step (share_id, at desc) where share_id is not null`.execute(
    db,
  )
}

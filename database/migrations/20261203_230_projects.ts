import { sql, type Kysely } from 'kysely'

/** Comments become remarks; customers, logged time, drafts from won deals, and changes decided by a link. */
export async function up(db: Kysely<never>): Promise<void> {
  await moveComments(db)
  await sql`
    alter table change_request
      -- Who decided without an account: the proven address of the link.
      add column decided_address text,
      add column waiting_since timestamptz(3),
      add column reminders smallint not null default 0,
      drop constraint change_request_decided_check,
      add constraint change_request_decided_check check (
        (state in ('approved', 'rejected', 'implemented', 'closed'))
        = ((decided_by is null) <> (decided_address is null)))`.execute(db)
  await sql`update change_request set waiting_since = created_at where state = 'waiting_client'`.execute(db)
  await sql`
    create index change_request_waiting_idx on change_request (waiting_since) where state = 'waiting_client'`.execute(
    db,
  )
  await sql`
    alter table project_work
      add column customer_id integer references sales_account (id),
      add column logged_minutes integer not null default 0
        constraint project_work_logged_check check (logged_minutes >= 0),
      -- The budget of which people were told that 80 % are used.
      add column alerted_budget_minutes integer`.execute(db)
  await sql`create index project_work_customer_idx on project_work (customer_id)`.execute(db)
  await sql`
    alter table project_item add column logged_minutes integer not null default 0
      constraint project_item_logged_check check (logged_minutes >= 0)`.execute(db)
  await sql`create index project_item_title_idx on project_item using gin (lower(title) gin_trgm_ops)`.execute(
    db,
  )
  await sql`alter table project_milestone add column deal_milestone text`.execute(db)
  await sql`
    create table project_draft (
      id integer generated always as identity primary key,
      -- Of another area, so without a reference.
      deal_id integer not null constraint project_draft_deal_key unique,
      name text not null,
      company_id integer references company (id),
      customer_id integer references sales_account (id),
      -- Without tax, in the smallest unit of the currency.
      amount bigint not null,
      currency text not null,
      -- [{ key, title, due_on }]
      milestones jsonb not null,
      offered_at timestamptz(3) not null,
      project_id integer constraint project_draft_project_key unique references project (id),
      dismissed_at timestamptz(3),
      version integer not null default 1,
      constraint project_draft_end_check check (project_id is null or dismissed_at is null)
    )`.execute(db)
  await sql`create index project_draft_company_idx on project_draft (company_id)`.execute(db)
  await sql`create index project_draft_customer_idx on project_draft (customer_id)`.execute(db)
}

/** Remarks are plain text; what was removed is not carried over. */
async function moveComments(db: Kysely<never>): Promise<void> {
  await sql`
    insert into remark (subject, subject_id, kind, text, audience, author_id, written_at)
    select 'projects.item', item_id, 'comment', text, audience, author_id, written_at from (
      select id, item_id, author_id, written_at, case when to_client then 'everyone' else 'internal' end as audience,
        btrim(replace(replace(replace(replace(regexp_replace(regexp_replace(text, '</(p|li|h[1-6])>|<br[^>]*>', E'\n', 'gi'),
          '<[^>]+>', '', 'g'), '&lt;', '<'), '&gt;', '>'), '&nbsp;', ' '), '&amp;', '&'), E' \n') as text
      from project_item_comment where removed_at is null
    ) as comment where text <> '' order by id`.execute(db)
  await sql`drop table project_item_comment`.execute(db)
}

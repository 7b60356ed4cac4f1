import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await releases(db)
  await reviews(db)
  await analyses(db)
  await collections(db)
  await calls(db)
  const grant = async (permission: string, roles: readonly string[]) => {
    for (const key of roles)
      await sql`
        insert into role_grant (role_id, permission, scope)
        select id, ${permission}, 'all' from role where key = ${key}`.execute(db)
  }
  await grant('engineering.analysis.manage', ['project_manager', 'delivery_head', 'admin'])
  await grant('engineering.host.manage', ['admin'])
}

async function releases(db: Kysely<never>): Promise<void> {
  await sql`
    create table release (
      id integer generated always as identity primary key,
      project_id integer not null references project,
      name text not null,
      planned_on date not null,
      environment text not null check (environment in ('development', 'testing', 'staging', 'production')),
      state text not null default 'planned'
        check (state in ('planned', 'in_progress', 'released', 'rolled_back', 'cancelled')),
      needs_approval boolean not null,
      notes text not null default '',
      released_at timestamptz(3),
      released_by integer references account,
      reason text not null default '',
      sent_at timestamptz(3),
      created_by integer not null references account,
      created_at timestamptz(3) not null,
      version integer not null default 1,
      constraint release_released_check check ((state in ('released', 'rolled_back')) = (released_at is not null)),
      constraint release_reason_check check (state <> 'rolled_back' or reason <> '')
    )`.execute(db)
  await sql`create unique index release_name_key on release (project_id, lower(name))`.execute(db)
  await sql`create index release_planned_idx on release (planned_on, id)`.execute(db)
  await sql`
    create table release_item (
      id integer generated always as identity primary key,
      release_id integer not null references release,
      item_id integer not null references project_item,
      constraint release_item_key unique (release_id, item_id)
    )`.execute(db)
  await sql`create index release_item_item_idx on release_item (item_id)`.execute(db)
  await sql`
    create table release_check (
      id integer generated always as identity primary key,
      release_id integer not null references release,
      text text not null,
      done_by integer references account,
      done_at timestamptz(3),
      constraint release_check_done_check check ((done_by is null) = (done_at is null))
    )`.execute(db)
  await sql`create index release_check_release_idx on release_check (release_id, id)`.execute(db)
  await sql`
    create table release_approval (
      id integer generated always as identity primary key,
      release_id integer not null references release,
      kind text not null check (kind in ('qa', 'manager')),
      by_id integer not null references account,
      at timestamptz(3) not null,
      constraint release_approval_key unique (release_id, kind)
    )`.execute(db)
}

async function reviews(db: Kysely<never>): Promise<void> {
  await sql`
    create table code_review (
      id integer generated always as identity primary key,
      project_id integer not null references project,
      item_id integer references project_item,
      title text not null,
      url text not null,
      author_id integer not null references account,
      state text not null default 'open'
        check (state in ('open', 'in_review', 'changes_requested', 'approved', 'closed')),
      rounds integer not null default 1,
      created_at timestamptz(3) not null,
      -- Since when someone else’s answer is waited for.
      waiting_since timestamptz(3),
      approved_at timestamptz(3),
      -- Minutes of business from opening to approval.
      turnaround_minutes integer,
      version integer not null default 1,
      constraint code_review_author_key unique (id, author_id)
    )`.execute(db)
  await sql`create index code_review_created_idx on code_review (created_at, id)`.execute(db)
  await sql`create index code_review_author_idx on code_review (author_id) where state <> 'closed'`.execute(
    db,
  )
  await sql`create index code_review_project_idx on code_review (project_id, id)`.execute(db)
  await sql`
    create table code_reviewer (
      id integer generated always as identity primary key,
      review_id integer not null,
      -- Beside the reviewer, so that no one reviews their own work.
      author_id integer not null,
      account_id integer not null references account,
      state text not null default 'waiting' check (state in ('waiting', 'changes', 'approved')),
      constraint code_reviewer_key unique (review_id, account_id),
      constraint code_reviewer_review_fk foreign key (review_id, author_id)
        references code_review (id, author_id) on update cascade,
      constraint code_reviewer_not_author check (account_id <> author_id)
    )`.execute(db)
  await sql`create index code_reviewer_account_idx on code_reviewer (account_id) where state = 'waiting'`.execute(
    db,
  )
  await sql`
    create table code_finding (
      id integer generated always as identity primary key,
      review_id integer not null references code_review,
      file text not null,
      line integer check (line > 0),
      text text not null,
      severity text not null check (severity in ('blocker', 'major', 'minor', 'nit')),
      state text not null default 'open' check (state in ('open', 'fixed', 'wont_fix')),
      round integer not null,
      by_id integer not null references account,
      at timestamptz(3) not null,
      version integer not null default 1
    )`.execute(db)
  await sql`create index code_finding_review_idx on code_finding (review_id, id)`.execute(db)
}

async function analyses(db: Kysely<never>): Promise<void> {
  await sql`
    create table requirement_analysis (
      id integer generated always as identity primary key,
      project_id integer references project,
      lead_id integer references lead,
      title text not null,
      functional text[] not null default '{}',
      non_functional text[] not null default '{}',
      assumptions text not null default '',
      risks text not null default '',
      -- Six are known; whatever else stands here reads as pending.
      state text not null default 'pending',
      analyst_id integer references account,
      approver_id integer references account,
      reason text not null default '',
      edition integer not null default 1,
      created_by integer not null references account,
      created_at timestamptz(3) not null,
      submitted_at timestamptz(3),
      decided_at timestamptz(3),
      version integer not null default 1,
      constraint requirement_analysis_subject_check check (num_nonnulls(project_id, lead_id) >= 1),
      constraint requirement_analysis_approver_check check (approver_id <> analyst_id)
    )`.execute(db)
  await sql`create index requirement_analysis_created_idx on requirement_analysis (created_at, id)`.execute(
    db,
  )
  await sql`create index requirement_analysis_project_idx on requirement_analysis (project_id)`.execute(db)
  await sql`create index requirement_analysis_lead_idx on requirement_analysis (lead_id) where lead_id is not null`.execute(
    db,
  )
  await sql`
    create table analysis_estimate (
      id integer generated always as identity primary key,
      analysis_id integer not null references requirement_analysis,
      role text not null,
      optimistic_minutes integer not null check (optimistic_minutes >= 0),
      likely_minutes integer not null,
      pessimistic_minutes integer not null,
      constraint analysis_estimate_role_key unique (analysis_id, role),
      constraint analysis_estimate_order_check
        check (optimistic_minutes <= likely_minutes and likely_minutes <= pessimistic_minutes)
    )`.execute(db)
  await sql`
    create table analysis_question (
      id integer generated always as identity primary key,
      analysis_id integer not null references requirement_analysis,
      text text not null,
      answer text not null default '',
      query_id integer references sales_query
    )`.execute(db)
  await sql`create index analysis_question_analysis_idx on analysis_question (analysis_id, id)`.execute(db)
  await sql`
    create table analysis_item (
      id integer generated always as identity primary key,
      analysis_id integer not null references requirement_analysis,
      item_id integer not null references project_item,
      -- The line of the functional list that it was made from.
      line text,
      constraint analysis_item_key unique (analysis_id, item_id),
      constraint analysis_item_line_key unique (analysis_id, line)
    )`.execute(db)
}

async function collections(db: Kysely<never>): Promise<void> {
  await sql`
    create table api_collection (
      id integer generated always as identity primary key,
      project_id integer not null references project,
      name text not null,
      note text not null default '',
      auth jsonb not null default '{"kind":"none"}',
      headers jsonb not null default '[]',
      -- What an import brought and is not understood; it goes out again with an export.
      extra jsonb not null default '{}',
      created_by integer not null references account,
      created_at timestamptz(3) not null,
      version integer not null default 1
    )`.execute(db)
  await sql`create unique index api_collection_name_key on api_collection (project_id, lower(name))`.execute(
    db,
  )
  await sql`create index api_collection_created_idx on api_collection (created_at, id)`.execute(db)
  await sql`
    create table api_folder (
      id integer generated always as identity primary key,
      collection_id integer not null references api_collection on delete cascade,
      parent_id integer,
      name text not null,
      position integer not null,
      note text not null default '',
      auth jsonb not null default '{"kind":"inherit"}',
      headers jsonb not null default '[]',
      extra jsonb not null default '{}',
      version integer not null default 1,
      constraint api_folder_collection_key unique (collection_id, id),
      constraint api_folder_parent_fk foreign key (collection_id, parent_id)
        references api_folder (collection_id, id) on delete cascade,
      constraint api_folder_parent_check check (parent_id <> id)
    )`.execute(db)
  await sql`create index api_folder_parent_idx on api_folder (collection_id, parent_id)`.execute(db)
  await sql`
    create table api_request (
      id integer generated always as identity primary key,
      collection_id integer not null references api_collection on delete cascade,
      folder_id integer,
      name text not null,
      position integer not null,
      method text not null,
      url text not null,
      params jsonb not null default '[]',
      headers jsonb not null default '[]',
      auth jsonb not null default '{"kind":"inherit"}',
      body jsonb not null default '{"kind":"none"}',
      example text not null default '',
      assertions jsonb not null default '[]',
      note text not null default '',
      extra jsonb not null default '{}',
      version integer not null default 1,
      constraint api_request_folder_fk foreign key (collection_id, folder_id)
        references api_folder (collection_id, id) on delete cascade
    )`.execute(db)
  await sql`create index api_request_folder_idx on api_request (collection_id, folder_id)`.execute(db)
}

async function calls(db: Kysely<never>): Promise<void> {
  await sql`
    create table api_environment (
      id integer generated always as identity primary key,
      collection_id integer not null references api_collection on delete cascade,
      name text not null
    )`.execute(db)
  await sql`create unique index api_environment_name_key on api_environment (collection_id, lower(name))`.execute(
    db,
  )
  await sql`
    create table api_variable (
      id integer generated always as identity primary key,
      environment_id integer not null references api_environment on delete cascade,
      name text not null,
      secret boolean not null,
      value text not null default '',
      value_sealed text,
      constraint api_variable_name_key unique (environment_id, name),
      -- A secret is never kept in clear.
      constraint api_variable_secret_check
        check ((secret and value = '') or (not secret and value_sealed is null))
    )`.execute(db)
  await sql`
    create table api_value (
      id integer generated always as identity primary key,
      account_id integer not null references account,
      variable_id integer not null references api_variable on delete cascade,
      value_sealed text not null,
      constraint api_value_key unique (account_id, variable_id)
    )`.execute(db)
  await sql`create index api_value_variable_idx on api_value (variable_id)`.execute(db)
  await sql`
    create table api_call (
      id integer generated always as identity primary key,
      account_id integer not null references account,
      request_id integer not null references api_request on delete cascade,
      environment text not null,
      at timestamptz(3) not null,
      -- Null where no answer came.
      status integer,
      milliseconds integer not null,
      bytes integer not null,
      tests integer not null default 0,
      passed integer not null default 0
    )`.execute(db)
  await sql`create index api_call_account_idx on api_call (account_id, at)`.execute(db)
  await sql`create index api_call_request_idx on api_call (request_id, account_id, id)`.execute(db)
  await sql`create index api_call_at_idx on api_call (at)`.execute(db)
  await sql`
    create table api_host (
      id integer generated always as identity primary key,
      host text not null constraint api_host_key unique,
      added_by integer not null references account,
      added_at timestamptz(3) not null
    )`.execute(db)
}

import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await consents(db)
  await policies(db)
  await devices(db)
  await activity(db)
  await viewers(db)
  await grants(db)
}

async function consents(db: Kysely<never>) {
  await sql`
    create table tracker_consent_text (
      id integer generated always as identity primary key,
      number integer not null constraint tracker_consent_text_number_key unique,
      body text not null,
      published_at timestamptz(3) not null,
      published_by integer references account (id)
    )`.execute(db)
  await sql`
    create table tracker_consent (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      text_id integer not null references tracker_consent_text (id),
      accepted_at timestamptz(3) not null,
      withdrawn_at timestamptz(3),
      constraint tracker_consent_order_check check (withdrawn_at is null or withdrawn_at >= accepted_at)
    )`.execute(db)
  await sql`
    create unique index tracker_consent_open_once on tracker_consent (account_id, text_id)
    where withdrawn_at is null`.execute(db)
  await sql`create index tracker_consent_account_idx on tracker_consent (account_id, accepted_at desc)`.execute(
    db,
  )
  await sql`
    insert into tracker_consent_text (number, body, published_at) values (1, ${firstText}, now())`.execute(db)
}

const firstText = [
  'While you have started a session in the desktop tracker, it counts in slots of ten minutes how many seconds the keyboard or the mouse were used, how many keys and clicks there were, and which programs were in front. It never records which keys you pressed.',
  'If the rule that holds for you says so, it also takes a picture of the screen at a random moment of a slot. Pictures are made smaller before they are kept, and blurred where the rule or the program asks for it.',
  'You see everything first: nobody else sees a slot or a picture before fifteen minutes have passed, and then only people to whom a look was granted for given days. You read who looked, and when. You may pause at any time, and delete any slot together with its picture and its time.',
  'Pictures are removed after 30 days and slots after 180, unless your rule names other numbers. You may withdraw this consent at any time; the running session ends at once and nothing more is taken in.',
].join('\n\n')

async function policies(db: Kysely<never>) {
  await sql`
    create table tracker_policy (
      id integer generated always as identity primary key,
      -- For everybody, where none of the three is named; at most one of them is.
      role_id integer references role (id) on delete cascade,
      location_id integer references location (id),
      project_id integer references project (id),
      valid_from date not null,
      valid_to date,
      enabled boolean not null,
      -- One picture at a random moment of so many minutes; 0 takes none.
      screenshot_minutes integer not null constraint tracker_policy_frequency_check
        check (screenshot_minutes in (0, 5, 10, 15)),
      blur boolean not null,
      work_hours_only boolean not null,
      titles boolean not null,
      image_days integer not null constraint tracker_policy_image_days_check check (image_days between 1 and 90),
      slot_days integer not null constraint tracker_policy_slot_days_check check (slot_days between 7 and 730),
      reason text not null,
      created_by integer references account (id),
      created_at timestamptz(3) not null,
      version integer not null default 1,
      constraint tracker_policy_order_check check (valid_to is null or valid_to >= valid_from),
      constraint tracker_policy_subject_check check (num_nonnulls(role_id, location_id, project_id) <= 1),
      constraint tracker_policy_once exclude using gist (
        coalesce(role_id, 0) with =, coalesce(location_id, 0) with =, coalesce(project_id, 0) with =,
        daterange(valid_from, valid_to, '[]') with &&
      )
    )`.execute(db)
  await sql`
    insert into tracker_policy (valid_from, enabled, screenshot_minutes, blur, work_hours_only, titles,
      image_days, slot_days, reason, created_at)
    values (date '2020-01-01', false, 0, true, true, false, 30, 180, 'Off until a rule says otherwise', now())`.execute(
    db,
  )
  await sql`
    create table tracker_app_rule (
      id integer generated always as identity primary key,
      word text not null,
      effect text not null constraint tracker_app_rule_effect_check check (effect in ('allow', 'blur', 'deny'))
    )`.execute(db)
  await sql`create unique index tracker_app_rule_word_key on tracker_app_rule (lower(word))`.execute(db)
  await sql`
    insert into tracker_app_rule (word, effect) values
      ('bank', 'blur'), ('mail', 'blur'), ('outlook', 'blur'), ('health', 'blur'), ('password', 'deny')`.execute(
    db,
  )
}

async function devices(db: Kysely<never>) {
  await sql`
    create table tracker_pairing (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      code_digest text not null constraint tracker_pairing_code_key unique,
      expires_at timestamptz(3) not null,
      used_at timestamptz(3)
    )`.execute(db)
  await sql`create index tracker_pairing_account_idx on tracker_pairing (account_id)`.execute(db)
  await sql`
    create table tracker_device (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      -- What the token of the device names; the token itself is kept nowhere.
      token_name text not null constraint tracker_device_token_key unique,
      name text not null,
      os text not null,
      app_version text not null,
      paired_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      last_seen_at timestamptz(3),
      -- How far its clock was behind ours when it was last heard of, in milliseconds.
      clock_offset_ms bigint not null default 0,
      revoked_at timestamptz(3),
      revoked_by integer references account (id)
    )`.execute(db)
  await sql`create index tracker_device_account_idx on tracker_device (account_id)`.execute(db)
}

async function activity(db: Kysely<never>) {
  await sql`
    create table tracker_session (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      device_id integer not null references tracker_device (id),
      client_id uuid not null,
      consent_id integer not null references tracker_consent (id),
      project_id integer references project (id),
      task text not null default '',
      state text not null default 'running' constraint tracker_session_state_check
        check (state in ('running', 'paused', 'ended', 'lost')),
      started_at timestamptz(3) not null,
      ended_at timestamptz(3),
      last_heard_at timestamptz(3) not null,
      keep_until date not null,
      version integer not null default 1,
      constraint tracker_session_client_once unique (device_id, client_id),
      constraint tracker_session_order_check check (ended_at is null or ended_at >= started_at),
      constraint tracker_session_end_check check ((state in ('ended', 'lost')) = (ended_at is not null))
    )`.execute(db)
  await sql`
    create unique index tracker_session_open_once on tracker_session (device_id)
    where state in ('running', 'paused')`.execute(db)
  await sql`create index tracker_session_account_idx on tracker_session (account_id, started_at)`.execute(db)
  await sql`create index tracker_session_heard_idx on tracker_session (last_heard_at) where ended_at is null`.execute(
    db,
  )
  await sql`create index tracker_session_keep_idx on tracker_session (keep_until)`.execute(db)
  await sql`
    create table tracker_pause (
      id integer generated always as identity primary key,
      session_id integer not null references tracker_session (id) on delete cascade,
      paused_at timestamptz(3) not null,
      resumed_at timestamptz(3),
      constraint tracker_pause_order_check check (resumed_at is null or resumed_at >= paused_at)
    )`.execute(db)
  await sql`
    create unique index tracker_pause_open_once on tracker_pause (session_id) where resumed_at is null`.execute(
    db,
  )
  await sql`create index tracker_pause_session_idx on tracker_pause (session_id)`.execute(db)

  await sql`
    create table tracker_slot (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      device_id integer not null references tracker_device (id),
      session_id integer not null references tracker_session (id),
      client_id uuid not null,
      -- By our clock, on a border of ten minutes.
      slot_start timestamptz(3) not null constraint tracker_slot_border_check
        check (extract(epoch from slot_start)::bigint % 600 = 0),
      active_seconds integer not null,
      idle_seconds integer not null,
      -- Away from the computer, as the person said.
      manual_seconds integer not null default 0,
      key_count integer not null,
      mouse_count integer not null,
      top_apps jsonb not null default '[]',
      top_titles jsonb not null default '[]',
      received_at timestamptz(3) not null,
      -- From here on whoever was granted a look may have it.
      seen_from timestamptz(3) not null,
      keep_until date not null,
      -- The counts go with the deletion; the row stays, so that a second upload brings nothing back.
      deleted_at timestamptz(3),
      deleted_by integer references account (id),
      delete_reason text not null default '',
      constraint tracker_slot_once unique (account_id, device_id, slot_start),
      constraint tracker_slot_client_once unique (device_id, client_id),
      constraint tracker_slot_counts_check check (least(active_seconds, idle_seconds, manual_seconds, key_count, mouse_count) >= 0),
      constraint tracker_slot_seconds_check check (active_seconds + idle_seconds + manual_seconds <= 600),
      constraint tracker_slot_emptied_check check (
        deleted_at is null or (active_seconds + idle_seconds + manual_seconds + key_count + mouse_count = 0
          and top_apps = '[]' and top_titles = '[]'))
    )`.execute(db)
  await sql`create index tracker_slot_account_idx on tracker_slot (account_id, slot_start)`.execute(db)
  await sql`create index tracker_slot_session_idx on tracker_slot (session_id)`.execute(db)
  await sql`create index tracker_slot_keep_idx on tracker_slot (keep_until)`.execute(db)

  await sql`
    create table tracker_screenshot (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      slot_id integer not null references tracker_slot (id),
      client_id uuid not null,
      taken_at timestamptz(3) not null,
      app text not null default '',
      blurred boolean not null,
      -- None once it is deleted or its time is over.
      file_id text references stored_file (id),
      received_at timestamptz(3) not null,
      seen_from timestamptz(3) not null,
      keep_until date not null,
      deleted_at timestamptz(3),
      deleted_by integer references account (id),
      constraint tracker_screenshot_client_once unique (slot_id, client_id),
      constraint tracker_screenshot_file_check check ((deleted_at is null) = (file_id is not null))
    )`.execute(db)
  await sql`create index tracker_screenshot_account_idx on tracker_screenshot (account_id, taken_at)`.execute(
    db,
  )
  await sql`create index tracker_screenshot_keep_idx on tracker_screenshot (keep_until)`.execute(db)
  await sql`create index tracker_screenshot_file_idx on tracker_screenshot (file_id)`.execute(db)
  await sql`
    create table tracker_purge (
      id integer generated always as identity primary key,
      ran_at timestamptz(3) not null,
      up_to date not null,
      images_due integer not null,
      images_removed integer not null,
      images_left integer not null,
      slots_due integer not null,
      slots_removed integer not null,
      slots_left integer not null
    )`.execute(db)
}

async function viewers(db: Kysely<never>) {
  await sql`
    create table tracker_view_user (
      id integer generated always as identity primary key,
      viewer_id integer not null references account (id),
      reach text not null constraint tracker_view_user_reach_check
        check (reach in ('person', 'team', 'project', 'office')),
      account_id integer references account (id),
      project_id integer references project (id),
      location_id integer references location (id),
      -- The days that may be seen; after the last one nothing is.
      valid_from date not null,
      valid_to date not null,
      reason text not null,
      granted_by integer not null references account (id),
      granted_at timestamptz(3) not null,
      ended_at timestamptz(3),
      ended_by integer references account (id),
      version integer not null default 1,
      constraint tracker_view_user_order_check check (valid_to >= valid_from),
      constraint tracker_view_user_length_check check (valid_to <= valid_from + 366),
      constraint tracker_view_user_self_check check (account_id is distinct from viewer_id),
      constraint tracker_view_user_giver_check check (granted_by <> viewer_id),
      constraint tracker_view_user_subject_check check (
        num_nonnulls(account_id, project_id, location_id) = (case reach when 'team' then 0 else 1 end)
        and (reach = 'person') = (account_id is not null)
        and (reach = 'project') = (project_id is not null)
        and (reach = 'office') = (location_id is not null)),
      constraint tracker_view_user_once exclude using gist (
        viewer_id with =, reach with =, coalesce(account_id, project_id, location_id, 0) with =,
        daterange(valid_from, valid_to, '[]') with &&
      ) where (ended_at is null)
    )`.execute(db)
  await sql`create index tracker_view_user_viewer_idx on tracker_view_user (viewer_id, valid_to)`.execute(db)
  await sql`
    create table tracker_view (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      viewer_id integer not null references account (id),
      viewed_at timestamptz(3) not null,
      kind text not null constraint tracker_view_kind_check
        check (kind in ('day', 'week', 'gallery', 'screenshot', 'export')),
      day_from date not null,
      day_to date not null,
      screenshot_id integer references tracker_screenshot (id) on delete set null,
      -- By our clock; when the picture is gone, the moment it showed is still told.
      taken_at timestamptz(3)
    )`.execute(db)
  await sql`create index tracker_view_account_idx on tracker_view (account_id, viewed_at desc, id desc)`.execute(
    db,
  )
  await sql`create index tracker_view_viewer_idx on tracker_view (viewer_id, viewed_at desc)`.execute(db)
  await sql`create index tracker_view_screenshot_idx on tracker_view (screenshot_id)`.execute(db)
}

async function grants(db: Kysely<never>) {
  const grant = (permission: string, roles: string[]) =>
    sql`
      insert into role_grant (role_id, permission, scope)
      select id, ${permission}, 'all' from role where key = any (${roles})`.execute(db)
  await grant('tracker.policy.manage', ['admin', 'hr_manager'])
  await grant('tracker.viewer.manage', ['admin', 'hr_manager'])
  await grant('tracker.log.read', ['admin', 'hr_manager', 'auditor'])
}

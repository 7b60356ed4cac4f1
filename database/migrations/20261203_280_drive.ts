import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await createTree(db)
  await createFiles(db)
  await createAround(db)
  await grantAll(db)
}

async function createTree(db: Kysely<never>) {
  // A node that inherits has no visibility of its own: its boundary is the nearest folder above it that does not.
  await sql`
    create table drive_node (
      id integer generated always as identity primary key,
      parent_id integer references drive_node,
      kind text not null check (kind in ('dir', 'file')),
      name text not null,
      name_key text not null,
      sort_key text not null,
      owner_id integer references account,
      company_id integer not null references company,
      boundary_id integer references drive_node deferrable initially deferred,
      inherits boolean not null,
      visibility text check (visibility in ('public', 'private', 'shared')),
      root_area text,
      root_record integer,
      version_number integer,
      bytes bigint not null default 0,
      file_kind text,
      created_at timestamptz(3) not null,
      changed_at timestamptz(3) not null,
      trashed_at timestamptz(3),
      trashed_by integer references account,
      locked_by integer references account,
      locked_until timestamptz(3),
      published_at timestamptz(3),
      published_by integer references account,
      version integer not null default 1,
      constraint drive_node_root_inherits_check check (parent_id is not null or not inherits),
      constraint drive_node_own_visibility_check check (inherits = (visibility is null)),
      constraint drive_node_root_check check ((root_area is null) = (root_record is null)),
      constraint drive_node_owner_check check (owner_id is not null or root_area is not null),
      constraint drive_node_file_check check ((kind = 'file') = (version_number is not null)),
      constraint drive_node_trash_check check ((trashed_at is null) = (trashed_by is null)),
      constraint drive_node_lock_check check ((locked_by is null) = (locked_until is null)),
      constraint drive_node_published_check check (published_at is null or kind = 'dir')
    )`.execute(db)
  await sql`
    create unique index drive_node_name_key on drive_node (parent_id, name_key)
      where trashed_at is null and parent_id is not null`.execute(db)
  await sql`
    create unique index drive_node_root_name_key on drive_node (owner_id, name_key)
      where trashed_at is null and parent_id is null and root_area is null`.execute(db)
  await sql`create unique index drive_node_root_key on drive_node (root_area, root_record)`.execute(db)
  await sql`create index drive_node_parent_idx on drive_node (parent_id, kind, sort_key)`.execute(db)
  await sql`create index drive_node_owner_idx on drive_node (owner_id)`.execute(db)
  await sql`create index drive_node_boundary_idx on drive_node (boundary_id)`.execute(db)
  await sql`create index drive_node_trash_idx on drive_node (trashed_at) where trashed_at is not null`.execute(
    db,
  )
  await sql`
    create index drive_node_public_idx on drive_node (company_id) where visibility = 'public'`.execute(db)

  await sql`
    create table drive_ancestor (
      node_id integer not null references drive_node on delete cascade,
      ancestor_id integer not null references drive_node on delete cascade,
      depth smallint not null check (depth between 0 and 32),
      primary key (node_id, ancestor_id)
    )`.execute(db)
  await sql`create index drive_ancestor_ancestor_idx on drive_ancestor (ancestor_id, depth)`.execute(db)
}

async function createFiles(db: Kysely<never>) {
  // A restored version shares the stored file of the one it came from, and is counted once.
  await sql`
    create table drive_version (
      id integer generated always as identity primary key,
      node_id integer not null references drive_node on delete cascade,
      number integer not null check (number > 0),
      file_id text not null references stored_file,
      bytes bigint not null,
      sha256 text not null,
      made_by integer not null references account,
      made_at timestamptz(3) not null,
      comment text not null default '',
      restored_from integer,
      upload_id text constraint drive_version_upload_key unique,
      constraint drive_version_number_key unique (node_id, number)
    )`.execute(db)
  await sql`create index drive_version_file_idx on drive_version (file_id)`.execute(db)
  await sql`create index drive_version_sha_idx on drive_version (sha256)`.execute(db)

  // The bytes of an upload are reserved from its beginning, and given back when no one goes on with it.
  await sql`
    create table drive_upload (
      id text primary key,
      account_id integer not null references account,
      company_id integer not null references company,
      parent_id integer references drive_node on delete set null,
      node_id integer references drive_node on delete set null,
      name text not null,
      bytes bigint not null,
      begun_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index drive_upload_begun_idx on drive_upload (begun_at)`.execute(db)

  await sql`
    create table drive_quota (
      id integer generated always as identity primary key,
      company_id integer not null constraint drive_quota_company_key unique references company,
      bytes_allowed bigint not null check (bytes_allowed >= 0),
      bytes_used bigint not null default 0,
      told_percent smallint not null default 0,
      version integer not null default 1,
      constraint drive_quota_used_check check (bytes_used >= 0)
    )`.execute(db)
  await sql`
    insert into drive_quota (company_id, bytes_allowed) select id, 107374182400 from company`.execute(db)
}

async function createAround(db: Kysely<never>) {
  await sql`
    create table drive_grant (
      id integer generated always as identity primary key,
      node_id integer not null references drive_node on delete cascade,
      account_id integer references account,
      department_id integer references department,
      project_id integer references project,
      role_id integer references role,
      level smallint not null check (level between 1 and 4),
      until_on date,
      made_by integer references account,
      made_at timestamptz(3) not null,
      version integer not null default 1,
      constraint drive_grant_receiver_check check (num_nonnulls(account_id, department_id, project_id, role_id) = 1)
    )`.execute(db)
  await sql`
    create unique index drive_grant_receiver_key on drive_grant
      (node_id, coalesce(account_id, 0), coalesce(department_id, 0), coalesce(project_id, 0), coalesce(role_id, 0))`.execute(
    db,
  )
  for (const receiver of ['account_id', 'department_id', 'project_id', 'role_id'])
    await sql`create index ${sql.ref(`drive_grant_${receiver}_idx`)} on drive_grant (${sql.ref(receiver)})
      where ${sql.ref(receiver)} is not null`.execute(db)

  // What happened outlives the node, so it names the node without a reference.
  await sql`
    create table drive_event (
      id integer generated always as identity primary key,
      node_id integer not null,
      account_id integer references account,
      link_id integer,
      kind text not null check (kind in ('view', 'download', 'upload', 'rename', 'move', 'share', 'unshare', 'trash',
        'restore', 'delete', 'link', 'version', 'lock', 'publish', 'open_private', 'create')),
      at timestamptz(3) not null,
      details text not null default ''
    )`.execute(db)
  await sql`create index drive_event_node_idx on drive_event (node_id, at desc)`.execute(db)
  await sql`create index drive_event_account_idx on drive_event (account_id, at desc)`.execute(db)

  await sql`
    create table drive_star (
      account_id integer not null references account,
      node_id integer not null references drive_node on delete cascade,
      primary key (account_id, node_id)
    )`.execute(db)

  await sql`
    create table drive_link (
      id integer generated always as identity primary key,
      node_id integer not null references drive_node on delete cascade,
      made_by integer not null references account,
      made_at timestamptz(3) not null,
      opened_at timestamptz(3)
    )`.execute(db)
  await sql`create index drive_link_node_idx on drive_link (node_id)`.execute(db)
}

async function grantAll(db: Kysely<never>) {
  const grant = async (permission: string, roles: readonly string[]) => {
    for (const key of roles)
      await sql`
        insert into role_grant (role_id, permission, scope)
        select id, ${permission}, 'all' from role where key = ${key}`.execute(db)
  }
  await grant('drive.storage.manage', ['admin'])
  await grant('drive.private.open', ['admin'])
  await grant('drive.folder.publish', ['admin', 'content_editor'])
}

import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table cv (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      -- What the contract of the area says a CV holds; skills stand in rows beside it too, to be searched.
      contents jsonb not null,
      changed_at timestamptz(3) not null,
      version integer not null default 1,
      constraint cv_account_key unique (account_id)
    )`.execute(db)
  await sql`
    create table cv_skill (
      id integer generated always as identity primary key,
      cv_id integer not null references cv (id),
      name text not null,
      level integer not null constraint cv_skill_level_check check (level between 1 and 4),
      months integer not null constraint cv_skill_months_check check (months between 0 and 720),
      last_used text constraint cv_skill_last_used_check check (last_used ~ '^[0-9]{4}-[0-9]{2}$')
    )`.execute(db)
  await sql`create unique index cv_skill_name_once on cv_skill (cv_id, lower(name))`.execute(db)
  await sql`create index cv_skill_search_idx on cv_skill using gin (lower(name) gin_trgm_ops)`.execute(db)
  await sql`
    create table cv_edition (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      name text not null,
      purpose text not null,
      -- As the CV was when it was taken over; the CV may go on changing.
      contents jsonb not null,
      choices jsonb not null,
      cv_version integer not null,
      made_by_id integer not null references account (id),
      made_at timestamptz(3) not null,
      version integer not null default 1
    )`.execute(db)
  await sql`create unique index cv_edition_name_once on cv_edition (account_id, lower(name))`.execute(db)

  const grant = (permission: string, scope: string, roles: string[]) =>
    sql`
      insert into role_grant (role_id, permission, scope)
      select id, ${permission}, ${scope} from role where key = any (${roles})`.execute(db)
  await sql`
    insert into role_grant (role_id, permission, scope)
    select id, 'cv.own.write', 'own' from role where key <> 'client'`.execute(db)
  for (const permission of ['cv.cv.read', 'cv.inventory.read']) {
    await grant(permission, 'team', ['manager'])
    await grant(permission, 'company', ['hr_executive'])
    await grant(permission, 'all', ['hr_manager', 'delivery_head', 'auditor'])
  }
  await grant('cv.inventory.export', 'company', ['hr_executive'])
  await grant('cv.inventory.export', 'all', ['hr_manager', 'delivery_head'])
  await grant('cv.edition.make', 'team', ['manager'])
  await grant('cv.edition.make', 'company', ['hr_executive'])
  await grant('cv.edition.make', 'all', ['hr_manager', 'delivery_head'])
}

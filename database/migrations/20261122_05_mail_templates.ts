import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // A letter in the administrator's own words; without a row it says what the product says.
  await sql`
    create table mail_template (
      id integer generated always as identity primary key,
      key text not null constraint mail_template_key_key unique,
      subject text not null,
      opening text not null,
      changed_at timestamptz(3) not null,
      version integer not null default 1
    )`.execute(db)

  // The websites whose pages may hold our public pages, besides those that the installation is started with.
  await sql`
    create table embedding_origin (
      id integer generated always as identity primary key,
      origin text not null constraint embedding_origin_key unique,
      note text not null,
      added_at timestamptz(3) not null
    )`.execute(db)

  for (const permission of ['operations.mail-template.manage', 'operations.embedding.manage'])
    await sql`
      insert into role_grant (role_id, permission, scope)
      select id, ${permission}, 'all' from role where key = 'admin'`.execute(db)
}

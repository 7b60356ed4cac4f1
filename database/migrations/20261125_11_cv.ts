import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table cv_verification (
      id integer generated always as identity primary key,
      cv_id integer not null references cv (id),
      section text not null constraint cv_verification_section_check
        check (section in ('skills', 'experience', 'projects', 'education', 'certificates', 'languages')),
      -- Of the entry as it was looked at: another wording has another one, and no mark.
      digest text not null,
      verified_by_id integer not null references account (id),
      verified_at timestamptz(3) not null,
      constraint cv_verification_once unique (cv_id, section, digest)
    )`.execute(db)
  const grant = (scope: string, roles: string[]) =>
    sql`
      insert into role_grant (role_id, permission, scope)
      select id, 'cv.cv.verify', ${scope} from role where key = any (${roles})`.execute(db)
  await grant('team', ['manager'])
  await grant('company', ['hr_executive'])
  await grant('all', ['hr_manager'])
}

import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // Recruiters know the papers from the application; identity and bank stay with the people team and the payroll.
  await sql`
    insert into role_grant (role_id, permission, scope)
    select id, 'onboarding.paper.read', 'all' from role where key = 'recruiter'
    on conflict do nothing`.execute(db)
  // Whether somebody else on the way has given the same number is asked at every verification.
  await sql`create index onboarding_secret_shown_idx on onboarding_secret (field, shown)`.execute(db)
}

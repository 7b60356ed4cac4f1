import { sql, type Kysely } from 'kysely'

/** Sealed with the secret of this installation, so that a start with another one is noticed before anybody comes in. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table secret_mark (
      only_one boolean primary key default true check (only_one),
      sealed text not null
    )`.execute(db)
}

import { sql, type Kysely } from 'kysely'

/** Who checks a row is not its owner, and each person has a last day of their own to choose a regime. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table tax_declaration
      add column scheme_due_on date,
      add constraint tax_declaration_owner_key unique (id, account_id)`.execute(db)
  await sql`
    update tax_declaration as declaration set scheme_due_on = "window".scheme_due_on
    from tax_window as "window" where "window".id = declaration.window_id`.execute(db)

  // The owner stands in the row as well, so that the database itself refuses who checks an own one.
  await sql`alter table tax_declaration_row add column owner_id integer`.execute(db)
  await sql`
    update tax_declaration_row as row set owner_id = declaration.account_id
    from tax_declaration as declaration where declaration.id = row.declaration_id`.execute(db)
  await sql`
    alter table tax_declaration_row
      alter column owner_id set not null,
      add constraint tax_declaration_row_owner_fkey foreign key (declaration_id, owner_id)
        references tax_declaration (id, account_id),
      add constraint tax_declaration_row_checked_by_other check (checker_id <> owner_id)`.execute(db)
}

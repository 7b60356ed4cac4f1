import { sql, type Kysely } from 'kysely'

/** What a prospect who wants secrecy first reads until somebody words it otherwise. */
const firstAgreement = `What you tell us about your project stays between you and us.

1. Confidential is whatever you send or show us about your project that is not public: ideas, documents, designs, figures, code, and the names of your customers.

2. We use it only to estimate and to discuss your project. Only colleagues who need it for that see it, and they are bound as we are.

3. We do not pass it on without your written consent. Where a law or a court obliges us to, we tell you beforehand as far as we may.

4. Not confidential is what is public without our doing, what we knew before, and what we developed ourselves without what you sent.

5. On your word we delete what you sent us within thirty days and confirm that we did.

6. What we tell you about our prices and ways of working you keep to yourself in the same way.

7. This agreement begins when you accept it and ends three years later, whether we work together or not.`

async function alterEstimate(db: Kysely<never>): Promise<void> {
  await sql`
    alter table estimate
      -- A revised estimate stands beside the one that it replaces, which stays as it was.
      add column revises_id integer references estimate (id),
      add column revised_by integer references account (id),
      -- Minor units of the currency of the estimate.
      add column won_value bigint,
      add column won_at timestamptz(3),
      add column nda_text text not null default '',
      add column nda_accepted_at timestamptz(3),
      add column nda_accepted_name text not null default '',
      -- What was agreed to when the form was sent, in the words that were shown.
      add column consent text not null default '',
      add constraint estimate_revised_once unique (revises_id),
      add constraint estimate_won_check check (won_value >= 0),
      add constraint estimate_nda_check check (nda_accepted_at is null or nda_accepted_name <> '')`.execute(
    db,
  )
  await sql`alter table estimate_page add column nda_text text not null default ''`.execute(db)
  await sql`update estimate_page set nda_text = ${firstAgreement}`.execute(db)
}

/** How far somebody went whose name nobody knows: a random word of the browser, and the furthest step. */
async function createVisits(db: Kysely<never>): Promise<void> {
  await sql`
    create table estimate_visit (
      id text primary key,
      begun_at timestamptz(3) not null,
      -- 1 began, 2 chose a way, 3 gave the answers, 4 sent the form.
      step smallint not null,
      path text,
      category_id integer,
      estimate_id integer references estimate (id) on delete set null,
      constraint estimate_visit_step_check check (step between 1 and 4),
      constraint estimate_visit_path_check check (path in ('hire', 'fixed', 'update')),
      constraint estimate_visit_estimate_key unique (estimate_id)
    )`.execute(db)
  await sql`create index estimate_visit_begun_idx on estimate_visit (begun_at)`.execute(db)
}

export async function up(db: Kysely<never>): Promise<void> {
  await alterEstimate(db)
  await createVisits(db)
  for (const role of ['admin', 'cost_admin', 'sales_manager'])
    await sql`
      insert into role_grant (role_id, permission, scope)
      select id, 'estimates.report.read', 'all' from role where key = ${role}`.execute(db)
}

import { sql, type Kysely } from 'kysely'

/** Deals keep their place in a column of the board, and a stage can be retired. */
export async function up(db: Kysely<never>): Promise<void> {
  // Of what comes into a stage the newest is on top: these numbers only fall.
  await sql`create sequence deal_rank_seq`.execute(db)
  await sql`alter table deal add column rank numeric not null default -nextval('deal_rank_seq')`.execute(db)
  await sql`
    update deal set rank = placed.rank
    from (
      select id, row_number() over (partition by stage_id
        order by expected_close nulls last, stage_changed_at desc, id) as rank from deal) as placed
    where placed.id = deal.id`.execute(db)
  await sql`alter table deal add constraint deal_rank_key unique (stage_id, rank)`.execute(db)

  // What happened in a retired stage keeps its name; another stage may take it.
  await sql`
    alter table deal_stage
      add column retired_at timestamptz(3),
      alter column position drop not null,
      add constraint deal_stage_retired_check check ((retired_at is null) = (position is not null)),
      drop constraint deal_stage_name_key`.execute(db)
  await sql`create unique index deal_stage_name_key on deal_stage (name) where retired_at is null`.execute(db)
}

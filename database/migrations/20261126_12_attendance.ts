import { sql, type Kysely } from 'kysely'

/** Papers and pictures beside a request: a gate pass, a photograph of the meeting, what the system showed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table attendance_evidence (
      id integer generated always as identity primary key,
      request_id integer not null references attendance_request (id),
      file_id text not null constraint attendance_evidence_file_once unique,
      name text not null,
      added_by integer not null references account (id),
      added_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index attendance_evidence_request_idx on attendance_evidence (request_id)`.execute(db)
}

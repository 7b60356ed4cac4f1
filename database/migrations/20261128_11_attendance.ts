import { sql, type Kysely } from 'kysely'

/**
 * How much of each day a request takes: a span may begin on half a working day and go on with whole ones. What waits is
 * known to the calendar day by day; what is in force stays as it was counted.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table attendance_request_day add column hundredths integer
      constraint attendance_request_day_amount_check check (hundredths between 1 and 100)`.execute(db)
  await sql`
    update attendance_request_day as taken set hundredths = coalesce(
      (select absence.hundredths from absence
        where source = 'attendance_request' and source_id = taken.request_id::text and absence.day = taken.day
        order by absence.id limit 1),
      greatest(1, request.hundredths))
    from attendance_request as request where request.id = taken.request_id`.execute(db)
  await sql`alter table attendance_request_day alter column hundredths set not null`.execute(db)
}

import { sql, type Kysely } from 'kysely'

/** HR executives keep one company: with the leave of its people they reach no further than with their records. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update role_grant set scope = 'company' from role
    where role.id = role_grant.role_id and role.key = 'hr_executive' and role_grant.scope = 'all'
      and permission in ('leave.application.read', 'leave.application.export', 'leave.application.override',
        'leave.medical.read', 'leave.balance.adjust', 'leave.year.close')`.execute(db)
  // The days of leave stand in the calendar and in attendance without their kind.
  await sql`update absence set label = 'Leave' where source = 'leave' and kind = 'leave' and label <> 'Leave'`.execute(
    db,
  )
  // What a role grants is kept by its version.
  await sql`update role set version = version + 1 where key = 'hr_executive'`.execute(db)
}

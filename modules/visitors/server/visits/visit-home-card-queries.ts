import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

export async function countToday(ctx: Ctx, day: string) {
  const { rows } = await sql<{ inside: number; came: number; expected: number }>`
    select (select count(*) from visit where time_out is null) as inside,
      (select count(*) from visit where created_on = ${day}::date) as came,
      (select count(*) from expected_guest where expected_on = ${day}::date) as expected`.execute(ctx.db)
  return rows[0]!
}

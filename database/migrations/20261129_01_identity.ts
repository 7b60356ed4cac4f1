import { sql, type Kysely } from 'kysely'

/** The shipped reasons of duty conflicts, in plain English; reasons that an administrator wrote stay as they are. */
export async function up(db: Kysely<never>): Promise<void> {
  const words: [string, string][] = [
    [
      'whoever prepares the payroll does not approve it.',
      'one person prepares the payroll, another approves it.',
    ],
    [
      'whoever gives access does not prepare the payroll.',
      'the person who grants access does not prepare the payroll.',
    ],
    [
      'whoever gives access does not approve the payroll.',
      'the person who grants access does not approve the payroll.',
    ],
    [
      'whoever approves an expense should not pay it.',
      'the person who approves an expense should not pay it.',
    ],
    [
      'whoever proposes an offer should not approve it.',
      'the person who proposes an offer should not approve it.',
    ],
  ]
  for (const [before, after] of words)
    await sql`update duty_conflict set why = ${after} where why = ${before}`.execute(db)
}

import { sql } from 'kysely'
import pg from 'pg'
import type { Ctx } from '#platform/server/ctx.ts'

/**
 * Commits, and what the transaction leaves behind goes the same way: one message to the database and one answer,
 * because each costs while rows are locked. Such a message takes no parameters, so the texts stand in it as literals.
 */
export async function commitWithTrail({ db, trail }: Pick<Ctx, 'db' | 'trail'>): Promise<void> {
  const { changes, events } = trail
  const isEmpty = changes.length === 0 && events.length === 0
  const told = isEmpty ? '' : `select write_trail(${literal(events)}, ${literal(changes)}); `
  await sql.raw(`${told}commit`).execute(db)
}

const literal = (rows: readonly object[]) => pg.escapeLiteral(JSON.stringify(rows))

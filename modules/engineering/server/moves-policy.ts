import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'

type Held =
  | 'release'
  | 'code_review'
  | 'requirement_analysis'
  | 'api_collection'
  | 'api_environment'
  | 'api_variable'

/**
 * The one way to begin a move: the row is held first and read then, so that of several who move it at once one does,
 * and the others read what became of it.
 */
export const holdRow = (ctx: Ctx, table: Held, id: number) =>
  sql`select id from ${sql.table(table)} where id = ${id} for no key update`.execute(ctx.db)

type States<K extends string> = { canMove(from: K, to: K): boolean; labelOf(key: K): string }

export function mustMove<K extends string>(states: States<K>, from: K, to: K): void {
  must(states.canMove(from, to), say.noSuchMove(states.labelOf(from), states.labelOf(to)))
}

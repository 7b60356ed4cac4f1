import type { Ctx } from '../ctx.ts'

type Row = Readonly<Record<string, unknown>>

// The trace says that a secret changed, never what it was.
const isSecret = (column: string) => /(_sealed|_hash|_digest)$/.test(column)

const visible = (row: Row) =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, isSecret(column) ? '•••' : value]))

/** Only what differs, so that a reader sees the change and the table stays small. */
function difference(before: Row, after: Row): [Row, Row] {
  const changed = Object.keys(after).filter(
    (column) => column !== 'version' && JSON.stringify(before[column]) !== JSON.stringify(after[column]),
  )
  const pick = (row: Row) => visible(Object.fromEntries(changed.map((column) => [column, row[column]])))
  return [pick(before), pick(after)]
}

export type Change = {
  readonly table: string
  readonly rowId: string | number
  readonly before: Row | null
  readonly after: Row | null
}

export async function writeChange(ctx: Ctx, change: Change): Promise<void> {
  const [before, after] =
    change.before && change.after
      ? difference(change.before, change.after)
      : [change.before && visible(change.before), change.after && visible(change.after)]
  if (change.before && change.after && Object.keys(after ?? {}).length === 0) return
  await ctx.db
    .insertInto('change_log')
    .values({
      at: ctx.now,
      actor_kind: ctx.actor.kind,
      actor_id: ctx.actor.id,
      actor_name: ctx.actor.name,
      request_id: ctx.request.id,
      table_name: change.table,
      row_id: String(change.rowId),
      action: change.before === null ? 'insert' : change.after === null ? 'delete' : 'update',
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute()
}

import type { Ctx } from '#platform/server/ctx.ts'
import type { TracedChange } from './trail.ts'

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

export function writeChange(ctx: Ctx, change: Change): void {
  const { table, rowId } = change
  if (change.before && change.after) {
    const [before, after] = difference(change.before, change.after)
    if (Object.keys(after).length > 0) leave(ctx, { table, rowId, action: 'update', before, after })
    return
  }
  const action = change.before === null ? 'insert' : 'delete'
  const before = change.before && visible(change.before)
  leave(ctx, { table, rowId, action, before, after: change.after && visible(change.after) })
}

/** For reading what not everybody may see, such as a mail that holds a code or an ID number in clear. */
export function writeReading(ctx: Ctx, what: Pick<Change, 'table' | 'rowId'>): void {
  leave(ctx, { ...what, action: 'read', before: null, after: null })
}

function leave(ctx: Ctx, { table, rowId, ...change }: Change & Pick<TracedChange, 'action'>) {
  const { kind, id, name } = ctx.actor
  ctx.trail.changes.push({
    at: ctx.now.toISOString(),
    actor_kind: kind,
    actor_id: id,
    actor_name: name,
    request_id: ctx.request.id,
    table_name: table,
    row_id: String(rowId),
    ...change,
  })
}

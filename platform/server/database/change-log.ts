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
  const action = change.before === null ? 'insert' : change.after === null ? 'delete' : 'update'
  await insertTrace(ctx, change, { action, before, after })
}

/** For reading what not everybody may see, such as a mail that holds a code or an ID number in clear. */
export async function writeReading(ctx: Ctx, what: Pick<Change, 'table' | 'rowId'>): Promise<void> {
  await insertTrace(ctx, what, { action: 'read', before: null, after: null })
}

type Trace = {
  readonly action: 'insert' | 'update' | 'delete' | 'read'
  readonly before: Row | null
  readonly after: Row | null
}

async function insertTrace(
  ctx: Ctx,
  what: Pick<Change, 'table' | 'rowId'>,
  { action, before, after }: Trace,
) {
  await ctx.db
    .insertInto('change_log')
    .values({
      at: ctx.now,
      actor_kind: ctx.actor.kind,
      actor_id: ctx.actor.id,
      actor_name: ctx.actor.name,
      request_id: ctx.request.id,
      table_name: what.table,
      row_id: String(what.rowId),
      action,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute()
}

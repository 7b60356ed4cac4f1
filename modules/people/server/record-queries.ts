import type { Ctx } from '../../../platform/server/ctx.ts'
import { writeChange } from '../../../platform/server/database/change-log.ts'
import type { Database } from '../../../database/schema.ts'

export type RecordSection = Database['record_entry']['section']
type Fields = Readonly<Record<string, unknown>>

type FirstEntry = {
  readonly person_id: number
  readonly section: RecordSection
  readonly fields: Fields
  readonly valid_from: string
}

/** What is known of a newcomer; nothing is written where nothing is known. */
export async function writeFirstEntry(ctx: Ctx, entry: FirstEntry): Promise<void> {
  const fields = Object.fromEntries(Object.entries(entry.fields).filter(([, value]) => value !== null))
  if (Object.keys(fields).length === 0) return
  const { id } = await ctx.db
    .insertInto('record_entry')
    .values({
      ...entry,
      entry_key: 'only',
      fields: JSON.stringify(fields),
      fields_sealed: '{}',
      written_by: ctx.actor.id || null,
      written_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // The trace names what was written and not its words: they stand in the dated row, which only some may read.
  const { person_id, section } = entry
  const after = { person_id, section, written: Object.keys(fields).join(', ') }
  writeChange(ctx, { table: 'record_entry', rowId: id, before: null, after })
}

import { companyDay } from '#platform/server/company-day.ts'
import { invalid } from '#platform/contract/refusal.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { refuse } from '#platform/server/must.ts'
import type { SectionKey } from '#people/contract/record/record-fields.ts'
import { readFields, type EntryFields } from '#people/contract/record/record-schema.ts'
import { recordMessages as say } from '#people/contract/record/record-messages.ts'
import { findEmployment } from '#people/server/employment/employment-queries.ts'
import { refusalOf } from './entry-rules.ts'
import { listEntries } from './record-queries.ts'

type Entry = {
  readonly personId: number
  readonly section: SectionKey
  readonly entryKey: string
  readonly fields: EntryFields
}

/** The fields as they are kept; refuses what is wrong in itself and what does not go with the rest of the record. */
export async function checkEntry(ctx: Ctx, entry: Entry): Promise<EntryFields> {
  const { personId, section, entryKey } = entry
  const read = readFields(section, entry.fields)
  if (!read.success) {
    const [issue] = read.error.issues
    refuse(invalid(issue?.message ?? say.unknownField, String(issue?.path[0] ?? 'fields')))
  }
  const today = companyDay(ctx.now)
  const asked: SectionKey[] = section === 'identity' ? ['identity', 'statutory'] : [section]
  const others = await listEntries(ctx, { personId, sections: asked, day: today })
  const joinedOn = (await findEmployment(ctx, personId))?.joined_on ?? null
  const refusal = refusalOf({ section, entryKey, fields: read.data, others, joinedOn, today })
  if (refusal) refuse(refusal)
  return read.data
}

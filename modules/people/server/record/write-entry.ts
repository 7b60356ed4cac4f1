import { companyDay } from '#platform/server/company-day.ts'
import { renameAccount } from '#identity/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { PEOPLE_TOPIC } from '#people/contract/people-lists.ts'
import type { SectionKey } from '#people/contract/record/record-fields.ts'
import type { EntryFields } from '#people/contract/record/record-schema.ts'
import { writeFirstName } from './name-history.ts'
import {
  closeEntry,
  listEntries,
  replaceEntry,
  type SealedFields,
  type StoredEntry,
} from './record-queries.ts'

type Written = {
  readonly person_id: number
  readonly section: SectionKey
  readonly entry_key: string
  readonly fields: EntryFields
  readonly fields_sealed: SealedFields
  readonly number_digest: string | null
  readonly valid_from: string
  readonly reason: string
}

export async function writeEntry(ctx: Ctx, before: StoredEntry | undefined, entry: Written): Promise<void> {
  const { person_id: personId } = entry
  const earlier =
    entry.section === 'name' && !before ? await writeFirstName(ctx, personId, entry.valid_from) : before
  await replaceEntry(ctx, earlier, entry)
  if (entry.section === 'name')
    await renameAccount(ctx, { accountId: personId, name: String(entry.fields.name) })
  if (entry.section === 'statutory' && entry.fields.pf_member === false)
    await endUan(ctx, personId, entry.valid_from)
  announceRecord(ctx, personId)
}

/** What is removed today ended yesterday. */
export async function removeAtOnce(ctx: Ctx, entry: StoredEntry): Promise<void> {
  await closeEntry(ctx, entry, companyDay(ctx.now))
  announceRecord(ctx, entry.person_id)
}

/** A person who is no member of the provident fund has no UAN in the record. */
async function endUan(ctx: Ctx, personId: number, from: string): Promise<void> {
  const wanted = { personId, sections: ['identity'] as const, day: companyDay(ctx.now) }
  for (const entry of await listEntries(ctx, wanted))
    if (entry.fields.kind === 'uan' && entry.valid_to === null) await closeEntry(ctx, entry, from)
}

/** Screens that show this record ask again; those who keep records see lists change. */
export const announceRecord = (ctx: Ctx, personId: number) =>
  announce(ctx, {
    topic: PEOPLE_TOPIC,
    to: { kind: 'employee', ids: [...new Set([personId, ctx.actor.id])] },
  })

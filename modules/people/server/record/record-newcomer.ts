import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { sectionOf, type SectionKey } from '#people/contract/record/record-fields.ts'
import type { EntryFields } from '#people/contract/record/record-schema.ts'
import { checkEntry } from './check-entry.ts'
import { newEntryKey } from './entry-key.ts'
import type { PeopleParts } from '#people/server/people-dependencies.ts'
import { replaceEntry } from './record-queries.ts'
import { sealFields } from './sealed-numbers.ts'

export type FirstEntry = { readonly section: SectionKey; readonly fields: EntryFields }

type Newcomer = {
  readonly personId: number
  readonly joinsOn: string
  /** In the order in which they need one another: the membership before the UAN. */
  readonly entries: readonly FirstEntry[]
  readonly reason: string
}

/**
 * What is known of someone who was hired in this transaction, by the rules of the record. Known from today on, or from
 * the joining day where that has passed. Whether it may be written is decided by who calls this.
 */
export async function recordNewcomer(
  ctx: Ctx,
  { keyring }: Pick<PeopleParts, 'keyring'>,
  newcomer: Newcomer,
) {
  const { personId, joinsOn, entries, reason } = newcomer
  const today = companyDay(ctx.now)
  const valid_from = joinsOn < today ? joinsOn : today
  for (const { section, fields: given } of entries) {
    const entryKey = sectionOf(section).many ? newEntryKey() : 'only'
    const fields = await checkEntry(ctx, { personId, section, entryKey, fields: given })
    const place = { person_id: personId, section, entry_key: entryKey, valid_from, reason }
    await replaceEntry(ctx, undefined, { ...place, ...sealFields(keyring, section, fields) })
  }
}

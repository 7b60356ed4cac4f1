import { daysLater } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { must } from '#platform/server/must.ts'
import { contactsMessages as say } from '#contacts/contract/contacts-messages.ts'
import { contactsMerged, contactsParted } from './contacts-events.ts'
import {
  changeContact,
  endMerge,
  insertMerge,
  lockContacts,
  lockOptionalMerge,
  moveRows,
  moveRowsBack,
  type Moved,
} from './merge-queries.ts'

const PART_DAYS = 30

type Pair = { readonly keptId: number; readonly mergedId: number }
type Gaps = { phone?: string | null; company_name?: string; country?: string | null }
type Image = { readonly moved: Moved; readonly filled: Gaps }

/**
 * Two contacts turn out to be one person. Leads, arrivals and addresses go to the kept one, whose gaps are filled; areas
 * above move their own rows by `contactsMerged`, in the same transaction. Who may do so is asked by the area that offers it.
 */
export async function mergeContacts(ctx: Ctx, { keptId, mergedId }: Pair): Promise<{ mergeId: number }> {
  must(keptId !== mergedId, say.sameContact)
  const locked = await lockContacts(ctx, [keptId, mergedId])
  const [kept, merged] = [keptId, mergedId].map((id) => locked.find((one) => one.id === id))
  must(kept && merged, say.noSuchContact)
  must(kept.merged_into === null && merged.merged_into === null, say.mergedAlready)
  const filled: Gaps = {
    ...(kept.phone === null && merged.phone !== null ? { phone: merged.phone } : {}),
    ...(kept.company_name === '' && merged.company_name !== '' ? { company_name: merged.company_name } : {}),
    ...(kept.country === null && merged.country !== null ? { country: merged.country } : {}),
  }
  const rows = await moveRows(ctx, { from: mergedId, to: keptId })
  await changeContact(ctx, mergedId, { merged_into: keptId })
  if (Object.keys(filled).length > 0) await changeContact(ctx, keptId, filled)
  const image = { moved: rows, filled, above: {} }
  const until = daysLater(ctx.now, PART_DAYS)
  const { id } = await insertMerge(ctx, { kept_id: keptId, merged_id: mergedId, image, until })
  await raise(ctx, contactsMerged, { mergeId: id, keptId, mergedId })
  return { mergeId: id }
}

/** Takes a merge back within 30 days: what came along goes back, and what came since stays with the kept contact. */
export async function partContacts(ctx: Ctx, mergeId: number): Promise<void> {
  const merge = await lockOptionalMerge(ctx, mergeId)
  must(merge && merge.parted_at === null, say.notMerged)
  must(Date.parse(merge.until) > ctx.now.getTime(), say.partedTooLate)
  const { kept_id: keptId, merged_id: mergedId } = merge
  const [first, second] = await lockContacts(ctx, [keptId, mergedId])
  const kept = first?.id === keptId ? first : second
  must(kept, say.noSuchContact)
  const { moved, filled } = merge.image as Image
  await moveRowsBack(ctx, moved, { from: keptId, to: mergedId })
  await changeContact(ctx, mergedId, { merged_into: null })
  // A gap that was filled and has been changed since is no longer the merge's.
  const gaps: Gaps = {
    ...(filled.phone !== undefined && kept.phone === filled.phone ? { phone: null } : {}),
    ...(filled.company_name !== undefined && kept.company_name === filled.company_name
      ? { company_name: '' }
      : {}),
    ...(filled.country !== undefined && kept.country === filled.country ? { country: null } : {}),
  }
  if (Object.keys(gaps).length > 0) await changeContact(ctx, keptId, gaps)
  await endMerge(ctx, mergeId)
  await raise(ctx, contactsParted, { mergeId, keptId, mergedId })
}

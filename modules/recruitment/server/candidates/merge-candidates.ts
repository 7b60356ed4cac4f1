import type { InputOf } from '#platform/contract/call.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { daysPassed } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import type * as calls from '#recruitment/contract/candidates/candidate-calls.ts'
import { candidateMessages as say } from '#recruitment/contract/candidates/candidate-messages.ts'
import { scoreAgain } from '#recruitment/server/applications/score-application.ts'
import { announceCandidate } from './announce-candidate.ts'
import { mustManage, mustSee } from './candidate-access.ts'
import { updateCandidate, type StoredCandidate } from './candidate-queries.ts'
import { becauseOf, insertApart, listPairs } from './duplicate-queries.ts'
import * as queries from './merge-queries.ts'

export const UNDO_DAYS = 30

/** Of many who merge the same one at once, one does; the others read who did. */
export async function mergeCandidates(
  ctx: Ctx,
  { kept_id, gone_id, take }: InputOf<typeof calls.mergeCandidates>,
) {
  mustManage(ctx)
  must(kept_id !== gone_id, say.sameCandidate)
  await queries.lockBoth(ctx, kept_id, gone_id)
  for (const id of [gone_id, kept_id]) {
    const earlier = await queries.findOptionalMergeOf(ctx, id)
    if (earlier) refuse(say.mergedAlready(earlier.merged_by_name, dayInWords(companyDay(earlier.merged_at))))
  }
  const [kept, gone] = [await mustSee(ctx, kept_id), await mustSee(ctx, gone_id)]
  const common = await queries.findOptionalSharedJob(ctx, kept_id, gone_id)
  if (common) refuse(say.bothApplied(common.title))
  const changes = changesOf(kept, gone, take)
  await updateCandidate(ctx, { id: gone_id }, { merged_into_id: kept_id })
  const moved = await queries.moveRows(ctx, gone_id, kept_id)
  await updateCandidate(ctx, { id: kept_id }, changes)
  const fields = Object.fromEntries(
    Object.entries<unknown>(changes).map(([key, is]) => [
      key,
      { was: kept[key as keyof StoredCandidate], is },
    ]),
  )
  const merge = await queries.insertMerge(ctx, { kept_id, gone_id, before: { fields, ...moved } })
  await scoreAgain(ctx, kept_id)
  await announceCandidate(ctx, kept_id)
  return { merge_id: merge.id }
}

/** The chosen fields; lists are joined, gaps filled, and a block stays whichever record had it. */
function changesOf(kept: StoredCandidate, gone: StoredCandidate, take: readonly calls.MergedField[]) {
  const joined = (key: 'skills' | 'links' | 'tags') => [...new Set([...kept[key], ...gone[key]])]
  const gaps = (['current_ctc', 'expected_ctc', 'account_id', 'consented_at', 'keep_until'] as const).flatMap(
    (key) => (kept[key] === null && gone[key] !== null ? [[key, gone[key]] as const] : []),
  )
  const { blocked_because, blocked_until } = gone
  const block =
    kept.blocked_because === '' && blocked_because !== '' ? { blocked_because, blocked_until } : {}
  return {
    ...Object.fromEntries(take.map((key) => [key, gone[key]])),
    ...Object.fromEntries(gaps),
    ...block,
    skills: joined('skills'),
    links: joined('links'),
    tags: joined('tags'),
  }
}

export async function undoMerge(ctx: Ctx, { merge_id }: InputOf<typeof calls.undoMerge>) {
  mustManage(ctx)
  const merge = await queries.findOptionalMerge(ctx, merge_id)
  must(merge, say.noSuchMerge)
  const { kept_id: kept, gone_id: gone } = merge
  await queries.lockBoth(ctx, kept, gone)
  const now = await mustSee(ctx, kept)
  must(daysPassed(merge.merged_at, ctx.now) <= UNDO_DAYS, say.undoTooLate)
  must(await queries.takeUndo(ctx, merge_id), say.undoneAlready)
  const before = merge.before as queries.Before
  // What someone has changed since stays as they wrote it.
  const back = Object.entries(before.fields).filter(
    ([key, { is }]) => JSON.stringify(now[key as keyof StoredCandidate]) === JSON.stringify(is),
  )
  if (back.length > 0)
    await updateCandidate(ctx, { id: kept }, Object.fromEntries(back.map(([key, { was }]) => [key, was])))
  await queries.moveBack(ctx, { kept, gone, before })
  await updateCandidate(ctx, { id: gone }, { merged_into_id: null })
  await scoreAgain(ctx, kept)
  await scoreAgain(ctx, gone)
  await announceCandidate(ctx, kept)
  return {}
}

export async function keepApart(ctx: Ctx, { first_id, second_id }: InputOf<typeof calls.keepApart>) {
  mustManage(ctx)
  must(first_id !== second_id, say.sameCandidate)
  await mustSee(ctx, first_id)
  await mustSee(ctx, second_id)
  await insertApart(ctx, first_id, second_id)
  return {}
}

export async function listDuplicates(ctx: Ctx) {
  mustManage(ctx)
  const rows = (await listPairs(ctx, null)).map((pair) => ({
    first: { id: pair.first_id, name: pair.first_name },
    second: { id: pair.second_id, name: pair.second_name },
    because: becauseOf(pair),
  }))
  return { rows }
}

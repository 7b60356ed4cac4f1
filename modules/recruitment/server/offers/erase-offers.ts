import type { Ctx } from '#platform/server/ctx.ts'
import { amountText } from '#platform/contract/exact/amount-text.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { eraseStoredFile } from '#platform/server/files/erase-stored-file.ts'
import { offerStates } from '#recruitment/contract/offers/offer-states.ts'
import { deleteMessages } from './offer-message-queries.ts'
import type { RecruitmentParts } from '#recruitment/server/recruitment-dependencies.ts'

const offersTo = (ctx: Ctx, candidateIds: readonly number[]) =>
  ctx.db
    .selectFrom('offer')
    .innerJoin('application', 'application.id', 'offer.application_id')
    .where('application.candidate_id', 'in', [...candidateIds])
    .orderBy('offer.id')

/** For the copy that a person may have. */
export const listOffersTo = async (ctx: Ctx, candidateId: number): Promise<string[]> =>
  (
    await offersTo(ctx, [candidateId])
      .select(['offer.annual_ctc', 'offer.state', 'offer.joining_on'])
      .execute()
  ).map(
    ({ annual_ctc, state, joining_on }) =>
      `₹ ${amountText(annual_ctc)} a year from ${dayInWords(joining_on)}, ${offerStates.labelOf(state)}`,
  )

/** States and days stay for the counts; words, names, links and the letter go. A letter that a person took along is theirs. */
export async function eraseOffers(
  ctx: Ctx,
  { files }: Pick<RecruitmentParts, 'files'>,
  candidateIds: readonly number[],
): Promise<void> {
  const rows = await offersTo(ctx, candidateIds)
    .leftJoin('stored_file', (join) =>
      join.onRef('stored_file.id', '=', 'offer.file_id').on('stored_file.kept_for', 'like', 'offer/%'),
    )
    .select(['offer.id', 'stored_file.id as file_id'])
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  for (const { file_id } of rows) if (file_id !== null) await eraseStoredFile(ctx, file_id, files)
  await deleteMessages(ctx, ids)
  await ctx.db.deleteFrom('offer_door').where('offer_id', 'in', ids).execute()
  await ctx.db.deleteFrom('offer_pass').where('offer_id', 'in', ids).execute()
  await ctx.db
    .updateTable('offer')
    .set({
      subject: '',
      body: '',
      file_id: null,
      accepted_name: '',
      accepted_from: '',
      decline_note: '',
      over_reason: '',
      decision_note: '',
      withdrawn_because: '',
    })
    .where('id', 'in', ids)
    .execute()
}

import { ERASED_NAME, factsOf } from '#contacts/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { eraseRows } from '#platform/server/database/erase-row.ts'
import { eraseStoredFile } from '#platform/server/files/erase-stored-file.ts'
import type { PersonalSource, Whose } from '#platform/server/personal-source.ts'
import { cvStatus } from '#recruitment/contract/statuses/cv-statuses.ts'
import { forgetRemarks } from '#remarks/server/public.ts'
import type { RecruitmentParts } from '#recruitment/server/recruitment-dependencies.ts'
import { APPLICATION_REMARKS } from '#recruitment/server/applications/application-remarks.ts'
import { eraseOffers, listOffersTo } from '#recruitment/server/offers/erase-offers.ts'
import { CANDIDATE_REMARKS } from './candidate-remarks.ts'
import { listAddresses } from './candidate-queries.ts'

/** Candidates with their applications; erased ones keep their statuses and dates for the counts, and nothing of the person. */
export const personalCandidates = ({ files }: Pick<RecruitmentParts, 'files'>): PersonalSource => ({
  key: 'candidates',
  label: 'Applications for jobs',
  async find(ctx, whose) {
    const found = await listAt(ctx, whose)
    return Promise.all(
      found.map(async (candidate) => {
        const addresses = (await listAddresses(ctx, candidate.id)).map(({ value }) => value)
        const applications = await listApplied(ctx, candidate.id)
        const offers = await listOffersTo(ctx, candidate.id)
        return {
          id: candidate.id,
          at: candidate.created_at,
          title: candidate.name,
          hindrance: '',
          facts: [
            ...factsOf(
              ['Addresses', addresses.join(', ')],
              ['Works at', [candidate.designation, candidate.company].filter(Boolean).join(', ')],
              ['Location', candidate.location],
              ['Skills', candidate.skills.join(', ')],
              ['Birth date', candidate.born_on],
            ),
            ...applications.flatMap(({ title, cv_status, applied_at }) =>
              factsOf(['Application', `${title}, ${cvStatus(cv_status).label}, ${applied_at}`]),
            ),
            ...offers.flatMap((text) => factsOf(['Offer', text])),
          ],
        }
      }),
    )
  },
  async erase(ctx, ids) {
    if (ids.length === 0) return
    const dropped = await ctx.db
      .deleteFrom('candidate_file')
      .where('candidate_id', 'in', [...ids])
      .returning('file_id')
      .execute()
    for (const { file_id } of dropped) await eraseStoredFile(ctx, file_id, files)
    await ctx.db
      .deleteFrom('candidate_address')
      .where('candidate_id', 'in', [...ids])
      .execute()
    await eraseOffers(ctx, { files }, ids)
    await eraseApplications(ctx, { files }, ids)
    await forgetRemarks(ctx, { files }, { subject: CANDIDATE_REMARKS, recordIds: ids })
    await eraseRows(ctx, 'client_interview', { ids: await listProposed(ctx, ids), blank: { feedback: '' } })
    await eraseRows(ctx, 'candidate', { ids, blank })
    await ctx.db
      .updateTable('candidate')
      .set({ erased_at: ctx.now })
      .where('id', 'in', [...ids])
      .execute()
  },
})

const blank = {
  name: ERASED_NAME,
  location: '',
  company: '',
  designation: '',
  current_ctc: null,
  expected_ctc: null,
  notice_days: null,
  experience_months: null,
  relevant_months: null,
  born_on: null,
  skills: [],
  links: [],
  tags: [],
  blocked_because: '',
}

const listAt = (ctx: Ctx, { email, phones }: Whose) =>
  ctx.db
    .selectFrom('candidate')
    .selectAll()
    .where('erased_at', 'is', null)
    .where('id', 'in', (from) =>
      from
        .selectFrom('candidate_address')
        .select('candidate_id')
        .where('value', 'in', [...(email === null ? [] : [email]), ...phones, '']),
    )
    .orderBy('id')
    .execute()

const listApplied = (ctx: Ctx, candidateId: number) =>
  ctx.db
    .selectFrom('application')
    .innerJoin('job', 'job.id', 'application.job_id')
    .select(['job.title', 'application.cv_status', 'application.applied_at'])
    .where('candidate_id', '=', candidateId)
    .orderBy('application.id')
    .execute()

/** What customers said of them. */
async function listProposed(ctx: Ctx, candidateIds: readonly number[]): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('client_interview')
    .select('id')
    .where('candidate_id', 'in', [...candidateIds])
    .execute()
  return rows.map(({ id }) => id)
}

type Files = Pick<RecruitmentParts, 'files'>

/** Answers, comments, notes and mails are words of or about the person. */
async function eraseApplications(ctx: Ctx, parts: Files, candidateIds: readonly number[]): Promise<void> {
  const rows = await ctx.db
    .updateTable('application')
    .set({ answers: '[]', score_reasons: '[]', rejection_note: '', live: false })
    .where('candidate_id', 'in', [...candidateIds])
    .returning('id')
    .execute()
  if (rows.length === 0) return
  const recordIds = rows.map(({ id }) => id)
  await forgetRemarks(ctx, parts, { subject: APPLICATION_REMARKS, recordIds })
  await ctx.db
    .updateTable('application_move')
    .set({ comment: '', mail: null })
    .where('application_id', 'in', recordIds)
    .execute()
}

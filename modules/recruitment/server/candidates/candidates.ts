import type { InputOf } from '#platform/contract/call.ts'
import { daysPassed } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import type * as calls from '#recruitment/contract/candidates/candidate-calls.ts'
import { candidateList, type CandidateRow } from '#recruitment/contract/candidates/candidate-list.ts'
import type { CandidateView, FileView } from '#recruitment/contract/candidates/candidate-views.ts'
import { blockOf, viewFacts } from '#recruitment/server/applications/application-views.ts'
import { listFiles } from '#recruitment/server/applications/file-queries.ts'
import { holdsPay, mayBlock, mayManageAny } from '#recruitment/server/recruitment-policy.ts'
import { mustList, mustSee } from './candidate-access.ts'
import { candidateQuery, listApplicationsOf, type ListedCandidate } from './candidate-list-queries.ts'
import { becauseOf, listPairs } from './duplicate-queries.ts'
import { UNDO_DAYS } from './merge-candidates.ts'
import { listMergesInto } from './merge-queries.ts'

const viewRow = (row: ListedCandidate): CandidateRow => ({
  id: row.id,
  person: { id: null, name: row.name },
  designation: row.designation,
  company: row.company,
  location: row.location,
  skills: row.skills.join(', '),
  experience: row.experience_months === null ? null : Math.round(row.experience_months / 1.2) / 10,
  notice_days: row.notice_days,
  expected_ctc: row.sees_pay ? row.expected_ctc : null,
  email: row.email,
  phone: row.phone,
  applications: row.applications,
  open: row.open,
  source: row.source,
  blocked: row.is_blocked === true,
  internal: row.account_id !== null,
  created_at: row.created_at,
})

export const candidates = answerList(candidateList, {
  query: candidateQuery,
  allow: mustList,
  view: (row, { ctx }) => (mayManageAny(ctx.actor) ? viewRow(row) : { ...viewRow(row), blocked: false }),
  sees: ({ actor }) => ({ pay: holdsPay(actor), manage: mayManageAny(actor) }),
  export: { job: 'recruitment.export-candidates' },
})

export async function readCandidate(
  ctx: Ctx,
  { id }: InputOf<typeof calls.readCandidate>,
): Promise<CandidateView> {
  mustList(ctx)
  const candidate = await mustSee(ctx, id)
  const manages = mayManageAny(ctx.actor)
  const merges = manages ? await listMergesInto(ctx, id) : []
  const alike = manages && candidate.merged_into_id === null ? await listPairs(ctx, id) : []
  const applications = await listApplicationsOf(ctx, id)
  return {
    id,
    version: candidate.version,
    merged_into_id: candidate.merged_into_id,
    facts: await viewFacts(ctx, candidate, candidate.sees_pay),
    born_on: candidate.born_on,
    added_at: candidate.created_at,
    consented_at: candidate.consented_at,
    keep_until: candidate.keep_until,
    blocked: manages ? blockOf(ctx, candidate) : null,
    files: await viewFiles(ctx, id),
    applications: applications.map(({ title, code, ...rest }) => ({ ...rest, job: `${title}, ${code}` })),
    alike: alike.map((pair) => ({
      ...(pair.first_id === id
        ? { id: pair.second_id, name: pair.second_name }
        : { id: pair.first_id, name: pair.first_name }),
      because: becauseOf(pair),
    })),
    merges: merges.map(({ id: merge, gone_name, merged_by_name, merged_at }) => ({
      id: merge,
      name: gone_name,
      by: merged_by_name,
      at: merged_at,
      can_undo: daysPassed(merged_at, ctx.now) <= UNDO_DAYS,
    })),
    can: { manage: manages, block: mayBlock(ctx.actor), pay: candidate.sees_pay },
  }
}

async function viewFiles(ctx: Ctx, candidateId: number): Promise<FileView[]> {
  return (await listFiles(ctx, candidateId)).map((file) => ({
    id: file.id,
    name: file.name,
    kind: file.file_kind,
    read_state: file.read_state,
    added_at: file.added_at,
    words: file.words,
    suggestions: file.confirmed_at === null ? (file.suggestions as FileView['suggestions']) : null,
  }))
}

export async function listCandidateFiles(
  ctx: Ctx,
  { candidate_id }: InputOf<typeof calls.listCandidateFiles>,
) {
  mustList(ctx)
  await mustSee(ctx, candidate_id)
  return { rows: await viewFiles(ctx, candidate_id), can: { manage: mayManageAny(ctx.actor) } }
}

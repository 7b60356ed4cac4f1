import type { Ctx } from '#platform/server/ctx.ts'
import type { ApplicationRow } from '#recruitment/contract/applications/application-list.ts'
import type {
  ApplicationView,
  CandidateFacts,
  MoveView,
} from '#recruitment/contract/applications/application-views.ts'
import { rejectionReasons } from '#recruitment/contract/applications/rejection-reasons.ts'
import type { ScoreReason } from '#recruitment/contract/applications/score-rules.ts'
import { cvStatus } from '#recruitment/contract/statuses/cv-statuses.ts'
import {
  findOptionalCandidate,
  listAddresses,
  type StoredCandidate,
} from '#recruitment/server/candidates/candidate-queries.ts'
import { mayForce, mayManage, maySeePay, type OfJob } from '#recruitment/server/recruitment-policy.ts'
import { listOthers, type ListedApplication } from './application-list-queries.ts'
import { mayMoveTo } from './application-policy.ts'
import { listMoves, type StoredApplication, type StoredMove } from './application-queries.ts'
import { listFiles } from './file-queries.ts'

/** Along the table, as far as this reader’s hand goes. */
const movesFrom = (ctx: Ctx, job: OfJob, from: number): number[] =>
  cvStatus(from).next.filter((to) => mayMoveTo(ctx.actor, job, to))

export const viewRow = (ctx: Ctx, row: ListedApplication): ApplicationRow => ({
  id: row.id,
  candidate_id: row.candidate_id,
  person: { id: null, name: row.name },
  job: { id: row.job_id, title: row.title, code: row.code },
  cv_status: row.cv_status,
  status: String(row.cv_status),
  lane: cvStatus(row.cv_status).lane,
  applied_at: row.applied_at,
  since: row.since,
  owner: row.owner_name,
  source: row.source,
  location: row.location,
  company: row.company,
  designation: row.designation,
  stuck: row.stuck,
  experience: row.experience_months === null ? null : Math.round(row.experience_months / 1.2) / 10,
  notice_days: row.notice_days,
  expected_ctc: maySeePay(ctx.actor, row) ? row.expected_ctc : null,
  score: row.score,
  referred: row.referrer_id !== null,
  may: movesFrom(ctx, row, row.cv_status),
})

export const viewMove = (move: StoredMove): MoveView => ({
  id: move.id,
  from: move.from_status,
  to: move.to_status,
  by: move.moved_by_name ?? (move.moved_for || 'Atrium'),
  at: move.moved_at,
  comment: move.comment,
  reason:
    move.reason_code in rejectionReasons.entries ? rejectionReasons.labelOf(move.reason_code as never) : '',
  forced: move.forced,
  undone: move.undone_at !== null,
  mailed: move.mailed_at !== null,
  seconds_in_from: move.seconds_in_from,
})

export async function viewFacts(
  ctx: Ctx,
  candidate: StoredCandidate,
  seesPay: boolean,
): Promise<CandidateFacts> {
  const addresses = await listAddresses(ctx, candidate.id)
  const at = (kind: 'email' | 'phone') =>
    addresses.filter((one) => one.kind === kind).map(({ value }) => value)
  const { id, name, location, company, designation, skills, links, tags } = candidate
  const { experience_months, relevant_months, notice_days } = candidate
  const known = { id, name, location, company, designation, skills, links, tags }
  return {
    ...known,
    experience_months,
    relevant_months,
    notice_days,
    emails: at('email'),
    phones: at('phone'),
    pay: seesPay ? { current: candidate.current_ctc, expected: candidate.expected_ctc } : null,
    internal: candidate.account_id !== null,
  }
}

export const blockOf = (ctx: Ctx, { blocked_because, blocked_until }: StoredCandidate) => {
  const isOver = blocked_until !== null && blocked_until < ctx.now.toISOString().slice(0, 10)
  return blocked_because === '' || isOver ? null : { because: blocked_because, until: blocked_until }
}

export async function viewApplication(ctx: Ctx, application: StoredApplication): Promise<ApplicationView> {
  const candidate = (await findOptionalCandidate(ctx, application.candidate_id))!
  const manages = mayManage(ctx.actor, application)
  const files = await listFiles(ctx, candidate.id)
  const moves = await listMoves(ctx, application.id)
  const others = await listOthers(ctx, application)
  return {
    id: application.id,
    version: application.version,
    cv_status: application.cv_status,
    applicant_state: application.applicant_state,
    since: application.since,
    applied_at: application.applied_at,
    source: application.source,
    owner:
      application.owner_id === null ? null : { id: application.owner_id, name: application.owner_name ?? '' },
    referrer: application.referrer_name,
    line_may_know: application.line_may_know,
    job: { id: application.job_id, title: application.job_title, code: application.job_code },
    candidate: await viewFacts(ctx, candidate, maySeePay(ctx.actor, application)),
    blocked: manages ? blockOf(ctx, candidate) : null,
    files: files.map(({ id, name, file_kind: kind, read_state, added_at }) => ({
      id,
      name,
      kind,
      read_state,
      added_at,
    })),
    answers: application.answers as ApplicationView['answers'],
    score: application.score,
    score_reasons: application.score_reasons as ScoreReason[],
    moves: moves.map(viewMove),
    others: others.map(({ id, cv_status, applied_at, title, code }) => ({
      id,
      cv_status,
      applied_at,
      job: `${title}, ${code}`,
    })),
    can: {
      move: movesFrom(ctx, application, application.cv_status),
      force: mayForce(ctx.actor, application),
      manage: manages,
    },
  }
}

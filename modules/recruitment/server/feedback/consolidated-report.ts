import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { recommendations } from '#recruitment/contract/feedback/feedback-calls.ts'
import { meanOfFeedback, meanText } from '#recruitment/contract/feedback/mark-rules.ts'
import type {
  ConsolidatedReport,
  readConsolidatedReport,
} from '#recruitment/contract/feedback/report-calls.ts'
import {
  countRecommendations,
  criterionRows,
  meanOfRounds,
  redFlags,
} from '#recruitment/contract/feedback/report-rules.ts'
import { findVisible } from '#recruitment/server/applications/application-sight-policy.ts'
import { missingFeedback } from '#recruitment/server/interviews/decide-interview.ts'
import { maySeeByJob } from '#recruitment/server/interviews/interview-policy.ts'
import {
  findOptionalInterview,
  type StoredInterview,
} from '#recruitment/server/interviews/interview-queries.ts'
import { maySeeOthers } from './feedback.ts'
import { listFeedback, type StoredFeedback } from './feedback-queries.ts'
import { findCandidateFacts, listInterviewIds } from './report-queries.ts'

type Report = ConsolidatedReport
type Names = (accountId: number, name: string) => string

/** Of those who see the application. A reader on a panel finds the feedback of others there once their own is in. */
export async function readReport(
  ctx: Ctx,
  { id, anonymous }: InputOf<typeof readConsolidatedReport>,
): Promise<Report> {
  const application = await findVisible(ctx, id)
  const interviews = await visibleInterviews(ctx, id)
  const feedback = await listFeedback(
    ctx,
    interviews.map((interview) => interview.id),
  )
  const nameOf = anonymous ? numbered() : (_: number, name: string) => name
  const rounds = interviews.map((interview) => ({
    interview,
    ...roundOf(ctx, { interview, feedback, nameOf }),
  }))
  const mean = meanOfRounds(rounds.map(({ rule }) => rule))
  const counts = countRecommendations(rounds.map(({ rule }) => rule))
  const facts = await findCandidateFacts(ctx, application.candidate_id)
  return {
    id,
    name: anonymous ? `Applicant ${id}` : application.candidate_name,
    anonymous,
    as_of: ctx.now.toISOString(),
    job: { id: application.job_id, title: application.job_title, code: application.job_code },
    cv_status: application.cv_status,
    // Where someone works and lives tells who they are.
    facts: anonymous ? { ...facts, company: '', location: '' } : facts,
    rounds: rounds.map(({ interview, rule, given, blind }) => ({
      ...pick(interview),
      blind,
      given: given.map((row, at) => viewGiven(row, { name: rule.given[at]!.name, interview, anonymous })),
      criteria: criterionRows(rule),
      ...meanOfView(rule),
      missing: [...rule.missing],
      decision: decisionOf(interview, { nameOf, anonymous }),
    })),
    mean: meanText(mean),
    counted: mean.count,
    recommendations: recommendations.keys.flatMap((recommendation) =>
      counts[recommendation] ? [{ recommendation, count: counts[recommendation] }] : [],
    ),
    flags: redFlags(rounds.map(({ rule }) => rule)),
  }
}

async function visibleInterviews(ctx: Ctx, applicationId: number): Promise<StoredInterview[]> {
  const found: StoredInterview[] = []
  for (const id of await listInterviewIds(ctx, applicationId)) {
    const interview = await findOptionalInterview(ctx, id)
    if (interview && maySeeByJob(ctx.actor, interview)) found.push(interview)
  }
  return found
}

/** The same number for the same person in every round. */
function numbered(): Names {
  const known = new Map<number, string>()
  return (accountId) => {
    if (!known.has(accountId)) known.set(accountId, `Interviewer ${known.size + 1}`)
    return known.get(accountId)!
  }
}

type Round = {
  readonly interview: StoredInterview
  readonly feedback: readonly StoredFeedback[]
  readonly nameOf: Names
}

function roundOf(ctx: Ctx, { interview, feedback, nameOf }: Round) {
  const sees = maySeeOthers(ctx, interview)
  const submitted = feedback.filter(
    ({ interview_id, status }) => interview_id === interview.id && status !== 'draft',
  )
  const given = submitted.filter(({ account_id }) => sees || account_id === ctx.actor.id)
  // Until the job has completed it, an interview whose time is over still stands as scheduled.
  const isOver =
    (interview.status === 'scheduled' || interview.status === 'completed') &&
    Date.parse(interview.ends_at) <= ctx.now.getTime()
  return {
    blind: given.length < submitted.length,
    given,
    rule: {
      round: interview.round,
      title: interview.title,
      criteria: interview.criteria,
      given: given.map(({ account_id, name, marks, recommendation }) => ({
        name: nameOf(account_id, name),
        marks,
        recommendation,
      })),
      missing: isOver ? missingFeedback(interview).map((one) => nameOf(one.account_id, one.name)) : [],
    },
  }
}

const pick = ({ id, round, kind, title, status, starts_at }: StoredInterview) => ({
  id,
  round,
  kind,
  title,
  status,
  starts_at,
})

function meanOfView(rule: ReturnType<typeof roundOf>['rule']) {
  const mean = meanOfRounds([rule])
  return { mean: meanText(mean), counted: mean.count }
}

type About = { readonly name: string; readonly interview: StoredInterview; readonly anonymous: boolean }

/** Notes to HR are never part of it. */
function viewGiven(row: StoredFeedback, { name, interview, anonymous }: About) {
  const mean = meanOfFeedback(row.marks, interview.criteria)
  return {
    key: String(row.id),
    name,
    mean: meanText(mean),
    counted: mean.count,
    grade: row.grade,
    recommendation: row.recommendation,
    strengths: anonymous ? '' : row.strengths,
    concerns: anonymous ? '' : row.concerns,
  }
}

const decisionOf = (
  { decided_at, decided_by, decider_name, decision_note }: StoredInterview,
  { nameOf, anonymous }: { readonly nameOf: Names; readonly anonymous: boolean },
): Report['rounds'][number]['decision'] =>
  decided_at === null || decided_by === null
    ? null
    : { by: nameOf(decided_by, decider_name ?? ''), at: decided_at, note: anonymous ? '' : decision_note }

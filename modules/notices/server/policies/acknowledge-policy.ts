import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { must } from '#platform/server/must.ts'
import { POLICIES_TOPIC } from '#notices/contract/board/board-lists.ts'
import type { acknowledgePolicy as acknowledgeCall } from '#notices/contract/policies/policy-calls.ts'
import { ACKNOWLEDGEMENT_WORDS } from '#notices/contract/policies/policy-lists.ts'
import { policyMessages as say } from '#notices/contract/policies/policy-messages.ts'
import type { answerQuiz as answerCall } from '#notices/contract/policies/policy-quiz.ts'
import { writePolicyAck } from './policy-queries.ts'
import { findQuizStanding, insertTry } from './quiz-queries.ts'
import { answersFit, judgeAnswers } from './quiz-rules.ts'
import { mustOpen } from './read-policies.ts'

/** The version in force, of a policy that asks the caller; a caller who saw another version is told so. */
async function mustBeAsked(ctx: Ctx, { policy_id, number }: { policy_id: number; number: number }) {
  const { policy, versions } = await mustOpen(ctx, policy_id)
  must(policy.needs_ack && policy.meant && policy.archived_at === null, say.noAckAsked)
  must(policy.number === number, say.notInForce)
  const version = versions.find((one) => one.number === number)
  must(version?.snapshot_sha256 && version.effective_from <= companyDay(ctx.now), say.notInForce)
  return { ...version, sha256: version.snapshot_sha256 }
}

const tellOwnScreens = (ctx: Ctx) =>
  announce(ctx, { topic: POLICIES_TOPIC, to: { kind: 'employee', ids: [ctx.actor.id] } })

export async function acknowledgePolicy(ctx: Ctx, form: InputOf<typeof acknowledgeCall>) {
  const { id, policy_id, number, quiz, sha256 } = await mustBeAsked(ctx, form)
  if (quiz.length > 0) must((await findQuizStanding(ctx, id)).passed_at !== null, say.quizFirst)
  const acknowledged_at = await writePolicyAck(ctx, {
    policyId: policy_id,
    versionId: id,
    number,
    wording: ACKNOWLEDGEMENT_WORDS,
    sha256,
  })
  tellOwnScreens(ctx)
  return { acknowledged_at }
}

export async function answerQuiz(ctx: Ctx, form: InputOf<typeof answerCall>) {
  const version = await mustBeAsked(ctx, form)
  must(version.quiz.length > 0, say.noQuiz)
  must(answersFit(version.quiz, form.answers), say.answersMissing)
  must((await findQuizStanding(ctx, version.id)).passed_at === null, say.quizPassed)
  const judged = judgeAnswers(version, form.answers)
  const { right, passed } = judged
  await insertTry(ctx, { versionId: version.id, answers: form.answers, right, passed })
  tellOwnScreens(ctx)
  return judged
}

import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteStoredFile, keepFile } from '#platform/server/files/stored-files.ts'
import { must } from '#platform/server/must.ts'
import { cleanRichText } from '#platform/server/rich-text/clean-rich-text.ts'
import { plainTextOf } from '#platform/server/rich-text/plain-text.ts'
import { policyVersionStates } from '#notices/contract/policies/policy-lists.ts'
import type * as calls from '#notices/contract/policies/policy-calls.ts'
import { policyMessages as say } from '#notices/contract/policies/policy-messages.ts'
import { listSeats } from '#notices/server/audience/audience-queries.ts'
import { columnsOf } from '#notices/server/audience/audience-words.ts'
import { choicesFor, mustFitAudience } from '#notices/server/audience/choose-audience.ts'
import type { NoticesParts } from '#notices/server/notices-dependencies.ts'
import { mayWritePolicy, policyReader, policyWritingScope } from './policy-access-policy.ts'
import {
  findVersionsPolicy,
  insertPolicy,
  insertVersion,
  listVersions,
  lockPolicy,
  lockVersion,
  updatePolicy,
  updateVersion,
  type VersionRow,
} from './policy-queries.ts'

const stateInWords = ({ state }: VersionRow) => policyVersionStates.labelOf(state).toLowerCase()

export async function savePolicy(
  ctx: Ctx,
  { policy_id, version, ...form }: InputOf<typeof calls.savePolicy>,
) {
  const reader = await policyReader(ctx)
  const scope = policyWritingScope(ctx.actor)
  must(scope !== 'none', say.mayNotWrite)
  await mustFitAudience(ctx, form.audience, { reader, scope, refusal: say.notThisAudience })
  must((await listSeats(ctx, [form.owner_id])).length === 1, say.noSuchOwner)
  const { audience, review_due, ...fields } = form
  const columns = { ...fields, ...columnsOf(audience), review_due: review_due ?? null }
  if (policy_id === undefined) {
    const policy = { ...columns, company_id: ctx.actor.companyId, created_at: ctx.now }
    const made = await insertPolicy(ctx, policy)
    return { policy_id: made.id, version: made.version }
  }
  const before = await mustWrite(ctx, policy_id)
  const saved = await updatePolicy(ctx, { id: before.id, version: version ?? 0 }, columns)
  return { policy_id: saved.id, version: saved.version }
}

async function mustWrite(ctx: Ctx, policyId: number) {
  await policyReader(ctx)
  const policy = await lockPolicy(ctx, policyId)
  must(policy && mayWritePolicy(ctx.actor, policy), say.noSuchPolicy)
  must(policy.archived_at === null, say.archivedAlready)
  return policy
}

export async function saveVersion(ctx: Ctx, form: InputOf<typeof calls.savePolicyVersion>) {
  const policy = await mustWrite(ctx, form.policy_id)
  const body = cleanRichText(form.body)
  const body_text = plainTextOf(body)
  must(body_text !== '', { kind: 'invalid', text: say.bodyEmpty, field: 'body' })
  const versions = await listVersions(ctx, policy.id, ctx.actor.id)
  const latest = versions.find(({ id }) => id !== form.version_id)
  must(!latest || form.effective_from >= latest.effective_from, say.tooEarly)
  must(!latest || form.change_note !== '', { kind: 'invalid', text: say.noteEmpty, field: 'change_note' })
  const { change_note, material, effective_from, quiz } = form
  must(policy.needs_ack || quiz.length === 0, say.quizWithoutAck)
  const quiz_pass = quiz.length === 0 ? null : (form.quiz_pass ?? quiz.length)
  must((quiz_pass ?? 0) <= quiz.length, say.passTooHigh)
  const columns = {
    body,
    body_text,
    change_note,
    material,
    effective_from,
    quiz: JSON.stringify(quiz),
    quiz_pass,
    written_by: ctx.actor.id,
    written_at: ctx.now,
  }
  if (form.version_id === undefined) {
    const number = (versions[0]?.number ?? 0) + 1
    const made = await insertVersion(ctx, { ...columns, policy_id: policy.id, number, state: 'draft' })
    return { version_id: made.id, number, version: made.version }
  }
  const before = await lockVersion(ctx, form.version_id)
  must(before?.policy_id === policy.id, say.noSuchVersion)
  must(before.state === 'draft', say.notInThisState(stateInWords(before)))
  const saved = await updateVersion(ctx, { id: before.id, version: form.version ?? 0 }, columns)
  return { version_id: saved.id, number: saved.number, version: saved.version }
}

export const attachPolicyFile =
  ({ files }: NoticesParts) =>
  async (ctx: Ctx, { version_id, file }: InputOf<typeof calls.attachPolicyFile>) => {
    const known = await findVersionsPolicy(ctx, version_id)
    must(known, say.noSuchVersion)
    await mustWrite(ctx, known.policy_id)
    const version = await lockVersion(ctx, version_id)
    must(version, say.noSuchVersion)
    must(version.state === 'draft', say.notInThisState(stateInWords(version)))
    const received = file[0]
    must(received, say.noSuchVersion)
    await keepFile(ctx, received.id, { subject: `policy/${version.policy_id}` })
    const { id, name, sha256 } = received
    await updateVersion(ctx, { id: version_id }, { file_id: id, file_name: name, file_sha256: sha256 })
    if (version.file_id !== null) await deleteStoredFile(ctx, version.file_id, files)
    return {}
  }

export async function archivePolicy(ctx: Ctx, { policy_id }: InputOf<typeof calls.archivePolicy>) {
  const policy = await mustWrite(ctx, policy_id)
  await updatePolicy(ctx, { id: policy.id }, { archived_at: ctx.now, archived_by: ctx.actor.id })
  return {}
}

export async function readPolicyChoices(ctx: Ctx) {
  const reader = await policyReader(ctx)
  const scope = policyWritingScope(ctx.actor)
  must(scope !== 'none', say.mayNotWrite)
  return choicesFor(ctx, reader, scope)
}

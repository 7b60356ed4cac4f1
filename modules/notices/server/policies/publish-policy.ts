import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import { listHolders } from '#organization/server/public.ts'
import { POLICIES_TOPIC } from '#notices/contract/board/board-lists.ts'
import { policyVersionStates } from '#notices/contract/policies/policy-lists.ts'
import type * as calls from '#notices/contract/policies/policy-calls.ts'
import { policyMessages as say } from '#notices/contract/policies/policy-messages.ts'
import { countReached, listReached } from '#notices/server/audience/audience-queries.ts'
import { audienceOf } from '#notices/server/audience/audience-words.ts'
import { versionSentBackNotice, versionToPublishNotice } from './policy-notices.ts'
import { POLICIES, mayPublishPolicy, mayWritePolicy, policyReader } from './policy-access-policy.ts'
import {
  findVersionsPolicy,
  lockPolicy,
  lockVersion,
  supersede,
  updateVersion,
  type VersionRow,
} from './policy-queries.ts'
import { snapshotSha256 } from './policy-rules.ts'
import { remindPolicies } from './remind-policies.ts'

type State = VersionRow['state']

const inWords = (state: State) => policyVersionStates.labelOf(state).toLowerCase()

function mustMove(version: VersionRow, to: State) {
  must(version.state !== to, say.alreadyIs(inWords(to)))
  must(policyVersionStates.canMove(version.state, to), say.notInThisState(inWords(version.state)))
}

/** The policy is locked first, always, so that two who work on it wait for one another. */
async function lockBoth(ctx: Ctx, versionId: number) {
  await policyReader(ctx)
  const known = await findVersionsPolicy(ctx, versionId)
  const policy = known && (await lockPolicy(ctx, known.policy_id))
  const found = policy && (await lockVersion(ctx, versionId))
  must(found && (mayWritePolicy(ctx.actor, policy) || mayPublishPolicy(ctx.actor, policy)), say.noSuchVersion)
  must(policy.archived_at === null, say.archivedAlready)
  return { policy, version: found }
}

export async function handInVersion(ctx: Ctx, { version_id }: InputOf<typeof calls.handInVersion>) {
  const { policy, version } = await lockBoth(ctx, version_id)
  must(mayWritePolicy(ctx.actor, policy), say.noSuchVersion)
  mustMove(version, 'in_review')
  await updateVersion(ctx, { id: version_id }, { state: 'in_review', sent_back_reason: '' })
  const to = (
    await listHolders(ctx, { permission: 'notices.policy.publish', companyId: policy.company_id })
  ).filter((id) => id !== version.written_by)
  const input = { id: policy.id, title: policy.title, by: ctx.actor.name }
  await notify(ctx, versionToPublishNotice, { to, input, subject: `policy-version/${version_id}` })
  return {}
}

export async function sendBackVersion(ctx: Ctx, form: InputOf<typeof calls.sendBackVersion>) {
  const { policy, version } = await lockBoth(ctx, form.version_id)
  mustMove(version, 'draft')
  await updateVersion(ctx, { id: version.id }, { state: 'draft', sent_back_reason: form.reason })
  const input = { id: policy.id, title: policy.title, by: ctx.actor.name }
  await notify(ctx, versionSentBackNotice, {
    to: [version.written_by],
    input,
    subject: `policy-version/${version.id}`,
  })
  return {}
}

export async function publishVersion(ctx: Ctx, form: InputOf<typeof calls.publishVersion>) {
  const { policy, version } = await lockBoth(ctx, form.version_id)
  must(mayPublishPolicy(ctx.actor, policy), say.mayNotPublish)
  mustMove(version, 'published')
  must(version.written_by !== ctx.actor.id, say.ownVersion)
  const audience = audienceOf(policy)
  const reaches = await countReached(ctx, audience, POLICIES)
  must(reaches > 0, say.nobodyMatches)
  const { number, body, file_sha256: fileSha256 } = version
  const changes = {
    state: 'published',
    published_by: ctx.actor.id,
    published_at: ctx.now,
    snapshot_title: policy.title,
    snapshot_sha256: snapshotSha256({ title: policy.title, number, body, fileSha256 }),
  } as const
  await updateVersion(ctx, { id: version.id, version: form.version }, changes)
  if (version.effective_from <= companyDay(ctx.now)) await supersede(ctx, policy.id, number)
  // Told by the same work that reminds: it tells each person of each version once.
  await enqueue(ctx, remindPolicies, {}, { key: 'notices.tell-of-policies' })
  const ids = await listReached(ctx, audience, { permission: POLICIES })
  announce(ctx, { topic: POLICIES_TOPIC, to: { kind: 'employee', ids }, subject: { policy: policy.id } })
  return { reaches }
}

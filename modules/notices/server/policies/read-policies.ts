import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Actor, Ctx } from '#platform/server/ctx.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import { must } from '#platform/server/must.ts'
import { excerptOf } from '#platform/server/rich-text/plain-text.ts'
import type * as calls from '#notices/contract/policies/policy-calls.ts'
import { policyMessages as say } from '#notices/contract/policies/policy-messages.ts'
import type { PolicyCard, VersionCard } from '#notices/contract/policies/policy-views.ts'
import { readAudienceNames } from '#notices/server/audience/audience-queries.ts'
import { audienceOf, audienceWords } from '#notices/server/audience/audience-words.ts'
import type { NoticesParts } from '#notices/server/notices-dependencies.ts'
import {
  mayPublishPolicy,
  mayReadPolicies,
  mayWritePolicy,
  policyReader,
  policyReportScope,
  policyWritingScope,
} from './policy-access-policy.ts'
import {
  countWaiting,
  findPolicyCard,
  listVersions,
  pageOfPolicies,
  type PolicyRow,
} from './policy-queries.ts'
import { findQuizStanding } from './quiz-queries.ts'
import { differenceBetween } from './text-difference.ts'

const LINK_MINUTES = 15

function cardOf(row: PolicyRow, today: string): PolicyCard {
  const asks = row.needs_ack && row.meant && row.archived_at === null && row.number !== null
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    number: row.number,
    effective_from: row.effective_from,
    excerpt: excerptOf(row.body_text ?? ''),
    owner_name: row.owner_name,
    needs_ack: row.needs_ack,
    acknowledged_at: row.acknowledged_at,
    waits_for_ack: asks && row.acknowledged_at === null,
    due: asks ? row.due : null,
    review_due: row.review_due,
    review_late: row.review_due !== null && row.review_due <= today,
    open_state: row.open_state,
    coming_from: row.coming_from,
  }
}

export async function readPolicies(ctx: Ctx, filter: InputOf<typeof calls.listPolicies>) {
  const page = await pageOfPolicies(ctx, await policyReader(ctx), filter)
  return { ...page, rows: page.rows.map((row) => cardOf(row, companyDay(ctx.now))) }
}

export async function readPolicyCounts(ctx: Ctx) {
  const reader = await policyReader(ctx)
  const { actor } = ctx
  const publishes = actor.grants['notices.policy.publish'] ?? 'none'
  return {
    to_acknowledge: await countWaiting(ctx, reader),
    can: {
      write: policyWritingScope(actor) !== 'none',
      publish: mayReadPolicies(actor) && publishes !== 'none',
      report: policyReportScope(actor) !== 'none',
    },
  }
}

export async function mustOpen(ctx: Ctx, id: number) {
  const reader = await policyReader(ctx)
  const policy = await findPolicyCard(ctx, reader, id)
  must(policy, say.noSuchPolicy)
  const keeps = mayWritePolicy(ctx.actor, policy) || mayPublishPolicy(ctx.actor, policy)
  const versions = (await listVersions(ctx, id, reader.id)).filter(
    ({ state }) => keeps || state === 'published' || state === 'superseded',
  )
  return { policy, versions }
}

type Versions = Awaited<ReturnType<typeof mustOpen>>['versions']

const versionCardOf = (row: Versions[number], policy: PolicyRow, actor: Actor): VersionCard => ({
  ...row,
  in_force: row.number === policy.number,
  can: {
    publish: row.state === 'in_review' && row.written_by !== actor.id && mayPublishPolicy(actor, policy),
  },
})

export const readPolicy =
  ({ keyring }: NoticesParts) =>
  async (ctx: Ctx, { policy_id, number }: InputOf<typeof calls.openPolicy>) => {
    const { policy, versions } = await mustOpen(ctx, policy_id)
    const wanted = number ?? policy.number ?? versions[0]?.number
    const shown = versions.find((version) => version.number === wanted)
    must(shown !== undefined || number === undefined, say.noSuchVersion)
    const file = shown?.file_id && shown.file_name ? { fileId: shown.file_id, name: shown.file_name } : null
    const audience = audienceOf(policy)
    const standing = shown && (await findQuizStanding(ctx, shown.id))
    // Which answer is right is for those who write and publish.
    const tells = mayWritePolicy(ctx.actor, policy) || mayPublishPolicy(ctx.actor, policy)
    return {
      ...cardOf(policy, companyDay(ctx.now)),
      audience,
      audience_words: audienceWords(audience, await readAudienceNames(ctx)),
      ack_days: policy.ack_days,
      owner_id: policy.owner_id,
      archived_at: policy.archived_at,
      version: policy.version,
      versions: versions.map((version) => versionCardOf(version, policy, ctx.actor)),
      shown: shown
        ? {
            ...shown,
            sha256: shown.snapshot_sha256,
            quiz: shown.quiz.map((asked) => ({
              question: asked.question,
              answers: [...asked.answers],
              right: tells ? asked.right : null,
            })),
            quiz_tries: standing?.tries ?? 0,
            quiz_passed_at: standing?.passed_at ?? null,
            file: file && {
              name: file.name,
              link: signedLink(keyring, { ...file, as: 'inline', minutes: LINK_MINUTES, now: ctx.now }),
            },
          }
        : null,
      can: {
        write: mayWritePolicy(ctx.actor, policy),
        publish: mayPublishPolicy(ctx.actor, policy),
        report: policyReportScope(ctx.actor) !== 'none',
      },
    }
  }

export async function compareVersions(
  ctx: Ctx,
  { policy_id, from, to }: InputOf<typeof calls.compareVersions>,
) {
  const { versions } = await mustOpen(ctx, policy_id)
  const [one, other] = [from, to].map((number) => versions.find((version) => version.number === number))
  must(one && other, say.noSuchVersion)
  return { from, to, blocks: differenceBetween(one.body_text, other.body_text) }
}

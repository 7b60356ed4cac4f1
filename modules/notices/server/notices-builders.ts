import { Temporal } from 'temporal-polyfill'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { cleanRichText } from '#platform/server/rich-text/clean-rich-text.ts'
import { plainTextOf } from '#platform/server/rich-text/plain-text.ts'
import { everybody, type Audience } from '#notices/contract/audience/audience.ts'
import type { QuizQuestion } from '#notices/contract/policies/policy-quiz.ts'
import { columnsOf } from './audience/audience-words.ts'
import { snapshotSha256 } from './policies/policy-rules.ts'

type PostWish = {
  readonly authorId: number
  readonly title?: string
  readonly body?: string
  readonly state?: 'draft' | 'scheduled' | 'published' | 'expired' | 'withdrawn'
  readonly importance?: 'info' | 'important' | 'urgent'
  readonly audience?: Partial<Audience>
  readonly companyId?: number | null
  readonly at?: Date
  readonly expiresAt?: Date | null
  readonly needsAck?: boolean
  readonly ackBy?: string | null
}

/** A post in any state, for tests and for the demo company; no one is told of it. */
export function buildPost(ctx: Ctx, wish: PostWish) {
  const state = wish.state ?? 'published'
  const body = cleanRichText(wish.body ?? '<p>Words of the post.</p>')
  const at = wish.at ?? ctx.now
  const hasBeenThere = state !== 'draft' && state !== 'scheduled'
  return insertRow(ctx, 'post', {
    state,
    title: wish.title ?? 'A post',
    body,
    body_text: plainTextOf(body),
    importance: wish.importance ?? 'info',
    ...columnsOf({ ...everybody, ...wish.audience }),
    needs_ack: wish.needsAck ?? false,
    ack_by: wish.ackBy ?? null,
    author_id: wish.authorId,
    company_id: wish.companyId ?? null,
    publish_at: state === 'draft' ? null : at,
    published_at: hasBeenThere ? at : null,
    expires_at: wish.expiresAt ?? null,
    told_at: hasBeenThere ? at : null,
    created_at: at,
  })
}

type PolicyWish = {
  readonly title: string
  readonly category: 'conduct' | 'time' | 'money' | 'security' | 'workplace' | 'benefits'
  readonly writerId: number
  readonly publisherId: number
  readonly needsAck: boolean
  readonly reviewMonths: number
  readonly versions: readonly {
    readonly effectiveFrom: string
    readonly material: boolean
    readonly note: string
    readonly body: string
    readonly quiz?: readonly QuizQuestion[]
    readonly quizPass?: number
  }[]
}

/** A policy of the first company with its published versions, the oldest first; everybody has been told of them. */
export async function buildPolicy(ctx: Ctx, wish: PolicyWish) {
  const first = wish.versions[0]?.effectiveFrom ?? companyDay(ctx.now)
  const policy = await insertRow(ctx, 'policy', {
    title: wish.title,
    category: wish.category,
    owner_id: wish.publisherId,
    company_id: 1,
    ...columnsOf(everybody),
    needs_ack: wish.needsAck,
    review_due: Temporal.PlainDate.from(companyDay(ctx.now)).add({ months: wish.reviewMonths }).toString(),
    created_at: new Date(`${first}T05:00:00Z`),
  })
  for (const [
    at,
    { effectiveFrom, material, note, body: written, quiz = [], quizPass },
  ] of wish.versions.entries()) {
    const number = at + 1
    const body = cleanRichText(written)
    const writtenAt = new Date(`${effectiveFrom}T04:00:00Z`)
    await insertRow(ctx, 'policy_version', {
      policy_id: policy.id,
      number,
      state: number === wish.versions.length ? 'published' : 'superseded',
      body,
      body_text: plainTextOf(body),
      change_note: note,
      material,
      effective_from: effectiveFrom,
      quiz: JSON.stringify(quiz),
      quiz_pass: quiz.length === 0 ? null : (quizPass ?? quiz.length),
      written_by: wish.writerId,
      written_at: writtenAt,
      published_by: wish.publisherId,
      published_at: writtenAt,
      snapshot_title: wish.title,
      snapshot_sha256: snapshotSha256({ title: wish.title, number, body, fileSha256: null }),
    })
  }
  return policy
}

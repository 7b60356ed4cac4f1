import type { Ctx } from '../../../platform/server/ctx.ts'
import { insertRow } from '../../../platform/server/database/write.ts'
import { cleanRichText } from '../../../platform/server/rich-text/clean-rich-text.ts'
import { plainTextOf } from '../../../platform/server/rich-text/plain-text.ts'
import { everybody, type Audience } from '../contract/audience.ts'
import { columnsOf } from './audience-words.ts'

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

/** A post in any state, for tests and for the demo company; nobody is told of it. */
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

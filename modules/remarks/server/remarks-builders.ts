import type { Ctx } from '#platform/server/ctx.ts'
import type { RemarkKind } from '#remarks/contract/remark-lists.ts'
import { insertMentions, insertRemark, updateRemark, type RemarkedRecord } from './remark-queries.ts'

type RemarkStory = RemarkedRecord & {
  readonly kind?: RemarkKind
  readonly text: string
  readonly pinned?: boolean
  readonly mentions?: readonly number[]
  readonly editedAt?: Date
  readonly deletedAt?: Date
}

/** For the demo company: a remark of the acting person as colleagues read it; no one is told. */
export async function buildRemark(ctx: Ctx, { subject, subject_id, ...story }: RemarkStory): Promise<void> {
  const { kind = 'comment', text, pinned = false, mentions = [], editedAt, deletedAt } = story
  const { id } = await insertRemark(ctx, { subject, subject_id, kind, audience: 'internal', text })
  await insertMentions(
    ctx,
    id,
    mentions.map((accountId) => ({ accountId, told: true })),
  )
  if (pinned) await updateRemark(ctx, { id }, { pinned })
  if (editedAt) await updateRemark(ctx, { id }, { edited_at: editedAt })
  if (deletedAt)
    await updateRemark(ctx, { id }, { text: '', deleted_at: deletedAt, deleted_by: ctx.actor.id })
}

import { z } from 'zod'
import { storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { audience } from '#notices/contract/audience/audience.ts'
import { importances, postStates, reactionKinds } from './board-lists.ts'

export const fileView = z.object({
  id: z.number(),
  name: z.string(),
  bytes: z.number(),
  is_picture: z.boolean(),
  /** Works for a quarter of an hour. */
  link: z.string(),
  /** The small picture of a picture. */
  thumbnail: z.string().nullable(),
})

const counted = z.object({ kind: reactionKinds.schema, count: z.number(), mine: z.boolean() })

/** What the caller may do with it. */
export const postCan = z.object({
  edit: z.boolean(),
  moderate: z.boolean(),
  report: z.boolean(),
  comment: z.boolean(),
})

export const postCard = z.object({
  id: z.number(),
  state: postStates.schema,
  title: z.string(),
  excerpt: z.string(),
  importance: importances.schema,
  audience_words: z.string(),
  author_id: z.number(),
  author_name: z.string(),
  publish_at: storedInstant.nullable(),
  published_at: storedInstant.nullable(),
  expires_at: storedInstant.nullable(),
  edited_at: storedInstant.nullable(),
  pinned: z.boolean(),
  needs_ack: z.boolean(),
  ack_by: storedDate.nullable(),
  acknowledged_at: storedInstant.nullable(),
  /** It asks for an acknowledgement that this reader has not given for what stands there now. */
  waits_for_ack: z.boolean(),
  unread: z.boolean(),
  comments: z.number(),
  files: z.number(),
  reactions: z.array(counted),
})

export type PostCard = z.output<typeof postCard>

export const postView = postCard.extend({
  body: z.string(),
  audience,
  comments_open: z.boolean(),
  pinned_until: storedInstant.nullable(),
  withdrawn_at: storedInstant.nullable(),
  withdrawn_reason: z.string(),
  revision: z.number(),
  attached: z.array(fileView),
  can: postCan,
  version: z.number(),
})

export const mentionable = z.object({ id: z.number(), name: z.string(), detail: z.string() })

export const commentView = z.object({
  id: z.number(),
  author_id: z.number(),
  author_name: z.string(),
  /** Empty where it was removed or hidden. */
  text: z.string(),
  state: z.enum(['shown', 'hidden', 'removed']),
  at: storedInstant,
  edited_at: storedInstant.nullable(),
  version: z.number(),
  can: z.object({ edit: z.boolean(), remove: z.boolean(), hide: z.boolean(), show: z.boolean() }),
})

export type CommentView = z.output<typeof commentView>

import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { DEFAULT_PAGE_SIZE, LARGEST_PAGE, pageOf } from '#platform/contract/paging.ts'
import { id, requiredText, storedInstant } from '#platform/contract/scalars.ts'
import { boardMessages as say } from '#notices/contract/board/board-messages.ts'
import { commentView, mentionable } from '#notices/contract/board/post-views.ts'

const commentText = requiredText(2_000, say.commentEmpty)

export const listComments = defineCall('POST', '/message-board/comments', {
  auth: 'employee',
  needs: 'notices.board.read',
  writes: false,
  summary: 'Lists the comments on a post, newest first.',
  input: z.object({
    post_id: id,
    after: z.string().max(400).optional(),
    size: z.number().int().min(1).max(LARGEST_PAGE).default(DEFAULT_PAGE_SIZE),
  }),
  output: pageOf(commentView),
})

export const suggestMentions = defineCall('POST', '/message-board/suggest-mentions', {
  auth: 'employee',
  needs: 'notices.board.read',
  writes: false,
  summary: 'Searches people who can be mentioned under a post, by the beginning of a name.',
  input: z.object({ post_id: id, search: z.string().max(60) }),
  output: z.object({ rows: z.array(mentionable) }),
})

const written = z.object({ comment_id: z.number(), cannot_see: z.array(z.string()) })

export const addComment = defineCall('POST', '/message-board/comment', {
  auth: 'employee',
  needs: 'notices.board.read',
  writes: true,
  summary: 'Adds a comment to a post. Mention people with @First_Last.',
  input: z.object({ post_id: id, text: commentText }),
  output: written,
  says: say.commented,
  limit: { times: 60, seconds: 600 },
})

export const changeComment = defineCall('POST', '/message-board/change-comment', {
  auth: 'employee',
  needs: 'notices.board.read',
  writes: true,
  summary: 'Updates a comment of the caller in its first minutes.',
  input: z.object({ comment_id: id, version: z.number().int(), text: commentText }),
  output: written,
  says: say.commentSaved,
})

export const removeComment = defineCall('POST', '/message-board/remove-comment', {
  auth: 'employee',
  needs: 'notices.board.read',
  writes: true,
  summary: 'Deletes a comment of the caller.',
  input: z.object({ comment_id: id }),
  says: say.commentRemoved,
})

export const hideComment = defineCall('POST', '/message-board/hide-comment', {
  auth: 'employee',
  needs: { all: ['notices.board.read', 'notices.post.moderate'] },
  writes: true,
  summary: 'Hides a comment, or shows it again.',
  input: z.object({ comment_id: id, hidden: z.boolean(), reason: z.string().max(300).default('') }),
  says: say.commentHidden,
})

export const reportPost = defineCall('POST', '/message-board/report', {
  auth: 'employee',
  needs: 'notices.board.read',
  writes: true,
  summary: 'Reports a post or a comment to the moderators.',
  input: z.object({ post_id: id, comment_id: id.optional(), reason: requiredText(300, say.reasonEmpty) }),
  says: say.reported,
})

export const listReports = defineCall('POST', '/message-board/reports', {
  auth: 'employee',
  needs: { all: ['notices.board.read', 'notices.post.moderate'] },
  writes: false,
  summary: 'Lists the reports of readers, open and settled.',
  input: z.object({
    settled: z.boolean().default(false),
    after: z.string().max(400).optional(),
    size: z.number().int().min(1).max(LARGEST_PAGE).default(DEFAULT_PAGE_SIZE),
  }),
  output: pageOf(
    z.object({
      id: z.number(),
      post_id: z.number(),
      post_title: z.string(),
      comment_id: z.number().nullable(),
      comment_text: z.string().nullable(),
      reporter_name: z.string(),
      reason: z.string(),
      at: storedInstant,
      settled_at: storedInstant.nullable(),
      settled_by_name: z.string().nullable(),
      outcome: z.enum(['kept', 'hidden']).nullable(),
    }),
  ),
})

export const settleReport = defineCall('POST', '/message-board/settle-report', {
  auth: 'employee',
  needs: { all: ['notices.board.read', 'notices.post.moderate'] },
  writes: true,
  summary: 'Settles a report: keeps the post or comment, or hides it.',
  input: z.object({ report_id: id, outcome: z.enum(['kept', 'hidden']) }),
  says: say.settled,
})

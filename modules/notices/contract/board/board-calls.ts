import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { id, idInPath, storedInstant } from '#platform/contract/scalars.ts'
import { reactionKinds } from './board-lists.ts'
import { boardMessages as say } from './board-messages.ts'
import { postCard, postView } from './post-views.ts'

export const boardFilter = pageFilter.omit({ sort: true, direction: true }).extend({
  show: z.enum(['all', 'unread', 'to_acknowledge', 'important']).default('all'),
})

export const listPosts = defineCall('POST', '/message-board/posts', {
  auth: 'employee',
  needs: 'notices.board.read',
  writes: false,
  summary: 'Lists the caller’s board posts, newest first, without pinned posts.',
  input: boardFilter,
  output: pageOf(postCard),
})

export const listPinned = defineCall('GET', '/message-board/pinned', {
  auth: 'employee',
  needs: 'notices.board.read',
  writes: false,
  summary: 'Lists the pinned posts of the board.',
  output: z.object({ rows: z.array(postCard) }),
})

export const openPost = defineCall('GET', '/message-board/posts/{post_id}', {
  auth: 'employee',
  needs: 'notices.board.read',
  writes: false,
  summary: 'Returns one post in full.',
  input: z.object({ post_id: idInPath }),
  output: postView,
})

export const boardCounts = defineCall('GET', '/message-board/counts', {
  auth: 'employee',
  needs: 'notices.board.read',
  writes: false,
  summary: 'Counts unread posts and posts to acknowledge, with the caller’s available actions.',
  output: z.object({
    unread: z.number(),
    to_acknowledge: z.number(),
    open_reports: z.number(),
    can: z.object({ write: z.boolean(), moderate: z.boolean() }),
  }),
})

/** How many posts home shows. */
export const POSTS_AT_HOME = 3

export const boardNews = defineCall('GET', '/message-board/news', {
  auth: 'employee',
  needs: 'notices.board.read',
  writes: false,
  summary: 'Lists the first posts of the board, pinned before newest, and counts unread ones.',
  output: z.object({ rows: z.array(postCard), unread: z.number() }),
})

/** What is urgent and not yet acknowledged stands over every screen. */
export const urgentPosts = defineCall('GET', '/message-board/urgent', {
  auth: 'employee',
  needs: 'notices.board.read',
  writes: false,
  summary: 'Lists the urgent posts that the caller has not acknowledged.',
  output: z.object({
    rows: z.array(
      z.object({ id: z.number(), title: z.string(), excerpt: z.string(), published_at: storedInstant }),
    ),
  }),
})

export const markSeen = defineCall('POST', '/message-board/seen', {
  auth: 'employee',
  needs: 'notices.board.read',
  writes: true,
  summary: 'Marks posts as read after they were on screen long enough.',
  input: z.object({ post_ids: z.array(id).min(1).max(50) }),
})

export const markAllSeen = defineCall('POST', '/message-board/all-seen', {
  auth: 'employee',
  needs: 'notices.board.read',
  writes: true,
  summary: 'Marks all posts as read.',
  says: say.allSeen,
})

export const acknowledgePost = defineCall('POST', '/message-board/acknowledge', {
  auth: 'employee',
  needs: 'notices.board.read',
  writes: true,
  summary: 'Acknowledges a post. Repeating it changes nothing.',
  input: z.object({ post_id: id }),
  output: z.object({ acknowledged_at: storedInstant }),
  says: say.acknowledged,
})

export const reactToPost = defineCall('POST', '/message-board/react', {
  auth: 'employee',
  needs: 'notices.board.read',
  writes: true,
  summary: 'Adds or removes a reaction. Each person has at most one of each type.',
  input: z.object({ post_id: id, kind: reactionKinds.schema, on: z.boolean() }),
  output: z.object({ count: z.number() }),
})

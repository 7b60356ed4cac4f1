import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { requiredRichText } from '#platform/contract/rich-text.ts'
import { calendarDate, id, idInPath, requiredText, storedInstant } from '#platform/contract/scalars.ts'
import { megabytes } from '#platform/contract/upload.ts'
import { audience, audienceChoices, everybody } from '#notices/contract/audience/audience.ts'
import { FILES_AT_MOST, importances, postStates } from './board-lists.ts'
import { boardMessages as say } from './board-messages.ts'
import { mentionable, postCard } from './post-views.ts'

const moment = z.iso.datetime({ offset: true, error: 'Enter a date and time' })

const postFields = {
  title: requiredText(120, say.titleEmpty),
  body: requiredRichText(60_000, say.bodyEmpty),
  importance: importances.schema.default('info'),
  audience: audience.default(everybody),
  needs_ack: z.boolean().default(false),
  ack_by: calendarDate.nullish(),
  comments_open: z.boolean().default(true),
  expires_at: moment.nullish(),
}

const ackDayFits = (form: { needs_ack: boolean; ack_by?: string | null | undefined }) =>
  form.needs_ack || !form.ack_by
const ackDayComplaint = { path: ['ack_by'], message: say.ackNeedsAsking }

export const postForm = z
  .object({ ...postFields, post_id: id.optional(), version: z.number().int().optional() })
  .refine(ackDayFits, ackDayComplaint)

export const savePost = defineCall('POST', '/message-board/save-post', {
  body: { kilobytes: 256, keys: 1_000 },
  auth: 'employee',
  needs: { all: ['notices.board.read', 'notices.post.write'] },
  writes: true,
  summary: 'Creates or updates a draft that only its author sees.',
  input: postForm,
  output: z.object({ post_id: z.number(), version: z.number(), cannot_see: z.array(z.string()) }),
  says: say.draftSaved,
})

export const editPost = defineCall('POST', '/message-board/edit-post', {
  body: { kilobytes: 256, keys: 1_000 },
  auth: 'employee',
  needs: { all: ['notices.board.read', 'notices.post.write'] },
  writes: true,
  summary: 'Updates a published post. The previous text is stored.',
  input: z
    .object({ ...postFields, post_id: id, version: z.number().int(), ask_again: z.boolean().default(false) })
    .refine(ackDayFits, ackDayComplaint),
  output: z.object({ post_id: z.number(), version: z.number(), cannot_see: z.array(z.string()) }),
  says: say.saved,
})

export const publishPost = defineCall('POST', '/message-board/publish-post', {
  auth: 'employee',
  needs: { all: ['notices.board.read', 'notices.post.write'] },
  writes: true,
  summary: 'Publishes a draft at once or at a later time.',
  input: z.object({ post_id: id, version: z.number().int(), publish_at: moment.nullish() }),
  output: z.object({ state: postStates.schema, reaches: z.number() }),
  says: say.published,
})

export const unschedulePost = defineCall('POST', '/message-board/unschedule-post', {
  auth: 'employee',
  needs: { all: ['notices.board.read', 'notices.post.write'] },
  writes: true,
  summary: 'Unschedules a post: it becomes a draft again.',
  input: z.object({ post_id: id }),
  says: say.unscheduled,
})

export const discardDraft = defineCall('POST', '/message-board/discard-draft', {
  auth: 'employee',
  needs: { all: ['notices.board.read', 'notices.post.write'] },
  writes: true,
  summary: 'Deletes a draft that was never published.',
  input: z.object({ post_id: id }),
  says: say.discarded,
})

export const withdrawPost = defineCall('POST', '/message-board/withdraw-post', {
  auth: 'employee',
  needs: { all: ['notices.board.read', 'notices.post.write'] },
  writes: true,
  summary: 'Removes a post from the board. Acknowledgements stay.',
  input: z.object({ post_id: id, reason: requiredText(300, say.reasonEmpty) }),
  says: say.withdrawn,
})

export const pinPost = defineCall('POST', '/message-board/pin-post', {
  auth: 'employee',
  needs: { all: ['notices.board.read', 'notices.post.moderate'] },
  writes: true,
  summary: 'Pins a post until a day. At most three are pinned, and another can be replaced.',
  input: z.object({ post_id: id, until: calendarDate, instead_of: id.optional() }),
  says: say.pinned,
})

export const unpinPost = defineCall('POST', '/message-board/unpin-post', {
  auth: 'employee',
  needs: { all: ['notices.board.read', 'notices.post.moderate'] },
  writes: true,
  summary: 'Unpins a post.',
  input: z.object({ post_id: id }),
  says: say.unpinned,
})

export const attachFile = defineCall('POST', '/message-board/attach-file', {
  auth: 'employee',
  needs: { all: ['notices.board.read', 'notices.post.write'] },
  writes: true,
  summary: 'Attaches a file or a picture to a post.',
  input: z.object({ post_id: idInPath }),
  files: {
    file: {
      accept: ['jpeg', 'png', 'webp', 'gif', 'pdf', 'docx', 'xlsx', 'csv', 'zip'],
      maxBytes: megabytes(25),
      maxCount: FILES_AT_MOST,
      required: true,
    },
  },
  says: say.fileAdded,
})

export const removeFile = defineCall('POST', '/message-board/remove-file', {
  auth: 'employee',
  needs: { all: ['notices.board.read', 'notices.post.write'] },
  writes: true,
  summary: 'Removes a file from a post.',
  input: z.object({ file_id: id }),
  says: say.fileRemoved,
})

export const listOwnPosts = defineCall('POST', '/message-board/own-posts', {
  auth: 'employee',
  needs: { all: ['notices.board.read', { any: ['notices.post.write', 'notices.post.moderate'] }] },
  writes: false,
  summary: 'Lists the posts that the caller writes or manages, with drafts, scheduled and past ones.',
  input: pageFilter.omit({ sort: true, direction: true }).extend({ state: postStates.schema.optional() }),
  output: pageOf(postCard),
})

export const postHistory = defineCall('GET', '/message-board/posts/{post_id}/history', {
  auth: 'employee',
  needs: 'notices.board.read',
  writes: false,
  summary: 'Lists the earlier texts of a post.',
  input: z.object({ post_id: idInPath }),
  output: z.object({
    rows: z.array(
      z.object({
        number: z.number(),
        title: z.string(),
        body: z.string(),
        edited_by_name: z.string(),
        edited_at: storedInstant,
      }),
    ),
  }),
})

export const readAudienceChoices = defineCall('GET', '/message-board/audience-choices', {
  auth: 'employee',
  needs: { all: ['notices.board.read', 'notices.post.write'] },
  writes: false,
  summary: 'Lists the options for the audience of the caller’s posts.',
  output: audienceChoices,
})

export const suggestReaders = defineCall('POST', '/message-board/suggest-readers', {
  auth: 'employee',
  needs: { all: ['notices.board.read', 'notices.post.write'] },
  writes: false,
  summary: 'Searches people who can be mentioned in a draft: members of its audience.',
  input: z.object({ audience, search: z.string().max(60) }),
  output: z.object({ rows: z.array(mentionable) }),
})

export const countAudience = defineCall('POST', '/message-board/count-audience', {
  auth: 'employee',
  needs: { all: ['notices.board.read', 'notices.post.write'] },
  writes: false,
  summary: 'Counts the people an audience reaches today.',
  input: z.object({ audience }),
  output: z.object({ people: z.number(), words: z.string() }),
})

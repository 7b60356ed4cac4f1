import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { requiredRichText } from '#platform/contract/rich-text.ts'
import { id, idInPath, storedInstant, text } from '#platform/contract/scalars.ts'
import { commentMessages as say } from './comment-messages.ts'

const asked = { auth: 'employee', needs: 'account', writes: false } as const
const written = { auth: 'employee', needs: 'account', writes: true } as const

const commentView = z.object({
  id: z.number(),
  by: z.string(),
  written_at: storedInstant,
  text: z.string(),
  to_client: z.boolean(),
  can_remove: z.boolean(),
})

export const listComments = defineCall('GET', '/projects/comments', {
  ...asked,
  summary: 'Lists the comments on a work item, newest first.',
  input: z.object({ item_id: idInPath, before: idInPath.optional() }),
  output: z.object({ rows: z.array(commentView), next: z.number().nullable() }),
})

export const addComment = defineCall('POST', '/projects/add-comment', {
  ...written,
  summary: 'Comments on a work item, among colleagues or to the client.',
  input: z.object({
    item_id: id,
    text: requiredRichText(10_000, say.empty),
    to_client: z.boolean().default(false),
  }),
  output: z.object({ id: z.number() }),
})

export const removeComment = defineCall('POST', '/projects/remove-comment', {
  ...written,
  summary: 'Removes a comment.',
  input: z.object({ id }),
})

export const suggestMentions = defineCall('GET', '/projects/mentions', {
  ...asked,
  summary: 'Suggests people who can be mentioned on a work item.',
  input: z.object({ item_id: idInPath, search: text(100).default('') }),
  output: z.object({ rows: z.array(z.object({ id: z.number(), name: z.string(), detail: z.string() })) }),
})

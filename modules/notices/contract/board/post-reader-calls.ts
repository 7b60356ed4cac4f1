import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { id, idInPath, storedInstant } from '#platform/contract/scalars.ts'

const readerFilter = z.object({
  post_id: id,
  show: z.enum(['all', 'unseen', 'unacknowledged']).default('all'),
})

export const postReport = defineCall('GET', '/message-board/posts/{post_id}/report', {
  auth: 'employee',
  needs: 'notices.board.read',
  writes: false,
  summary: 'Counts the readers and acknowledgements of a post by department, and its views by day.',
  input: z.object({ post_id: idInPath }),
  output: z.object({
    reaches: z.number(),
    seen: z.number(),
    acknowledged: z.number(),
    needs_ack: z.boolean(),
    departments: z.array(
      z.object({ department: z.string(), people: z.number(), seen: z.number(), acknowledged: z.number() }),
    ),
    days: z.array(z.object({ day: z.string(), seen: z.number(), acknowledged: z.number() })),
  }),
})

export const readerRow = z.object({
  account_id: z.number(),
  name: z.string(),
  department: z.string(),
  office: z.string(),
  seen_at: storedInstant.nullable(),
  acknowledged_at: storedInstant.nullable(),
})

export const listReaders = defineCall('POST', '/message-board/readers', {
  auth: 'employee',
  needs: 'notices.board.read',
  writes: false,
  summary: 'Lists the people a post reaches, with when each has seen and acknowledged it.',
  input: pageFilter.omit({ sort: true, direction: true }).extend(readerFilter.shape),
  output: pageOf(readerRow),
})

export const exportReaders = defineCall('POST', '/message-board/export-readers', {
  auth: 'employee',
  needs: 'notices.board.read',
  writes: true,
  summary: 'Exports the people a post reaches.',
  input: readerFilter.extend({ format: exportFormat }),
  output: fileAnswer,
  answer: 'file',
})

import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { id, storedInstant, text } from '#platform/contract/scalars.ts'
import { manualMessages as say } from './manual-messages.ts'

const editors = { auth: 'employee', needs: 'notices.manual.edit' } as const

const pageNarrowing = z.object({
  search: pageFilter.shape.search,
  show: z.enum(['all', 'unhelpful', 'stale']).default('all'),
})

export const manualFigureRow = z.object({
  slug: z.string(),
  title: z.string(),
  chapter: z.string(),
  helpful: z.number(),
  unhelpful: z.number(),
  voted_at: storedInstant.nullable(),
  /** Null is a page as it came with the product. */
  edited_at: storedInstant.nullable(),
  /** Worded here, and untouched since more than 180 days. */
  stale: z.boolean(),
})

export const listManualFigures = defineCall('POST', '/help/figures', {
  ...editors,
  writes: false,
  summary: 'Lists the manual pages with votes for and against, least helpful first.',
  input: pageFilter.omit({ sort: true, direction: true }).extend(pageNarrowing.shape),
  output: pageOf(manualFigureRow),
})

export const exportManualFigures = defineCall('POST', '/help/export-figures', {
  ...editors,
  writes: true,
  summary: 'Exports the votes on manual pages.',
  input: pageNarrowing.extend({ format: exportFormat }),
  output: fileAnswer,
  answer: 'file',
})

const missNarrowing = z.object({ search: pageFilter.shape.search })

export const manualMissRow = z.object({
  id: z.number(),
  words: z.string(),
  times: z.number(),
  last_at: storedInstant,
})

export const listManualMisses = defineCall('POST', '/help/misses', {
  ...editors,
  writes: false,
  summary: 'Lists searches of the manual without a result, most frequent first. It never names the reader.',
  input: pageFilter.omit({ sort: true, direction: true }).extend(missNarrowing.shape),
  output: pageOf(manualMissRow),
})

export const exportManualMisses = defineCall('POST', '/help/export-misses', {
  ...editors,
  writes: true,
  summary: 'Exports the searches without a result.',
  input: missNarrowing.extend({ format: exportFormat }),
  output: fileAnswer,
  answer: 'file',
})

export const clearManualMiss = defineCall('POST', '/help/clear-miss', {
  ...editors,
  writes: true,
  summary: 'Removes a search from the list once the manual answers it.',
  input: z.object({ id }),
  says: say.cleared,
})

export const noteManualMiss = defineCall('POST', '/help/note-miss', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary:
    'Counts a manual search without a result, without naming the reader. Searches with a result are not counted.',
  input: z.object({ words: text(100) }),
  limit: { times: 60, seconds: 600 },
})

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
  summary:
    'The pages of the manual, those that helped least first: how many say that it helped, and how many not.',
  input: pageFilter.omit({ sort: true, direction: true }).extend(pageNarrowing.shape),
  output: pageOf(manualFigureRow),
})

export const exportManualFigures = defineCall('POST', '/help/export-figures', {
  ...editors,
  writes: true,
  summary: 'The same as a file.',
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
  summary: 'What was looked for in the manual and not found, the most wanted first; never who looked.',
  input: pageFilter.omit({ sort: true, direction: true }).extend(missNarrowing.shape),
  output: pageOf(manualMissRow),
})

export const exportManualMisses = defineCall('POST', '/help/export-misses', {
  ...editors,
  writes: true,
  summary: 'The same as a file.',
  input: missNarrowing.extend({ format: exportFormat }),
  output: fileAnswer,
  answer: 'file',
})

export const clearManualMiss = defineCall('POST', '/help/clear-miss', {
  ...editors,
  writes: true,
  summary: 'Takes a question off the list, because the manual answers it now.',
  input: z.object({ id }),
  says: say.cleared,
})

export const noteManualMiss = defineCall('POST', '/help/note-miss', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary:
    'Counts words that the manual has nothing for, without who looked; words that it knows are not counted.',
  input: z.object({ words: text(100) }),
  limit: { times: 60, seconds: 600 },
})

import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { idInPath, storedInstant } from '#platform/contract/scalars.ts'

const count = z.number().int()

export const viewerRow = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string().nullable(),
  owner: z.string().nullable(),
  videos: count,
  views: count,
  /** The most that was seen of any video, in percent; null where nothing was played. */
  furthest: count.nullable(),
  likes: count,
  is_hot: z.boolean(),
  verified_at: storedInstant,
  last_seen_at: storedInstant,
})
export type ViewerRow = z.output<typeof viewerRow>

const narrowing = pageFilter.pick({ search: true, direction: true }).extend({
  sort: z.literal('last_seen_at').optional(),
  is_hot: z.literal('yes').optional(),
})
export type ViewerNarrowing = z.output<typeof narrowing>

export const listViewers = defineCall('POST', '/portfolio/viewers/list', {
  auth: 'employee',
  needs: 'portfolio.viewer.read',
  writes: false,
  summary: 'Who verified an address for the videos, anyone who was there last first.',
  input: pageFilter.extend(narrowing.shape),
  output: pageOf(viewerRow),
})

export const viewerOptions = defineCall('GET', '/portfolio/viewers/options', {
  auth: 'employee',
  needs: 'portfolio.viewer.read',
  writes: false,
  summary: 'What one may do with the list of viewers.',
  output: z.object({ can: z.object({ export: z.boolean() }) }),
})

export const viewersExport = narrowing.extend({ format: exportFormat })

export const exportViewers = defineCall('POST', '/portfolio/viewers/export', {
  auth: 'employee',
  needs: 'portfolio.viewer.export',
  writes: true,
  summary: 'The filtered list of viewers as a file.',
  input: viewersExport,
  output: fileAnswer,
  answer: 'file',
})

export const readViewer = defineCall('GET', '/portfolio/viewers/{id}', {
  auth: 'employee',
  needs: 'portfolio.viewer.read',
  writes: false,
  summary: 'What one viewer watched, how far, and what they liked.',
  input: z.object({ id: idInPath }),
  output: viewerRow.extend({
    hot_at: storedInstant.nullable(),
    watched: z.array(
      z.object({
        video_id: z.number(),
        title: z.string(),
        views: count,
        furthest: count.nullable(),
        reaction: z.enum(['like', 'dislike']).nullable(),
        last_at: storedInstant.nullable(),
      }),
    ),
  }),
})
export type ViewerSummary = z.output<typeof readViewer.output>

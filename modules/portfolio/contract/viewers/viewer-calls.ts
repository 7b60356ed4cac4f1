import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
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

export const viewerList = defineList(viewerRow, {
  key: 'portfolio-viewers',
  title: 'Viewers of the video portfolio',
  columns: {
    name: { label: 'Name', kind: 'text', main: true, sort: true },
    email: { label: 'Email', kind: 'text', sort: true },
    phone: { label: 'Phone', kind: 'text', hidden: true, width: 160 },
    country: { label: 'Country', kind: 'text', width: 140, sort: true },
    videos: { label: 'Videos', kind: 'number', width: 80, sort: true },
    views: { label: 'Views', kind: 'number', width: 80, sort: true },
    furthest: { label: 'Seen %', kind: 'number', width: 80, sort: true },
    likes: { label: 'Likes', kind: 'number', hidden: true, width: 80, sort: true },
    is_hot: { label: 'Watched several', kind: 'yes', width: 150, sort: true },
    owner: { label: 'Owner', kind: 'text', hidden: true, width: 160, sort: true },
    verified_at: { label: 'First here', kind: 'instant', hidden: true, sort: true },
    last_seen_at: { label: 'Last here', kind: 'instant', sort: true },
  },
  filters: {
    is_hot: { label: 'Interest', kind: 'choice', options: [{ value: 'yes', label: 'Watched several' }] },
  },
  search: 'Search by name, email or phone',
  order: { by: 'last_seen_at', direction: 'desc' },
  read: {
    path: '/portfolio/viewers/list',
    needs: 'portfolio.viewer.read',
    summary: 'Lists verified viewers of the videos, last seen first.',
  },
  export: {
    path: '/portfolio/viewers/export',
    needs: 'portfolio.viewer.export',
    summary: 'Exports the filtered list of viewers.',
  },
})

export const viewerOptions = defineCall('GET', '/portfolio/viewers/options', {
  auth: 'employee',
  needs: 'portfolio.viewer.read',
  writes: false,
  summary: 'Returns what the caller can do with the list of viewers.',
  output: z.object({ can: z.object({ export: z.boolean() }) }),
})

export const listViewersOfContact = defineCall('GET', '/portfolio/of-contact', {
  auth: 'employee',
  needs: 'portfolio.viewer.read',
  writes: false,
  summary: 'Lists what a contact watched of the portfolio, under each of their email addresses.',
  input: z.object({ contact_id: idInPath }),
  output: z.array(
    viewerRow.pick({
      id: true,
      email: true,
      videos: true,
      views: true,
      is_hot: true,
      last_seen_at: true,
    }),
  ),
})

export const readViewer = defineCall('GET', '/portfolio/viewers/{id}', {
  auth: 'employee',
  needs: 'portfolio.viewer.read',
  writes: false,
  summary: 'Returns what one viewer watched, how far, and what they liked.',
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

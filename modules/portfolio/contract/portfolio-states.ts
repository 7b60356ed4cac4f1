import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

export const videoStates = catalogue({
  draft: { id: 'draft', label: 'Unpublished', tone: 'neutral', next: ['published'] },
  published: { id: 'published', label: 'Published', tone: 'good', next: ['draft'] },
})
export type VideoState = StateOf<typeof videoStates>

/** What sales should know of a viewer at a glance. */
export const interests = catalogue({
  hot: { id: 'hot', label: 'Watched several', tone: 'good', next: [] },
})

import { catalogue, type StateOf } from '../../../platform/contract/catalogue.ts'

export const videoStates = catalogue({
  draft: { id: 'draft', label: 'Off the page', tone: 'neutral', next: ['published'] },
  published: { id: 'published', label: 'Published', tone: 'good', next: ['draft'] },
})
export type VideoState = StateOf<typeof videoStates>

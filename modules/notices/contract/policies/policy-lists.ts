import { catalogue } from '#platform/contract/catalogue.ts'

export const policyCategories = catalogue({
  conduct: { id: 1, label: 'Conduct', tone: 'neutral', next: [] },
  time: { id: 2, label: 'Working time and leave', tone: 'neutral', next: [] },
  money: { id: 3, label: 'Pay and expenses', tone: 'neutral', next: [] },
  security: { id: 4, label: 'Security and privacy', tone: 'neutral', next: [] },
  workplace: { id: 5, label: 'Workplace', tone: 'neutral', next: [] },
  benefits: { id: 6, label: 'Benefits', tone: 'neutral', next: [] },
})

export const policyVersionStates = catalogue({
  draft: { id: 1, label: 'Draft', tone: 'neutral', next: ['in_review'] },
  in_review: { id: 2, label: 'In review', tone: 'info', next: ['draft', 'published'] },
  published: { id: 3, label: 'Published', tone: 'good', next: ['superseded'] },
  superseded: { id: 4, label: 'Superseded', tone: 'neutral', next: [] },
})

/** What the box says that is ticked; it is kept with the acknowledgement. */
export const ACKNOWLEDGEMENT_WORDS = 'I have read this policy and will follow it.'

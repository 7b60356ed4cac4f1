import { catalogue } from '#platform/contract/catalogue.ts'

export const postStates = catalogue({
  draft: { id: 1, label: 'Draft', tone: 'neutral', next: ['scheduled', 'published'] },
  scheduled: { id: 2, label: 'Scheduled', tone: 'info', next: ['draft', 'published', 'expired'] },
  published: { id: 3, label: 'On the board', tone: 'good', next: ['expired', 'withdrawn'] },
  expired: { id: 4, label: 'Expired', tone: 'neutral', next: [] },
  withdrawn: { id: 5, label: 'Withdrawn', tone: 'warn', next: [] },
})

/** Important ones are told in the bell and by mail, urgent ones at night too and over every screen. */
export const importances = catalogue({
  info: { id: 1, label: 'For information', tone: 'neutral', next: [] },
  important: { id: 2, label: 'Important', tone: 'warn', next: [] },
  urgent: { id: 3, label: 'Urgent', tone: 'bad', next: [] },
})

export const reactionKinds = catalogue({
  like: { id: 1, label: 'Like', tone: 'neutral', next: [] },
  celebrate: { id: 2, label: 'Celebrate', tone: 'neutral', next: [] },
  thanks: { id: 3, label: 'Thanks', tone: 'neutral', next: [] },
  idea: { id: 4, label: 'Good idea', tone: 'neutral', next: [] },
})

/** What the screens of the area listen for. */
export const BOARD_TOPIC = 'message-board'
export const POLICIES_TOPIC = 'policies'

export const PINNED_AT_MOST = 3
export const FILES_AT_MOST = 10
/** A comment may be worded again by who wrote it for this long. */
export const COMMENT_EDIT_MINUTES = 15

import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

export const meetingMessages = {
  saved: 'Meeting saved.',
  added: 'Meeting added.',
  moved: 'Meeting rescheduled.',
  settled: (outcome: string) => `The meeting is now ${outcome}.`,
  busy: (names: string) => `Busy then: ${names}.`,
  notMailed: (day: string) => `The contact gets no invitation. They opted out on ${day}.`,

  subjectEmpty: 'Enter a subject',
  startPast: invalid('Choose a time in the future.', 'day'),
  timeNeeded: invalid('Choose the new day and time.', 'day'),
  notesNeeded: invalid('Enter what was agreed.', 'notes'),
  stepNeeded: invalid('Choose the next step.', 'next_step'),
  noSuchMeeting: missing('This meeting doesn’t exist.'),
  noSuchPerson: invalid('Choose active colleagues.', 'people'),
  noSuchDeal: invalid('Choose a deal of this contact that you can see.', 'deal_id'),
  noChange: forbidden('You can see this meeting but not change it.'),
  isSettled: conflict('This meeting has an outcome already.'),
  followedAlready: conflict('Another meeting follows this one already.'),

  no_way: conflict('This meeting can’t have that outcome any more.'),
  not_begun: conflict('The meeting hasn’t begun yet.'),
  manager_only: forbidden('Only a sales manager can correct an outcome.'),
  too_late: conflict('An outcome can be corrected for 7 days. That time has passed.'),
} as const

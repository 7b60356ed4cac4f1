import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

export const applicationMessages = {
  moved: (label: string) => `Moved to ${label}.`,
  undone: 'Undone.',
  saved: 'Saved.',

  subjectEmpty: 'Enter a subject',
  textEmpty: 'Enter what the candidate is told',
  noAddress: invalid('This candidate has no e-mail address.', 'mail'),
  noRoundFrom: (label: string) => conflict(`No round can be scheduled from ${label}.`),
  noSuchOwner: invalid('Choose a recruiter of this job.', 'owner_id'),
  notInternal: conflict('This candidate doesn’t work in the group.'),
  noSuchFile: missing('This file does not exist.'),
  mayNotManage: forbidden('You don’t have permission to manage this application.'),

  openAlready: conflict('This candidate already has an open application for this job.'),
  movedMeanwhile: (label: string, by: string, when: string) =>
    conflict(`This application was moved to ${label} by ${by} on ${when}. Review it again.`),
  isThere: (label: string) => conflict(`This application is already in ${label}.`),
  notAllowed: (from: string, to: string) => conflict(`An application can’t move from ${from} to ${to}.`),
  notYours: (to: string) => forbidden(`You don’t have permission to move applications to ${to}.`),
  forceReason: invalid('Enter why you move it against the usual order.', 'comment'),
  rejectionReason: invalid('Choose a reason.', 'reason_code'),
  mayNotForce: forbidden('Only HR may move applications against the usual order.'),
  tooLateToUndo: conflict('Only the latest move can be undone, within 10 seconds.'),
}

import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

export const projectMessages = {
  saved: 'The project is saved.',
  assigned: 'The person is on the project.',
  assignmentEnded: 'The assignment is ended.',
  leadNamed: 'The project manager is named.',
  leadEnded: 'The project manager’s time is ended.',

  nameEmpty: 'Please enter a name',
  endBeforeStart: 'The last day cannot be before the first',
  shareWrong: 'The share is between 1 and 100 percent',
  mayNotManage: forbidden('You may not change projects.'),
  noSuchProject: missing('This project does not exist.'),
  noSuchEntry: missing('This entry does not exist.'),
  noSuchPerson: invalid('Please choose an active colleague.', 'account_id'),
  nameTaken: conflict('There is a project with this name already.', 'name'),
  outsideProject: invalid('These days lie outside the project’s.', 'valid_from'),
  assignedAlready: conflict('This person is on the project in some of these days already.', 'valid_from'),
  leadAlready: conflict('This person manages the project in some of these days already.', 'valid_from'),
}

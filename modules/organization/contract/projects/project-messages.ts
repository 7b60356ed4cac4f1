import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

export const projectMessages = {
  saved: 'Project saved.',
  assigned: 'Person added to the project.',
  assignmentEnded: 'Project assignment ended.',
  leadNamed: 'Project manager added.',
  leadEnded: 'Project manager’s term ended.',

  nameEmpty: 'Enter a name',
  endBeforeStart: 'The last day can’t be before the first',
  shareWrong: 'Enter a share from 1 to 100 percent',
  mayNotManage: forbidden('You don’t have permission to change projects.'),
  noSuchProject: missing('This project doesn’t exist.'),
  noSuchEntry: missing('This entry doesn’t exist.'),
  noSuchPerson: invalid('Choose an active colleague.', 'account_id'),
  nameTaken: conflict('A project with this name already exists.', 'name'),
  outsideProject: invalid('Choose days within the project’s dates.', 'valid_from'),
  assignedAlready: conflict('This person is already on the project on some of these days.', 'valid_from'),
  leadAlready: conflict('This person already manages the project on some of these days.', 'valid_from'),
}

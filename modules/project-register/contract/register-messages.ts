import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

export const registerMessages = {
  saved: 'Project saved.',
  moved: (state: string) => `Project is now ${state.toLowerCase()}.`,
  memberAdded: 'Member added.',
  memberEnded: 'End date saved.',

  nameEmpty: 'Enter a name',
  companyEmpty: 'Choose a company',
  keyWrong: 'Enter 2 to 6 letters from A to Z',
  endBeforeStart: 'The last day can’t be before the first',
  shareWrong: 'Enter a share from 1 to 100 percent',
  mayNotCreate: forbidden('You don’t have permission to create projects.'),
  managesOwn: invalid('Only those who manage all projects can choose another manager.', 'manager_id'),
  mayNotManage: forbidden('Only the project’s managers can change it.'),
  noSuchProject: missing('This project doesn’t exist.'),
  noSuchEntry: missing('This entry doesn’t exist.'),
  noSuchPerson: invalid('Choose an active colleague.', 'account_id'),
  noSuchClient: invalid('Choose an active client account.', 'account_id'),
  noSuchCompany: invalid('This company doesn’t exist.', 'company_id'),
  nameTaken: conflict('A project with this name already exists.', 'name'),
  keyTaken: conflict('Another project has this key.', 'key'),
  outsideProject: invalid('Choose days within the project’s dates.', 'valid_from'),
  assignedAlready: conflict('This person is already on the project on some of these days.', 'valid_from'),
  leadAlready: conflict('This person already manages the project on some of these days.', 'valid_from'),
  noSuchMove: (from: string, to: string) =>
    conflict(`A project that is ${from.toLowerCase()} can’t become ${to.toLowerCase()}.`),
  needsManager: conflict('Add a project manager before the project starts.'),
  onlyReopenedAbove: forbidden('Only those who manage all projects can reopen a completed one.'),
  confirmNarrowing: invalid('Confirm who loses access.', 'narrowed'),
  lastManager: conflict('A running project needs a manager. Add another one first.'),
}

import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

export const sprintMessages = {
  saved: 'Sprint saved.',
  deleted: (name: string) => `${name} deleted.`,
  started: (name: string) => `${name} started.`,
  completed: (name: string) => `${name} completed.`,
  planned: (count: number, to: string) => `${count === 1 ? '1 item' : `${count} items`} moved to ${to}.`,

  nameEmpty: 'Enter a name',
  endBeforeStart: 'The last day can’t be before the first',
  tooLong: 'A sprint takes at most 3 months',
  noItems: 'Choose at least one item',
  nameTaken: conflict('Another sprint of this project has this name.', 'name'),
  noSuchSprint: missing('This sprint doesn’t exist.'),
  mayNotRead: forbidden('Sprints are for those who work on the project.'),
  alreadyActive: (name: string) => conflict(`${name} is already active.`),
  anotherActive: conflict('Another sprint is already active.'),
  notPlanned: conflict('This sprint has started already.'),
  notActive: conflict('Only an active sprint can be completed.'),
  wasCompleted: conflict('Sprint was completed.'),
  empty: conflict('Add at least one item before the sprint starts.'),
  hasItems: conflict('Move its items to another sprint or to the backlog first.'),
  restWrong: invalid('Choose a planned sprint of this project or the backlog.', 'rest'),
  notForSprints: conflict('Only stories, tasks and issues are planned in sprints.'),
  otherProject: conflict('Choose items of one project.'),
} as const

import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

export const planMessages = {
  saved: 'Changes saved.',
  milestoneSaved: 'Milestone saved.',
  milestoneDeleted: 'Milestone deleted.',
  reached: (title: string) => `${title} is reached.`,
  notReached: (title: string) => `${title} is no longer reached.`,
  effortSaved: 'Effort saved.',
  effortDeleted: 'Effort deleted.',

  titleEmpty: 'Enter a title',
  minutesWrong: 'Enter hours from 0 to 10,000',
  budgetWrong: 'Enter hours from 0 to 1,000,000',
  endBeforeStart: 'The last day can’t be before the first',
  personOrRole: 'Choose a person or a role, not both',
  noSuchMilestone: missing('This milestone doesn’t exist.'),
  noSuchEffort: missing('This effort doesn’t exist.'),
  mayNotRead: forbidden('Plans are for those who work on the project.'),
  noSuchPerson: invalid('Choose a member of this project.', 'person_id'),
  ofChange: conflict('This effort belongs to an approved change request.'),
  hasItems: conflict('Only a project without items takes those of another.'),
} as const

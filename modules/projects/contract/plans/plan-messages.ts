import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

export const planMessages = {
  saved: 'Changes saved.',
  milestoneSaved: 'Milestone saved.',
  milestoneDeleted: 'Milestone deleted.',
  reached: (title: string) => `${title} is reached.`,
  notReached: (title: string) => `${title} is no longer reached.`,
  effortSaved: 'Effort saved.',
  effortDeleted: 'Effort deleted.',

  rateSaved: 'Rate saved.',
  rateDeleted: 'Rate deleted.',

  titleEmpty: 'Enter a title',
  minutesWrong: 'Enter hours from 0 to 10,000',
  budgetWrong: 'Enter hours from 0 to 1,000,000',
  endBeforeStart: 'The last day can’t be before the first',
  personOrRole: 'Choose a person or a role, not both',
  rateWrong: 'Enter an hourly rate from 0 to 10,000,000',
  noSuchMilestone: missing('This milestone doesn’t exist.'),
  noSuchEffort: missing('This effort doesn’t exist.'),
  mayNotRead: forbidden('Plans are for those who work on the project.'),
  noSuchRate: missing('This rate doesn’t exist.'),
  mayNotPrice: forbidden('You don’t have permission to see or set billing rates.'),
  noSuchMember: invalid('Choose someone who works on this project.', 'account_id'),
  overBudget: (project: string) =>
    conflict(`The hours of ${project} are used up. Ask its manager to raise the budget.`),
  noSuchPerson: invalid('Choose a member of this project.', 'person_id'),
  ofChange: conflict('This effort belongs to an approved change request.'),
  hasItems: conflict('Only a project without items takes those of another.'),
} as const

import { conflict, forbidden, invalid } from '#platform/contract/refusal.ts'

export const peopleMessages = {
  mayNotEmploy: forbidden('You may not hire people or change how they are employed here.'),
  tooYoung: invalid(
    'No one under 14 is employed; please look at the birth date and the joining day.',
    'birth_date',
  ),
  notUnder18: invalid('Under 18 on the joining day; tick that this is allowed.', 'birth_date'),
  hiresThemselves: conflict('No one hires themselves; someone else of HR does.', 'email'),
  employedAlready: conflict('This person is employed in these days already.', 'joined_on'),
  codeTaken: conflict('This company has given this employee code already.', 'employee_code'),
  leavesBeforeJoining: invalid('The last working day cannot be before the joining day.', 'left_on'),
}

import { conflict, forbidden, invalid } from '#platform/contract/refusal.ts'

export const peopleMessages = {
  mayNotEmploy: forbidden('You don’t have permission to hire or change employment here.'),
  tooYoung: invalid('Employees must be at least 14. Check the birth date and joining date.', 'birth_date'),
  notUnder18: invalid('Under 18 on the joining date. Confirm that this is allowed.', 'birth_date'),
  hiresThemselves: conflict('You can’t hire yourself. Ask another HR colleague.', 'email'),
  employedAlready: conflict('This person is already employed on these dates.', 'joined_on'),
  codeTaken: conflict('This employee code is already in use.', 'employee_code'),
  leavesBeforeJoining: invalid('The last working day can’t be before the joining date.', 'left_on'),
}

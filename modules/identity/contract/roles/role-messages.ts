import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

export const roleMessages = {
  roleSaved: 'Role saved.',
  grantsSaved: 'Permissions saved. They apply at each holder’s next click.',
  roleDeleted: 'Role deleted.',
  roleGiven: (role: string, person: string) => `${person} has the role ${role}.`,
  roleProposed: (role: string) =>
    `The role ${role} needs two approvers. Another administrator decides your proposal.`,
  roleEnded: (role: string, person: string) => `${person} does not have the role ${role} any more.`,
  roleEnds: (role: string, person: string, day: string) => `The role ${role} of ${person} ends after ${day}.`,

  roleHeldAlone: (role: string) =>
    `You have the role ${role}. It ends when a second administrator signs in; then ask for it again.`,
  noLongerAlone: 'A second administrator has signed in: ask for this role again, and they decide.',

  nameEmpty: 'Enter a name',
  reasonEmpty: 'Enter a reason',
  roleEmpty: 'Choose a role',
  endBeforeStart: 'The end date is before the start date',

  mayNotRead: forbidden('You don’t have permission to see access rights.'),
  mayNotManage: forbidden('You don’t have permission to change roles.'),
  noSuchRole: missing('This role doesn’t exist.'),
  noSuchPerson: missing('This person doesn’t exist.'),
  noSuchHolding: missing('This person no longer holds this role.'),
  nameTaken: conflict('A role with this name already exists.', 'name'),
  noSuchPermission: (permission: string) => invalid(`There is no permission “${permission}”.`, 'grants'),
  noSuchScope: (permission: string) =>
    invalid(`The permission “${permission}” doesn’t have that scope.`, 'grants'),
  staysSensitive: conflict('This role needs two approvers. That can’t be changed.', 'sensitive'),
  copyStaysSensitive: (original: string) =>
    conflict(`Two approvers are needed for the role ${original}, so a copy needs them too.`, 'sensitive'),
  sensitiveWithHolders: conflict(
    'People hold this role already. End it for them first; two people then give it again.',
    'sensitive',
  ),
  byTwoWithHolders: conflict(
    'People hold this role already, and two people did not agree that they get this right. Put it into a new role.',
    'grants',
  ),
  allowedByTwo: (permission: string) =>
    conflict(
      `“${permission}” needs two approvers. Only a role that needs two approvers can have it.`,
      'grants',
    ),
  onlyOwnDeleted: conflict('Built-in roles can’t be deleted.'),
  stillHeld: conflict('This role is or was in use, so it can’t be deleted. End it for its holders instead.'),
  lastAdministrator: conflict('You are the last administrator'),

  forClients: invalid('Customers can hold the role Client only.', 'role_id'),
  onlyForClients: invalid('The role Client is for customers only.', 'role_id'),
  noLongerActive: (name: string) => conflict(`${name} is no longer active.`),
  heldInTheseDays: conflict('This person already holds this role on these dates.', 'role_id'),
  endBeforeStartDay: invalid('The end date is before the start date.', 'last_day'),
  onlyShortened: invalid('This role ends before that date. To extend it, grant it again.', 'last_day'),
  startPassed: invalid('The start date is in the past.', 'first_day'),
  endPassed: invalid('The end date is in the past.', 'last_day'),
  sensitiveStartsAtOnce: invalid(
    'A role that needs two approvers starts when the second one approves.',
    'first_day',
  ),
  mayNotPropose: forbidden('Only people who decide role requests can propose this role.'),
  ownSensitive: forbidden('You can’t propose this role for yourself. Request it instead.'),
  leftAloneByOneself: conflict(
    'This role needs two approvers, and you ended the access of the other administrators. Restore one of them first.',
    'role_id',
  ),
  nobodyElseDecides: conflict(
    'This role needs two approvers and you are the only administrator. Grant the role Admin to another person first.',
    'role_id',
  ),
  proposedAlready: conflict('A request for this role is already pending.', 'role_id'),
  dutiesRefused: (role: string, why: string) =>
    invalid(
      `Conflicts with the role ${role}: ${why} Record an exception with a last day, or end that role first.`,
      'exception',
    ),
  dutiesWarned: (role: string, why: string) =>
    conflict(`Conflicts with the role ${role}: ${why} Grant it anyway?`, 'confirmed'),
  exceptionNeedsEnd: invalid('Choose an end date within a year for the exception.', 'last_day'),
}

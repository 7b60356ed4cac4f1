import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

export const roleMessages = {
  roleSaved: 'The role is saved.',
  grantsSaved: 'The role may do so from now on; anyone who holds it notices at the next click.',
  roleDeleted: 'The role is gone.',
  roleGiven: (role: string, person: string) => `${person} has the role ${role}.`,
  roleProposed: (role: string) =>
    `The role ${role} is given by two people: your proposal is noted, another administrator decides.`,
  roleEnded: (role: string, person: string) => `${person} does not have the role ${role} any more.`,
  roleEnds: (role: string, person: string, day: string) => `The role ${role} of ${person} ends after ${day}.`,

  roleHeldAlone: (role: string) =>
    `You have the role ${role}. It ends when a second administrator signs in; then ask for it again.`,
  noLongerAlone: 'A second administrator has signed in: ask for this role again, and they decide.',

  nameEmpty: 'Please enter a name',
  reasonEmpty: 'Please say why',
  roleEmpty: 'Please choose a role',
  endBeforeStart: 'The last day is before the first one',

  mayNotRead: forbidden('You may not see who may do what.'),
  mayNotManage: forbidden('You may not change roles.'),
  noSuchRole: missing('This role cannot be found.'),
  noSuchPerson: missing('This person cannot be found.'),
  noSuchHolding: missing('This person does not hold that role any more.'),
  nameTaken: conflict('There is a role with this name already.', 'name'),
  noSuchPermission: (permission: string) => invalid(`There is no permission “${permission}”.`, 'grants'),
  noSuchScope: (permission: string) =>
    invalid(`The permission “${permission}” does not reach that far.`, 'grants'),
  staysSensitive: conflict('This role is one that two people give, and stays so.', 'sensitive'),
  copyStaysSensitive: (original: string) =>
    conflict(`Two people give the role ${original}, and so they give a copy of it.`, 'sensitive'),
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
      `“${permission}” leads to every other right: only a role that two people give allows it.`,
      'grants',
    ),
  onlyOwnDeleted: conflict('Roles that came with the product stay; only roles of your own can be deleted.'),
  stillHeld: conflict(
    'Someone holds this role, has held it or has asked for it; end it for everybody instead.',
  ),
  lastAdministrator: conflict('You are the last administrator'),

  forClients: invalid('Customers can hold the role Client only.', 'role_id'),
  onlyForClients: invalid('The role Client is for customers only.', 'role_id'),
  noLongerActive: (name: string) => conflict(`${name} is no longer active.`),
  heldInTheseDays: conflict('This person holds that role in these days already.', 'role_id'),
  endBeforeStartDay: invalid('The last day is before the first one.', 'last_day'),
  onlyShortened: invalid('This role ends before that day; to prolong it, give it again.', 'last_day'),
  startPassed: invalid('The first day is in the past.', 'first_day'),
  endPassed: invalid('The last day is in the past.', 'last_day'),
  sensitiveStartsAtOnce: invalid(
    'A role that two people give begins when the second one agrees.',
    'first_day',
  ),
  mayNotPropose: forbidden('Only those who decide on roles propose one that two people give.'),
  ownSensitive: forbidden('No one proposes a role that two people give for themselves; ask for it instead.'),
  nobodyElseDecides: conflict(
    'Two people give this role, and no administrator besides you could agree: give someone the role Admin first.',
    'role_id',
  ),
  proposedAlready: conflict('A request for this role is open already.', 'role_id'),
  dutiesRefused: (role: string, why: string) =>
    invalid(
      `Not together with the role ${role}: ${why} Record an exception with a last day, or end that role first.`,
      'exception',
    ),
  dutiesWarned: (role: string, why: string) =>
    conflict(`Together with the role ${role}: ${why} Give it nevertheless?`, 'confirmed'),
  exceptionNeedsEnd: invalid('An exception ends: please choose a last day within a year.', 'last_day'),
}

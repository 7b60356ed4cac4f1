import type { Verdict } from '#platform/contract/approval.ts'
import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

export const accessMessages = {
  asked: 'Your request is sent to the administrators.',
  withdrawn: 'Your request is withdrawn.',
  approved: (role: string, person: string) => `${person} has the role ${role}.`,
  approvedByFirst:
    'Your approval is noted. This role is given by two people; another administrator decides next.',
  rejected: 'The request is rejected.',
  delegated: 'Your approvals are handed over.',
  delegationEnded: 'You decide by yourself again.',

  roleEmpty: 'Please choose a role',
  reasonEmpty: 'Please say what you need it for',
  delegateEmpty: 'Please choose a person',
  areasEmpty: 'Please choose what you hand over',
  endBeforeStart: 'The last day is before the first one',

  noSuchRole: invalid('This role cannot be asked for.', 'role_id'),
  notForClients: forbidden('Roles are for the people of the group.'),
  dayPassed: invalid('The last day is in the past.', 'last_day'),
  heldAlready: conflict('You have this role in these days already.', 'role_id'),
  askedAlready: conflict('You have asked for this role already; the request is still open.', 'role_id'),
  nobodyToDecide: (needed: number) =>
    conflict(
      needed === 1
        ? 'There is no administrator besides you who could decide.'
        : 'This role is given by two administrators, and there are not two besides you.',
    ),
  noSuchRequest: missing('This request cannot be found.'),
  mayNotSeeAll: forbidden('You may see your own requests only.'),
  noLongerActive: (name: string) =>
    conflict(`${name} is no longer active; the request can only be rejected.`),
  overBeforeGiven: conflict('The last day has passed; the request can only be rejected.'),
  givenMeanwhile: conflict(
    'This person has the role in these days already; the request can only be rejected.',
  ),
  givenOnce: conflict('This request has given its role already.'),

  duty: (role: string, why: string) => `Together with the role ${role}: ${why}`,
  ownProposal: forbidden('You have proposed this; another administrator decides.'),
  dutiesRefused: (role: string, why: string) =>
    conflict(`Not together with the role ${role}: ${why} The request can only be rejected.`),
  dutiesWarned: (role: string, why: string) =>
    conflict(`Together with the role ${role}: ${why} Approve it nevertheless?`, 'confirmed'),
  exceptionEndless: conflict('An exception ends within a year; the request can only be rejected.'),

  noSuchDelegate: invalid('This person cannot decide for you.', 'to_account_id'),
  delegateToSelf: invalid('You decide for yourself anyway; please choose someone else.', 'to_account_id'),
  noSuchArea: invalid('This cannot be handed over.', 'areas'),
  startPassed: invalid('The first day is in the past.', 'valid_from'),
  delegatedAlready: conflict(
    'You have handed your approvals over in some of these days already.',
    'valid_from',
  ),
  noSuchDelegation: missing('This delegation cannot be found.'),

  mail: {
    subject: (role: string, verdict: Verdict) => `Your request for the role ${role} is ${verdict}`,
    given: (role: string, lastDay: string | null) =>
      lastDay === null
        ? `You have the role ${role} from now on.`
        : `You have the role ${role} from now on. It ends by itself after ${lastDay}; the attached file puts that day into your calendar.`,
    goesOn: (role: string, firstDay: string, lastDay: string | null) =>
      lastDay === null
        ? `Your role ${role} goes on from ${firstDay} without an end.`
        : `Your role ${role} goes on from ${firstDay} and ends by itself after ${lastDay}; the attached file puts that day into your calendar.`,
    notGiven: (role: string) => `Your request for the role ${role} was rejected.`,
    proposalGiven: (role: string) => `You have the role ${role}`,
    proposalRejected: (role: string, person: string) =>
      `Your proposal to give ${person} the role ${role} was rejected`,
    whyGiven: 'You get this mail because administrators gave you a role in Atrium.',
    whyProposed: 'You get this mail because you proposed a role for someone in Atrium.',
    open: 'Open Access',
    why: 'You get this mail because you asked for a role in Atrium.',
  },
  lastDayInCalendar: (role: string) => `Last day of your role ${role}`,
}

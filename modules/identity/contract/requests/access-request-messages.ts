import type { Verdict } from '#platform/contract/approval.ts'
import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

export const accessMessages = {
  asked: 'Request sent to the administrators.',
  withdrawn: 'Request withdrawn.',
  approved: (role: string, person: string) => `${person} has the role ${role}.`,
  approvedByFirst: 'Approved. This role needs two approvers, so another administrator decides next.',
  rejected: 'Request rejected.',
  delegated: 'Approvals delegated.',
  delegationEnded: 'Delegation ended.',

  roleEmpty: 'Choose a role',
  reasonEmpty: 'Enter what you need it for',
  delegateEmpty: 'Choose a person',
  areasEmpty: 'Choose what to delegate',
  endBeforeStart: 'The end date is before the start date',

  noSuchRole: invalid('This role can’t be requested.', 'role_id'),
  notForClients: forbidden('Only employees can request roles.'),
  dayPassed: invalid('The end date is in the past.', 'last_day'),
  heldAlready: conflict('You already have this role on these dates.', 'role_id'),
  askedAlready: conflict('You already have a pending request for this role.', 'role_id'),
  nobodyToDecide: (needed: number) =>
    conflict(
      needed === 1
        ? 'No other administrator can decide this.'
        : 'This role needs two other administrators, and there are fewer.',
    ),
  noSuchRequest: missing('This request doesn’t exist.'),
  mayNotSeeAll: forbidden('You can only see your own requests.'),
  noLongerActive: (name: string) => conflict(`${name} is no longer active. You can only reject the request.`),
  overBeforeGiven: conflict('The end date has passed. You can only reject the request.'),
  givenMeanwhile: conflict('This person already has the role. You can only reject the request.'),
  givenOnce: conflict('This request already granted its role.'),

  duty: (role: string, why: string) => `Conflicts with the role ${role}: ${why}`,
  ownProposal: forbidden('You proposed this, so another administrator must decide.'),
  dutiesRefused: (role: string, why: string) =>
    conflict(`Conflicts with the role ${role}: ${why} You can only reject the request.`),
  dutiesWarned: (role: string, why: string) =>
    conflict(`Conflicts with the role ${role}: ${why} Approve anyway?`, 'confirmed'),
  exceptionEndless: conflict('An exception must end within a year. You can only reject the request.'),

  noSuchDelegate: invalid('This person can’t be your delegate.', 'to_account_id'),
  delegateToSelf: invalid('You can’t delegate to yourself. Choose another person.', 'to_account_id'),
  noSuchArea: invalid('This can’t be delegated.', 'areas'),
  startPassed: invalid('The start date is in the past.', 'valid_from'),
  delegatedAlready: conflict('You already have a delegation on some of these dates.', 'valid_from'),
  noSuchDelegation: missing('This delegation doesn’t exist.'),

  mail: {
    subject: (role: string, verdict: Verdict) => `Your request for the role ${role} is ${verdict}`,
    given: (role: string, lastDay: string | null) =>
      lastDay === null
        ? `You have the role ${role} from now on.`
        : `You have the role ${role} from now on. It ends after ${lastDay}. Open the attached file to add the date to your calendar.`,
    goesOn: (role: string, firstDay: string, lastDay: string | null) =>
      lastDay === null
        ? `Your role ${role} continues from ${firstDay} with no end date.`
        : `Your role ${role} continues from ${firstDay} and ends after ${lastDay}. Open the attached file to add the date to your calendar.`,
    notGiven: (role: string) => `Your request for the role ${role} was rejected.`,
    proposalGiven: (role: string) => `You have the role ${role}`,
    proposalRejected: (role: string, person: string) =>
      `Your proposal to give ${person} the role ${role} was rejected`,
    whyGiven: 'You receive this email because administrators granted you a role in Atrium.',
    whyProposed: 'You receive this email because you proposed a role for a colleague in Atrium.',
    open: 'Open Access',
    why: 'You receive this email because you requested a role in Atrium.',
  },
  lastDayInCalendar: (role: string) => `Last day of your role ${role}`,
}

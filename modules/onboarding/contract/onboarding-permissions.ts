import { definePermissions } from '#platform/contract/permission.ts'

/** What is sealed are the papers and numbers of identity and bank; the other papers stand apart. */
export const onboardingPermissions = definePermissions({
  'onboarding.record.read': {
    label: 'See who joins, and how far each has come',
    scopes: ['company', 'all'],
  },
  'onboarding.record.manage': {
    label: 'Invite newcomers, verify, send back, cancel and make them employees',
    scopes: ['company', 'all'],
  },
  'onboarding.record.export': {
    label: 'Take the list of newcomers along as a file',
    scopes: ['company', 'all'],
  },
  'onboarding.paper.read': {
    label: 'See the papers of newcomers but those of identity and bank',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'onboarding.sealed.read': {
    label: 'See the papers of identity and bank of newcomers, numbers masked',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'onboarding.sealed.reveal': {
    label: 'Open numbers of newcomers in clear; each time is logged',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'onboarding.sealed.verify': {
    label: 'Accept or send back what newcomers gave of identity and bank',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'onboarding.template.manage': { label: 'Say what is done for every newcomer', scopes: ['all'] },
  'onboarding.task.open': { label: 'See the own tasks for newcomers', scopes: ['all'] },
  'onboarding.task-it.do': { label: 'Do the IT tasks for newcomers', scopes: ['all'] },
  'onboarding.task-office.do': { label: 'Do the office tasks for newcomers', scopes: ['all'] },
  'onboarding.task-payroll.do': { label: 'Do the payroll tasks for newcomers', scopes: ['all'] },
})

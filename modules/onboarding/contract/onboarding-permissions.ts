import { definePermissions } from '#platform/contract/permission.ts'

/** What is sealed are the papers and numbers of identity and bank; the other papers stand apart. */
export const onboardingPermissions = definePermissions({
  'onboarding.record.read': {
    label: 'See who joins, and how far each has come',
    scopes: ['company', 'all'],
  },
  'onboarding.record.manage': {
    label: 'Invite new hires, verify, send back, cancel and make them employees',
    scopes: ['company', 'all'],
  },
  'onboarding.record.export': {
    label: 'Take the list of new hires along as a file',
    scopes: ['company', 'all'],
  },
  'onboarding.paper.read': {
    label: 'See the papers of new hires but those of identity and bank',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'onboarding.sealed.read': {
    label: 'See the papers of identity and bank of new hires, numbers masked',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'onboarding.sealed.reveal': {
    label: 'Open numbers of new hires in clear; each time is logged',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'onboarding.sealed.verify': {
    label: 'Accept or send back what new hires gave of identity and bank',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'onboarding.template.manage': { label: 'Say what is done for every new hire', scopes: ['all'] },
  'onboarding.task.open': { label: 'See the own tasks for new hires', scopes: ['all'] },
  'onboarding.task-it.do': { label: 'Do the IT tasks for new hires', scopes: ['all'] },
  'onboarding.task-office.do': { label: 'Do the office tasks for new hires', scopes: ['all'] },
  'onboarding.task-payroll.do': { label: 'Do the payroll tasks for new hires', scopes: ['all'] },
})

import { definePermissions } from '#platform/contract/permission.ts'

/** What is sealed are the papers and numbers of identity and bank; the other papers stand apart. */
export const onboardingPermissions = definePermissions({
  'onboarding.record.read': {
    label: 'See onboarding progress',
    scopes: ['company', 'all'],
  },
  'onboarding.record.manage': {
    label: 'Invite, verify, send back, cancel and convert new hires',
    scopes: ['company', 'all'],
  },
  'onboarding.record.export': {
    label: 'Export the onboarding list',
    scopes: ['company', 'all'],
  },
  'onboarding.paper.read': {
    label: 'See new hires’ documents except identity and bank',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'onboarding.sealed.read': {
    label: 'See new hires’ identity and bank documents, masked',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'onboarding.sealed.reveal': {
    label: 'Reveal new hires’ numbers (logged)',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'onboarding.sealed.verify': {
    label: 'Verify new hires’ identity and bank details',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'onboarding.template.manage': { label: 'Manage onboarding task templates', scopes: ['all'] },
  'onboarding.task.open': { label: 'See own onboarding tasks', scopes: ['all'] },
  'onboarding.task-it.do': { label: 'Do IT onboarding tasks', scopes: ['all'] },
  'onboarding.task-office.do': { label: 'Do office onboarding tasks', scopes: ['all'] },
  'onboarding.task-payroll.do': { label: 'Do payroll onboarding tasks', scopes: ['all'] },
})

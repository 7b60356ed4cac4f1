import { definePermissions } from '#platform/contract/permission.ts'

export const leavePermissions = definePermissions({
  'leave.application.read': { label: 'See everyone’s leave', scopes: ['company', 'all'] },
  'leave.application.export': { label: 'Export leave lists', scopes: ['company', 'all'] },
  'leave.application.override': {
    label: 'Apply for others and override leave decisions, with a reason',
    scopes: ['company', 'all'],
  },
  'leave.medical.read': {
    label: 'See medical leave, its reasons and certificates',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'leave.balance.adjust': {
    label: 'Propose and approve balance adjustments',
    scopes: ['company', 'all'],
  },
  'leave.policy.manage': { label: 'Manage leave types and their rules', scopes: ['all'] },
  'leave.encashment.settle': { label: 'Mark settled days as paid', scopes: ['company', 'all'] },
  'leave.year.close': { label: 'Propose and approve the leave year end', scopes: ['company', 'all'] },
})

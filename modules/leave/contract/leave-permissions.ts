import { definePermissions } from '#platform/contract/permission.ts'

export const leavePermissions = definePermissions({
  'leave.application.read': { label: 'See the leave of everybody', scopes: ['company', 'all'] },
  'leave.application.export': { label: 'Take lists of leave along as files', scopes: ['company', 'all'] },
  'leave.application.override': {
    label: 'Apply for others, and decide on leave in any step, with a reason',
    scopes: ['company', 'all'],
  },
  'leave.medical.read': {
    label: 'See which leave is medical, its reason and its papers',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'leave.balance.adjust': {
    label: 'Propose and approve adjustments of balances',
    scopes: ['company', 'all'],
  },
  'leave.policy.manage': { label: 'Change the kinds of leave and their rules', scopes: ['all'] },
  'leave.encashment.settle': { label: 'Say which days payroll has paid out', scopes: ['company', 'all'] },
  'leave.year.close': { label: 'Propose and approve the end of a leave year', scopes: ['company', 'all'] },
})

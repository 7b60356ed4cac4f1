import { definePermissions } from '#platform/contract/permission.ts'

export const reimbursementPermissions = definePermissions({
  'reimbursement.claim.view': {
    label: 'See the expense claims of others',
    scopes: ['team', 'project', 'company', 'all'],
  },
  'reimbursement.payroll-route.view': {
    label: 'See expense claims that are paid with payroll',
    scopes: ['all'],
  },
  'reimbursement.claim.approve-large': {
    label: 'Approve large expense claims as finance',
    scopes: ['company', 'all'],
  },
  'reimbursement.payment.manage': {
    label: 'Pay approved expense claims',
    scopes: ['company', 'all'],
  },
  'reimbursement.setup.manage': {
    label: 'Manage expense categories, limits and approval slabs',
    scopes: ['all'],
  },
})

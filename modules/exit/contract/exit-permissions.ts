import { definePermissions } from '#platform/contract/permission.ts'

/** Departments see only the line they clear; why someone leaves is read by those who manage exits. */
export const exitPermissions = definePermissions({
  'exit.record.read': { label: 'See who leaves and when', scopes: ['team', 'company', 'all'] },
  'exit.record.manage': {
    label: 'Accept resignations, start exits and see reasons',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'exit.terms.manage': { label: 'Manage the terms of notice', scopes: ['all'] },
  'exit.clearance.open': { label: 'See clearances of own department or team', scopes: ['all'] },
  'exit.clearance-it.do': { label: 'Clear IT at an exit', scopes: ['company', 'all'] },
  'exit.clearance-assets.do': { label: 'Clear assets at an exit', scopes: ['company', 'all'] },
  'exit.clearance-finance.do': { label: 'Clear finance at an exit', scopes: ['company', 'all'] },
  'exit.clearance-office.do': { label: 'Clear office items at an exit', scopes: ['company', 'all'] },
})

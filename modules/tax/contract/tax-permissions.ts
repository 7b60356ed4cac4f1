import { definePermissions } from '#platform/contract/permission.ts'

/** Declared amounts tell a part of someone's pay and life: only payroll and auditors see them. */
export const taxPermissions = definePermissions({
  'tax.declaration.follow': {
    label: 'See how far tax declarations are, without amounts',
    scopes: ['company', 'all'],
  },
  'tax.window.manage': {
    label: 'Open and close the windows for tax declarations',
    scopes: ['company', 'all'],
  },
  'tax.declaration.view': {
    label: 'See tax declarations with amounts and proof (logged)',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'tax.declaration.verify': {
    label: 'Verify, close and reopen tax declarations',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'tax.challan.manage': {
    label: 'Enter the challans of deducted tax',
    scopes: ['company', 'all'],
  },
})

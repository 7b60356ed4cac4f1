import { definePermissions } from '#platform/contract/permission.ts'

/** An amount leaves the area only to its person and to those who hold `payroll.pay.view`. */
export const payrollPermissions = definePermissions({
  'payroll.pay.view': {
    label: 'See salaries and payslips (logged)',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'payroll.totals.view': {
    label: 'See payroll totals: cost, journal and reconciliation',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'payroll.setup.manage': {
    label: 'Manage pay groups, salary components and structures',
    scopes: ['all'],
  },
  'payroll.salary.prepare': {
    label: 'Prepare salaries and revisions',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'payroll.salary.approve': {
    label: 'Approve salaries that others prepared',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'payroll.law.view': {
    label: 'See rule packs, the law watch and the compliance calendar',
    scopes: ['all'],
  },
  'payroll.law.prepare': {
    label: 'Prepare rule packs and maintain the compliance calendar',
    scopes: ['all'],
  },
  'payroll.law.publish': {
    label: 'Review, publish and confirm rule packs that others prepared',
    scopes: ['all'],
    byTwo: true,
  },
  'payroll.run.view': {
    label: 'See how far payroll runs are, without amounts',
    scopes: ['company', 'all'],
  },
  'payroll.run.manage': {
    label: 'Prepare payroll runs',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'payroll.run.approve': {
    label: 'Approve payroll runs that others prepared',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'payroll.run.pay': {
    label: 'Pay approved payroll runs',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'payroll.run.reopen': {
    label: 'Ask to reopen an approved payroll run',
    scopes: ['company', 'all'],
  },
})

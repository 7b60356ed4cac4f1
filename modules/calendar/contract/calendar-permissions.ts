import { definePermissions } from '#platform/contract/permission.ts'

export const calendarPermissions = definePermissions({
  'calendar.people.read': { label: 'See which colleagues are away', scopes: ['team', 'company', 'all'] },
  'calendar.plan.read': {
    label: 'See absence reasons and planned days',
    scopes: ['team', 'company', 'all'],
  },
  'calendar.holiday.manage': { label: 'Manage holiday lists', scopes: ['all'] },
  'calendar.choice.decide': { label: 'Approve restricted holidays for anyone', scopes: ['company', 'all'] },
  'calendar.policy.manage': { label: 'Manage and assign working-hours policies', scopes: ['all'] },
  'calendar.month.freeze': { label: 'Close and reopen months for payroll', scopes: ['company', 'all'] },
})

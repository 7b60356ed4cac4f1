import { definePermissions } from '#platform/contract/permission.ts'

export const calendarPermissions = definePermissions({
  'calendar.people.read': { label: 'See which colleagues are away', scopes: ['team', 'company', 'all'] },
  'calendar.plan.read': {
    label: 'See why people are away, and how their days are planned',
    scopes: ['team', 'company', 'all'],
  },
  'calendar.holiday.manage': { label: 'Keep the lists of holidays', scopes: ['all'] },
  'calendar.choice.decide': { label: 'Decide on restricted holidays of anybody', scopes: ['company', 'all'] },
  'calendar.policy.manage': { label: 'Keep working-time policies and give them to people', scopes: ['all'] },
  'calendar.month.freeze': { label: 'Close months for payroll and open them', scopes: ['company', 'all'] },
})

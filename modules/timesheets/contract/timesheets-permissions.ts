import { definePermissions } from '#platform/contract/permission.ts'

export const timesheetsPermissions = definePermissions({
  'timesheets.entry.view': { label: 'See the timesheets of others', scopes: ['team', 'company', 'all'] },
  'timesheets.entry.reopen': { label: 'Reopen approved timesheet entries', scopes: ['all'] },
  'timesheets.utilization.view': {
    label: 'See the utilization of others',
    scopes: ['team', 'company', 'all'],
  },
  'timesheets.target.manage': { label: 'Set utilization targets', scopes: ['all'] },
})

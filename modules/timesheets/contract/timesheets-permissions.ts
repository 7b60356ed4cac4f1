import { definePermissions } from '#platform/contract/permission.ts'

export const timesheetsPermissions = definePermissions({
  'timesheets.entry.view': { label: 'See the timesheets of others', scopes: ['team', 'company', 'all'] },
  'timesheets.entry.reopen': { label: 'Reopen approved timesheet entries', scopes: ['all'] },
  'timesheets.utilization.view': {
    label: 'See the utilization of others',
    scopes: ['team', 'company', 'all'],
  },
  'timesheets.lock.manage': { label: 'Lock months of timesheets', scopes: ['all'] },
  'timesheets.export.manage': { label: 'Export approved time', scopes: ['all'] },
  'timesheets.target.manage': { label: 'Set utilization targets', scopes: ['all'] },
})

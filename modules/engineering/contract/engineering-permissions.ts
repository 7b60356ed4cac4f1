import { definePermissions } from '#platform/contract/permission.ts'

export const engineeringPermissions = definePermissions({
  'engineering.analysis.manage': { label: 'Start and assign requirement analyses of leads', scopes: ['all'] },
  'engineering.host.manage': { label: 'Choose the hosts that API requests may go to', scopes: ['all'] },
})

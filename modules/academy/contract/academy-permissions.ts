import { definePermissions } from '#platform/contract/permission.ts'

export const academyPermissions = definePermissions({
  'academy.lead.work': { label: 'See and work on leads of the academy', scopes: ['own', 'all'] },
  'academy.lead.assign': {
    label: 'Assign, reopen and import leads of the academy',
    scopes: ['all'],
  },
  'academy.lead.export': { label: 'Export leads, calls and figures of the academy', scopes: ['all'] },
  'academy.master.manage': {
    label: 'Change sources, courses, batches and statuses of the academy',
    scopes: ['all'],
  },
})

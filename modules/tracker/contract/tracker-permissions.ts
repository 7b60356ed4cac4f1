import { definePermissions } from '#platform/contract/permission.ts'

/** None of these shows anybody's activity: that takes a look, granted by name and days. */
export const trackerPermissions = definePermissions({
  'tracker.policy.manage': {
    label: 'Manage tracker rules and consent text',
    scopes: ['all'],
  },
  'tracker.viewer.manage': { label: 'Grant and end access to others’ activity', scopes: ['all'] },
  'tracker.log.read': {
    label: 'See tracker rules, granted access and the access log',
    scopes: ['all'],
  },
})

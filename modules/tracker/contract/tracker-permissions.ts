import { definePermissions } from '#platform/contract/permission.ts'

/** None of these shows anybody's activity: that takes a look, granted by name and days. */
export const trackerPermissions = definePermissions({
  'tracker.policy.manage': {
    label: 'Set what the tracker may take in, and its consent text',
    scopes: ['all'],
  },
  'tracker.viewer.manage': { label: 'Grant and end looks at the activity of others', scopes: ['all'] },
  'tracker.log.read': {
    label: 'Read the tracker’s rules, granted looks and who used them, without activity',
    scopes: ['all'],
  },
})

import { definePermissions } from '#platform/contract/permission.ts'

export const projectsPermissions = definePermissions({
  'projects.rate.manage': {
    label: 'See and set billing rates and budget amounts of projects that they manage',
    scopes: ['all'],
  },
})

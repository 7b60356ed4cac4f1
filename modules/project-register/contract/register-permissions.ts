import { definePermissions } from '#platform/contract/permission.ts'

export const registerPermissions = definePermissions({
  'project-register.project.create': { label: 'Create projects', scopes: ['all'] },
  'project-register.project.manage': {
    label: 'Manage all projects, their members and managers',
    scopes: ['all'],
  },
})

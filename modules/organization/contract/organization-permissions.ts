import { definePermissions } from '#platform/contract/permission.ts'

export const organizationPermissions = definePermissions({
  'organization.directory.read': { label: 'See the group directory', scopes: ['all'] },
  'organization.directory.export': { label: 'Export the directory', scopes: ['all'] },
  'organization.lists.manage': {
    label: 'Add and rename departments, designations and cities',
    scopes: ['all'],
  },
  'organization.assignment.manage': {
    label: 'Manage assignments and line managers',
    scopes: ['all'],
  },
  'organization.company.manage': {
    label: 'Add and change companies and offices',
    scopes: ['company', 'all'],
  },
})

import { definePermissions } from '#platform/contract/permission.ts'

export const organizationPermissions = definePermissions({
  'organization.directory.read': { label: 'See the people of the group in the directory', scopes: ['all'] },
  'organization.directory.export': { label: 'Take the directory along as a file', scopes: ['all'] },
  'organization.lists.manage': {
    label: 'Add and rename departments, designations and cities',
    scopes: ['all'],
  },
  'organization.assignment.manage': {
    label: 'Say where someone works and whom they report to',
    scopes: ['all'],
  },
  'organization.project.manage': {
    label: 'Keep projects, who works on them and who manages them',
    scopes: ['all'],
  },
  'organization.company.manage': {
    label: 'Add and change companies and offices',
    scopes: ['company', 'all'],
  },
})

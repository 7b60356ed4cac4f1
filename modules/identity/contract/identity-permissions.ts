import { definePermissions } from '#platform/contract/permission.ts'

export const identityPermissions = definePermissions({
  'identity.access.decide': { label: 'Decide role requests', scopes: ['all'], byTwo: true },
  'identity.role.read': { label: 'See roles, their permissions and holders', scopes: ['all'] },
  'identity.role.manage': { label: 'Manage roles, grant and end them', scopes: ['all'], byTwo: true },
  'identity.account.read': { label: 'See all accounts', scopes: ['all'] },
  'identity.account.export': { label: 'Export accounts and access', scopes: ['all'] },
  'identity.account.create': { label: 'Create employee accounts and invite them', scopes: ['all'] },
  'identity.account.manage': {
    label: 'Edit, lock and release any account, including administrators and customers',
    scopes: ['all'],
    byTwo: true,
  },
  'identity.account.see-as': { label: 'View as another person, read-only', scopes: ['all'] },
})

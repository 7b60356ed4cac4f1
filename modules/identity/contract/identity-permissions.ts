import { definePermissions } from '#platform/contract/permission.ts'

export const identityPermissions = definePermissions({
  'identity.access.decide': { label: 'Decide who is given a role', scopes: ['all'], byTwo: true },
  'identity.role.read': { label: 'See what every role may do and who holds it', scopes: ['all'] },
  'identity.role.manage': { label: 'Make and change roles, give and end them', scopes: ['all'], byTwo: true },
  'identity.account.read': { label: 'See the accounts of everybody', scopes: ['all'] },
  'identity.account.export': { label: 'Take the lists of accounts and rights along', scopes: ['all'] },
  'identity.account.create': { label: 'Make accounts for staff and invite them', scopes: ['all'] },
  'identity.account.manage': {
    label: 'Change, lock and let go every account, also of administrators and customers',
    scopes: ['all'],
    byTwo: true,
  },
  'identity.account.see-as': { label: 'Look through someone else’s eyes, reading only', scopes: ['all'] },
})

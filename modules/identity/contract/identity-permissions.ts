import { definePermissions } from '../../../platform/contract/permission.ts'

export const identityPermissions = definePermissions({
  'identity.access.decide': { label: 'Decide who is given a role', scopes: ['all'] },
})

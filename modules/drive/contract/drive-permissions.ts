import { definePermissions } from '#platform/contract/permission.ts'

export const drivePermissions = definePermissions({
  'drive.storage.manage': { label: 'See figures of all files, and set quotas', scopes: ['all'] },
  'drive.private.open': { label: 'Open private files of others, with a reason', scopes: ['all'] },
  'drive.folder.publish': { label: 'Publish folders for everyone, without sign-in', scopes: ['all'] },
})

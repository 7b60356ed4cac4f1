import type { GotFrom } from '#platform/contract/call.ts'
import type { listPermissions, openRole } from '#identity/contract/roles/role-calls.ts'

export type OpenedRole = GotFrom<typeof openRole>
export type PermissionArea = GotFrom<typeof listPermissions>['areas'][number]

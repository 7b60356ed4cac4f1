import type { PermissionDefinition } from '#platform/contract/permission.ts'

export type AreaPermissions = {
  readonly area: string
  readonly permissions: Readonly<Record<string, PermissionDefinition>>
}

/** Everything that can be granted, of every area of the product. */
export type PermissionCatalogue = readonly AreaPermissions[]

export function definitionOf(
  catalogue: PermissionCatalogue,
  permission: string,
): PermissionDefinition | undefined {
  for (const { permissions } of catalogue) {
    const found = Object.hasOwn(permissions, permission) ? permissions[permission] : undefined
    if (found) return found
  }
  return undefined
}

export const confidentialIn = (catalogue: PermissionCatalogue): ReadonlySet<string> =>
  new Set(
    catalogue.flatMap(({ permissions }) =>
      Object.entries(permissions).flatMap(([name, { confidential }]) => (confidential ? [name] : [])),
    ),
  )

/** The permissions with which someone could give themselves all others. */
export const permissionsByTwo = (catalogue: PermissionCatalogue): string[] =>
  catalogue.flatMap(({ permissions }) =>
    Object.entries(permissions).flatMap(([name, { byTwo }]) => (byTwo ? [name] : [])),
  )

/** What only two people add to a role, whichever it is: those, and whatever is confidential. */
export const isAddedByTwo = ({ byTwo, confidential }: PermissionDefinition): boolean =>
  byTwo === true || confidential === true

export const areaOfPermission = (permission: string): string => permission.split('.')[0]!

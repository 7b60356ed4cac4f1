import type { Held, Needs } from '#platform/contract/needed-permissions.ts'
import { isAtLeast, type Grants, type Scope } from '#platform/contract/permission.ts'

/** Permissions that open a call together, each from this scope on. */
export type Alternative = Readonly<Record<string, Scope>>

/** Every way in which the need can be met: one suffices. */
export function alternativesOf(held: Held, narrowest: (permission: string) => Scope): Alternative[] {
  if (typeof held === 'string') {
    const [permission, scope] = held.split('@') as [string, Scope | undefined]
    return [{ [permission]: scope ?? narrowest(permission) }]
  }
  if ('any' in held) return held.any.flatMap((one) => alternativesOf(one, narrowest))
  return held.all.reduce<Alternative[]>(
    (ways, one) =>
      ways.flatMap((way) => alternativesOf(one, narrowest).map((further) => ({ ...way, ...further }))),
    [{}],
  )
}

export type Person = { readonly isColleague: boolean; readonly grants: Grants }

export function suffices(
  needs: Needs,
  { isColleague, grants }: Person,
  narrowest: (permission: string) => Scope,
): boolean {
  if (needs === 'account') return true
  if (needs === 'colleague') return isColleague
  return (
    isColleague &&
    alternativesOf(needs, narrowest).some((way) =>
      Object.entries(way).every(([permission, scope]) => isAtLeast(grants[permission], scope)),
    )
  )
}

import { z } from 'zod'

/** How far a permission reaches, from nothing to everybody. A wider scope includes the narrower ones. */
export const scopes = ['none', 'own', 'team', 'project', 'company', 'all'] as const
export const scope = z.enum(scopes)
export type Scope = z.output<typeof scope>

export type PermissionDefinition = {
  readonly label: string
  /** The scopes that make sense for it, narrowest first. */
  readonly scopes: readonly Exclude<Scope, 'none'>[]
  /** Pay, secrets, what is meant for one person: never seen through someone else's eyes. */
  readonly confidential?: true
  /** It decides over all others, or what everybody is paid: only roles that two people give allow it. */
  readonly byTwo?: true
}

export const definePermissions = <const P extends Record<string, PermissionDefinition>>(permissions: P): P =>
  permissions

/** Permission → the widest scope that the person's roles give. */
export type Grants = Readonly<Record<string, Scope>>

export const isAtLeast = (given: Scope | undefined, needed: Scope): boolean =>
  scopes.indexOf(given ?? 'none') >= scopes.indexOf(needed)

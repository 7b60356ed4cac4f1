import type { Scope } from '#platform/contract/permission.ts'
import type { Actor } from '#platform/server/ctx.ts'
import { coveredBy, holds, reachOf, relations, type Relation } from './reach.ts'

export type RuleAsker = Pick<Actor, 'id' | 'grants' | 'companyId' | 'userType'>

/**
 * A condition on a record. It is data, so that the same condition can be checked on one record and written into a
 * query. `F` are the facts that it uses.
 */
export type Rule<F extends string = string> =
  | { readonly kind: 'fact'; readonly fact: F }
  | {
      readonly kind: 'asker'
      readonly permissions: readonly string[]
      readonly test: (asker: RuleAsker) => boolean
    }
  | { readonly kind: 'reaches'; readonly permission: string; readonly facts: readonly F[] }
  | { readonly kind: 'any' | 'all'; readonly rules: readonly Rule<F>[] }
  | { readonly kind: 'not'; readonly rule: Rule<F> }

/** A fact of the record, such as `own` or `draft`. */
export const when = <const F extends string>(fact: F): Rule<F> => ({ kind: 'fact', fact })

/** The record lies within the scope that the permission was granted with. */
export const reaches = (permission: string, facts: readonly Relation[] = relations): Rule<Relation> => ({
  kind: 'reaches',
  permission,
  facts,
})

/** Independent of the record: the permission is held, with at least this scope. */
export const holding = (permission: string, least: Scope = 'own'): Rule<never> => ({
  kind: 'asker',
  permissions: [permission],
  test: (asker) => holds(asker, permission, least),
})

export const holdingExactly = (permission: string, scope: Scope): Rule<never> => ({
  kind: 'asker',
  permissions: [permission],
  test: (asker) => reachOf(asker, permission) === scope,
})

export const asker = (test: (asker: RuleAsker) => boolean): Rule<never> => ({
  kind: 'asker',
  permissions: [],
  test,
})

export const anyOf = <F extends string>(...rules: readonly Rule<F>[]): Rule<F> => ({ kind: 'any', rules })
export const allOf = <F extends string>(...rules: readonly Rule<F>[]): Rule<F> => ({ kind: 'all', rules })
export const not = <F extends string>(rule: Rule<F>): Rule<F> => ({ kind: 'not', rule })

/** The same rule for several permissions. */
export const rulesFor = <const N extends string, const K extends string, F extends string>(
  names: readonly N[],
  named: (name: N) => readonly [K, Rule<F>],
) => Object.fromEntries(names.map(named)) as Record<K, Rule<F>>

/** What a condition is built of: booleans for one record, expressions for a query. */
export type Logic<T, F extends string> = {
  readonly yes: T
  readonly no: T
  readonly fact: (fact: F) => T
  readonly any: (some: readonly T[]) => T
  readonly all: (some: readonly T[]) => T
  readonly not: (one: T) => T
}

/** Works a rule out for one asker. What does not depend on the record is settled here, so queries stay short. */
export function workOut<T, F extends string>(rule: Rule<F>, by: RuleAsker, logic: Logic<T, F>): T {
  const { yes, no } = logic
  if (rule.kind === 'fact') return logic.fact(rule.fact)
  if (rule.kind === 'asker') return rule.test(by) ? yes : no
  if (rule.kind === 'reaches') {
    const scope = coveredBy(reachOf(by, rule.permission))
    if (scope === 'every') return yes
    const facts = rule.facts.filter((fact) => (scope as readonly string[]).includes(fact))
    return facts.length === 0 ? no : logic.any(facts.map((fact) => logic.fact(fact)))
  }
  if (rule.kind === 'not') {
    const inner = workOut(rule.rule, by, logic)
    return inner === yes ? no : inner === no ? yes : logic.not(inner)
  }
  const [ends, neutral] = rule.kind === 'any' ? [yes, no] : [no, yes]
  const rest: T[] = []
  for (const one of rule.rules) {
    const part = workOut(one, by, logic)
    if (part === ends) return ends
    if (part !== neutral) rest.push(part)
  }
  if (rest.length === 0) return neutral
  return rule.kind === 'any' ? logic.any(rest) : logic.all(rest)
}

export function permissionsIn(rule: Rule): string[] {
  if (rule.kind === 'reaches') return [rule.permission]
  if (rule.kind === 'asker') return [...rule.permissions]
  if (rule.kind === 'not') return permissionsIn(rule.rule)
  return rule.kind === 'fact' ? [] : rule.rules.flatMap(permissionsIn)
}

import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { permissionsIn, workOut, type Rule, type RuleAsker } from './rule.ts'

/** Who asks, and on which day of the company. */
export type Viewer = { readonly actor: RuleAsker; readonly day: string }

/** The facts of one record, as they were read from the database. */
export type Standing<F extends string> = Readonly<Record<F, boolean>>

type FactQuery<Row> = (viewer: Viewer, row: Row) => Expression<SqlBool>

type Definition<F extends string, R extends string, Row> = {
  /** What the records are, for the messages of tests. */
  readonly of: string
  /** Where the test finds records: what stands behind `from`, a number that names the record, and the row. */
  readonly found: { readonly from: RawBuilder<unknown>; readonly id: Expression<number>; readonly row: Row }
  /** Each fact once, in SQL. It is read for one record and written into queries for many. */
  readonly facts: Readonly<Record<F, FactQuery<Row>>>
  readonly rules: Readonly<Record<R, Rule<NoInfer<F>>>>
}

export type Reach<F extends string = string, R extends string = string, Row = never> = Definition<
  F,
  R,
  Row
> & {
  /** For one record whose facts were read with `standing`. */
  may(actor: RuleAsker, rule: R, standing: Standing<F>): boolean
  /** The same for queries. */
  rows(viewer: Viewer, rule: R, row: Row): Expression<SqlBool>
  /** For the `select` of a query: the facts of a record under their names. */
  standing(viewer: Viewer, row: Row): { readonly [K in F]: RawBuilder<boolean> }
  readonly permissions: readonly string[]
}

/** As an area gives it to the wiring; the test of all reaches needs no more. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyReach = Reach<string, string, any>

const yes = sql<SqlBool>`true`
const no = sql<SqlBool>`false`
const joined = (some: readonly Expression<SqlBool>[], word: 'and' | 'or') =>
  some.length === 1
    ? some[0]!
    : sql<SqlBool>`(${sql.join([...some], word === 'and' ? sql` and ` : sql` or `)})`

/**
 * Says once who may do what with records of one kind. Permission checks on a record and the conditions of lists both
 * come from the rules, so they cannot differ. `app/permissions/every-reach.test.ts` compares the two for every reach
 * that an area names.
 */
export function defineReach<F extends string, R extends string, Row>(
  definition: Definition<F, R, Row>,
): Reach<F, R, Row> {
  const { facts, rules } = definition
  // A fact that the database does not know is not one: `null` would say neither yes nor no.
  const factOf = (viewer: Viewer, row: Row, fact: F) =>
    sql<SqlBool>`coalesce(${facts[fact](viewer, row)}, false)`
  return {
    ...definition,
    permissions: [...new Set(Object.values<Rule<F>>(rules).flatMap(permissionsIn))],
    may: (actor, rule, standing) =>
      workOut<boolean, F>(rules[rule], actor, {
        yes: true,
        no: false,
        fact: (fact) => standing[fact],
        any: (some) => some.some(Boolean),
        all: (some) => some.every(Boolean),
        not: (one) => !one,
      }),
    rows: (viewer, rule, row) =>
      workOut<Expression<SqlBool>, F>(rules[rule], viewer.actor, {
        yes,
        no,
        fact: (fact) => factOf(viewer, row, fact),
        any: (some) => joined(some, 'or'),
        all: (some) => joined(some, 'and'),
        not: (one) => sql<SqlBool>`(not ${one})`,
      }),
    standing: (viewer, row) =>
      Object.fromEntries(
        (Object.keys(facts) as F[]).map((fact) => [fact, factOf(viewer, row, fact) as RawBuilder<boolean>]),
      ) as { [K in F]: RawBuilder<boolean> },
  }
}

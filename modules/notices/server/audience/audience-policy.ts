import { sql, type SqlBool } from 'kysely'
import type { Audience } from '#notices/contract/audience/audience.ts'

/** The reader: where they sit on this day and which roles they hold. */
export type Reader = {
  readonly id: number
  readonly companyId: number | null
  readonly officeId: number | null
  readonly departmentId: number | null
  readonly roleIds: readonly number[]
}

type Meant = 'post' | 'policy'

const bounds = ['companies', 'offices', 'departments', 'roles'] as const

/** For queries on what has an audience: does it mean this reader? `reachedBy` says the same of people. */
export function meantFor(table: Meant, reader: Reader) {
  const list = (name: string) => sql.ref(`${table}.audience_${name}`)
  const within = (name: string, value: number | null) =>
    sql`(cardinality(${list(name)}) = 0 or ${value}::integer = any (${list(name)}))`
  const unbounded = sql.join(
    bounds.map((name) => sql`cardinality(${list(name)})`),
    sql` + `,
  )
  return sql<SqlBool>`(
    ${reader.id}::integer = any (${list('people')})
    or (
      (${unbounded} > 0 or cardinality(${list('people')}) = 0)
      and ${within('companies', reader.companyId)}
      and ${within('offices', reader.officeId)}
      and ${within('departments', reader.departmentId)}
      and (cardinality(${list('roles')}) = 0 or ${list('roles')} && ${[...reader.roleIds]}::integer[])
    )
  )`
}

/**
 * For queries on `account`: the active people whom an audience means on a day, and who may open what it belongs to.
 * Never a client, whatever roles they were given by mistake.
 */
export function reachedBy(to: Audience, { day, permission }: { day: string; permission: string }) {
  const seated = [
    ['company_id', to.companies],
    ['location_id', to.offices],
    ['department_id', to.departments],
  ] as const
  const seats = seated.filter(([, ids]) => ids.length > 0)
  const isBounded = seats.length > 0 || to.roles.length > 0
  const holds = (when: ReturnType<typeof sql>) => sql`exists (
    select from account_role as held where held.account_id = account.id
      and daterange(held.valid_from, held.valid_to, '[]') @> ${day}::date and ${when})`
  const seat = sql`exists (
    select from assignment as seat where seat.account_id = account.id
      and daterange(seat.valid_from, seat.valid_to, '[]') @> ${day}::date
      and ${sql.join(
        seats.map(([column, ids]) => sql`seat.${sql.ref(column)} = any (${[...ids]}::integer[])`),
        sql` and `,
      )})`
  const fits = [
    ...(seats.length > 0 ? [seat] : []),
    ...(to.roles.length > 0 ? [holds(sql`held.role_id = any (${[...to.roles]}::integer[])`)] : []),
    ...(isBounded ? [] : [sql`${to.people.length} = 0`]),
  ]
  return sql<SqlBool>`(
    account.status = 'active' and account.user_type <> 'Client'
    and (account.id = any (${[...to.people]}::integer[]) or (${sql.join(fits, sql` and `)}))
    and ${holds(sql`exists (
      select from role_grant where role_grant.role_id = held.role_id and permission = ${permission})`)}
  )`
}

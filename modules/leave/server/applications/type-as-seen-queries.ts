import { sql, type Expression, type SqlBool } from 'kysely'
import type { LeaveView } from '#leave/server/leave-policy.ts'

const personSeenInFull = (view: LeaveView, person: Expression<unknown>) =>
  view.all
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${person} = ${view.self} or ${person} = any (${[...view.team]}::integer[]))`

const medicalSeen = (view: LeaveView, person: Expression<unknown>) =>
  view.medical ? sql<SqlBool>`true` : sql<SqlBool>`${person} = ${view.self}`

/**
 * What `viewType` calls the kind of leave, in the query: sorted by what only some may know, a list would tell the others.
 * Stands on the table `type` and the column of the person.
 */
export function typeAsSeen(view: LeaveView, accountId: string): Expression<unknown> {
  const person = sql.ref(accountId)
  return sql`lower(case
    when not ${personSeenInFull(view, person)} then 'Away'
    when type.medical and not ${medicalSeen(view, person)} then 'Leave'
    else type.name end)`
}

/** Whether the reader is told the kind itself: narrowed to a kind that is hidden, a list would tell it. */
export function isTypeSeen(view: LeaveView, accountId: string): Expression<SqlBool> {
  const person = sql.ref(accountId)
  return sql<SqlBool>`(${personSeenInFull(view, person)} and (not type.medical or ${medicalSeen(view, person)}))`
}

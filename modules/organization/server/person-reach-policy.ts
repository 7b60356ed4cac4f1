import { sql, type Expression, type SqlBool } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Viewer } from '#platform/server/rights/define-reach.ts'

type Person = Expression<number>

/** For queries: everybody whose line of reports leads to this person on the day, directly or through others. */
const lineBelow = ({ actor, day }: Viewer) => sql`(
  with recursive below (id) as (
    select account_id from assignment
    where line_manager_id = ${actor.id} and daterange(valid_from, valid_to, '[]') @> ${day}::date
    union
    select account_id from assignment join below on line_manager_id = below.id
    where daterange(valid_from, valid_to, '[]') @> ${day}::date
  ) select id from below)`

/** For queries: everybody who works on a project that this person manages on the day. */
const onOwnProjects = ({ actor, day }: Viewer) => sql`(
  select part.account_id from project_lead as lead join project_assignment as part using (project_id)
  where lead.account_id = ${actor.id} and daterange(lead.valid_from, lead.valid_to, '[]') @> ${day}::date
    and daterange(part.valid_from, part.valid_to, '[]') @> ${day}::date)`

/**
 * For queries: the company that keeps a person on the day. That is where they sit; of those who have left the last
 * company, of those who have yet to join the first.
 */
export const companyOf = (person: Person, day: string) => sql<number | null>`(
  select company_id from assignment as seat where seat.account_id = ${person}
  order by seat.valid_from > ${day}::date, abs(seat.valid_from - ${day}::date) limit 1)`

const isOther = (viewer: Viewer, person: Person) => sql`${person} <> ${viewer.actor.id}`

/**
 * How a person stands to the one who asks. Every area that grants by team, project or company takes these, so that a
 * scope means the same people everywhere.
 */
export const personFacts = {
  own: (viewer: Viewer, person: Person) => sql<SqlBool>`${person} = ${viewer.actor.id}`,
  team: (viewer: Viewer, person: Person) =>
    sql<SqlBool>`(${isOther(viewer, person)} and ${person} in ${lineBelow(viewer)})`,
  project: (viewer: Viewer, person: Person) =>
    sql<SqlBool>`(${isOther(viewer, person)} and ${person} in ${onOwnProjects(viewer)})`,
  company: (viewer: Viewer, person: Person) =>
    sql<SqlBool>`(${companyOf(person, viewer.day)} = ${viewer.actor.companyId}::integer)`,
} as const

/** Where the test of reaches finds people; customers have no records. */
export const everyPerson = {
  from: sql`(select id from account where user_type <> 'Client') as person`,
  id: sql<number>`person.id`,
  row: sql<number>`person.id` as Person,
}

export const viewerToday = (ctx: Ctx): Viewer => ({ actor: ctx.actor, day: companyDay(ctx.now) })

import { sql, type Expression, type SqlBool } from 'kysely'
import { companyOf, everyPerson, personFacts, viewerToday } from '#organization/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineReach, type Viewer } from '#platform/server/rights/define-reach.ts'
import { holds, isColleague, type Asker } from '#platform/server/rights/reach.ts'
import { allOf, anyOf, asker, holding, not, when } from '#platform/server/rights/rule.ts'

export const MANAGE = 'training.training.manage'
export const VIEW = 'training.training.view'
export const COST = 'training.cost.view'

export const isForColleagues = isColleague
export const mayCreate = (actor: Asker): boolean => holds(actor, MANAGE)
/** HR, and not a trainer alone. */
export const mayManageCompany = (actor: Asker): boolean => holds(actor, MANAGE, 'company')
export const mayReadLists = (actor: Asker): boolean => holds(actor, MANAGE) || holds(actor, VIEW)
export const maySeeCost = (actor: Asker): boolean => holds(actor, COST)

type Training = {
  readonly id: Expression<number>
  readonly company: Expression<number | null>
  readonly trainer: Expression<number | null>
  readonly state: Expression<string>
  readonly meant: (account: Expression<number>, day: string) => Expression<SqlBool>
}

const ref = <T>(name: string) => sql.ref<T>(name)

/** For queries over `training`: whether it is meant for someone by where they sit on the day, or by name. */
function meantBy(table: string) {
  const list = (name: string) => sql.ref<number[]>(`${table}.audience_${name}`)
  const within = (name: string, column: string) =>
    sql`(cardinality(${list(name)}) = 0 or ${sql.ref(`seat.${column}`)} = any (${list(name)}))`
  return (account: Expression<number>, day: string) => sql<SqlBool>`(${account} = any (${list('people')}) or (
    (cardinality(${list('offices')} || ${list('departments')} || ${list('designations')}) > 0
      or cardinality(${list('people')}) = 0)
    and exists (select from assignment as seat where seat.account_id = ${account}
      and daterange(seat.valid_from, seat.valid_to, '[]') @> ${day}::date
      and (${sql.ref(`${table}.company_id`)} is null or seat.company_id = ${sql.ref(`${table}.company_id`)})
      and ${within('offices', 'location_id')} and ${within('departments', 'department_id')}
      and ${within('designations', 'designation_id')})))`
}

export const meantFor = meantBy('training')

const trainingRow = (): Training => ({
  id: ref('training.id'),
  company: ref('training.company_id'),
  trainer: ref('training.trainer_id'),
  state: ref('training.state'),
  meant: meantFor,
})

const takesPart = (account: Expression<number>, training: Expression<number>) => sql<SqlBool>`exists (
  select from training_participant as part where part.training_id = ${training} and part.account_id = ${account})`

const whole = anyOf(
  when('trainer'),
  holding(MANAGE, 'all'),
  allOf(holding(MANAGE, 'company'), when('company')),
)
const audited = anyOf(holding(VIEW, 'all'), allOf(holding(VIEW, 'company'), when('company')))

export const trainingReach = defineReach({
  of: 'trainings',
  found: { from: sql`training`, id: sql<number>`training.id`, row: trainingRow() },
  facts: {
    trainer: ({ actor }: Viewer, { trainer }: Training) => sql<SqlBool>`${trainer} = ${actor.id}`,
    company: ({ actor }: Viewer, { company }: Training) =>
      sql<SqlBool>`${company} = ${actor.companyId}::integer`,
    draft: (_viewer: Viewer, { state }: Training) => sql<SqlBool>`${state} = 'draft'`,
    open: (_viewer: Viewer, { state }: Training) => sql<SqlBool>`${state} = 'open'`,
    meant: ({ actor, day }: Viewer, { meant }: Training) => meant(sql`${actor.id}::integer`, day),
    part: ({ actor }: Viewer, { id }: Training) => takesPart(sql`${actor.id}::integer`, id),
    /** Someone of the team of the one who asks takes part. */
    team: (viewer: Viewer, { id }: Training) => sql<SqlBool>`exists (
      select from training_participant as part where part.training_id = ${id}
        and ${personFacts.team(viewer, ref<number>('part.account_id'))})`,
  },
  rules: {
    see: allOf(
      asker(isColleague),
      anyOf(
        whole,
        audited,
        allOf(not(when('draft')), anyOf(when('part'), when('team'), allOf(when('open'), when('meant')))),
      ),
    ),
    manage: allOf(asker(isColleague), whole),
    /** With its people, scores and answers. */
    read: allOf(asker(isColleague), anyOf(whole, audited)),
    /** The trainer is there anyway. */
    enrol: allOf(asker(isColleague), when('open'), when('meant'), not(when('trainer'))),
  },
})

/** For queries over `training`. */
export const trainingsFor = (ctx: Ctx, rule: 'see' | 'manage' | 'read' | 'enrol') =>
  sql<boolean>`${trainingReach.rows(viewerToday(ctx), rule, trainingRow())}`

type Person = Expression<number>

/** Whose mandatory courses, and whom to nominate. */
export const traineeReach = defineReach({
  of: 'people in trainings',
  found: everyPerson,
  facts: {
    own: personFacts.own,
    team: personFacts.team,
    company: ({ actor, day }: Viewer, person: Person) =>
      sql<SqlBool>`(${companyOf(person, day)} = ${actor.companyId}::integer)`,
  },
  rules: {
    see: allOf(
      asker(isColleague),
      anyOf(
        when('own'),
        when('team'),
        audited,
        holding(MANAGE, 'all'),
        allOf(holding(MANAGE, 'company'), when('company')),
      ),
    ),
    nominate: allOf(asker(isColleague), when('team')),
  },
})

/** For queries: of people whose account stands in this column. */
export const traineesFor = (ctx: Ctx, rule: 'see' | 'nominate', person: Person) =>
  sql<boolean>`${traineeReach.rows(viewerToday(ctx), rule, person)}`

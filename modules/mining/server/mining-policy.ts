import { sql, type Expression, type SqlBool } from 'kysely'
import { personFacts, viewerToday } from '#organization/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineReach, type Viewer } from '#platform/server/rights/define-reach.ts'
import { holds, type Asker } from '#platform/server/rights/reach.ts'
import { allOf, anyOf, holding, reaches, when } from '#platform/server/rights/rule.ts'

const VIEW = 'mining.record.view'
const WORK = 'mining.record.work'
export const VERIFY = 'mining.record.verify'
export const PUSH = 'mining.record.push'

export const maySee = (actor: Asker): boolean => holds(actor, VIEW)
export const mayWork = (actor: Asker): boolean => maySee(actor) && holds(actor, WORK)
export const mayVerify = (actor: Asker): boolean => maySee(actor) && holds(actor, VERIFY, 'all')
export const mayPush = (actor: Asker): boolean => maySee(actor) && holds(actor, PUSH, 'all')
/** Sales read what they push, and no figures of miners. */
export const maySeeFigures = (actor: Asker): boolean => mayWork(actor) || mayVerify(actor)
export const mayExport = (actor: Asker): boolean =>
  maySee(actor) && holds(actor, 'mining.record.export', 'all')

type Record = { readonly miner: Expression<number>; readonly state: Expression<string> }
const ofMiner =
  (fact: (viewer: Viewer, person: Expression<number>) => Expression<SqlBool>) =>
  (viewer: Viewer, { miner }: Record) =>
    fact(viewer, miner)

const seen = anyOf(
  reaches(VIEW),
  allOf(holding(VIEW), holding(VERIFY, 'all')),
  allOf(holding(VIEW), holding(PUSH, 'all'), when('ready')),
)

/** A record belongs to its miner; verifiers see all, sales what is verified. */
export const recordReach = defineReach({
  of: 'mined companies',
  found: {
    from: sql`mined_company`,
    id: sql<number>`mined_company.id`,
    row: { miner: sql<number>`mined_company.miner_id`, state: sql<string>`mined_company.state` },
  },
  facts: {
    own: ofMiner(personFacts.own),
    team: ofMiner(personFacts.team),
    project: ofMiner(personFacts.project),
    company: ofMiner(personFacts.company),
    others: ({ actor }: Viewer, { miner }: Record) => sql<SqlBool>`${miner} <> ${actor.id}`,
    ready: (_: Viewer, { state }: Record) => sql<SqlBool>`${state} in ('verified', 'pushed')`,
  },
  rules: {
    see: seen,
    work: allOf(seen, reaches(WORK)),
    decide: allOf(seen, holding(VERIFY, 'all'), when('others')),
    push: allOf(seen, holding(PUSH, 'all'), when('ready')),
  },
})

export const recordsWhere = (ctx: Ctx, rule: 'see' | 'work' | 'decide' | 'push' = 'see') =>
  recordReach.rows(viewerToday(ctx), rule, {
    miner: sql.ref<number>('record.miner_id'),
    state: sql.ref<string>('record.state'),
  })

import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#projects/contract/plans/plan-calls.ts'
import type { RoadmapBar } from '#projects/contract/plans/plan-calls.ts'
import { healthOf } from '#projects/contract/plans/health-rules.ts'
import { planMessages as say } from '#projects/contract/plans/plan-messages.ts'
import { rollUp } from '#projects/contract/items/roll-up-rules.ts'
import { mustManageProject, mustSeeProject, seesInside } from '#projects/server/items/item-policy.ts'
import type { SeenItem } from '#projects/server/items/item-queries.ts'
import { lockWork, readWork, updateWork } from '#projects/server/items/item-row-queries.ts'
import { assigneeOf, pointsOf } from '#projects/server/items/item-views.ts'
import { announceProjectItems } from '#projects/server/items/tell-item.ts'
import {
  findOptionalActive,
  findOptionalSprint,
  listSprintsOf,
} from '#projects/server/sprints/sprint-queries.ts'
import { listFigures } from './figure-queries.ts'
import { viewMilestone } from './milestones.ts'
import * as queries from './plan-queries.ts'
import { seesAmounts } from './rates.ts'

const leafOf = (row: Awaited<ReturnType<typeof queries.listLeavesByEpic>>[number]) => ({
  id: row.id,
  points: pointsOf(row),
  estimate_minutes: row.estimate_minutes,
  counts_as: row.counts_as,
})

export async function readOverview(ctx: Ctx, { project_id }: InputOf<typeof calls.readOverview>) {
  must(seesInside(ctx), say.mayNotRead)
  const seen = await mustSeeProject(ctx, project_id)
  const work = await readWork(ctx, project_id)
  const counts = await queries.countOpen(ctx, project_id)
  const leaves = (await queries.listLeavesByEpic(ctx, project_id)).map(leafOf)
  const milestones = (await queries.listMilestones(ctx, project_id)).map((row) => viewMilestone(ctx, row))
  const active = await findOptionalActive(ctx, project_id)
  const sprint = active ? await findOptionalSprint(ctx, active.id) : undefined
  const manages = seen.project.standing === 'manager'
  const today = queries.todayOf(ctx)
  const lateMilestones = milestones.filter(({ state }) => state === 'late').length
  const isPastEnd = !seen.isOver && seen.project.ends_on !== null && seen.project.ends_on < today
  const isSprintOver = sprint !== undefined && sprint.ends_on < today
  return {
    progress: rollUp(leaves),
    ...counts,
    ...healthOf({ ...counts, lateMilestones, isPastEnd, isSprintOver }),
    sprint: sprint ? { id: sprint.id, name: sprint.name, ends_on: sprint.ends_on } : null,
    milestone: milestones.find(({ state }) => state !== 'reached') ?? null,
    customer_id: work.customer_id,
    logged_minutes: work.logged_minutes,
    budget_minutes: work.budget_minutes,
    planned_minutes: await queries.sumEfforts(ctx, project_id),
    money: seesAmounts(ctx, seen) ? { amount: work.budget_amount, currency: work.budget_currency } : null,
    can_manage: manages && !seen.isOver,
  }
}

const viewBar = (item: SeenItem, permille: number | null): RoadmapBar => ({
  id: item.id,
  key: item.key,
  title: item.title,
  kind: item.kind,
  status: item.status_name,
  category: item.category,
  counts_as: item.counts_as,
  colour: item.colour,
  owner: assigneeOf(item),
  starts_on: item.starts_on,
  due_on: item.due_on,
  overdue: item.overdue === true,
  permille,
})

export async function readRoadmap(ctx: Ctx, { project_id }: InputOf<typeof calls.readRoadmap>) {
  must(seesInside(ctx), say.mayNotRead)
  const seen = await mustSeeProject(ctx, project_id)
  const bars = await queries.listBars(ctx, project_id)
  const leaves = Map.groupBy(await queries.listLeavesByEpic(ctx, project_id), ({ epic_id }) => epic_id)
  const progressOf = (id: number) => rollUp((leaves.get(id) ?? []).map(leafOf))?.permille ?? null
  const sprints = await listSprintsOf(ctx, project_id, ['active', 'planned', 'completed'])
  return {
    epics: bars.filter(({ kind }) => kind === 'epic').map((item) => viewBar(item, progressOf(item.id))),
    items: bars.filter(({ kind }) => kind !== 'epic').map((item) => viewBar(item, null)),
    sprints: sprints
      .map(({ id, name, starts_on, ends_on }) => ({ id, name, starts_on, ends_on }))
      .toSorted((one, other) => one.starts_on.localeCompare(other.starts_on)),
    milestones: (await queries.listMilestones(ctx, project_id)).map((row) => viewMilestone(ctx, row)),
    can_lead: seen.leads,
  }
}

/** Who does not see the amount leaves it as it is. */
export async function saveBudget(ctx: Ctx, { project_id, ...budget }: InputOf<typeof calls.saveBudget>) {
  const seen = await mustManageProject(ctx, project_id)
  const { id } = await lockWork(ctx, project_id)
  const { budget_minutes } = budget
  await updateWork(ctx, id, seesAmounts(ctx, seen) ? budget : { budget_minutes })
  await announceProjectItems(ctx, project_id)
  return {}
}

/** For the cards of many projects at once. */
export async function readFigures(ctx: Ctx, { ids }: InputOf<typeof calls.readFigures>) {
  must(seesInside(ctx), say.mayNotRead)
  return { rows: await listFigures(ctx, ids) }
}

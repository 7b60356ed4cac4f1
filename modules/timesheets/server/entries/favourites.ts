import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import { findItemsToLog, listItemsToLog, type LoggableItem } from '#projects/server/public.ts'
import type * as calls from '#timesheets/contract/entries/entry-calls.ts'
import type { Work, WorkChoice } from '#timesheets/contract/entries/entry-views.ts'
import { specialTasks } from '#timesheets/contract/timesheets-lists.ts'
import { timesheetsMessages as say } from '#timesheets/contract/timesheets-messages.ts'
import { announceTimesheet } from '#timesheets/server/announce-timesheets.ts'
import { keepsTimesheet } from '#timesheets/server/timesheets-policy.ts'
import { holdFavourites, isSame, ofActor } from './favourite-queries.ts'
import { listWork, type Work as Project } from './entry-queries.ts'
import { mondayOf, type WeekGround } from './week-ground.ts'

const MOST_FAVOURITES = 30
const MOST_FOUND = 20

const choiceOfItem = (item: LoggableItem, projects: readonly Project[]): WorkChoice[] =>
  projects
    .filter(({ id, status }) => id === item.project_id && status === 'active')
    .map((project) => ({
      project_id: project.id,
      item_id: item.id,
      special_task: null,
      label: `${item.key} ${item.title}`,
      key: item.key,
      billable: item.billable,
      days: project.days,
    }))

export async function findWorkItems(
  ctx: Ctx,
  { day, search, project_id }: InputOf<typeof calls.findWorkItems>,
) {
  must(keepsTimesheet(ctx.actor), say.notForYou)
  const projects = (await listWork(ctx, ctx.actor.id, mondayOf(day))).filter(
    ({ id, status }) => status === 'active' && (project_id === null || id === project_id),
  )
  const projectIds = projects.map(({ id }) => id)
  const items = await findItemsToLog(ctx, { projectIds, words: search.trim(), limit: MOST_FOUND })
  return { items: items.flatMap((item) => choiceOfItem(item, projects)) }
}

/** The items among work of earlier weeks, where one may still work on them. */
export async function listChoices(ctx: Ctx, { work }: WeekGround, some: readonly Work[]) {
  const items = await listItemsToLog(
    ctx,
    some.flatMap(({ item_id }) => item_id ?? []),
  )
  return items.flatMap((item) => choiceOfItem(item, work))
}

/** Those on which one may work in this week. */
export async function listFavourites(ctx: Ctx, { work, days }: WeekGround): Promise<WorkChoice[]> {
  const rows = await ofActor(ctx).orderBy('id').execute()
  const items = await listItemsToLog(
    ctx,
    rows.flatMap(({ item_id }) => item_id ?? []),
  )
  return rows.flatMap(({ project_id, item_id, special_task }): WorkChoice[] => {
    if (special_task !== null) {
      const label = specialTasks.labelOf(special_task)
      return [{ project_id, item_id, special_task, label, key: '', billable: false, days: [...days.keys()] }]
    }
    const item = items.find(({ id }) => id === item_id)
    if (item_id !== null) return item ? choiceOfItem(item, work) : []
    return work
      .filter(({ id, status }) => id === project_id && status === 'active')
      .map((project) => ({
        project_id,
        item_id,
        special_task,
        label: project.name,
        key: project.key,
        billable: project.billable,
        days: project.days,
      }))
  })
}

/** Saying it twice changes nothing. */
export async function saveFavourite(ctx: Ctx, { on, ...work }: InputOf<typeof calls.saveFavourite>) {
  must(keepsTimesheet(ctx.actor), say.notForYou)
  await holdFavourites(ctx)
  const kept = await ofActor(ctx).where(isSame(work)).executeTakeFirst()
  if (!on && kept) await deleteRow(ctx, 'timesheet_favourite', kept.id)
  if (on && !kept) {
    await mustMayWorkOn(ctx, work)
    must((await ofActor(ctx).execute()).length < MOST_FAVOURITES, say.tooManyFavourites)
    await insertRow(ctx, 'timesheet_favourite', { ...work, account_id: ctx.actor.id })
  }
  announceTimesheet(ctx, ctx.actor.id)
  return {}
}

async function mustMayWorkOn(ctx: Ctx, { project_id, item_id }: Work): Promise<void> {
  must(project_id !== null || item_id === null, say.noSuchItem)
  if (project_id === null) return
  const projects = await listWork(ctx, ctx.actor.id, mondayOf(ctx.now.toISOString().slice(0, 10)))
  must(
    projects.some(({ id }) => id === project_id),
    say.noSuchWork,
  )
  const [item] = await listItemsToLog(ctx, item_id === null ? [] : [item_id])
  must(item_id === null || item?.project_id === project_id, say.noSuchItem)
}

import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { listEffortsToLog } from '#projects/server/public.ts'
import type { WorkChoice } from '#timesheets/contract/entries/entry-views.ts'
import { specialTasks } from '#timesheets/contract/timesheets-lists.ts'
import { timesheetsMessages as say } from '#timesheets/contract/timesheets-messages.ts'
import type * as calls from '#timesheets/contract/weeks/week-calls.ts'
import { weekList } from '#timesheets/contract/weeks/week-calls.ts'
import {
  findOptionalTimer,
  findOptionalWeek,
  listEntries,
  listRecentWork,
} from '#timesheets/server/entries/entry-queries.ts'
import { viewDays, viewEntry } from '#timesheets/server/entries/entry-views.ts'
import { listChoices, listFavourites } from '#timesheets/server/entries/favourites.ts'
import { workLabel } from '#timesheets/server/entries/place-entry.ts'
import { mondayOf, readDays, readGround, type WeekGround } from '#timesheets/server/entries/week-ground.ts'
import { keepsTimesheet, mayReopen } from '#timesheets/server/timesheets-policy.ts'
import * as rows from './week-queries.ts'
import { dayAfter } from '#platform/contract/days.ts'

export async function readWeek(ctx: Ctx, { day }: InputOf<typeof calls.readWeek>) {
  must(keepsTimesheet(ctx.actor), say.notForYou)
  const today = companyDay(ctx.now)
  const monday = mondayOf(day ?? today)
  const me = ctx.actor.id
  const ground = await readGround(ctx, me, monday)
  const week = await findOptionalWeek(ctx, me, monday)
  const timer = await findOptionalTimer(ctx, me)
  const recent = await listRecentWork(ctx, me, monday)
  const states = ground.entries.map(({ status }) => status)
  return {
    monday,
    today,
    id: week?.id ?? null,
    version: week?.version ?? null,
    status: week?.status ?? null,
    minutes: week?.minutes ?? 0,
    billable_minutes: week?.billable_minutes ?? 0,
    expected: [...ground.days.values()].reduce((sum, { expected }) => sum + expected, 0),
    submitted_at: week?.submitted_at ?? null,
    pending_with: week ? await rows.findPendingWith(ctx, week.id) : [],
    days: viewDays(ground.days, ground.entries),
    entries: ground.entries.map(viewEntry),
    choices: choicesOf(ground),
    recent,
    recent_items: await listChoices(ctx, ground, recent),
    favourites: await listFavourites(ctx, ground),
    efforts: await listEffortsToLog(
      ctx,
      ground.work.map(({ id }) => id),
    ),
    timer: timer ? { ...timer, label: workLabel(timer) } : null,
    can: {
      submit: states.some((state) => ['pending', 'rejected', 'ready_to_submit'].includes(state)),
      recall: states.some((state) =>
        ['in_review', 'ready_to_submit', 'waiting_for_approval'].includes(state),
      ),
    },
  }
}

export const choicesOf = ({ work, days }: WeekGround): WorkChoice[] => [
  ...work
    .filter(({ status }) => status === 'active')
    .map((project) => ({
      project_id: project.id,
      item_id: null,
      special_task: null,
      label: project.name,
      key: project.key,
      billable: project.billable,
      days: project.days,
    })),
  ...specialTasks.keys.map((key) => ({
    project_id: null,
    item_id: null,
    special_task: key,
    label: specialTasks.labelOf(key),
    key: '',
    billable: false,
    days: [...days.keys()],
  })),
]

const viewRow = (row: rows.ListedWeek) => ({
  ...row,
  person: { id: row.account_id, name: row.person_name },
  can: { decide: row.is_mine },
})

export const teamWeeks = answerList(weekList, {
  query: rows.weekQuery,
  allow: ({ actor }) => must(keepsTimesheet(actor), say.notForYou),
  view: viewRow,
  export: { job: 'timesheets.export-weeks' },
})

export async function readTimesheet(ctx: Ctx, { id }: InputOf<typeof calls.readTimesheet>) {
  must(keepsTimesheet(ctx.actor), say.notForYou)
  const week = await rows.findOptionalSeen(ctx, id)
  must(week, say.noSuchWeek)
  const managed = await rows.listManagedProjects(ctx, id)
  const span = { accountId: week.account_id, from: week.monday, to: dayAfter(week.monday, 6) }
  const all = await listEntries(ctx, span)
  const isOwn = week.account_id === ctx.actor.id
  const leads = (projectId: number | null) => projectId !== null && managed.has(projectId)
  const entries = week.whole ? all : all.filter(({ project_id }) => leads(project_id))
  const ground = await readDays(ctx, week.account_id, week.monday)
  const days = viewDays(ground, entries)
  const history = await rows.listEntryTransitions(
    ctx,
    entries.map((entry) => entry.id),
  )
  const sum = (some: typeof entries) => some.reduce((minutes, entry) => minutes + entry.minutes, 0)
  return {
    ...viewRow(week),
    // Of a person’s other projects a project manager learns nothing, not by a sum either.
    ...(week.whole
      ? {}
      : {
          minutes: sum(entries),
          billable_minutes: sum(entries.filter(({ billable }) => billable)),
          status: null,
          pending_with: '',
          submitted_at: null,
        }),
    // Nor of leave, by the hours that a day of leave expects less.
    days: week.whole
      ? days
      : days.map((day) => ({ ...day, absences: [], expected: ground.get(day.day)!.plan.minutes })),
    entries: entries.map((entry) => ({
      ...viewEntry(entry),
      can: {
        decide: week.is_mine && entry.status === 'waiting_for_approval',
        review: !isOwn && entry.status === 'in_review' && leads(entry.project_id),
        reopen: !isOwn && week.whole && entry.status === 'approved' && mayReopen(ctx.actor),
      },
    })),
    in_part: !week.whole,
    history: history.map((move) => ({
      from: move.from_state,
      to: move.to_state,
      by: move.actor_name,
      at: move.at,
      comment: move.comment,
    })),
  }
}

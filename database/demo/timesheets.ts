import { sql } from 'kysely'
import { dayAfter } from '#platform/contract/days.ts'
import { system, type Ctx } from '#platform/server/ctx.ts'
import {
  countDemoCapacity,
  countLogged,
  createTimeExport,
  reviewEntries,
  submitWeek,
} from '#timesheets/server/public.ts'
import { demoPeople } from './people.ts'
import { seededNumbers, type demoToday } from './demo-days.ts'

type Writing = {
  readonly accountIds: ReadonlyMap<string, number>
  readonly today: ReturnType<typeof demoToday>
}

const MONTHS = 8
/** Their weeks wait for the manager; a reader of the story finds something to decide. */
const submitting = ['employee', 'kavitha.r', 'tumpa.sanfui', 'imran.laskar']
/** Its manager reviews the time before the week is submitted. */
const reviewed = { project: 'GRN', manager: 'yashodhara.munim', person: 'imran.laskar' }
/** Between projects: what they do is on no one’s bill. */
const between: Readonly<Record<string, readonly [task: string, note: string]>> = {
  'sampath.kedilaya': ['bench', ''],
  'apeksha.ullagaddi': ['training', 'Course on accessible screens'],
  interviewer: ['research', 'Comparing two search engines'],
}
const notes = [
  'Screens of the booking',
  'Review comments addressed',
  'Slow query found and fixed',
  'Release notes and handover',
  'Tests for the new rules',
  'Call with the client about open points',
]

/** Eight months of time: approved but for last week, whose weeks are at their managers, and this week, still typed. */
export async function writeTimesheets(ctx: Ctx, { accountIds, today }: Writing): Promise<void> {
  const from = today.subtract({ months: MONTHS }).with({ day: 1 }).toString()
  await countDemoCapacity(ctx, { from })
  await setTargets(ctx, from)
  const lastMonday = today.subtract({ days: today.dayOfWeek - 1 + 7 }).toString()
  const idle = new Map(Object.entries(between).map(([key, work]) => [accountIds.get(key)!, work] as const))
  const days = await listDays(ctx, { from, to: today.toString() }, [...idle.keys()])
  const entries = withItems(entriesOf(days, idle), await listItems(ctx))
  const span = { lastMonday, submitting: submitting.map((key) => accountIds.get(key)!) }
  await insertWeeks(ctx, entries, span)
  await countLogged(ctx)
  await ctx.db
    .insertInto('timesheet_review')
    .columns(['project_id', 'required'])
    .expression((source) =>
      source
        .selectFrom('project')
        .select(['id', sql<boolean>`true`.as('required')])
        .where('key', '=', reviewed.project),
    )
    .execute()
  for (const key of submitting) await submitLastWeek(ctx, { accountIds, key, monday: lastMonday })
  await reviewSome(ctx, accountIds, lastMonday)
  await lockEarlierMonth(ctx, { accountIds, today })
  await exportEarlierMonth(ctx, { accountIds, today })
}

/** The month before last is closed by hand; one employee may still add to it. */
async function lockEarlierMonth(ctx: Ctx, { accountIds, today }: Writing) {
  const lastMonth = today.subtract({ months: 1 }).with({ day: 1 })
  await sql`
    insert into time_lock (company_id, month, locked_at, grace_until)
    select id, ${lastMonth.subtract({ months: 1 }).toString().slice(0, 7)},
      ${lastMonth.add({ days: 4 }).toString()}::date, ${lastMonth.add({ days: 7 }).toString()}::date
    from company order by id limit 1`.execute(ctx.db)
  await sql`
    insert into time_lock_exception (account_id, until, reason)
    values (${accountIds.get('tumpa.sanfui')!}, ${today.add({ days: 5 }).toString()}::date,
      'Back from parental leave')`.execute(ctx.db)
}

/** The sheet of last month for the client with the most billable time, as finance exports it. */
async function exportEarlierMonth(ctx: Ctx, { accountIds, today }: Writing) {
  const from = today.subtract({ months: 1 }).with({ day: 1 })
  const to = from.add({ months: 1 }).subtract({ days: 1 })
  const { rows } = await sql<{ project_id: number }>`
    select project_id from timesheet_entry where status = 'approved' and billable
      and day between ${from.toString()}::date and ${to.toString()}::date
    group by project_id order by sum(minutes) desc, project_id limit 1`.execute(ctx.db)
  const id = accountIds.get('finance')!
  const grants = { 'timesheets.export.manage': 'all' as const }
  const { name } = demoPeople.find(({ key }) => key === 'finance')!
  const actor = { ...system, kind: 'employee' as const, id, name, userType: 'Staff' as const, grants }
  for (const { project_id } of rows)
    await createTimeExport(
      { ...ctx, actor },
      {
        kind: 'client',
        project_id,
        company_id: null,
        from_on: from.toString(),
        to_on: to.toString(),
        show_names: true,
        show_notes: true,
      },
    )
}

const delivery = ['Engineering', 'Quality', 'Design']

/** No project is expected of those in other departments. */
async function setTargets(ctx: Ctx, validFrom: string) {
  const delivering = demoPeople.filter(({ department }) => delivery.includes(department))
  await sql`
    insert into timesheet_target (designation_id, percent, valid_from)
    select id, 0, ${validFrom}::date from designation
    where name <> all (${delivering.map(({ designation }) => designation)}::text[])`.execute(ctx.db)
}

type Day = {
  readonly account_id: number
  readonly day: string
  readonly minutes: number
  readonly projects: readonly { readonly id: number; readonly share: number; readonly billable: boolean }[]
}

/** The working days of everybody who had a project on them, and of those between projects. */
async function listDays(
  ctx: Ctx,
  { from, to }: { readonly from: string; readonly to: string },
  idle: readonly number[],
): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select kept.account_id, kept.day::text, kept.minutes, coalesce(work.projects, '[]') as projects
    from timesheet_capacity as kept
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', project.id, 'share', part.share, 'billable', project.billable)
        order by project.id) as projects
      from project_assignment as part join project on project.id = part.project_id
      where part.account_id = kept.account_id and part.valid_from <= kept.day
        and (part.valid_to is null or part.valid_to >= kept.day) and project.status in ('active', 'completed')
    ) as work on true
    where kept.day between ${from}::date and ${to}::date and kept.minutes > 0
      and (work.projects is not null or kept.account_id = any (${[...idle]}::integer[]))
    order by kept.account_id, kept.day`.execute(ctx.db)
  return rows
}

type Entry = {
  readonly account_id: number
  readonly day: string
  readonly minutes: number
  readonly project_id: number | null
  readonly task: string | null
  readonly billable: boolean
  readonly note: string
  readonly item_id?: number
}

/** The items that people are assigned to, by project and person. */
async function listItems(ctx: Ctx): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await ctx.db
    .selectFrom('project_item')
    .select(['id', 'project_id', 'assignee_id'])
    .where('assignee_id', 'is not', null)
    .where('kind', '<>', 'epic')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const byPerson = Map.groupBy(rows, ({ project_id, assignee_id }) => `${project_id}/${assignee_id}`)
  return new Map([...byPerson].map(([key, some]) => [key, some.map(({ id }) => id)]))
}

/** Three days of four go to an item, a week or so to each. */
const withItems = (entries: readonly Entry[], items: ReadonlyMap<string, readonly number[]>): Entry[] =>
  entries.map((entry) => {
    const own = items.get(`${entry.project_id}/${entry.account_id}`) ?? []
    const day = Math.floor(Date.parse(entry.day) / 86_400_000)
    if (own.length === 0 || day % 4 === 0) return entry
    return { ...entry, item_id: own[Math.floor(day / 6) % own.length]! }
  })

const QUARTER = 15
const STAND_UP = 30

/** Most of a day on projects, a stand-up, now and then an hour too many or too few. */
function entriesOf(
  days: readonly Day[],
  idle: ReadonlyMap<number, readonly [task: string, note: string]>,
): Entry[] {
  const number = seededNumbers(20_260_724)
  return days.flatMap(({ account_id, day, minutes, projects }) => {
    const own = { account_id, day }
    const [task, note = ''] = idle.get(account_id) ?? []
    if (projects.length === 0) {
      const worked = minutes - number(0, 4) * QUARTER
      return task && worked > 0
        ? [{ ...own, minutes: worked, project_id: null, task, billable: false, note }]
        : []
    }
    const worked = Math.max(QUARTER, minutes - STAND_UP + (number(0, 7) === 0 ? 60 : -number(0, 3) * QUARTER))
    const shares = projects.reduce((sum, { share }) => sum + share, 0)
    const onProjects = projects.map(({ id, share, billable }) => ({
      ...own,
      minutes: Math.max(QUARTER, Math.round((worked * share) / shares / QUARTER) * QUARTER),
      project_id: id,
      task: null,
      billable: billable && number(0, 9) > 0,
      note: notes[number(0, notes.length - 1)]!,
    }))
    const standUp = {
      ...own,
      minutes: STAND_UP,
      project_id: null,
      task: 'meeting',
      billable: false,
      note: '',
    }
    return minutes > STAND_UP * 4 ? [...onProjects, standUp] : onProjects
  })
}

type Span = { readonly lastMonday: string; readonly submitting: readonly number[] }

/** In bulk: the story of a year has thousands of rows. Approved weeks were decided by the manager of that day. */
async function insertWeeks(ctx: Ctx, entries: readonly Entry[], { lastMonday, submitting: open }: Span) {
  const rows = sql`unnest(
    ${entries.map(({ account_id }) => account_id)}::integer[], ${entries.map(({ day }) => day)}::date[],
    ${entries.map(({ minutes }) => minutes)}::integer[], ${entries.map(({ project_id }) => project_id)}::integer[],
    ${entries.map(({ task }) => task)}::text[], ${entries.map(({ billable }) => billable)}::boolean[],
    ${entries.map(({ note }) => note)}::text[], ${entries.map(({ item_id }) => item_id ?? null)}::integer[]
  ) as told (account_id, day, minutes, project_id, task, billable, note, item_id)`
  const isOpen = sql`(told.day >= ${dayAfter(lastMonday, 7)}::date
    or (told.day >= ${lastMonday}::date and told.account_id = any (${[...open]}::integer[])))`
  await sql`
    insert into timesheet_week (account_id, monday, status, minutes, billable_minutes, submitted_at)
    select told.account_id, date_trunc('week', told.day)::date,
      case when bool_or(${isOpen}) then 'pending' else 'approved' end, sum(told.minutes),
      coalesce(sum(told.minutes) filter (where told.billable), 0),
      case when not bool_or(${isOpen}) then date_trunc('week', told.day) + interval '5 days 4 hours' end
    from ${rows} group by told.account_id, date_trunc('week', told.day)`.execute(ctx.db)
  await sql`
    insert into timesheet_entry (week_id, account_id, day, mode, zone, minutes, project_id, special_task, billable, note,
      status, decided_by, decided_at, item_id)
    select week.id, told.account_id, told.day, 'total_hours', 'Asia/Kolkata', told.minutes, told.project_id, told.task,
      told.billable, told.note,
      case when ${isOpen} then 'pending' else 'approved' end,
      case when not ${isOpen} then seat.line_manager_id end,
      case when not ${isOpen} and seat.line_manager_id is not null then week.monday + interval '7 days 6 hours' end,
      told.item_id
    from ${rows}
    join timesheet_week as week on week.account_id = told.account_id
      and week.monday = date_trunc('week', told.day)::date
    left join assignment as seat on seat.account_id = told.account_id
      and daterange(seat.valid_from, seat.valid_to, '[]') @> told.day`.execute(ctx.db)
}

type Submitting = {
  readonly accountIds: ReadonlyMap<string, number>
  readonly key: string
  readonly monday: string
}

/** As they do it on their own screen. */
async function submitLastWeek(ctx: Ctx, { accountIds, key, monday }: Submitting) {
  const { name } = demoPeople.find((person) => person.key === key)!
  const id = accountIds.get(key)!
  const week = await ctx.db
    .selectFrom('timesheet_week')
    .select('version')
    .where('account_id', '=', id)
    .where('monday', '=', monday)
    .executeTakeFirst()
  // Away all week.
  if (!week) return
  const actor = { ...system, kind: 'employee' as const, id, name, userType: 'Staff' as const, grants: {} }
  await submitWeek({ ...ctx, actor }, { monday, version: week.version, short: true })
}

/** One entry passed, one rejected; the rest is still in review. */
async function reviewSome(ctx: Ctx, accountIds: ReadonlyMap<string, number>, monday: string) {
  const open = await ctx.db
    .selectFrom('timesheet_entry')
    .select(['id', 'version'])
    .where('account_id', '=', accountIds.get(reviewed.person)!)
    .where('status', '=', 'in_review')
    .where('day', '>=', monday)
    .orderBy('day')
    .orderBy('id')
    .execute()
  const { name } = demoPeople.find(({ key }) => key === reviewed.manager)!
  const id = accountIds.get(reviewed.manager)!
  const actor = { ...system, kind: 'employee' as const, id, name, userType: 'Staff' as const, grants: {} }
  const [first, second] = open
  if (!first || !second) return
  const as = { ...ctx, actor }
  await reviewEntries(as, { entries: [first], verdict: 'approved', comment: '' })
  const comment = 'This belongs to the release, not to the client.'
  await reviewEntries(as, { entries: [second], verdict: 'rejected', comment })
}

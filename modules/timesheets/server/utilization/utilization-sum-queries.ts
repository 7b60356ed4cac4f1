import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { UtilizationGroup, UtilizationView } from '#timesheets/contract/utilization/utilization-lists.ts'
import { utilizationGroups } from '#timesheets/contract/utilization/utilization-lists.ts'
import type { Totals } from '#timesheets/contract/utilization/utilization-rules.ts'
import { manages } from '#timesheets/server/timesheets-policy.ts'
import { personDays, seatOn, sums, type Counted } from './person-days-queries.ts'

type Summed = Totals & { readonly key: string; readonly people: number }

const wholeDays = (ctx: Ctx, counted: Counted) => sql`
  ${personDays(ctx, counted)},
  whole_day as (select person_day.* from person_day join visible using (account_id) where visible.whole)`

const people = sql`count(distinct account_id)::integer as people`

/** Of everybody the actor sees whole. */
export async function sumAll(ctx: Ctx, counted: Counted) {
  const { rows } = await sql<Totals & { people: number }>`
    with ${wholeDays(ctx, counted)}
    select ${sums}, (select count(*)::integer from visible where whole) as people from whole_day`.execute(
    ctx.db,
  )
  return rows[0]!
}

const bucketOf = (view: UtilizationView, day: RawBuilder<unknown>) =>
  view === 'year' ? sql`to_char(${day}, 'YYYY-MM')` : sql`${day}::text`

export async function listByBucket(ctx: Ctx, counted: Counted, view: UtilizationView): Promise<Summed[]> {
  const { rows } = await sql<Summed>`
    with ${wholeDays(ctx, counted)}
    select ${bucketOf(view, sql`day`)} as key, ${people}, ${sums} from whole_day group by 1`.execute(ctx.db)
  return rows
}

const seatColumns: Partial<Record<UtilizationGroup, string>> = {
  company: 'seat.company_id',
  office: 'seat.location_id',
  department: 'seat.department_id',
  designation: 'seat.designation_id',
  manager: 'seat.line_manager_id',
}

/** By the seat of each day, so that a transfer within the period parts the time where it happened. */
export async function listByGroup(ctx: Ctx, counted: Counted, group: UtilizationGroup): Promise<Summed[]> {
  if (group === 'project') return listByProject(ctx, counted)
  if (group === 'skill') return listBySkill(ctx, counted)
  const column = sql.ref(seatColumns[group]!)
  const { rows } = await sql<Summed>`
    with ${wholeDays(ctx, counted)}
    select coalesce(${column}::text, '') as key, count(distinct whole_day.account_id)::integer as people, ${sums}
    from whole_day ${seatOn('whole_day.account_id', 'whole_day.day')} group by 1`.execute(ctx.db)
  return rows
}

/** A project has no capacity of its own; what is not on a project stands together. */
async function listByProject(ctx: Ctx, counted: Counted): Promise<Summed[]> {
  const { rows } = await sql<Summed>`
    with ${personDays(ctx, counted)}
    select coalesce(entry.project_id::text, '') as key, count(distinct entry.account_id)::integer as people,
      0 as capacity, 0 as unlogged, 0 as overtime, sum(entry.minutes)::integer as logged,
      coalesce(sum(entry.minutes) filter (where entry.billable), 0)::integer as billable,
      coalesce(sum(entry.minutes) filter (where not entry.billable and entry.project_id is not null), 0)::integer
        as project_nb,
      coalesce(sum(entry.minutes) filter (where not entry.billable and entry.special_task = 'bench'), 0)::integer
        as bench,
      coalesce(sum(entry.minutes) filter (where not entry.billable and entry.special_task <> 'bench'), 0)::integer
        as other
    from timesheet_entry as entry join visible using (account_id)
    where entry.day between ${counted.period.from}::date and ${counted.period.to}::date
      and entry.status = any (${[...counted.states]}::text[])
      and (visible.whole or ${manages(ctx, 'entry.project_id')})
    group by 1`.execute(ctx.db)
  return rows
}

/** Someone with three skills stands under each: these groups do not add up. */
async function listBySkill(ctx: Ctx, counted: Counted): Promise<Summed[]> {
  const { rows } = await sql<Summed>`
    with ${wholeDays(ctx, counted)}
    select coalesce(skill.name, '') as key, ${people}, ${sums}
    from whole_day left join lateral (${skillsOf(sql`whole_day.account_id`)}) as skill on true
    group by 1`.execute(ctx.db)
  return rows
}

/** For queries: the skills that someone’s record names today. */
export const skillsOf = (person: RawBuilder<unknown>) => sql`
  select distinct entry.fields ->> 'name' as name from record_entry as entry
  where entry.section = 'skill' and entry.person_id = ${person} and entry.valid_to is null
    and coalesce(entry.fields ->> 'name', '') <> ''`

const tables: Partial<Record<UtilizationGroup, string>> = {
  company: 'company',
  office: 'location',
  department: 'department',
  designation: 'designation',
  manager: 'account',
  project: 'project',
}

const nameless: Partial<Record<UtilizationGroup, string>> = {
  manager: 'No manager',
  project: 'No project',
  skill: 'No skill',
}

export async function groupNames(
  ctx: Ctx,
  group: UtilizationGroup,
  rows: readonly { readonly key: string }[],
) {
  const table = tables[group]
  const ids = rows.flatMap(({ key }) => (key === '' ? [] : [Number(key)]))
  const found = table
    ? (
        await sql<{ id: number; name: string }>`
          select id, name from ${sql.table(table)} where id = any (${ids}::integer[])`.execute(ctx.db)
      ).rows
    : []
  const names = new Map(found.map(({ id, name }) => [String(id), name]))
  const empty = nameless[group] ?? `No ${utilizationGroups.labelOf(group).toLowerCase()}`
  return (key: string): string => (key === '' ? empty : (names.get(key) ?? key))
}

type Cell = { readonly capacity: number; readonly billable: number; readonly logged: number }
type Place = { readonly logged: number; readonly id: number }
type MapPage = { readonly view: UtilizationView; readonly after: Place | null; readonly size: number }

/** Some people, those with most time first, with a cell for each day or month. */
export async function listByPersonAndBucket(ctx: Ctx, counted: Counted, { view, after, size }: MapPage) {
  const { rows } = await sql<Cell & Place & { name: string; all: number; key: string | null }>`
    with ${wholeDays(ctx, counted)},
    whole_person as (
      select account_id, coalesce(sum(logged), 0)::integer as all_logged
      from visible left join person_day using (account_id) where visible.whole group by account_id
    ),
    page as (
      select account_id, account.name, all_logged from whole_person join account on account.id = account_id
      where ${after === null}::boolean
        or (-all_logged, account_id) > (${-(after?.logged ?? 0)}::integer, ${after?.id ?? 0}::integer)
      order by -all_logged, account_id limit ${size + 1}
    )
    select page.account_id as id, page.name, page.all_logged as "all",
      ${bucketOf(view, sql`whole_day.day`)} as key,
      coalesce(sum(capacity), 0)::integer as capacity, coalesce(sum(billable), 0)::integer as billable,
      coalesce(sum(logged), 0)::integer as logged
    from page left join whole_day using (account_id) group by 1, 2, 3, 4
    order by -page.all_logged, 1`.execute(ctx.db)
  const found = [...Map.groupBy(rows, ({ id }) => id).values()]
  const shown = found.slice(0, size)
  const last = shown.at(-1)?.[0]
  return {
    people: shown.map((cells) => ({
      person: { id: cells[0]!.id, name: cells[0]!.name },
      cells: new Map(cells.flatMap((cell) => (cell.key === null ? [] : [[cell.key, cell] as const]))),
    })),
    next: found.length > size && last ? { logged: last.all, id: last.id } : null,
  }
}

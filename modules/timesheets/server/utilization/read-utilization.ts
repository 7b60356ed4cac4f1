import type { InputOf } from '#platform/contract/call.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import { timesheetsMessages as say } from '#timesheets/contract/timesheets-messages.ts'
import * as calls from '#timesheets/contract/utilization/utilization-calls.ts'
import {
  countedStates,
  notYetApproved,
  type CountedTime,
  type UtilizationView,
} from '#timesheets/contract/utilization/utilization-lists.ts'
import * as rules from '#timesheets/contract/utilization/utilization-rules.ts'
import type { Counted } from './person-days-queries.ts'
import {
  groupNames,
  listByBucket,
  listByGroup,
  listByPersonAndBucket,
  sumAll,
} from './utilization-sum-queries.ts'
import {
  countWithoutLineManager,
  listOfficesWithoutHolidays,
  sumNotApproved,
} from './utilization-gap-queries.ts'
import { listChoices } from './choice-queries.ts'
import { utilizationQuery, type ListedUse } from './utilization-list-queries.ts'
import { looksAtUtilization, managesTargets } from './utilization-policy.ts'
import { utilizationFile } from './utilization-file.ts'

type Wish = { readonly view?: UtilizationView; readonly on?: string; readonly counted?: CountedTime }

export const allow = ({ actor }: Ctx) => must(looksAtUtilization(actor), say.notForYou)

/** What the report counts: days up to today, in the states asked for. */
export function countedOf(
  ctx: Ctx,
  { view = 'month', on, counted = 'approved' }: Wish,
): Counted & { on: string } {
  const today = companyDay(ctx.now)
  const day = on ?? today
  const period = rules.countedPart(rules.periodOf(view, day), today)
  return { on: day, period, states: countedStates(counted) }
}

function viewRow(row: ListedUse) {
  const { whole, person_name, target } = row
  const shares = rules.sharesOf(row)
  const seen = <T>(value: T): T | null => (whole ? value : null)
  return {
    id: row.id,
    person: { id: row.id, name: person_name },
    office: row.office,
    department: row.department,
    designation: row.designation,
    contractor: seen(row.contractor),
    in_part: !whole,
    capacity: seen(row.capacity),
    billable: row.billable,
    project_nb: row.project_nb,
    bench: seen(row.bench),
    other: seen(row.other),
    logged: row.logged,
    unlogged: seen(row.unlogged),
    overtime: seen(row.overtime),
    billable_share: seen(shares.billable),
    productive_share: seen(shares.productive),
    logged_share: seen(shares.logged),
    target: seen(target),
    planned: seen(row.planned),
    gap: seen(row.planned - row.logged),
    over_days: seen(row.over_days),
    at_risk: seen(row.at_risk),
    differs: seen(row.differs),
    standing: seen(rules.standingOf(row)),
  }
}

export const utilization = answerList(calls.utilizationList, {
  query: utilizationQuery,
  allow,
  scope: countedOf,
  view: viewRow,
  naming: { department: nameOfRow('department') },
  export: {
    job: 'timesheets.export-utilization',
    heading: ({ scope: { period } }) => [`${dayInWords(period.from)} to ${dayInWords(period.to)}`],
    file: () => utilizationFile,
  },
})

export async function readUtilization(ctx: Ctx, input: InputOf<typeof calls.readUtilization>) {
  allow(ctx)
  const { on, ...counted } = countedOf(ctx, input)
  const all = await sumAll(ctx, counted)
  const groups = await listByGroup(ctx, counted, input.group)
  const names = await groupNames(ctx, input.group, groups)
  const buckets = new Map((await listByBucket(ctx, counted, input.view)).map((row) => [row.key, row]))
  const columns = rules.bucketsOf(input.view, rules.periodOf(input.view, on))
  return {
    on,
    ...counted.period,
    people: all.people,
    totals: all,
    shares: rules.sharesOf(all),
    groups: groups
      .map((row) => ({ ...row, label: names(row.key), totals: row, shares: rules.sharesOf(row) }))
      .toSorted((one, other) => one.label.localeCompare(other.label)),
    buckets: columns.flatMap(({ key, label }) => {
      const found = buckets.get(key)
      return found ? [{ key, label, totals: found, shares: rules.sharesOf(found) }] : []
    }),
    messages: await messagesOf(ctx, { ...counted, input, on }),
    choices: await listChoices(ctx, counted.period),
    can: { manage_targets: managesTargets(ctx.actor) },
  }
}

type Said = Counted & { readonly input: Wish; readonly on: string }

/** What a reader must know to take the numbers for what they are. */
async function messagesOf(ctx: Ctx, { period, states, input, on }: Said): Promise<string[]> {
  const messages: string[] = []
  const asked = rules.periodOf(input.view ?? 'month', on)
  if (asked.to !== period.to) messages.push(say.countsUpTo(dayInWords(period.to)))
  for (const office of await listOfficesWithoutHolidays(ctx, period))
    messages.push(say.noHolidayCalendar(office))
  const loose = await countWithoutLineManager(ctx, period)
  if (loose > 0) messages.push(say.withoutManager(loose))
  if (input.counted === 'submitted') {
    const open = await sumNotApproved(ctx, {
      period,
      states: states.filter((one) => notYetApproved.includes(one)),
    })
    if (open > 0) messages.push(say.notYetApproved(Math.round(open / 60)))
  }
  return messages
}

const PEOPLE_ON_MAP = 40

export async function readUtilizationMap(ctx: Ctx, input: InputOf<typeof calls.readUtilizationMap>) {
  allow(ctx)
  const { on, ...counted } = countedOf(ctx, input)
  const columns = rules.bucketsOf(input.view, rules.periodOf(input.view, on))
  const page = await listByPersonAndBucket(ctx, counted, {
    view: input.view,
    after: input.after ?? null,
    size: PEOPLE_ON_MAP,
  })
  return {
    columns: columns.map(({ key, label }) => ({ key, label })),
    rows: page.people.map(({ person, cells }) => ({ person, cells: cellsOf(columns, cells) })),
    next: page.next,
  }
}

type Cell = { readonly capacity: number; readonly billable: number; readonly logged: number }

/** Quarters and years are the sums of their months. */
function cellsOf(columns: readonly rules.Bucket[], found: ReadonlyMap<string, Cell>): Record<string, Cell> {
  const cells: Record<string, Cell> = {}
  for (const { key, of } of columns) {
    const parts = of.flatMap((part) => found.get(part) ?? [])
    if (parts.length > 0)
      cells[key] = parts.reduce((sum, part) => ({
        capacity: sum.capacity + part.capacity,
        billable: sum.billable + part.billable,
        logged: sum.logged + part.logged,
      }))
  }
  return cells
}

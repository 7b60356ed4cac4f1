import type { InputOf } from '#platform/contract/call.ts'
import { minutesAsClock } from '#platform/contract/lists/list-column.ts'
import type { Reason } from '#platform/contract/explanation.ts'
import { everyDay } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { specialTasks, type SpecialTask } from '#timesheets/contract/timesheets-lists.ts'
import { timesheetsMessages as say } from '#timesheets/contract/timesheets-messages.ts'
import type * as calls from '#timesheets/contract/utilization/utilization-calls.ts'
import {
  sharesOf,
  totalsOf,
  type Shares,
  type Totals,
} from '#timesheets/contract/utilization/utilization-rules.ts'
import {
  findOptionalVisible,
  listCapacity,
  listCountedEntries,
  type CountedEntry,
} from './explain-queries.ts'
import { allow, countedOf } from './read-utilization.ts'

/** Every figure of a person from the days and entries that it is the sum of. */
export async function explainUtilization(ctx: Ctx, input: InputOf<typeof calls.explainUtilization>) {
  allow(ctx)
  const { period, states } = countedOf(ctx, input)
  const person = await findOptionalVisible(ctx, period, input.person_id)
  must(person, say.noSuchPerson)
  const entries = Map.groupBy(await listCountedEntries(ctx, { period, states, person }), ({ day }) => day)
  const capacity = person.whole ? await listCapacity(ctx, { period, personId: person.id }) : []
  const held = new Map(capacity.map((day) => [day.day, day]))
  const days = everyDay(period.from, period.to).map((day) => ({
    day,
    capacity: person.whole ? (held.get(day)?.minutes ?? 0) : null,
    reason: person.whole ? (held.get(day)?.reason ?? 'Not employed') : '',
    now: held.get(day)?.now_minutes ?? null,
    entries: (entries.get(day) ?? []).map(viewEntry),
  }))
  const totals = totalsOf(
    days.map(({ day, capacity: minutes }) => ({
      capacity: minutes ?? 0,
      ...kindsOf(entries.get(day) ?? []),
    })),
  )
  return {
    person: { id: person.id, name: person.name },
    ...period,
    in_part: !person.whole,
    because: person.whole ? reasonsOf(totals, sharesOf(totals), days) : partReasons(totals),
    days,
  }
}

const viewEntry = ({ id, minutes, billable, status, starts_at, ends_at, ...work }: CountedEntry) => ({
  id,
  label: work.project_name ?? specialTasks.labelOf(work.special_task as SpecialTask),
  minutes,
  billable,
  status,
  starts_at,
  ends_at,
})

function kindsOf(entries: readonly CountedEntry[]) {
  const sum = (is: (entry: CountedEntry) => boolean) =>
    entries.filter(is).reduce((minutes, entry) => minutes + entry.minutes, 0)
  return {
    billable: sum(({ billable }) => billable),
    project_nb: sum(({ billable, project_id }) => !billable && project_id !== null),
    bench: sum(({ billable, special_task }) => !billable && special_task === 'bench'),
    other: sum(
      ({ billable, special_task }) => !billable && special_task !== null && special_task !== 'bench',
    ),
  }
}

const partReasons = ({ billable, project_nb }: Totals): Reason[] => [
  { label: 'Billable on your projects', value: minutesAsClock(billable) },
  { label: 'Non-billable on your projects', value: minutesAsClock(project_nb) },
]

type Day = { readonly capacity: number | null; readonly reason: string }

function reasonsOf(totals: Totals, shares: Shares, days: readonly Day[]): Reason[] {
  const clock = minutesAsClock
  const working = days.filter(({ capacity }) => (capacity ?? 0) > 0).length
  return [
    { label: 'Capacity', value: clock(totals.capacity), source: daysInWords(working, days) },
    { label: 'Billable', value: clock(totals.billable) },
    { label: 'Non-billable on projects', value: clock(totals.project_nb) },
    { label: 'Bench', value: clock(totals.bench) },
    { label: 'Meetings, training and other tasks', value: clock(totals.other) },
    percent('Billable', shares.billable, `${clock(totals.billable)} ÷ ${clock(totals.capacity)}`),
    percent(
      'Productive',
      shares.productive,
      `(${clock(totals.billable)} + ${clock(totals.project_nb)}) ÷ ${clock(totals.capacity)}`,
    ),
    percent('Logged', shares.logged, `${clock(totals.logged)} ÷ ${clock(totals.capacity)}`),
    { label: 'Not logged', value: clock(totals.unlogged), source: 'Missing on each day, added up' },
    { label: 'Overtime', value: clock(totals.overtime), source: 'Over capacity on each day, added up' },
  ]
}

const percent = (name: string, share: number | null, source: string): Reason => ({
  label: `${name} %`,
  value: share === null ? 'n/a' : `${(share / 100).toFixed(1)} %`,
  source,
})

/** “19 days, less Diwali and Casual leave (0.25 day)”; weekly days off are no news. */
function daysInWords(working: number, days: readonly Day[]): string {
  const reasons = new Set(
    days.map(({ reason }) => reason).filter((text) => text !== '' && text !== 'Weekly off'),
  )
  const count = working === 1 ? '1 day' : `${working} days`
  return reasons.size === 0 ? count : `${count}; ${[...reasons].join('; ')}`
}

import type { Temporal } from 'temporal-polyfill'
import { keepNewAbsences } from '#calendar/server/public.ts'
import { buildLeaveHistory, type PastLeave } from '#leave/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { seededNumbers } from './demo-days.ts'
import { holidaysOf } from './holiday-lists.ts'
import { leftDaysAgo, onLeave } from './past.ts'
import { demoPeople, type DemoPerson } from './people.ts'

type Writing = {
  readonly accountIds: ReadonlyMap<string, number>
  readonly joined: (person: DemoPerson) => Temporal.PlainDate
  readonly today: Temporal.PlainDate
}

const reasons = [
  'A wedding in the family',
  'Going home for the festival',
  'Passport appointment',
  'Moving house',
  'A short trip with friends',
  'My parents are visiting',
]
const medicalReasons = [
  'Fever since last night',
  'Dental surgery',
  'Doctor’s appointment and tests',
  'A sprained ankle, the doctor advised rest',
  'Stomach flu',
  'Eye operation',
]

/** Two years of it, and someone who is away for weeks at this time. */
export async function writePastLeave(ctx: Ctx, { accountIds, joined, today }: Writing): Promise<void> {
  const number = seededNumbers(20_261_101)
  const names = new Map(demoPeople.map(({ key, name }) => [key, name]))
  const holidays = holidaysAround(today.year)
  const past: PastLeave[] = []
  const people = demoPeople.filter(({ key, reportsTo }) => reportsTo !== null && !(key in leftDaysAgo))
  for (const person of people) {
    const used = new Set<string>()
    for (let months = 24; months >= 1; months -= number(2, 5)) {
      const start = today.subtract({ months, days: number(0, 20) })
      const days = weekdaysFrom(start, number(1, 3)).filter((day) => !holidays.has(day) && !used.has(day))
      for (const day of days) used.add(day)
      const isEarly = days[0] === undefined || days[0] < joined(person).add({ months: 3 }).toString()
      if (isEarly || days.some((day) => day >= today.subtract({ days: 3 }).toString())) continue
      const askedAt = new Date(Date.parse(`${days[0]}T06:00:00.000Z`) - number(3, 20) * 86_400_000)
      const isIll = number(1, 4) === 1
      const why = isIll ? medicalReasons : reasons
      past.push({
        accountId: accountIds.get(person.key)!,
        type: isIll ? 'medicalleave' : 'casual',
        days,
        reason: why[number(0, why.length - 1)]!,
        askedAt,
        decidedAt: new Date(askedAt.getTime() + number(2, 90) * 3_600_000),
        decidedBy: { id: accountIds.get(person.reportsTo!)!, name: names.get(person.reportsTo!)! },
        status: number(1, 14) === 1 ? 'rejected' : 'approved',
      })
    }
  }
  past.push(longLeave({ accountIds, today }, holidays))
  const sources = await buildLeaveHistory(ctx, past, 150)
  await keepNewAbsences(
    ctx,
    past
      .map((one, at) => ({ ...one, ...sources[at]! }))
      .filter(({ status }) => status === 'approved')
      .map(({ source, source_id, ...one }) => ({
        source,
        source_id,
        person_id: one.accountId,
        kind: 'leave' as const,
        label: labels[one.type] ?? 'Leave',
        days: one.days.map((day) => ({ day, hundredths: 100, part: 'full' as const })),
      })),
  )
}

/** The calendar is written after the leave. */
const holidaysAround = (year: number): ReadonlySet<string> =>
  new Set(
    [year - 2, year - 1, year, year + 1]
      .flatMap((each) => [...holidaysOf('kolkata', each), ...holidaysOf('delhi', each)])
      .filter(({ kind = 'public' }) => kind === 'public')
      .map(({ day }) => day),
  )

const labels: Readonly<Record<string, string>> = { casual: 'Casual leave', earned: 'Earned leave' }

/** A head of office who is away for weeks, and whose approvals someone else decides meanwhile. */
function longLeave({ accountIds, today }: Omit<Writing, 'joined'>, holidays: ReadonlySet<string>): PastLeave {
  const lead = demoPeople.find(({ key }) => key === 'sudeshna.bhowal')!
  const start = today.subtract({ days: onLeave.daysAgo })
  const days = Array.from({ length: onLeave.daysAgo + onLeave.daysToCome + 1 }, (_, at) =>
    start.add({ days: at }),
  )
    .filter(({ dayOfWeek }) => dayOfWeek < 6)
    .map(String)
    .filter((day) => !holidays.has(day))
  const askedAt = new Date(Date.parse(`${days[0]}T06:00:00.000Z`) - 40 * 86_400_000)
  return {
    accountId: accountIds.get(onLeave.key)!,
    type: 'earned',
    days,
    reason: 'A long trek in the Himalayas, planned for three years',
    askedAt,
    decidedAt: new Date(askedAt.getTime() + 86_400_000),
    decidedBy: { id: accountIds.get(lead.key)!, name: lead.name },
    status: 'approved',
  }
}

function weekdaysFrom(start: Temporal.PlainDate, count: number): string[] {
  const days: string[] = []
  for (let day = start; days.length < count; day = day.add({ days: 1 }))
    if (day.dayOfWeek < 6) days.push(day.toString())
    else if (days.length > 0) break
  return days
}

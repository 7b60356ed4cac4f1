import { Temporal } from 'temporal-polyfill'
import type { InputOf } from '#platform/contract/call.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { exportTable } from '#platform/server/exports/export-table.ts'
import { must } from '#platform/server/must.ts'
import { absenceParts } from '#calendar/contract/calendar-lists.ts'
import { calendarMessages as say } from '#calendar/contract/calendar-messages.ts'
import type {
  exportPeople as exportPeopleCall,
  PeopleNarrowing,
  readPeople as readPeopleCall,
} from '#calendar/contract/calendar-calls.ts'
import { listAbsences, type KeptAbsence } from '#calendar/server/absences/absence-queries.ts'
import { mayReadCalendar, reachOf } from '#calendar/server/calendar-policy.ts'
import { coverageOf } from './coverage.ts'
import { listDayPlans } from '#calendar/server/day-plans/list-day-plans.ts'
import { listPeople } from './people-queries.ts'
import { knownPeople, seenAbsence, seenPeople, teamOf } from './visible-people.ts'
import { daysOf } from '#calendar/server/wall-clock.ts'

const PAGE = 40

/** The people whom the filter leaves of those whom one may see. */
async function peopleOf(ctx: Ctx, filter: PeopleNarrowing) {
  must(mayReadCalendar(ctx.actor) && reachOf(ctx.actor).people !== 'none', say.noReach)
  const reach = await seenPeople(ctx)
  const team = filter.scope === 'team' ? await teamOf(ctx, ctx.actor.id) : undefined
  const ids = reach === 'all' ? team : [...reach].filter((id) => !team || team.includes(id))
  const { company_id, location_id, department_id, search } = filter
  return listPeople(ctx, { day: companyDay(ctx.now), ids, company_id, location_id, department_id, search })
}

const lastDayOf = ({ from, days }: PeopleNarrowing) =>
  Temporal.PlainDate.from(from)
    .add({ days: days - 1 })
    .toString()

export async function readPeople(ctx: Ctx, { after, ...filter }: InputOf<typeof readPeopleCall>) {
  const people = await peopleOf(ctx, filter)
  const span = { personIds: people.map(({ id }) => id), from: filter.from, to: lastDayOf(filter) }
  const [plans, absences] = [await listDayPlans(ctx, span), await listAbsences(ctx, span)]
  const begins = after === undefined ? 0 : people.findIndex(({ id }) => String(id) === after) + 1
  const shown = people.slice(begins, begins + PAGE)
  const known = await knownPeople(ctx)
  const plansOf = Map.groupBy(plans, ({ person_id }) => person_id)
  const absencesOn = Map.groupBy(absences, cellKey)
  const today = companyDay(ctx.now)
  const away_on = today >= span.from && today <= span.to ? today : span.from
  return {
    today,
    rows: shown.map((person) => ({
      ...person,
      cells: (plansOf.get(person.id) ?? []).map(({ person_id, day, kind, hundredths, holiday }) => ({
        day,
        kind,
        hundredths,
        holiday: holiday?.name ?? null,
        absences: (absencesOn.get(cellKey({ person_id, day })) ?? []).map((one) => seenAbsence(one, known)),
      })),
    })),
    next: begins + PAGE < people.length ? String(shown.at(-1)!.id) : null,
    total: people.length,
    away_on,
    away: people
      .filter(({ id }) => absencesOn.has(cellKey({ person_id: id, day: away_on })))
      .map(({ id, name }) => ({ id, name })),
    coverage: coverageOf(daysOf(span.from, span.to), plans, absences, filter.least),
    can: { team: true, all: reachOf(ctx.actor).people !== 'team' },
  }
}

const cellKey = ({ person_id, day }: Pick<KeptAbsence, 'person_id' | 'day'>) => `${person_id}/${day}`

const partWords: Record<string, string> = {
  [absenceParts.enum.full]: 'Whole day',
  [absenceParts.enum.first_half]: 'First half',
  [absenceParts.enum.second_half]: 'Second half',
  [absenceParts.enum.hours]: 'Some hours',
}

/** Who is away, a line for each day, as the caller sees it. */
export async function exportPeople(ctx: Ctx, { format, ...filter }: InputOf<typeof exportPeopleCall>) {
  const people = await peopleOf(ctx, filter)
  const personOf = new Map(people.map((person) => [person.id, person]))
  const span = { personIds: [...personOf.keys()], from: filter.from, to: lastDayOf(filter) }
  const known = await knownPeople(ctx)
  const rows = (await listAbsences(ctx, span)).map((absence) => {
    const { title, day, part, hundredths } = seenAbsence(absence, known)
    const { name, department, location } = personOf.get(absence.person_id)!
    return { name, department, location, day, title, part: partWords[part]!, hundredths }
  })
  const table = {
    title: 'Who is away',
    filterText: `${span.from} to ${span.to}${filter.scope === 'team' ? '; team' : ''}`,
    columns: [
      { key: 'name', label: 'Name', type: 'text', width: 30 },
      { key: 'department', label: 'Department', type: 'text', width: 18 },
      { key: 'location', label: 'Office', type: 'text', width: 14 },
      { key: 'day', label: 'Date', type: 'date' },
      { key: 'title', label: 'Why', type: 'text', width: 24 },
      { key: 'part', label: 'Part', type: 'text', width: 14 },
      { key: 'hundredths', label: 'Days', type: 'days' },
    ] as const,
    rows: inOrder(rows),
  }
  return exportTable(table, format, { by: ctx.actor.name, at: ctx.now, zone: COMPANY_ZONE })
}

async function* inOrder<Row>(rows: readonly Row[]) {
  yield* rows
}

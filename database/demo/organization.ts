import type { Temporal } from 'temporal-polyfill'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { onLeave, seatsOf } from './past.ts'
import { demoPeople, type DemoPerson } from './people.ts'

const companies = [
  {
    id: 1,
    name: 'Banyan Softworks',
    legal_name: 'Banyan Softworks Private Limited',
    address: 'Banyan House, 3rd floor\n18 Canal Lane, Sector V',
    city: 'Kolkata',
    phone: '+91 33 5550 1000',
    website: 'https://banyan-softworks.example',
  },
  {
    id: 2,
    name: 'Lanternfield Digital',
    legal_name: 'Lanternfield Digital Private Limited',
    address: 'Unit 7, Copper Court\n41 Ring Road South',
    city: 'New Delhi',
    phone: '+91 11 5550 1000',
    website: 'https://lanternfield.example',
  },
  {
    id: 3,
    name: 'Monsoon Ledger Systems',
    legal_name: 'Monsoon Ledger Systems LLP',
    address: '2nd floor, Rain Tree Block\n9 Tank Bund Cross',
    city: 'Bengaluru',
    phone: '+91 80 5550 1000',
    website: 'https://monsoon-ledger.example',
  },
]

type Writing = {
  readonly accountIds: ReadonlyMap<string, number>
  readonly joined: (person: DemoPerson) => Temporal.PlainDate
  readonly today: Temporal.PlainDate
}

/** The companies by name, their lists, and where everybody sits and has sat. */
export async function writeOrganization(ctx: Ctx, { accountIds, joined, today }: Writing): Promise<void> {
  for (const { id, ...facts } of companies) await updateRow(ctx, 'company', { id }, facts)
  const seats = demoPeople.flatMap((person) =>
    seatsOf({ person, joined: joined(person), today }).map((seat) => ({ key: person.key, seat })),
  )
  const departments = await writeList(
    ctx,
    'department',
    seats.map(({ seat }) => seat.department),
  )
  const designations = await writeList(
    ctx,
    'designation',
    seats.map(({ seat }) => seat.designation),
  )
  const locations = await ctx.db.selectFrom('location').select(['id', 'key']).execute()
  const locationIds = new Map(locations.map(({ id, key }) => [key, id]))
  for (const { key, seat } of seats)
    await insertRow(ctx, 'assignment', {
      account_id: accountIds.get(key)!,
      company_id: seat.company,
      location_id: locationIds.get(seat.place)!,
      department_id: departments.get(seat.department)!,
      designation_id: designations.get(seat.designation)!,
      line_manager_id: seat.reportsTo === null ? null : accountIds.get(seat.reportsTo)!,
      valid_from: seat.from.toString(),
      valid_to: seat.to?.toString() ?? null,
    })
  const placeOf = new Map(seats.map(({ key, seat }) => [key, seat.place]))
  await writeWorkPhones(ctx, { accountIds, placeOf })
}

// Made up: no one is to be called under them.
const EXCHANGES: Readonly<Record<string, string>> = {
  kolkata: '33 5550',
  delhi: '11 5550',
  bangalore: '80 5550',
}

/** Under which number people are reached at work; a few have none of their own. */
async function writeWorkPhones(
  ctx: Ctx,
  { accountIds, placeOf }: Pick<Writing, 'accountIds'> & { placeOf: ReadonlyMap<string, string> },
): Promise<void> {
  const rows = [...placeOf].flatMap(([key, place], at) =>
    at % 9 === 4
      ? []
      : [{ account_id: accountIds.get(key)!, number: `+91 ${EXCHANGES[place]} ${String(1_000 + at * 7)}` }],
  )
  await ctx.db.insertInto('work_phone').values(rows).execute()
}

/** Approvals of a person who is away for long go to a delegate who is here. */
export async function writeDelegation(
  ctx: Ctx,
  { accountIds, today }: Omit<Writing, 'joined'>,
): Promise<void> {
  await insertRow(ctx, 'delegation', {
    from_account_id: accountIds.get(onLeave.key)!,
    to_account_id: accountIds.get(onLeave.delegate)!,
    areas: [...onLeave.areas],
    valid_from: today.subtract({ days: onLeave.daysAgo }).toString(),
    valid_to: today.add({ days: onLeave.daysToCome }).toString(),
  })
}

async function writeList(ctx: Ctx, table: 'department' | 'designation', names: readonly string[]) {
  const ids = new Map<string, number>()
  for (const name of [...new Set(names)].toSorted()) ids.set(name, (await insertRow(ctx, table, { name })).id)
  return ids
}

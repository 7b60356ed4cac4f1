import { buildProject } from '#project-register/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import type { demoToday } from './demo-days.ts'

type Wish = Omit<Parameters<typeof buildProject>[1], 'leads' | 'people' | 'guests' | 'from' | 'to'> & {
  /** The first day, in months before today, and the last one where it is over. */
  readonly months: readonly [number, number?]
  readonly lead: string
  readonly people: Readonly<Record<string, 'lead' | 'developer' | 'qa' | 'designer' | 'analyst'>>
  readonly guests?: Readonly<Record<string, 'observer' | 'viewer'>>
}

const wishes: readonly Wish[] = [
  {
    name: 'Clinic queue',
    key: 'CLQ',
    client: 'Seva Clinics',
    kind: 'fixed',
    visibility: 'shared',
    about: 'Tokens, waiting times and reminders for twelve clinics.',
    months: [10],
    lead: 'yashodhara.munim',
    people: { 'subhro.jyoti.maji': 'developer', 'rehana.gazi': 'qa', 'oindrila.sarbajna': 'designer' },
    guests: { 'delivery-head': 'observer', 'sales-manager': 'viewer' },
  },
  {
    name: 'Grain ledger',
    key: 'GRN',
    client: 'Anna Warehousing',
    kind: 'time_material',
    months: [7],
    lead: 'yashodhara.munim',
    people: { 'imran.laskar': 'lead', 'nafisa.mollah': 'developer' },
  },
  {
    name: 'Field survey app',
    key: 'FSA',
    client: 'Mati Soil Labs',
    kind: 'fixed',
    status: 'on_hold',
    company: 2,
    about: 'The client is choosing new devices. Work goes on when they arrive.',
    months: [9],
    lead: 'gurnoor.bhamrah',
    people: { 'zubair.naqshbandi': 'developer', 'pranjal.bhardwajan': 'developer' },
  },
  {
    name: 'Library of parts',
    key: 'LIB',
    kind: 'internal',
    visibility: 'public',
    about: 'Screens, tables and forms that every team uses.',
    months: [14],
    lead: 'ela.thakurta',
    people: { 'oindrila.sarbajna': 'lead', 'subhro.jyoti.maji': 'developer' },
  },
  {
    name: 'Test laboratory',
    key: 'LAB',
    kind: 'internal',
    visibility: 'public',
    about: 'Devices and nightly runs for all projects.',
    months: [12],
    lead: 'shoumik.garai',
    people: { 'sreetama.patitundi': 'lead', 'rehana.gazi': 'qa' },
  },
  {
    name: 'Spice exports',
    key: 'SPX',
    client: 'Malnad Spices',
    kind: 'retainer',
    company: 3,
    months: [11],
    lead: 'lalitha.ammembal',
    people: { 'chaithra.hegde': 'lead', 'venkata.kotturappa': 'developer', 'bhargavi.tirthahalli': 'qa' },
  },
  {
    name: 'Bus timetable',
    key: 'BUS',
    client: 'Nandi Travels',
    kind: 'fixed',
    status: 'completed',
    company: 3,
    months: [20, 4],
    lead: 'lalitha.ammembal',
    people: { 'sampath.kedilaya': 'developer', 'apeksha.ullagaddi': 'developer' },
  },
  {
    name: 'Loan calculator',
    key: 'LOAN',
    client: 'Uttara Credit',
    kind: 'fixed',
    status: 'cancelled',
    company: 2,
    months: [16, 13],
    lead: 'gurnoor.bhamrah',
    people: { 'pranjal.bhardwajan': 'developer' },
  },
  {
    name: 'Weather station',
    key: 'WEA',
    client: 'Mati Soil Labs',
    kind: 'time_material',
    status: 'planned',
    about: 'The estimate is accepted. Work begins next month.',
    months: [-1],
    lead: 'yashodhara.munim',
    people: { 'imran.laskar': 'developer' },
  },
]

/** In percent, of those who work on several projects; one of them has more than a week holds. */
const shares: Readonly<Record<string, number>> = {
  'subhro.jyoti.maji': 60,
  'oindrila.sarbajna': 50,
  'rehana.gazi': 50,
  'imran.laskar': 70,
}

type Writing = {
  readonly accountIds: ReadonlyMap<string, number>
  readonly today: ReturnType<typeof demoToday>
}

/** Nine projects beside the three that leave has begun: of every type and state, and the customer’s part in one. */
export async function writeProjects(ctx: Ctx, { accountIds, today }: Writing): Promise<void> {
  const id = (key: string) => accountIds.get(key)!
  for (const { months, lead, people, guests = {}, ...wish } of wishes)
    await buildProject(ctx, {
      ...wish,
      from: today.subtract({ months: months[0] }).toString(),
      to: months[1] === undefined ? null : today.subtract({ months: months[1] }).toString(),
      leads: [id(lead)],
      people: Object.entries(people).map(([key, role]) => ({
        accountId: id(key),
        role,
        share: shares[key] ?? 100,
      })),
      guests: Object.entries(guests).map(([key, role]) => ({ accountId: id(key), role })),
    })
  await addClient(ctx, today.subtract({ months: 3 }).toString())
}

async function addClient(ctx: Ctx, valid_from: string) {
  const { db } = ctx
  const project = await db
    .selectFrom('project')
    .select('id')
    .where('key', '=', 'HAR')
    .executeTakeFirstOrThrow()
  const client = await db
    .selectFrom('account')
    .select('id')
    .where('user_type', '=', 'Client')
    .executeTakeFirstOrThrow()
  await insertRow(ctx, 'project_guest', {
    project_id: project.id,
    account_id: client.id,
    role: 'client',
    valid_from,
  })
}

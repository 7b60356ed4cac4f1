import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { addToTeam, buildTicket, buildTicketCategory } from '#tickets/server/public.ts'
import { writeTicketAccess, type Place, type TicketStory as Parts } from './ticket-access.ts'
import { demoPeople } from './people.ts'
import { demoEmail } from './sign-ins.ts'
import type { WriteArea } from './write-area.ts'

/** Three months of tickets in every state, canned replies, and access to four systems. */
export const writeTickets: WriteArea = async (ctx, story) => {
  const idOf = (key: string) => story.accountIds.get(key)!
  const day = (back: number) => story.today.subtract({ days: back }).toString()
  /** On the clock of Kolkata. */
  const at = (back: number, clock = '11:00') => new Date(`${day(back)}T${clock}:00+05:30`)
  const teams = await writeTeams(ctx, idOf)
  const categories = await writeCategories(ctx, teams)
  const seats = await readSeats(ctx)
  const parts = { ctx, story, idOf, day, at, categories, seatOf: (key: string) => seats.get(idOf(key))! }
  await writeTexts(ctx, categories)
  await writePast(parts)
  await writeInProgress(parts)
  await writeUntaken(parts)
  await writeFault(parts)
  await writeClientTicket(parts)
  await writeTicketAccess(parts)
}

async function writeTeams(ctx: Ctx, idOf: (key: string) => number) {
  const rows = await ctx.db.selectFrom('ticket_team').select(['id', 'name']).execute()
  const teams = new Map(rows.map(({ id, name }) => [name, id]))
  const people: Readonly<Record<string, readonly string[]>> = {
    'IT help desk': ['ticket-agent', 'asset-manager'],
    HR: ['hr-manager', 'hr-executive'],
    'HR grievances': ['hr-manager'],
    Administration: ['asset-manager'],
    Accounts: ['finance'],
  }
  for (const [team, keys] of Object.entries(people))
    await addToTeam(
      ctx,
      teams.get(team)!,
      keys.map((key, index) => ({ id: idOf(key), lead: index === 0 })),
    )
  return teams
}

async function writeCategories(ctx: Ctx, teams: ReadonlyMap<string, number>) {
  await buildTicketCategory(ctx, {
    name: 'Client support',
    team_id: teams.get('IT help desk')!,
    for_customers: true,
    hours: null,
    fields: [
      { label: 'Product', kind: 'choice', options: ['Website', 'Mobile app', 'Reports'], required: true },
    ],
  })
  const rows = await ctx.db.selectFrom('ticket_category').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

async function readSeats(ctx: Ctx): Promise<ReadonlyMap<number, Place>> {
  const rows = await ctx.db
    .selectFrom('assignment')
    .select(['account_id', 'company_id', 'location_id'])
    .where('valid_to', 'is', null)
    .execute()
  return new Map(rows.map(({ account_id, ...place }) => [account_id, place]))
}

async function writeTexts(ctx: Ctx, categories: ReadonlyMap<string, number>): Promise<void> {
  const texts = [
    ['Restart first', 'Please restart the computer and try again. Tell us if it still happens.', 'IT'],
    ['More details', 'Please tell us since when it happens, and send a screenshot of the message.', null],
    ['Payslip questions', 'Open the month under Payslips. Each line explains how it was worked out.', 'HR'],
  ] as const
  for (const [title, text, category] of texts)
    await insertRow(ctx, 'ticket_text', {
      title,
      text,
      category_id: category === null ? null : categories.get(category)!,
    })
}

const asked = [
  ['IT', 'VPN disconnects every hour', 'The new gateway is in place.', 'ticket-agent'],
  ['IT', 'Laptop fan is loud', 'Cleaned the fan.', 'ticket-agent'],
  ['HR', 'Address on my payslip is old', 'The address is changed.', 'hr-executive'],
  ['Accounts', 'Claim was paid to an old account', 'Paid again to the new account.', 'finance'],
  ['Admin', 'Air conditioning in room 4', 'The filter is replaced.', 'asset-manager'],
  ['IT', 'Mail search finds nothing', 'The index is built again.', 'ticket-agent'],
  ['HR', 'Letter of employment for a visa', 'The letter is under Documents.', 'hr-executive'],
  ['IT', 'Second monitor stays black', 'The cable was broken.', 'asset-manager'],
] as const
const priorityIn = ['medium', 'low', 'high', 'medium', 'urgent'] as const
const PAST = 44

/** Twelve weeks of closed tickets: most in time, some late, some reopened, most rated. */
async function writePast({ ctx, story, idOf, at, categories, seatOf }: Parts): Promise<void> {
  const staff = demoPeople.filter(({ key }) => story.accountIds.has(key))
  for (let index = 0; index < PAST; index += 1) {
    const [category, subject, note, agent] = asked[index % asked.length]!
    const requester = staff[(index * 7 + 5) % staff.length]!.key
    if (requester === agent || !seatHas(seatOf, requester)) continue
    const back = 82 - Math.floor((index * 78) / PAST)
    const isLate = index % 6 === 4
    const reply = at(isLate ? back - 2 : back, isLate ? '16:00' : '12:10')
    const done = at(isLate ? back - 4 : back - (index % 2), '16:30')
    const rating = index % 4 === 3 ? undefined : isLate ? 2 : 4 + (index % 2)
    await buildTicket(ctx, {
      ...seatOf(requester),
      category_id: categories.get(category)!,
      subject,
      text: 'Please have a look.',
      requester_id: idOf(requester),
      priority: priorityIn[index % priorityIn.length]!,
      created_at: at(back, '10:40'),
      assignee_id: idOf(agent),
      reopened: index % 11 === 6 ? 1 : 0,
      story: [{ at: reply, by: idOf(agent), text: 'Thank you, I look into it.' }],
      closed: { at: done, by: idOf(agent), note, ...(rating ? { rating } : {}) },
    })
  }
}

const seatHas = (seatOf: (key: string) => Place | undefined, key: string) => seatOf(key) !== undefined

type Wish = Omit<Parameters<typeof buildTicket>[1], 'requester_id' | keyof Place>

const oneOf =
  ({ ctx, idOf, seatOf }: Parts) =>
  (key: string, wish: Wish) =>
    buildTicket(ctx, { ...seatOf(key), requester_id: idOf(key), ...wish })

/** What someone works on: answered, waiting for the requester, for others, and in confidence. */
async function writeInProgress(parts: Parts): Promise<void> {
  const { idOf, at, categories } = parts
  const IT = categories.get('IT')!
  const agent = idOf('ticket-agent')
  const one = oneOf(parts)
  await one('employee', {
    category_id: IT,
    subject: 'VPN asks for the password twice',
    text: 'Since the update on Monday. It works on the second try.',
    created_at: at(1, '15:20'),
    assignee_id: agent,
    state: 'in_progress',
    tags: ['vpn', 'update'],
    followers: [idOf('manager')],
    story: [
      { at: at(1, '15:50'), by: agent, text: 'Which version does the app show under About?' },
      { at: at(1, '16:40'), by: idOf('employee'), text: 'It shows 5.2.1.' },
      { at: at(1, '17:05'), by: agent, text: 'Known in 5.2.1. Ask the vendor for the fix.', note: true },
    ],
  })
  await one('employee', {
    category_id: IT,
    subject: 'Screen flickers at the docking station',
    text: 'Only at my desk, not in the meeting rooms.',
    priority: 'high',
    created_at: at(2, '12:30'),
    assignee_id: agent,
    state: 'in_progress',
    story: [{ at: at(2, '13:10'), by: agent, text: 'Please send a photo of the cable.' }],
    waiting: { on: 'requester', since: at(2, '13:10') },
  })
  await one('kavitha.r', {
    category_id: IT,
    subject: 'Headset for calls with clients',
    text: 'The old one breaks off.',
    priority: 'low',
    created_at: at(5, '14:00'),
    assignee_id: agent,
    state: 'in_progress',
    story: [{ at: at(5, '15:00'), by: agent, text: 'It is ordered.' }],
    waiting: { on: 'third_party', since: at(5, '15:00') },
  })
  await one('tumpa.sanfui', {
    category_id: categories.get('HR grievance')!,
    subject: 'Tone in the stand-up',
    text: 'I would like to talk about it in confidence.',
    created_at: at(3, '16:00'),
    assignee_id: idOf('hr-manager'),
    state: 'in_progress',
    story: [
      { at: at(3, '17:00'), by: idOf('hr-manager'), text: 'Thank you. Are you free tomorrow at four?' },
    ],
  })
}

/** What no one has taken yet, one of it overdue. */
async function writeUntaken(parts: Parts): Promise<void> {
  const { at, categories } = parts
  const one = oneOf(parts)
  await one('project-lead', {
    category_id: categories.get('IT')!,
    subject: 'Build server is full',
    text: 'No build since this morning. The disk is at 100%.',
    priority: 'urgent',
    created_at: at(0, '09:40'),
  })
  await one('subhro.jyoti.maji', {
    category_id: categories.get('HR')!,
    subject: 'Name is spelled wrong in the directory',
    text: 'It should be Subhrajyoti.',
    created_at: at(8, '11:15'),
  })
  await one('interviewer', {
    category_id: categories.get('Accounts')!,
    subject: 'Form 16 of last year',
    text: 'The download says that it does not exist.',
    created_at: at(1, '18:10'),
  })
}

async function writeFault(parts: Parts): Promise<void> {
  const { ctx, idOf, at, categories } = parts
  const laptop = await ctx.db
    .selectFrom('asset')
    .innerJoin('asset_assignment as held', 'held.asset_id', 'asset.id')
    .select(['asset.id', sql<string>`asset.tag || ' ' || asset.model`.as('name')])
    .where('held.account_id', '=', idOf('employee'))
    .where('held.ended_at', 'is', null)
    .orderBy('asset.id')
    .executeTakeFirst()
  if (laptop)
    await oneOf(parts)('employee', {
      category_id: categories.get('IT')!,
      subject: `Problem with ${laptop.name}`,
      text: 'The battery lasts half an hour.',
      created_at: at(0, '10:05'),
      asset_id: laptop.id,
      asset_name: laptop.name,
    })
}

/** Of the client who signs in, for their business. */
async function writeClientTicket({ ctx, idOf, at, categories, seatOf }: Parts): Promise<void> {
  const customer = await ctx.db.selectFrom('sales_account').select('id').orderBy('id').executeTakeFirst()
  const contact = await ctx.db.selectFrom('contact').select('id').orderBy('id').executeTakeFirst()
  const client = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', demoEmail('client'))
    .executeTakeFirst()
  if (!customer || !contact || !client) return
  const agent = idOf('ticket-agent')
  await insertRow(ctx, 'customer_user', {
    customer_id: customer.id,
    account_id: client.id,
    added_by: idOf('admin'),
    added_at: at(60),
  })
  await buildTicket(ctx, {
    ...seatOf('ticket-agent'),
    requester_id: client.id,
    customer_id: customer.id,
    contact_id: contact.id,
    category_id: categories.get('Client support')!,
    subject: 'Report of October shows no totals',
    text: 'The totals row is empty in the PDF.',
    created_at: at(1, '12:00'),
    assignee_id: agent,
    state: 'in_progress',
    story: [{ at: at(1, '13:30'), by: agent, text: 'We can see it too and are working on it.' }],
  })
}

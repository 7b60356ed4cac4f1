import type { Ctx } from '#platform/server/ctx.ts'
import { buildChat, buildChatSite, buildForm, buildReply } from '#chat/server/public.ts'
import { seededNumbers } from './demo-days.ts'
import type { WriteArea } from './write-area.ts'

const MINUTE = 60_000
const HOUR = 60

/** Monday to Friday, with a break in the middle of the day on one site. */
const weekdays = [1, 2, 3, 4, 5]
const officeHours = weekdays.map((weekday) => ({ weekday, start_minute: 9 * HOUR, end_minute: 19 * HOUR }))
const twoShifts = weekdays.flatMap((weekday) => [
  { weekday, start_minute: 10 * HOUR, end_minute: 13 * HOUR },
  { weekday, start_minute: 18 * HOUR, end_minute: 26 * HOUR },
])

/** Two sites, a month of chats in every state, forms, canned replies. */
export const writeChat: WriteArea = async (ctx, story) => {
  const idOf = (key: string) => story.accountIds.get(key)!
  const agents = {
    lead: idOf('chat-supervisor'),
    first: idOf('chat-agent'),
    second: idOf('vinayak.angadimath'),
  }
  const banyan = await writeSites(ctx, agents)
  /** On the clock of Kolkata. */
  const at = (back: number, clock: string) =>
    new Date(`${story.today.subtract({ days: back }).toString()}T${clock}:00+05:30`)
  const contacts = await ctx.db
    .selectFrom('contact')
    .select(['id', 'name', 'email', 'country'])
    .where('email', 'is not', null)
    .where('merged_into', 'is', null)
    .orderBy('id')
    .limit(PROVEN)
    .execute()
  await writePast(ctx, { site: banyan, agents, at, contacts })
  await writeNow(ctx, { site: banyan, agents })
  await writeForms(ctx, { site: banyan, agents, at, contacts })
  await ctx.db.updateTable('estimate_page').set({ chat_link: '/chat/banyan' }).execute()
}

const PROVEN = 8

type Agents = { readonly lead: number; readonly first: number; readonly second: number }
type Known = {
  readonly id: number
  readonly name: string
  readonly email: string | null
  readonly country: string | null
}
type Parts = {
  readonly site: number
  readonly agents: Agents
  readonly at: (back: number, clock: string) => Date
  readonly contacts: readonly Known[]
}

async function writeSites(ctx: Ctx, { lead, first, second }: Agents): Promise<number> {
  const office = async (key: string) =>
    (await ctx.db.selectFrom('location').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id
  const site = await buildChatSite(ctx, {
    key: 'banyan',
    name: 'Banyan Softworks',
    company_id: 1,
    location_id: await office('kolkata'),
    domains: ['https://www.banyan.example'],
    greeting: 'Hello! Ask us about apps, websites and teams.',
    offline_text: 'No one is available now. Leave your message and we will mail you.',
    hours: officeHours,
    agents: [{ id: lead, supervisor: true }, { id: first }, { id: second }],
  })
  await buildChatSite(ctx, {
    key: 'support',
    name: 'Client support',
    company_id: 3,
    location_id: await office('bangalore'),
    greeting: 'How can we help you?',
    hours: twoShifts,
    colour: '#7a3fb0',
    asks_first: true,
    agents: [{ id: lead, supervisor: true }, { id: second }],
  })
  const replies = [
    [null, 'hello', 'Hello, how can I help you?'],
    [null, 'thanks', 'Thank you for writing. Have a good day!'],
    [site.id, 'price', 'The cost calculator on our website gives a first figure. Shall I send you the link?'],
    [site.id, 'jobs', 'Open positions are on our careers page. Please apply there.'],
  ] as const
  for (const [site_id, shortcut, text] of replies) await buildReply(ctx, { site_id, shortcut, text })
  return site.id
}

const questions = [
  ['How much does an app for a shop cost?', '/pricing', 'lead'],
  ['Do you have developers for six months?', '/hire', 'lead'],
  ['The login of our portal fails since morning.', '/support', 'support'],
  ['Is there an opening for a tester?', '/careers', 'job_seeker'],
  ['Can you take over an existing app?', '/services', 'lead'],
  ['Where do I find my invoice?', '/support', 'support'],
  ['Best rates for website traffic!!!', '/', 'spam'],
] as const
const answers = [
  'Thank you for asking. Let me look at that with you.',
  'Sure. May I ask how many people will use it?',
  'I will send you the details by mail.',
] as const
const guests = [
  'Ingrid',
  'Tomas',
  'Wen',
  'Aisha',
  'Lucas',
  'Mirjam',
  'Kofi',
  'Priya',
  'Jonas',
  'Elena',
] as const
const countries = ['IN', 'US', 'DE', 'GB', 'SG', 'AE'] as const
const PAST = 44
const DAYS = 28

/** Four weeks: most answered and rated, some missed, some turned into leads. */
async function writePast(ctx: Ctx, { site, agents, at, contacts }: Parts): Promise<void> {
  const numbers = seededNumbers(15)
  const team = [agents.first, agents.second, agents.lead]
  for (let index = 0; index < PAST; index += 1) {
    const [question, path, outcome] = questions[index % questions.length]!
    const hour = String(9 + ((index * 3) % 10)).padStart(2, '0')
    const begin = at(
      DAYS - Math.floor((index * (DAYS - 1)) / PAST),
      `${hour}:${index % 2 === 0 ? '12' : '41'}`,
    )
    const after = (seconds: number) => new Date(begin.getTime() + seconds * 1_000)
    const reply = numbers(12, 110)
    const length = numbers(4, 24)
    const agent = team[index % team.length]!
    const isMissed = index % 9 === 5
    const contact = index % 5 === 0 ? contacts[(index / 5) % contacts.length] : undefined
    const name = contact?.name ?? (index % 3 === 0 ? '' : guests[index % guests.length]!)
    const email =
      contact?.email ??
      (index % 4 === 1 ? `${guests[index % guests.length]!.toLowerCase()}@mail.example` : null)
    await buildChat(ctx, {
      site_id: site,
      page: `https://www.banyan.example${path}`,
      state: isMissed ? 'missed' : 'closed',
      ...(isMissed ? {} : { agent }),
      visitor: {
        name,
        ...(email === null ? {} : { email }),
        ...(contact ? { proven_at: begin, contact_id: contact.id } : {}),
        country: countries[index % countries.length]!,
        referrer: index % 2 === 0 ? 'https://www.search.example/' : '',
      },
      said: [
        { at: begin, text: question },
        ...(isMissed
          ? []
          : [
              { at: after(reply), by: agent, text: answers[index % answers.length]! },
              { at: after(reply + 70), text: 'That would help, thank you.' },
              ...(index % 6 === 0
                ? [
                    {
                      at: after(reply + 90),
                      by: agent,
                      text: 'Asked for an offer by Friday.',
                      isNote: true as const,
                    },
                  ]
                : []),
              { at: after(reply + 130), by: agent, text: 'Gladly. Anything else?' },
            ]),
      ],
      ended_at: isMissed ? after(180) : new Date(begin.getTime() + length * MINUTE),
      ...(isMissed ? {} : { outcome, tag: outcome === 'support' ? 'portal' : '' }),
      ...(isMissed || index % 4 === 3 ? {} : { rating: index % 11 === 2 ? 2 : 4 + (index % 2) }),
    })
  }
}

/** What is under way when the story begins. */
async function writeNow(ctx: Ctx, { site, agents }: Pick<Parts, 'site' | 'agents'>): Promise<void> {
  const ago = (seconds: number) => new Date(ctx.now.getTime() - seconds * 1_000)
  const page = 'https://www.banyan.example/pricing'
  await buildChat(ctx, {
    site_id: site,
    page,
    state: 'waiting',
    visitor: { name: 'Marta', country: 'DE', seen_at: ctx.now },
    said: [{ at: ago(40), text: 'Do you also build for Android TV?' }],
  })
  await buildChat(ctx, {
    site_id: site,
    page,
    state: 'active',
    agent: agents.first,
    visitor: { name: 'Oliver', email: 'oliver@mail.example', country: 'GB', seen_at: ctx.now },
    said: [
      { at: ago(300), text: 'We need an app for our drivers.' },
      { at: ago(275), by: agents.first, text: 'Good morning! How many drivers do you have?' },
      { at: ago(250), by: agents.first, text: 'Fleet customer, tell sales.', isNote: true },
      { at: ago(200), text: 'About 60, in two cities.' },
    ],
  })
  await ctx.db
    .updateTable('agent_presence')
    .set({ chosen: 'online', seen_at: ctx.now, last_assigned_at: ago(300) })
    .where('account_id', '=', agents.first)
    .execute()
}

async function writeForms(ctx: Ctx, { site, agents, at, contacts }: Parts): Promise<void> {
  const lead = await ctx.db
    .selectFrom('lead')
    .select(['id', 'contact_id'])
    .where('contact_id', 'in', [0, ...contacts.map(({ id }) => id)])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const missed = await ctx.db
    .selectFrom('chat')
    .select(['id', 'visitor_id', 'page'])
    .where('state', '=', 'missed')
    .orderBy('id')
    .execute()
  const wishes = [
    ['offline', 'Hanne', 'Please call me back about a portal.', 6, 'new'],
    ['offline', 'Yusuf', 'Can you send an estimate for a booking app?', 3, 'contacted'],
    ['before_chat', 'Clara', 'Question about your hourly rates', 2, 'new'],
    ['offline', 'Rashid', 'We want to move our shop to a new system.', 9, 'converted'],
    ['offline', 'SEO team', 'First place on every search page!', 4, 'spam'],
  ] as const
  for (const [index, [kind, name, text, back, state]] of wishes.entries()) {
    const chat = missed[index]!
    await buildForm(ctx, {
      site_id: site,
      visitor_id: chat.visitor_id,
      chat_id: kind === 'offline' ? chat.id : null,
      kind,
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@mail.example`,
      text,
      page: chat.page,
      at: at(back, '19:40'),
      ...(state === 'converted' && lead
        ? { state, lead_id: lead.id, contact_id: lead.contact_id }
        : { state: state === 'converted' ? 'contacted' : state }),
      ...(state === 'new' ? {} : { assignee_id: agents.first }),
    })
  }
  await writeArrivalStates(ctx, agents)
}

/** What became of some forms of the website. */
async function writeArrivalStates(ctx: Ctx, { first, lead }: Agents): Promise<void> {
  const arrivals = await ctx.db
    .selectFrom('contact_origin')
    .select(['id', 'lead_id'])
    .where('origin', 'in', ['website', 'calculator'])
    .orderBy('id')
    .limit(4)
    .execute()
  const states = ['converted', 'contacted', 'spam'] as const
  for (const [index, state] of states.entries()) {
    const arrival = arrivals[index]
    if (!arrival || (state === 'converted' && arrival.lead_id === null)) continue
    await ctx.db
      .insertInto('form_state')
      .values({ id: arrival.id, state, assignee_id: index === 1 ? lead : first, changed_at: ctx.now })
      .execute()
  }
}

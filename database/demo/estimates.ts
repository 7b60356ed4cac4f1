import type { Temporal } from 'temporal-polyfill'
import {
  computeFixed,
  computeHire,
  computeUpdate,
  publishCard,
  type Computed,
} from '#estimates/server/public.ts'
import { estimatePaths } from '#estimates/contract/estimates-lists.ts'
import type { RateCard } from '#estimates/contract/rate-card/rate-card.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { demoEmail } from './sign-ins.ts'
import { writeRevision } from './estimate-revision.ts'
import { writeEstimateVisits } from './estimate-visits.ts'
import { demoPeople } from './people.ts'
import { demoCard } from './estimate-card.ts'

type State = 'sent' | 'viewed' | 'followed_up' | 'converted'
type Prospect = readonly [name: string, company: string, email: string, phone: string, country: string]

const prospects: readonly Prospect[] = [
  ['Ingrid Solvang', 'Solvang Bakery', 'ingrid@solvang.example', '+4722123456', 'NO'],
  ['Tomás Quintela', 'Quintela Rutas', 'tomas@quintela.example', '+34910123456', 'ES'],
  ['Adaeze Okonjo', 'Okonjo Logistics', 'adaeze@okonjo.example', '+2348012345678', 'NG'],
  ['Kenji Moriwaki', '', 'kenji@moriwaki.example', '+81312345678', 'JP'],
  ['Harpreet Dhanoa', 'Dhanoa Farms', 'harpreet@dhanoa.example', '+919815012345', 'IN'],
  ['Émilie Vasseur-Delacroix', 'Atelier Vasseur', 'emilie@vasseur.example', '+33142123456', 'FR'],
  ['مريم الحداد', 'Haddad Clinics', 'maryam@haddad.example', '+97142123456', 'AE'],
  ['Wren Callahan', 'Callahan Studios', 'wren@callahan.example', '+14155552671', 'US'],
]

type Story = {
  readonly who: number
  readonly daysAgo: number
  readonly state: State
  readonly message: string
  readonly nda?: boolean
  readonly mine?: boolean
  /** What the deal was worth, in US cents. */
  readonly won?: number
  readonly make: (card: RateCard, pick: Pick) => Computed
}

/** Answers are picked by the words that prospects read. */
type Pick = {
  fixed: (category: string, answers: Readonly<Record<string, readonly string[]>>, budget: string) => Computed
  hire: (
    rows: readonly (readonly [team: string, months: number, junior: number, mid: number, senior: number])[],
    how: { extension: 'Urgent' | 'Standard' | 'No Rush'; offer?: string },
  ) => Computed
  update: (category: string, option: string, engine: string) => Computed
}

const app = {
  Platform: ['Both from one source'],
  'Who will use it?': ['Up to 10,000 customers'],
  Design: ['A clean design from proven parts'],
}
const story: readonly Story[] = [
  {
    who: 0,
    daysAgo: 0,
    state: 'sent',
    message: 'Bread by bicycle, ordered by seven, on the table by eight.',
    make: (_, pick) =>
      pick.fixed(
        'Mobile App',
        {
          ...app,
          'What should it work with?': ['Payments', 'Maps and places'],
          'Which payments?': ['Cards and wallets'],
        },
        '20000 - 50000 USD',
      ),
  },
  {
    who: 7,
    daysAgo: 1,
    state: 'viewed',
    message: 'A racing game for two on one screen.',
    nda: true,
    make: (_, pick) =>
      pick.fixed(
        'Game Development',
        {
          'What kind of game?': ['Adventure or racing'],
          'Where is it played?': ['Android', 'iOS'],
          Art: ['Stylised 3D'],
        },
        '10000 - 20000 USD',
      ),
  },
  {
    who: 1,
    daysAgo: 2,
    state: 'viewed',
    message: '',
    mine: true,
    make: (_, pick) =>
      pick.hire(
        [
          ['Frontend', 3, 2, 1, 0],
          ['QA', 2, 1, 0, 0],
        ],
        { extension: 'Urgent', offer: 'First project with us' },
      ),
  },
  {
    who: 6,
    daysAgo: 3,
    state: 'sent',
    message: 'نحتاج إلى تحديث تطبيق المواعيد',
    make: (_, pick) => pick.update('Mobile App', 'New features', 'Flutter'),
  },
  {
    who: 3,
    daysAgo: 5,
    state: 'followed_up',
    message: 'Our old game, once more.',
    mine: true,
    make: (_, pick) => pick.update('Game Development', 'Other', 'Unity'),
  },
  {
    who: 2,
    daysAgo: 8,
    won: 11_000_000,
    state: 'converted',
    message: 'Where is every lorry?',
    mine: true,
    make: (_, pick) =>
      pick.hire(
        [
          ['Backend', 6, 1, 2, 1],
          ['Mobile', 6, 0, 1, 0],
          ['Project management', 6, 0, 1, 0],
        ],
        { extension: 'Standard', offer: 'Long-term team' },
      ),
  },
  {
    who: 4,
    daysAgo: 12,
    state: 'sent',
    message: '',
    make: (_, pick) =>
      pick.fixed(
        'Website',
        {
          'How many pages?': ['Up to 10'],
          Design: ['We have a design'],
          'Do the texts and pictures exist?': ['Yes'],
        },
        '',
      ),
  },
  {
    who: 5,
    daysAgo: 41,
    state: 'viewed',
    message: 'A shop for one-off pieces.',
    make: (_, pick) =>
      pick.fixed(
        'Website',
        {
          'How many pages?': ['10 to 40'],
          Design: ['A tailored design with brand and motion'],
          'What should it work with?': ['Payments'],
          'Which payments?': ['Cards'],
        },
        '10000 - 20000 USD',
      ),
  },
]

function picksOf(card: RateCard, today: string): Pick {
  const category = (name: string) => card.categories.find((entry) => entry.name === name)!
  return {
    fixed: (name, answers, budget) => {
      const fields = card.fields
        .filter((field) => field.category_id === category(name).id)
        .map((field) => ({
          field_id: field.id,
          values: field.values
            .filter((value) => (answers[field.name] ?? []).includes(value.name))
            .map(({ id }) => id),
        }))
      return computeFixed(card, { fields, budget }).computed
    },
    hire: (rows, { extension, offer }) => {
      const field_values = rows.map(([name, duration, junior, mid, senior]) => ({
        team_id: card.teams.find((team) => team.name === name)!.id,
        duration,
        junior_level_count: junior,
        mid_level_count: mid,
        senior_level_count: senior,
      }))
      const offer_id = card.offers.filter(({ title }) => title === offer).map(({ id }) => id)
      const team_categories = [{ category_id: field_values[0]!.team_id, field_values }]
      return computeHire(card, { team_categories, radio_extension: extension, offer_id, today })
    },
    update: (name, option, engine) => {
      const id = category(name).id
      const fields = {
        link: '',
        update_option: card.options.find((entry) => entry.name === option)!.id,
        technology: card.engines.find((entry) => entry.name === engine && entry.category_id === id)!.id,
      }
      return computeUpdate(card, id, fields)
    },
  }
}

const DAY = 86_400_000
const CHAT = 'https://chat.banyan.example/'

/** Rates in their second version, and what eight prospects were told with them. */
export async function writeEstimates(
  ctx: Ctx,
  { today, accountIds }: { today: Temporal.PlainDate; accountIds: ReadonlyMap<string, number> },
): Promise<void> {
  const wish = { rateDate: today.subtract({ days: 4 }).toString(), today: today.toString(), year: today.year }
  await publishCard(ctx, demoCard({ ...wish, blendedRupees: 1_400 }), 'The first rates')
  const card = demoCard({ ...wish, blendedRupees: 1_500 })
  const { id: cardId } = await publishCard(ctx, card, 'An hour costs more since the new financial year')
  const page = await ctx.db
    .updateTable('estimate_page')
    .returning('nda_text')
    .set({ company_name: 'Banyan Softworks', email: demoEmail('sales'), chat_link: CHAT, terms_link: '' })
    .executeTakeFirstOrThrow()
  const pick = picksOf(card, today.toString())
  const seller = accountIds.get('sales-executive') ?? null
  for (const [index, tale] of story.entries()) {
    const at = new Date(ctx.now.getTime() - tale.daysAgo * DAY - (index + 1) * 1_700_000)
    await writeOne(ctx, {
      tale,
      at,
      cardId,
      seller,
      computed: tale.make(card, pick),
      number: story.length - index,
      ndaText: page.nda_text,
    })
  }
  const last = story.length + 1
  if (seller !== null) {
    const { name } = demoPeople.find(({ key }) => key === 'sales-executive')!
    const number = `EST-${today.year}-${String(last).padStart(4, '0')}`
    await writeRevision(ctx, { email: prospects[1]![2], number, card, seller: { id: seller, name } })
  }
  await ctx.db.insertInto('estimate_counter').values({ year: today.year, last }).execute()
  await writeEstimateVisits(ctx)
}

type Told = {
  readonly tale: Story
  readonly at: Date
  readonly cardId: number
  readonly seller: number | null
  readonly computed: Computed
  readonly number: number
  readonly ndaText: string
}

async function writeOne(ctx: Ctx, { tale, at, cardId, seller, computed, number, ndaText }: Told) {
  const [name, company_name, email, phone] = prospects[tale.who]!
  const owner_id = tale.mine ? seller : null
  const contact = await writeContact(ctx, { who: tale.who, at, owner_id })
  const { path, requirement, budget, outcome, inputs, tags } = computed
  const lead = await insertRow(ctx, 'lead', {
    contact_id: contact.id,
    source: 'calculator',
    title: `${estimatePaths.labelOf(path)}: ${requirement}`,
    requirement: tale.message,
    budget,
    is_nda: tale.nda ?? false,
    tags: [...tags, ...(tale.nda ? ['NDA first'] : [])],
    owner_id,
    received_at: at,
    last_received_at: at,
  })
  const estimate = await insertRow(ctx, 'estimate', {
    number: `EST-${at.getUTCFullYear()}-${String(number).padStart(4, '0')}`,
    token: randomId(),
    path,
    state: tale.state,
    contact_id: contact.id,
    lead_id: lead.id,
    rate_card_id: cardId,
    name,
    email,
    phone,
    company_name,
    message: tale.message,
    budget,
    is_nda: tale.nda ?? false,
    requirement,
    inputs: JSON.stringify(inputs),
    outcome: JSON.stringify(outcome),
    currency: outcome.currency,
    low: outcome.low,
    high: outcome.high,
    sender_digest: `demo ${number}`,
    answers_digest: `demo ${number}`,
    created_at: at,
    repeats_until: new Date(at.getTime() + 600_000),
    expires_at: new Date(at.getTime() + 30 * DAY),
    viewed_at: tale.state === 'sent' ? null : new Date(at.getTime() + 5_400_000),
    mail_failure_told_at: null,
    won_value: tale.won ?? null,
    won_at: tale.won === undefined ? null : new Date(at.getTime() + 5 * DAY),
    ...agreementOf(tale, { name, at, text: ndaText }),
    consent: 'I accept the Terms and Conditions',
  })
  await ctx.db
    .insertInto('estimate_visit')
    .values({ id: randomId(), begun_at: at, step: 4, path, estimate_id: estimate.id })
    .execute()
}

/** A prospect who asked for an agreement first has accepted it two hours later. */
const agreementOf = ({ nda }: Story, { name, at, text }: { name: string; at: Date; text: string }) =>
  nda
    ? { nda_text: text, nda_accepted_at: new Date(at.getTime() + 7_200_000), nda_accepted_name: name }
    : { nda_accepted_at: null }

type Known = { readonly who: number; readonly at: Date; readonly owner_id: number | null }

async function writeContact(ctx: Ctx, { who, at, owner_id }: Known) {
  const [name, company_name, email, phone, country] = prospects[who]!
  const contact = await insertRow(ctx, 'contact', {
    name,
    email,
    phone,
    company_name,
    country,
    source: 'calculator',
    owner_id,
    created_at: at,
  })
  await ctx.db
    .insertInto('contact_address')
    .values([
      { contact_id: contact.id, kind: 'email', value: email, added_at: at },
      { contact_id: contact.id, kind: 'phone', value: phone, added_at: at },
    ])
    .execute()
  return contact
}

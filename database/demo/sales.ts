import type { Temporal } from 'temporal-polyfill'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { buildSalesAccount, buildSalesContact, type ContactStory } from '#sales/server/public.ts'
import { employeeBands, industryKeys } from '#contacts/contract/industries.ts'
import { seededNumbers } from './demo-days.ts'

const sellers = ['sales-executive', 'simran.ahlawati', 'joy.mukhtyar', 'nimrat.sodhbans'] as const

const first =
  'Amelie Bastien Carmela Dmitri Elspeth Farid Gudrun Hamza Ilse Jorge Kaveri Lorcan Mireille Nkechi Oskar Pallavi Quentin Rosalind Soren Tamsin'.split(
    ' ',
  )
const last =
  'Abernathy Brannigan Castellane Dahlgren Escribano Fairweather Gopalswamy Hollander Iyengar Jankowiak Kettering Lindqvist Montrose Nakagawa Oyelaran Prendergast'.split(
    ' ',
  )
const trees = 'Alder Birch Cedar Dogwood Ebony Fir Ginkgo Hazel Ironwood Juniper'.split(' ')
const trades = ['Foods', 'Logistics', 'Clinics', 'Retail'] as const
const designations = ['Founder', 'Head of operations', 'Chief technology officer', 'Marketing manager']
const countries = ['IN', 'GB', 'US', 'DE', 'AE', 'AU', 'SG', 'NL'] as const
const cities = ['Pune', 'Leeds', 'Austin', 'Bremen', 'Dubai', 'Perth', 'Singapore', 'Utrecht'] as const
const wants = [
  'Ordering app for shop owners',
  'Portal for dealers',
  'Replace the booking system',
  'Dashboard for the warehouse',
  'Mobile app for field staff',
  'Rebuild the online shop',
] as const
const calls = [
  'Asked for references in the same industry.',
  'Wants a first version before summer.',
  'The budget is decided next month.',
  'Introduced us to the technical lead.',
]
const states: readonly NonNullable<ContactStory['lead']>['state'][] = [
  'pending',
  'in_review',
  'in_review',
  'query_submitted',
  'proposal_submitted',
  'proposal_submitted',
  'rejected',
  'closed',
]

export type DealContact = Pick<ContactStory, 'accountId' | 'ownerId' | 'name'> & { readonly id: number }

/** What deals are written with once there are exchange rates. */
export type SalesWorld = { readonly demo: SalesDemo; readonly contacts: readonly DealContact[] }

type Writing = { readonly accountIds: ReadonlyMap<string, number>; readonly today: Temporal.PlainDate }

export type SalesDemo = {
  readonly ctx: Ctx
  readonly number: ReturnType<typeof seededNumbers>
  readonly at: (daysAgo: number, hour: number) => Date
  readonly seller: (index: number) => number
  readonly dayIn: (days: number) => string
}

/** Forty client accounts with ninety contacts over twelve months, some with a next step and some without. */
export async function writeSales(ctx: Ctx, { accountIds, today }: Writing): Promise<SalesWorld> {
  const demo: SalesDemo = {
    ctx,
    number: seededNumbers(20_261_124),
    at: (daysAgo, hour) =>
      new Date(
        today.subtract({ days: daysAgo }).toZonedDateTime({ timeZone: COMPANY_ZONE, plainTime: { hour } })
          .epochMilliseconds,
      ),
    seller: (index) => accountIds.get(sellers[index % sellers.length]!)!,
    dayIn: (days) => today.add({ days }).toString(),
  }
  const accounts = await writeAccounts(demo)
  const contacts: DealContact[] = []
  for (let index = 0; index < 90; index += 1) {
    const story = contactStory(demo, index, accounts)
    contacts.push({ ...story, id: await buildSalesContact(ctx, story) })
  }
  return { demo, contacts }
}

async function writeAccounts({ ctx, number, at, seller }: SalesDemo): Promise<number[]> {
  const ids: number[] = []
  for (const [index, name] of trades.flatMap((trade) => trees.map((tree) => `${tree} ${trade}`)).entries()) {
    const place = index % countries.length
    const domain = `${name.toLowerCase().replace(' ', '-')}.example`
    ids.push(
      await buildSalesAccount(ctx, {
        name,
        domain,
        website: `https://${domain}`,
        industry: industryKeys[(index * 7) % industryKeys.length]!,
        employee_band: employeeBands[index % employeeBands.length]!,
        country: countries[place]!,
        city: cities[place]!,
        phone: '',
        ownerId: seller(index),
        at: at(number(370, 400), 11),
      }),
    )
  }
  return ids
}

function contactStory(
  { number, at, seller, dayIn }: SalesDemo,
  index: number,
  accounts: number[],
): ContactStory {
  const name = `${first[index % first.length]} ${last[(index * 3 + Math.floor(index / first.length)) % last.length]}`
  const daysAgo = index * 4 + 1 + number(0, 3)
  const state = states[index % states.length]!
  const isOpen = state !== 'rejected' && state !== 'closed'
  const hasLead = index % 3 !== 2
  const isEven = index % 2 === 0
  return {
    name,
    email: `${name.toLowerCase().replace(' ', '.')}.${index}@${trees[index % trees.length]!.toLowerCase()}.example`,
    designation: designations[index % designations.length]!,
    accountId: accounts[(index * 11) % accounts.length]!,
    lifecycle: index % 5 === 0 ? 'customer' : 'prospect',
    ownerId: seller(index),
    at: at(daysAgo, 10),
    ...(hasLead
      ? { lead: { title: wants[index % wants.length]!, state, movedAt: at(Math.max(1, daysAgo - 4), 15) } }
      : {}),
    calls: isEven ? [{ text: calls[(index / 2) % calls.length]!, at: at(Math.max(1, daysAgo - 2), 14) }] : [],
    ...(isOpen && index % 4 !== 3
      ? {
          task: {
            title: isEven ? 'Call about the next step' : 'Send references',
            kind: isEven ? 'call' : 'email',
            dueOn: dayIn((index % 14) - 3),
          },
        }
      : {}),
  }
}

import { buildRecord, pushPeople } from '#mining/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { AreaStory, WriteArea } from './write-area.ts'

const names = [
  'Pixel Harbour',
  'Lumen Studio',
  'Northwind Apps',
  'Cobalt Games',
  'Saffron Retail',
  'Tidewater Labs',
  'Marigold Health',
  'Orbit Logistics',
  'Juniper Learning',
  'Ember Interactive',
]
const endings = ['', ' Works', ' Group', ' Online', ' Digital', ' House']
const industries = ['gaming', 'software', 'retail', 'healthcare', 'logistics', 'education'] as const
const bands = ['1-10', '11-50', '51-200', '201-500', '501-Above'] as const
const countries = ['IN', 'GB', 'US', 'DE', 'AE'] as const
const cities = ['Pune', 'London', 'Austin', 'Berlin', 'Dubai']
const purposes = [['web'], ['game'], ['app'], ['general'], ['web', 'app']] as const
const firstNames = ['Mira', 'Oskar', 'Leila', 'Tomas', 'Priya', 'Hugo', 'Anita', 'Felix', 'Sana', 'Jonas']
const lastNames = ['Lindqvist', 'Farrow', 'Bhandari', 'Okafor', 'Weber', 'Castell', 'Nambiar', 'Holt']

/** How many of sixty stand where; those to push are verified first. */
const spread = [
  ['draft', 6],
  ['submitted', 9],
  ['returned', 4],
  ['rejected', 3],
  ['verified', 30],
  ['pushed', 8],
] as const
type Standing = (typeof spread)[number][0]

/** Six weeks of mining: every state, mail domains checked and not, people pushed to sales. */
export const writeMining: WriteArea = async (ctx, story) => {
  const states = spread.flatMap(([state, count]) => Array.from({ length: count }, () => state))
  for (let n = 0; n < states.length; n += 1)
    // 37 and 60 have no common factor, so that each place comes once, and not in order.
    await writeOne(ctx, story, { n, state: states[(n * 37) % states.length]! })
}

type One = { readonly n: number; readonly state: Standing }

async function writeOne(ctx: Ctx, { accountIds, today, keyring }: AreaStory, { n, state }: One) {
  const back = state === 'submitted' || state === 'draft' ? n % 5 : 1 + ((n * 7) % 40)
  const at = (days: number, hour: number) =>
    new Date(
      `${today.subtract({ days }).toString()}T${String(hour).padStart(2, '0')}:${String((n * 13) % 60).padStart(2, '0')}:00Z`,
    )
  const name = `${names[n % names.length]}${endings[Math.floor(n / names.length)] ?? ''}`
  const domain = `${name.toLowerCase().replaceAll(' ', '-')}.example`
  const decided = at(Math.max(0, back - 1), 3)
  const record = await buildRecord(ctx, {
    name,
    domain,
    miner_id: accountIds.get('data-miner')!,
    verifier_id: accountIds.get('data-verifier')!,
    purposes: purposes[n % purposes.length]!,
    industry: industries[n % industries.length]!,
    employee_band: bands[n % bands.length]!,
    country: countries[n % countries.length]!,
    city: cities[n % cities.length]!,
    technology: n % 2 === 0 ? 'React, Node.js' : 'Unity',
    state: state === 'pushed' ? 'verified' : state,
    reason: reasonOf(state),
    mined_at: at(back, 2),
    decided_at: decided,
    people: peopleOf(n, domain, state),
  })
  if (state !== 'pushed' || !keyring) return
  const owner_id = accountIds.get(n % 2 === 0 ? 'sales-executive' : 'simran.ahlawati')!
  const actor = { ...ctx.actor, id: owner_id, userType: 'Staff' as const, grants: SELLER }
  const seller = { ...ctx, now: decided, actor }
  await pushPeople({ keyring })(seller, { person_ids: record.persons.map(({ id }) => id), owner_id })
}

const SELLER = { 'mining.record.view': 'own', 'mining.record.push': 'all' } as const

function reasonOf(state: Standing): string {
  if (state === 'returned') return 'The second person does not work there any more.'
  return state === 'rejected' ? 'The company has closed.' : ''
}

function peopleOf(n: number, domain: string, state: Standing) {
  const person = (step: number) => {
    const name = `${firstNames[(n + step) % firstNames.length]} ${lastNames[(n * 3 + step) % lastNames.length]}`
    return {
      name,
      designation: step === 0 ? 'Founder' : 'Head of product',
      email: `${name.toLowerCase().replace(' ', '.')}@${domain}`,
      email_check: state === 'draft' ? ('unknown' as const) : ('valid' as const),
      profile_url: step === 0 ? `https://profiles.example/${name.toLowerCase().replace(' ', '-')}-${n}` : '',
    }
  }
  const office = {
    name: 'Front office',
    designation: 'Reception',
    email: `info@${domain}`,
    email_check: n % 2 === 0 ? ('risky' as const) : ('invalid' as const),
  }
  return [person(0), ...(n % 2 === 0 ? [person(1)] : []), ...(n % 5 === 1 ? [office] : [])]
}

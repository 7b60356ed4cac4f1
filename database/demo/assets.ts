import type { Temporal } from 'temporal-polyfill'
import { buildAsset, buildCategory, buildHolding } from '#assets/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { demoPeople, type DemoPerson } from './people.ts'
import type { AreaStory } from './write-area.ts'

const RUPEE = 100
const LAPTOP_TEXT =
  'I take care of this laptop and keep its disk encrypted. I install nothing without a licence. I bring it back when I am asked, or when I leave.'

/** Two years of laptops, monitors, phones and licences in every state, with requests and an audit. */
export async function writeAssets(ctx: Ctx, { accountIds, today }: AreaStory): Promise<void> {
  const manager = accountIds.get('asset-manager')!
  const offices = await ctx.db.selectFrom('location').select(['id', 'name']).orderBy('id').execute()
  const day = (back: number) => today.subtract({ days: back }).toString()
  const at = (back: number) => new Date(`${day(back)}T05:30:00Z`)
  const idOf = (key: string) => accountIds.get(key)!
  const kinds = await writeCategories(ctx)

  async function one(
    kind: keyof typeof kinds,
    model: string,
    more: Omit<Parameters<typeof buildAsset>[1], 'category_id' | 'company_id' | 'model'> & {
      company?: number
    } = {},
  ) {
    const { company = 1, ...wish } = more
    return buildAsset(ctx, { ...wish, category_id: kinds[kind].id, company_id: company, model })
  }
  const give: Give = (asset, to, { back, ...wish }) => {
    const holder = 'key' in to ? { account_id: idOf(to.key) } : { location_id: to.office }
    return buildHolding(ctx, { ...wish, ...holder, asset, given_by: manager, given_at: at(back) })
  }

  const here = await ctx.db.selectFrom('account').select('id').where('status', '=', 'active').execute()
  const active = new Set(here.map(({ id }) => id))
  const staff = demoPeople.filter(({ key }) => active.has(accountIds.get(key) ?? 0))
  await writeStaff({ staff, offices, day, today, at, one, give })
  await writeSpares(ctx, { one, give, day, offices, manager })
  await writeLicences(ctx, { one, today, manager, people: staff.map(({ key }) => idOf(key)), at })
  await writeRequests(ctx, { kinds, idOf, at, day })
  await writeAudit(ctx, { location: offices[0]!.id, manager, at })
}

type Give = (
  asset: { id: number },
  to: { key: string } | { office: number },
  more: Omit<Parameters<typeof buildHolding>[1], 'asset' | 'given_by' | 'given_at'> & { back: number },
) => Promise<void>

type Staff = {
  readonly staff: readonly DemoPerson[]
  readonly offices: readonly { id: number }[]
  readonly today: Temporal.PlainDate
  readonly day: (back: number) => string
  readonly at: (back: number) => Date
  readonly one: One
  readonly give: Give
}

/** A laptop for each, a monitor for some; the newest laptops have not been signed for, and one was refused. */
async function writeStaff({ staff, offices, today, day, at, one, give }: Staff) {
  for (const [index, { key, name, company }] of staff.entries()) {
    const bought = 90 + ((index * 53) % 900)
    const laptop = await one('laptop', index % 3 === 0 ? 'ThinkPad T14' : 'Latitude 5440', {
      company,
      serial: `PF${String(310_400 + index * 7)}`,
      location_id: offices[index % offices.length]!.id,
      cost: (index % 3 === 0 ? 98_500 : 84_200) * RUPEE,
      bought_on: day(bought),
      vendor: 'Corner Computers',
      warranty_until: today.subtract({ days: bought }).add({ years: 3 }).toString(),
      condition: index % 5 === 0 ? 'fair' : 'good',
      own_values: { Memory: index % 3 === 0 ? '32' : '16', Disk: '512 GB' },
    })
    if (index % 6 === 5)
      await give(
        laptop,
        { key: staff[index - 1]!.key },
        { back: bought, ended_at: at(60), accepted: staff[index - 1]!.name, acceptance_text: LAPTOP_TEXT },
      )
    await give(
      laptop,
      { key },
      {
        back: Math.min(bought - 1, 59),
        acceptance_text: LAPTOP_TEXT,
        // The newest ones have not been signed for yet, and one was refused.
        ...(index % 29 === 7
          ? {}
          : index % 29 === 11
            ? { declined: 'The lid is cracked' }
            : { accepted: name }),
        ...(index % 17 === 3 ? { return_on: day(index % 2 === 0 ? 4 : -20) } : {}),
      },
    )
    if (index % 3 === 1) {
      const monitor = await one('monitor', 'UltraSharp 27', {
        company,
        cost: 28_900 * RUPEE,
        bought_on: day(bought),
      })
      await give(monitor, { key }, { back: 45 })
    }
  }
}

async function writeCategories(ctx: Ctx) {
  return {
    laptop: await buildCategory(ctx, {
      name: 'Laptop',
      prefix: 'LAP',
      acceptance_text: LAPTOP_TEXT,
      life_months: 36,
      lowest_value: 10_000 * RUPEE,
      own_fields: [
        { label: 'Memory', kind: 'number', options: [] },
        { label: 'Disk', kind: 'choice', options: ['256 GB', '512 GB', '1 TB'] },
      ],
    }),
    monitor: await buildCategory(ctx, {
      name: 'Monitor',
      prefix: 'MON',
      life_months: 60,
      lowest_value: 2_000 * RUPEE,
    }),
    phone: await buildCategory(ctx, { name: 'Phone', prefix: 'PHO', life_months: 24 }),
    projector: await buildCategory(ctx, { name: 'Projector', prefix: 'PRJ', life_months: 60 }),
    licence: await buildCategory(ctx, { name: 'Licence', prefix: 'LIC', kind: 'licence' }),
  }
}

type One = (
  kind: 'laptop' | 'monitor' | 'phone' | 'projector' | 'licence',
  model: string,
  more?: Omit<Parameters<typeof buildAsset>[1], 'category_id' | 'company_id' | 'model'> & {
    company?: number
  },
) => ReturnType<typeof buildAsset>

type Spares = {
  readonly one: One
  readonly give: Give
  readonly day: (back: number) => string
  readonly offices: readonly { id: number }[]
  readonly manager: number
}

/** What no one has: in stock for long, in repair, lost, retired, and what stands in the offices. */
async function writeSpares(ctx: Ctx, { one, give, day, offices, manager }: Spares) {
  for (const back of [105, 41, 6, 6])
    await one('laptop', 'Latitude 5440', { idle_since: day(back), location_id: offices[0]!.id })
  for (const { id } of offices)
    await give(await one('projector', 'EB-FH08', { location_id: id }), { office: id }, { back: 400 })
  const repaired = await one('laptop', 'ThinkPad T14', { serial: 'PF990001', location_id: offices[0]!.id })
  await updateRow(ctx, 'asset', { id: repaired.id }, { status: 'in_repair' })
  const event = { made_by: manager, made_at: ctx.now }
  await insertRow(ctx, 'asset_event', {
    ...event,
    asset_id: repaired.id,
    kind: 'repair',
    from_on: day(5),
    vendor: 'Lakeside Repairs',
    note: 'Hinge',
  })
  const lost = await one('phone', 'Galaxy A55', { serial: 'R5990002' })
  await updateRow(ctx, 'asset', { id: lost.id }, { status: 'lost' })
  await insertRow(ctx, 'asset_event', {
    ...event,
    asset_id: lost.id,
    kind: 'lost',
    from_on: day(33),
    note: 'Left in a taxi',
  })
  const old = await one('laptop', 'Latitude 3400', { serial: 'PF100003', condition: 'damaged' })
  await updateRow(
    ctx,
    'asset',
    { id: old.id },
    { retire_asked_by: manager, retire_reason: 'The board is dead' },
  )
  await insertRow(ctx, 'asset_event', {
    ...event,
    asset_id: old.id,
    kind: 'retire_asked',
    from_on: day(1),
    note: 'The board is dead',
  })
}

type Licences = {
  readonly one: One
  readonly today: Temporal.PlainDate
  readonly manager: number
  readonly people: readonly number[]
  readonly at: (back: number) => Date
}

async function writeLicences(ctx: Ctx, { one, today, manager, people, at }: Licences) {
  for (const [model, seats, taken, days] of [
    ['Design suite', 12, 9, 25],
    ['Diagram editor', 5, 5, 200],
  ] as const) {
    const licence = await one('licence', model, {
      seats,
      warranty_until: today.add({ days }).toString(),
      vendor: 'Paper Boat Software',
    })
    const rows = await ctx.db
      .selectFrom('licence_seat')
      .select('id')
      .where('asset_id', '=', licence.id)
      .orderBy('number')
      .limit(taken)
      .execute()
    for (const [index, { id }] of rows.entries())
      await updateRow(
        ctx,
        'licence_seat',
        { id },
        { account_id: people[index * 3]!, taken_at: at(80), taken_by: manager },
      )
  }
}

type Requests = {
  readonly kinds: Awaited<ReturnType<typeof writeCategories>>
  readonly idOf: (key: string) => number
  readonly at: (back: number) => Date
  readonly day: (back: number) => string
}

async function writeRequests(ctx: Ctx, { kinds, idOf, at, day }: Requests) {
  const decided = { decided_by: idOf('manager'), decided_at: at(3) }
  const wishes = [
    {
      account_id: idOf('employee'),
      category_id: kinds.monitor.id,
      reason: 'Two screens for the review of designs',
      asked_at: at(1),
      needed_on: day(-14),
    },
    {
      account_id: idOf('employee'),
      category_id: kinds.phone.id,
      reason: 'On call at weekends',
      asked_at: at(6),
      status: 'approved' as const,
      ...decided,
    },
    {
      account_id: idOf('project-lead'),
      category_id: kinds.laptop.id,
      reason: 'The old one is slow',
      asked_at: at(9),
      status: 'rejected' as const,
      ...decided,
      decision_note: 'It is one year old.',
    },
  ]
  for (const wish of wishes) await insertRow(ctx, 'asset_request', wish)
}

type Audit = { readonly location: number; readonly manager: number; readonly at: (back: number) => Date }

/** Eighteen found, one missing, and one seen in another office. */
async function writeAudit(ctx: Ctx, { location, manager, at }: Audit) {
  const assets = await ctx.db
    .selectFrom('asset')
    .select('id')
    .where('location_id', '=', location)
    .orderBy('id')
    .limit(20)
    .execute()
  const audit = await insertRow(ctx, 'asset_audit', {
    location_id: location,
    opened_by: manager,
    opened_at: at(40),
    closed_by: manager,
    closed_at: at(38),
    note: 'The missing one is being looked for.',
  })
  for (const [index, { id }] of assets.entries())
    await insertRow(ctx, 'asset_audit_item', {
      audit_id: audit.id,
      asset_id: id,
      result: index === 4 ? 'missing' : index === 9 ? 'elsewhere' : 'found',
      seen_location_id: index === 4 ? null : location,
      marked_by: manager,
      marked_at: at(39),
    })
}

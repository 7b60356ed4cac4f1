import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { Temporal } from 'temporal-polyfill'
import { buildHost } from '#appointments/server/public.ts'
import { keepNewAbsences } from '#calendar/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { demoEmail } from './sign-ins.ts'

type Outcome = 'scheduled' | 'completed' | 'no_show' | 'canceled'

type Story = {
  readonly host: string
  /** Working days from today; below zero it is past. */
  readonly days: number
  /** Minutes after midnight in India. */
  readonly minute: number
  readonly name: string
  readonly company: string
  readonly email: string
  readonly phone: string
  readonly zone: string
  readonly outcome: Outcome
  readonly message?: string
  readonly note?: string
  readonly page?: string
  readonly guest?: string
  readonly attention?: true
}

const NIGHT = 'nimrat.sodhbans'
const DAY_HOST = 'sales-executive'
const SECOND = 'simran.ahlawati'
const website = 'www.banyan-softworks.example'

const story: readonly Story[] = [
  {
    host: NIGHT,
    days: 1,
    minute: 1230,
    name: 'Wren Callahan',
    company: 'Callahan Studios',
    email: 'wren@callahan.example',
    phone: '+14155552671',
    zone: 'America/New_York',
    outcome: 'scheduled',
    message: 'A racing game for two on one screen.',
    page: `${website}/games`,
    guest: 'producer@callahan.example',
  },
  {
    host: DAY_HOST,
    days: 1,
    minute: 870,
    name: 'Ingrid Solvang',
    company: 'Solvang Bakery',
    email: 'ingrid@solvang.example',
    phone: '+4722123456',
    zone: 'Europe/Oslo',
    outcome: 'scheduled',
    message: 'Bread by bicycle, ordered by seven, on the table by eight.',
    page: `${website}/apps`,
  },
  {
    // The night on which Nimrat is in a training, and no one else works.
    host: NIGHT,
    days: 3,
    minute: 1320,
    name: 'Kenji Moriwaki',
    company: '',
    email: 'kenji@moriwaki.example',
    phone: '+81312345678',
    zone: 'America/Vancouver',
    outcome: 'scheduled',
    attention: true,
  },
  {
    host: DAY_HOST,
    days: 4,
    minute: 615,
    name: 'Prabin Tuladhar',
    company: 'Tuladhar Trekking',
    email: 'prabin@tuladhar.example',
    phone: '+97714123456',
    zone: 'Asia/Kathmandu',
    outcome: 'scheduled',
    page: website,
  },
  {
    host: DAY_HOST,
    days: -1,
    minute: 660,
    name: 'Harpreet Dhanoa',
    company: 'Dhanoa Farms',
    email: 'harpreet@dhanoa.example',
    phone: '+919815012345',
    zone: COMPANY_ZONE,
    outcome: 'scheduled',
    message: 'Milk from forty villages, counted once.',
  },
  {
    host: SECOND,
    days: -2,
    minute: 780,
    name: 'Tomás Quintela',
    company: 'Quintela Rutas',
    email: 'tomas@quintela.example',
    phone: '+34910123456',
    zone: 'Europe/Madrid',
    outcome: 'completed',
    note: 'Wants two frontend people from January. Send the CVs.',
    page: `${website}/teams`,
  },
  {
    host: NIGHT,
    days: -3,
    minute: 1290,
    name: 'Adaeze Okonjo',
    company: 'Okonjo Logistics',
    email: 'adaeze@okonjo.example',
    phone: '+2348012345678',
    zone: 'Africa/Lagos',
    outcome: 'completed',
    note: 'Tracking of lorries; they have signed, and the team begins on Monday.',
    page: `${website}/apps`,
  },
  {
    host: NIGHT,
    days: -4,
    minute: 1350,
    name: 'Marlowe Finch',
    company: 'Finch & Finch',
    email: 'marlowe@finch.example',
    phone: '+13125550142',
    zone: 'America/Chicago',
    outcome: 'no_show',
  },
  {
    host: DAY_HOST,
    days: -5,
    minute: 960,
    name: 'مريم الحداد',
    company: 'Haddad Clinics',
    email: 'maryam@haddad.example',
    phone: '+97142123456',
    zone: 'Asia/Dubai',
    outcome: 'canceled',
    note: 'Travels that week.',
  },
  {
    host: SECOND,
    days: -7,
    minute: 840,
    name: 'Émilie Vasseur-Delacroix',
    company: 'Atelier Vasseur',
    email: 'emilie@vasseur.example',
    phone: '+33142123456',
    zone: 'Europe/Paris',
    outcome: 'completed',
    note: 'A shop for one-off pieces; happy with the estimate.',
    page: website,
  },
]

type Place = { readonly today: Temporal.PlainDate; readonly accountIds: ReadonlyMap<string, number> }

/** Two hosts by day, one until half past two at night, and what prospects have booked with them. */
export async function writeAppointments(ctx: Ctx, { today, accountIds }: Place): Promise<void> {
  const hostOf = (key: string) => accountIds.get(key)!
  await buildHost(ctx, {
    accountId: hostOf(DAY_HOST),
    more: { buffer_minutes: 0, linkedin_url: 'https://www.linkedin.example/in/vihaan' },
  })
  await buildHost(ctx, {
    accountId: hostOf(NIGHT),
    hours: [1110, 1590],
    more: { meeting_link: 'https://meet.banyan-softworks.example/nimrat' },
  })
  await buildHost(ctx, { accountId: hostOf(SECOND), more: { daily_cap: 6 } })
  await ctx.db
    .updateTable('appointment_page')
    .set({ company_name: 'Banyan Softworks', email: demoEmail('sales') })
    .execute()
  const training = { day: workingDay(today, 3).toString(), hundredths: 100, part: 'full' as const }
  await keepNewAbsences(ctx, [
    {
      source: 'training',
      source_id: 'demo-appointments',
      person_id: hostOf(NIGHT),
      kind: 'training',
      label: 'Training',
      days: [training],
    },
  ])
  for (const tale of story)
    await writeOne(ctx, tale, { hostId: hostOf(tale.host), day: workingDay(today, tale.days) })
}

function workingDay(today: Temporal.PlainDate, days: number): Temporal.PlainDate {
  let day = today
  for (let left = Math.abs(days); left > 0;) {
    day = day.add({ days: Math.sign(days) })
    if (day.dayOfWeek < 6) left -= 1
  }
  return day
}

const HALF_HOUR = 1_800_000
const DAY = 86_400_000

type Placed = { readonly hostId: number; readonly day: Temporal.PlainDate }

async function writeOne(ctx: Ctx, tale: Story, { hostId, day }: Placed): Promise<void> {
  const start = day.toZonedDateTime({ timeZone: COMPANY_ZONE }).add({ minutes: tale.minute }).toInstant()
  const starts_at = new Date(start.epochMilliseconds)
  const ends_at = new Date(starts_at.getTime() + HALF_HOUR)
  const booked = new Date(Math.min(ctx.now.getTime(), starts_at.getTime()) - 2 * DAY)
  const uid = randomId()
  const contactId = await contactOf(ctx, tale, { booked, hostId })
  const lead = await insertRow(ctx, 'lead', {
    contact_id: contactId,
    source: 'appointment',
    page_name: 'appointment_calender',
    title: 'Meeting with sales',
    requirement: tale.message ?? '',
    owner_id: hostId,
    status: tale.outcome === 'completed' && tale.days < -5 ? 'proposal_submitted' : 'in_review',
    received_at: booked,
    last_received_at: booked,
  })
  const there = start.toZonedDateTimeISO(tale.zone)
  await insertRow(ctx, 'appointment', {
    token: randomId(),
    uid,
    host_account_id: hostId,
    contact_id: contactId,
    lead_id: lead.id,
    name: tale.name,
    email: tale.email,
    phone: tale.phone,
    company_name: tale.company,
    guest_email: tale.guest ?? '',
    message: tale.message ?? '',
    zone: tale.zone,
    local_day: there.toPlainDate().toString(),
    local_minute: there.hour * 60 + there.minute,
    starts_at,
    ends_at,
    ...outcomeOf(tale, ends_at),
    ...(tale.attention ? absent(ctx.now) : {}),
    source_page: tale.page ?? '',
    sender_digest: `demo ${uid}`,
    created_at: booked,
    ...toldAt(booked),
  })
  if (tale.outcome !== 'canceled')
    await ctx.db
      .insertInto('booking')
      .values({
        source: 'appointment',
        source_id: uid,
        account_id: hostId,
        label: `Meeting with ${tale.name}`,
        starts_at,
        ends_at,
        held_from: starts_at,
        held_until: ends_at,
        exclusive: true,
      })
      .execute()
}

const outcomeOf = ({ outcome, note = '' }: Story, endsAt: Date) => ({
  outcome,
  outcome_at: outcome === 'scheduled' ? null : endsAt,
  outcome_note: note,
  next_step: outcome === 'completed' ? ('task' as const) : null,
  next_step_note: outcome === 'completed' ? 'Write to them' : '',
  cancelled_by: outcome === 'canceled' ? ('visitor' as const) : null,
})

/** No one mails the people of a story. */
const toldAt = (at: Date) => ({ reminded_day_at: at, reminded_hour_at: at, nudged_at: at })

const absent = (now: Date) => ({
  attention: 'host_absent' as const,
  attention_since: now,
  call_by: new Date(now.getTime() + 4 * HALF_HOUR),
  visitor_told_at: now,
})

/** Some have asked for an estimate before. */
async function contactOf(ctx: Ctx, tale: Story, { booked, hostId }: { booked: Date; hostId: number }) {
  const { name, email, phone, company } = tale
  const known = await ctx.db
    .selectFrom('contact_address')
    .select('contact_id')
    .where('value', '=', email)
    .executeTakeFirst()
  if (known) return known.contact_id
  const contact = await insertRow(ctx, 'contact', {
    name,
    email,
    phone,
    company_name: company,
    source: 'appointment',
    owner_id: hostId,
    created_at: booked,
  })
  const address = { contact_id: contact.id, added_at: booked }
  await ctx.db
    .insertInto('contact_address')
    .values([
      { ...address, kind: 'email', value: email },
      { ...address, kind: 'phone', value: phone },
    ])
    .execute()
  return contact.id
}

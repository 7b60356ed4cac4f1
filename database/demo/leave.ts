import type { Temporal } from 'temporal-polyfill'
import { listDayPlans } from '#calendar/server/public.ts'
import {
  accrueFor,
  applyCompOff,
  applyLeave,
  buildBalance,
  cancelLeave,
  decideWaiting,
  exempt,
  proposeAdjustment,
  readWaitingLeave,
  saveBlock,
  settleLeavers,
  suggestCompOff,
} from '#leave/server/public.ts'
import { buildProject } from '#project-register/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { system } from '#platform/server/ctx.ts'
import { writeLeaveKinds } from './leave-kinds.ts'
import { writePastLeave } from './past-leave.ts'
import { demoPeople, type DemoPerson } from './people.ts'

type Writing = {
  readonly accountIds: ReadonlyMap<string, number>
  readonly joined: (person: DemoPerson) => Temporal.PlainDate
  readonly today: Temporal.PlainDate
}

/** Two years of leave, what waits today, worked Sundays, and the projects whose managers are asked first. */
export async function writeLeave(ctx: Ctx, writing: Writing): Promise<void> {
  await writeLeaveKinds(ctx)
  await writeProjects(ctx, writing)
  await writePastLeave(ctx, writing)
  await accrueFor(ctx, [...writing.accountIds.values()], writing.today.toString())
  await writeToday(ctx, writing)
  await writeBlocks(ctx, writing)
  await settleLeavers(ctx, { on: writing.today.toString(), size: 50 })
}

async function writeProjects(ctx: Ctx, { accountIds, today }: Writing) {
  const id = (key: string) => accountIds.get(key)!
  const from = today.subtract({ months: 8 }).toString()
  await buildProject(ctx, {
    name: 'Harbour booking',
    key: 'HAR',
    client: 'Valecroft Marine',
    kind: 'time_material',
    about: 'Berths, pilots and tugs are booked online. Version 4 adds invoices.',
    from,
    leads: [id('project-manager')],
    people: ['employee', 'kavitha.r', 'tumpa.sanfui'].map((key) => ({ accountId: id(key), share: 80 })),
  })
  await buildProject(ctx, {
    name: 'Tea auction',
    key: 'TEA',
    client: 'Doloi Gardens',
    kind: 'fixed',
    about: 'Weekly auctions with samples, bids and lots for brokers.',
    from,
    leads: [id('yashodhara.munim')],
    people: ['arindam.paladhi', 'paramita.hazari', 'employee'].map((key) => ({
      accountId: id(key),
      share: 20,
    })),
  })
  await buildProject(ctx, {
    name: 'Metro cards',
    key: 'METRO',
    client: 'City Rail Cards',
    kind: 'retainer',
    company: 2,
    from,
    leads: [id('gurnoor.bhamrah')],
    people: ['lavanya.chhikara', 'harkirat.dhanota'].map((key) => ({ accountId: id(key) })),
  })
}

/** In the name of someone, as they would at their own screen. */
function as(
  ctx: Ctx,
  accountIds: Writing['accountIds'],
  key: string,
  grants: Ctx['actor']['grants'] = {},
): Ctx {
  const { name } = demoPeople.find((person) => person.key === key)!
  const actor = {
    ...system,
    kind: 'employee' as const,
    id: accountIds.get(key)!,
    name,
    userType: 'Staff' as const,
    grants,
  }
  return { ...ctx, actor }
}

type Wish = { type?: string; after?: number; days?: number; hours?: 2 | 4 | 6; reason: string }

const onJourneys = ['subhro.jyoti.maji', 'sreetama.patitundi', 'zubair.naqshbandi', 'interviewer']

/** What is asked for, in working days from today. */
const wishes = (today: Temporal.PlainDate): [string, Wish][] => [
  ['employee', { after: 4, days: 2, reason: 'My sister’s wedding' }],
  ['kavitha.r', { after: 6, days: 1, reason: 'Property registration' }],
  ['imran.laskar', { after: 2, days: 3, reason: 'Visiting my parents' }],
  ['nafisa.mollah', { after: 5, hours: 4, reason: 'University exam' }],
  ['lavanya.chhikara', { after: 3, days: 2, type: 'medicalleave', reason: 'Minor surgery' }],
  ['sampath.kedilaya', { after: 7, days: 2, reason: 'Housewarming at my new flat' }],
  ['rehana.gazi', { after: 3, reason: 'Home loan appointment at the bank' }],
  ...onJourneys.map((key): [string, Wish] => [
    key,
    { after: 8, days: 2, reason: 'A short trip with friends' },
  ]),
  ['subhro.jyoti.maji', { type: 'half_pay', after: -6, days: 2, reason: 'My father was in hospital' }],
  // One day more than the quarters have brought.
  [
    'sreetama.patitundi',
    {
      type: 'family',
      after: 12,
      days: Math.floor((today.month - 1) / 3) + 1,
      reason: 'My brother’s wedding',
    },
  ],
]

async function writeToday(ctx: Ctx, { accountIds, today }: Writing) {
  const types = new Map(
    (await ctx.db.selectFrom('leave_type').select(['id', 'key']).execute()).map(({ id, key }) => [key, id]),
  )
  const working = await workingDays(ctx, [...accountIds.values()], today)
  const ask = async (key: string, wish: Wish) => {
    const { type = 'casual', after = 2, days = 1, hours = null, reason } = wish
    const own = working.get(accountIds.get(key)!)!
    const first = own.findIndex((day) => day >= today.toString()) + after
    const starts_on = own[first]!
    const ends_on = own[first + days - 1]!
    return applyLeave(as(ctx, accountIds, key), {
      leave_type_id: types.get(type)!,
      duration: hours === null ? (days === 1 ? 'single_day' : 'multiple_days') : 'hours',
      starts_on,
      ends_on,
      second_half_first: false,
      first_half_last: false,
      hours,
      from_minute: null,
      rest_type_id: types.get('loss_of_pay')!,
      urgent: after < 2,
      reason,
      contact: '',
      handover_id: null,
    })
  }
  for (const [key, wish] of wishes(today)) await ask(key, wish)
  await approveFor(ctx, accountIds, onJourneys)
  await writeChanges(ctx, accountIds, types)
  await writeCompOff(ctx, { accountIds, today })
}

const LOOK_AHEAD = 60
const LOOK_BACK = 21

/** The working days of everybody around today, by the calendar. */
async function workingDays(ctx: Ctx, personIds: readonly number[], today: Temporal.PlainDate) {
  const from = today.subtract({ days: LOOK_BACK }).toString()
  const span = { personIds, from, to: today.add({ days: LOOK_AHEAD }).toString() }
  const plans = (await listDayPlans(ctx, span)).filter(({ kind }) => kind === 'working')
  return new Map(
    [...Map.groupBy(plans, ({ person_id }) => person_id)].map(([id, own]) => [id, own.map(({ day }) => day)]),
  )
}

async function approveFor(ctx: Ctx, accountIds: Writing['accountIds'], keys: readonly string[]) {
  for (const key of keys) {
    const { reportsTo } = demoPeople.find((person) => person.key === key)!
    const manager = as(ctx, accountIds, reportsTo!)
    const { rows } = await readWaitingLeave(manager, { size: 50 })
    for (const { person, what, subject_id } of rows)
      if (person.id === accountIds.get(key) && what === 'leave')
        await decideWaiting(manager, { what, subject_id, verdict: 'approved', comment: 'Enjoy your break' })
  }
}

/** One day that someone no longer needs, and a balance that two people put right. */
async function writeChanges(ctx: Ctx, accountIds: Writing['accountIds'], types: ReadonlyMap<string, number>) {
  const accountId = accountIds.get('zubair.naqshbandi')!
  const line = await ctx.db
    .selectFrom('leave_day')
    .select(['application_id', 'day'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'taken')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (line)
    await cancelLeave(as(ctx, accountIds, 'zubair.naqshbandi'), {
      id: line.application_id,
      days: [line.day],
      reason: 'The trip is a day shorter',
    })
  await proposeAdjustment(as(ctx, accountIds, 'hr-executive', { 'leave.balance.adjust': 'all' }), {
    account_id: accountIds.get('tumpa.sanfui')!,
    leave_type_id: types.get('casual')!,
    quantity: 100,
    expires_on: null,
    reason: 'One day was counted twice in the old records',
  })
}

/** The week before a release in which no one of the project is to be away, and one who has to be all the same. */
async function writeBlocks(ctx: Ctx, { accountIds, today }: Omit<Writing, 'joined'>) {
  const project = await ctx.db
    .selectFrom('project')
    .select('id')
    .where('name', '=', 'Harbour booking')
    .executeTakeFirstOrThrow()
  const monday = today.add({ days: 22 - today.dayOfWeek })
  const saved = await saveBlock(as(ctx, accountIds, 'project-manager'), {
    name: 'Release freeze',
    starts_on: monday.toString(),
    ends_on: monday.add({ days: 4 }).toString(),
    target: 'project',
    target_id: project.id,
    reason: 'Version 4 goes to the harbour on Friday',
  })
  await exempt(as(ctx, accountIds, 'project-manager'), {
    block_id: saved.data.id,
    account_id: accountIds.get('tumpa.sanfui')!,
    reason: 'Her exam falls in that week',
  })
}

/** Worked Sundays: suggested, asked for, earned, and about to end. */
async function writeCompOff(ctx: Ctx, { accountIds, today }: Omit<Writing, 'joined'>) {
  const id = (key: string) => accountIds.get(key)!
  const sunday = (weeksAgo: number) =>
    today.subtract({ days: (today.dayOfWeek % 7) + 7 * (weeksAgo - 1) || 7 * weeksAgo }).toString()
  const worked = (key: string, weeksAgo: number, minutes: number) =>
    suggestCompOff(ctx, { personId: id(key), day: sunday(weeksAgo), minutes })
  await worked('employee', 1, 370)
  await worked('employee', 3, 260)
  await worked('kavitha.r', 2, 490)
  await worked('chat-agent', 1, 480)
  await applyCompOff(as(ctx, accountIds, 'kavitha.r'), {
    worked_on: sunday(2),
    minutes: 490,
    project_id: null,
    reason: 'Release of Harbour booking',
  })
  for (const [key, days] of [
    ['employee', 24],
    ['chat-agent', 3],
  ] as const)
    await buildBalance(ctx, {
      accountId: id(key),
      type: 'comp_off',
      quantity: 100,
      grantedOn: sunday(5),
      expiresOn: today.add({ days }).toString(),
    })
}

import { suppress } from '#contacts/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { buildRun, buildSequence, type SendingStory, type StepStory } from '#sequences/server/public.ts'
import type { AreaStory, WriteArea } from './write-area.ts'

const workdays = [1, 2, 3, 4, 5]
const windows = workdays.map((weekday) => ({ weekday, start_minute: 600, end_minute: 1080 }))

const welcome: readonly StepStory[] = [
  {
    gap: [0, 'minutes'],
    subject: 'An idea for {{company}}',
    text: 'Hello {{first_name}},\n\nwe build ordering portals for firms like {{company}}. Would half an hour next week suit you?\n\n{{sender}}\n{{our_company}}',
  },
  {
    gap: [2, 'days'],
    condition: 1,
    subject: '',
    text: 'Hello {{first_name}},\n\nmy last email may have gone under. Shall I send you two examples?\n\n{{sender}}',
  },
  {
    gap: [2, 'days'],
    condition: 2,
    subject: 'Two examples',
    text: 'Hello {{first_name}},\n\nhere are two portals that went live this year. Which comes closer to what you need?\n\n{{sender}}',
  },
  {
    gap: [1, 'days'],
    condition: 3,
    subject: '',
    text: 'Hello {{first_name}},\n\nthank you for your answer. I will call you at the time you named.\n\n{{sender}}',
  },
]

const revival: readonly StepStory[] = [
  {
    gap: [0, 'minutes'],
    subject: 'Still on your list, {{first_name}}?',
    text: 'Hello {{first_name}},\n\nwe spoke some months ago. Has anything changed?\n\n{{sender}}',
  },
  {
    kind: 'call',
    gap: [3, 'days'],
    condition: 2,
    subject: 'Call {{first_name}}',
    text: 'Ask what has changed.',
  },
]

/** Sequences in every state, with people at every point of them and a ledger that shows each outcome. */
export const writeSequences: WriteArea = async (ctx, story) => {
  const owner = (key: string) => story.accountIds.get(key)!
  const at = (daysAgo: number, hour = 6) =>
    new Date(`${story.today.subtract({ days: daysAgo }).toString()}T${String(hour).padStart(2, '0')}:10:00Z`)
  const first = { companyId: 1, windows, at: at(40) }
  const active = await buildSequence(ctx, {
    ...first,
    name: 'First contact, manufacturers',
    ownerId: owner('sales-executive'),
    status: 'active',
    steps: welcome,
  })
  const old = await buildSequence(ctx, {
    ...first,
    name: 'Old leads',
    ownerId: owner('simran.ahlawati'),
    status: 'paused',
    pausedFor: '3 of the last 40 emails bounced',
    steps: revival,
  })
  const quiet = { ...first, steps: revival.slice(0, 1) }
  await buildSequence(ctx, {
    ...quiet,
    name: 'Spring fair',
    ownerId: owner('sales-executive'),
    status: 'draft',
  })
  await buildSequence(ctx, {
    ...quiet,
    name: 'Year end 2025',
    ownerId: owner('sales-manager'),
    status: 'archived',
  })
  await writeRuns(ctx, { story, sequence: active, owner: owner('sales-executive'), at })
  await writeRuns(ctx, { story, sequence: old, owner: owner('simran.ahlawati'), at })
}

type Writing = {
  readonly story: AreaStory
  readonly sequence: Awaited<ReturnType<typeof buildSequence>>
  readonly owner: number
  readonly at: (daysAgo: number, hour?: number) => Date
}

type Told = {
  readonly status: Parameters<typeof buildRun>[2]['status']
  readonly live: boolean
  readonly endedFor?: string
  readonly sendings: readonly SendingStory[]
}

function stories(at: Writing['at']): readonly Told[] {
  const sent = (daysAgo: number, more: Partial<SendingStory> = {}): SendingStory => ({
    status: 'sent',
    dueAt: at(daysAgo),
    ...more,
  })
  const planned = (ahead: number): SendingStory => ({ status: 'planned', dueAt: at(-ahead) })
  const no = (status: 'skipped' | 'cancelled', daysAgo: number, reason: string): SendingStory => ({
    status,
    dueAt: at(daysAgo),
    reason,
  })
  return [
    { status: 'active', live: true, sendings: [sent(1), planned(1)] },
    { status: 'active', live: true, sendings: [sent(3, { openedAt: at(3, 9) }), no('skipped', 1, 'Opened')] },
    { status: 'scheduled', live: true, sendings: [planned(1)] },
    { status: 'paused', live: true, sendings: [sent(9), planned(2)] },
    {
      status: 'active',
      live: true,
      sendings: [{ ...sent(2), status: 'unknown', reason: 'The connection broke.' }],
    },
    {
      status: 'active',
      live: true,
      sendings: [{ ...sent(4), status: 'failed', reason: 'No value for {{company}}' }],
    },
    {
      status: 'replied',
      live: false,
      sendings: [
        sent(12, { openedAt: at(12, 8), clickedAt: at(12, 8), repliedAt: at(11) }),
        no('cancelled', 11, 'Replied'),
      ],
    },
    { status: 'completed', live: false, sendings: [sent(20), sent(18)] },
    {
      status: 'unsubscribed',
      live: false,
      endedFor: 'Unsubscribed',
      sendings: [sent(15, { openedAt: at(15, 9) }), no('cancelled', 14, 'Unsubscribed')],
    },
    {
      status: 'bounced',
      live: false,
      endedFor: 'Bounced',
      sendings: [sent(16, { bouncedAt: at(16, 7), reason: 'The address refused it' })],
    },
    {
      status: 'stopped',
      live: false,
      endedFor: 'Meeting booked',
      sendings: [sent(8, { openedAt: at(8, 9) }), no('cancelled', 7, 'Meeting booked')],
    },
  ]
}

async function writeRuns(ctx: Ctx, { story, sequence, owner, at }: Writing): Promise<void> {
  const contacts = await ctx.db
    .selectFrom('contact')
    .select(['id', 'email'])
    .where('owner_id', '=', owner)
    .where('email', 'is not', null)
    .where('lifecycle', '<>', 'customer')
    .orderBy('id')
    .limit(stories(at).length)
    .execute()
  for (const [index, { id, email }] of contacts.entries()) {
    const { sendings, ...told } = stories(at)[index]!
    const reason = told.status === 'unsubscribed' || told.status === 'bounced' ? told.status : null
    if (story.keyring && reason !== null && email !== null)
      await suppress(ctx, story.keyring, { channel: 'email', address: email, companyId: null, reason })
    await buildRun(ctx, sequence, {
      ...told,
      contactId: id,
      at: at(20),
      sendings: sendings.slice(0, sequence.steps.length),
    })
  }
}

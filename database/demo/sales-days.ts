import {
  buildMailText,
  buildMeeting,
  buildReport,
  buildTarget,
  type MeetingStory,
} from '#sales/server/public.ts'
import type { SalesWorld } from './sales.ts'

const subjects = [
  'Scope of the first version',
  'Walk through the prototype',
  'Terms of the contract',
  'First talk',
] as const
const outcomes = ['completed', 'completed', 'no_show', 'canceled', 'rescheduled'] as const
const notes: Partial<Record<MeetingStory['status'], string>> = {
  completed: 'Agreed on the scope. We send the figures.',
  canceled: 'They are on holiday and call again.',
}

const texts = [
  {
    name: 'First answer',
    subject: 'Your request, {{first_name}}',
    text: 'Hello {{first_name}},\n\nthank you for your request. When can we talk for half an hour this week?\n\n{{sender}}\n{{our_company}}',
  },
  {
    name: 'After the meeting',
    subject: 'What we agreed on',
    text: 'Hello {{first_name}},\n\nthank you for your time. I send you what we agreed on for {{company}} in the next days.\n\n{{sender}}',
  },
] as const

/** The meeting of which no one has said how it went. */
const UNSETTLED = 8
const LAKH = 10_000_000
const SELLERS = 4
const MONTHS = 3
const REPORT_DAYS = 12

/** Meetings with every outcome and today’s, texts for emails, targets, and two weeks of daily reports. */
export async function writeSalesDays({ demo, contacts }: SalesWorld): Promise<void> {
  const { ctx, at, seller, dayIn } = demo
  for (const [index, contact] of contacts.slice(0, 24).entries()) {
    const daysAgo = index - 6
    const isSettled = daysAgo > 0 && index !== UNSETTLED
    const status = isSettled ? outcomes[index % outcomes.length]! : ('scheduled' as const)
    await buildMeeting(ctx, {
      contactId: contact.id,
      hostId: contact.ownerId,
      subject: subjects[index % subjects.length]!,
      startsAt: at(daysAgo, 10 + (index % 7)),
      minutes: ([30, 45, 60] as const)[index % 3]!,
      status,
      place: index % 2 === 0 ? 'Video call' : '',
      notes: notes[status] ?? '',
    })
  }
  for (const text of texts) await buildMailText(ctx, seller(0), text)
  for (let index = 0; index < SELLERS; index += 1) {
    for (let month = -MONTHS; month <= MONTHS; month += 1) {
      const target = { account_id: seller(index), month: dayIn(month * 30).slice(0, 7) }
      await buildTarget(ctx, seller(index), { ...target, amount: (20 + index * 5) * LAKH })
    }
    await writeReports(demo, index)
  }
}

async function writeReports({ ctx, at, seller, dayIn }: SalesWorld['demo'], index: number): Promise<void> {
  for (let daysAgo = 1; daysAgo <= REPORT_DAYS; daysAgo += 1) {
    const day = dayIn(-daysAgo)
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    // A weekend, and now and then one that was forgotten.
    if (weekday === 0 || weekday === 6 || (daysAgo + index) % 6 === 0) continue
    const isLate = (daysAgo + index) % 5 === 0
    await buildReport(ctx, {
      accountId: seller(index),
      day,
      state: isLate ? 'late' : 'submitted',
      submittedAt: at(daysAgo, isLate ? 21 : 19),
      highlights: daysAgo % 2 === 0 ? 'A good talk about the rollout.' : 'Two new requests answered.',
      plan: 'Call back those who asked for figures.',
    })
  }
}

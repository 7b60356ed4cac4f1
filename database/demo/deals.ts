import { buildDeal, buildMilestones, type DealStory } from '#sales/server/public.ts'
import { writeProposal } from './proposals.ts'
import type { DealContact, SalesDemo, SalesWorld } from './sales.ts'

const wants = [
  'Ordering app',
  'Dealer portal',
  'Booking system',
  'Warehouse dashboard',
  'Field service app',
  'Online shop',
  'Support retainer',
  'Data migration',
] as const
const phases = ['first phase', 'second phase', 'pilot', 'rollout', 'renewal'] as const
const types = ['new', 'new', 'repeat', 'upsell', 'staff_augmentation'] as const
const reasons: readonly DealStory['lostFor'][] = [
  'budget',
  'competitor',
  'timing',
  'no_response',
  'not_our_service',
]
const notes = [
  'The pilot decides about the rest.',
  'Procurement asks for three offers.',
  'Wants the same team as last time.',
]

/** Two of them in a row for each won deal. */
const milestoneStates = ['paid', 'invoiced', 'achieved', 'planned'] as const

/** How many deals end in each stage: more at the top than near the end, as in any pipeline. */
const ends = [
  ['Qualification', 8],
  ['Query', 7],
  ['Proposal', 6],
  ['Negotiation', 4],
  ['Won', 9],
  ['Lost', 6],
] as const
const way = ['Query', 'Proposal', 'Negotiation'] as const
const path: Readonly<Record<(typeof ends)[number][0], readonly string[]>> = {
  Qualification: [],
  Query: way.slice(0, 1),
  Proposal: way.slice(0, 2),
  Negotiation: way,
  Won: [...way, 'Won'],
  Lost: ['Query', 'Lost'],
}

/** Forty deals over a year: some slipped, some without a date or a next step, some that stand still. */
export async function writeDeals({ demo, contacts }: SalesWorld): Promise<void> {
  let index = 0
  for (const [end, count] of ends)
    for (let at = 0; at < count; at += 1, index += 1)
      await writeDeal(demo, { index, end, contact: contacts[(index * 7) % contacts.length]! })
}

async function writeDeal(demo: SalesDemo, wish: Wish): Promise<void> {
  const { index, end, contact } = wish
  const story = dealStory(demo, wish)
  const id = await buildDeal(demo.ctx, story)
  if (end !== 'Won' && end !== 'Proposal' && end !== 'Negotiation') return
  const isWon = end === 'Won'
  const currency = story.currency === 'USD' ? 'USD' : 'INR'
  await writeProposal(
    demo,
    { id, contact, name: story.name, currency, isWon, daysAgo: isWon ? 40 : 2 },
    index,
  )
  if (isWon) await buildMilestones(demo.ctx, id, milestoneStates.slice(index % 3, (index % 3) + 2))
}

type Wish = {
  readonly index: number
  readonly end: (typeof ends)[number][0]
  readonly contact: DealContact
}

function dealStory({ number, at, dayIn }: SalesDemo, { index, end, contact }: Wish): DealStory {
  const isClosed = end === 'Won' || end === 'Lost'
  const stages = path[end]
  const daysAgo = isClosed ? 65 + (index % 9) * 22 + number(0, 15) : stages.length * 14 + number(4, 18)
  const step = Math.max(2, Math.floor(Math.min(daysAgo, 75) / (stages.length + 1)))
  const isDateless = end === 'Qualification' && index % 3 === 0
  const isForeign = index % 5 === 2
  const isLate = index % 6 === 5
  return {
    name: `${wants[index % wants.length]}, ${phases[(index * 3) % phases.length]}`,
    accountId: contact.accountId,
    contactId: contact.id,
    ownerId: contact.ownerId,
    type: types[index % types.length]!,
    amount: isForeign ? number(4, 40) * 100_000 : number(3, 42) * 5_000_000,
    currency: isForeign ? 'USD' : 'INR',
    expectedClose: isDateless ? null : dayIn(isLate ? -number(3, 20) : number(5, 120)),
    at: at(daysAgo, 10),
    moves: stages.map((to, order) => ({ to, at: at(Math.max(1, daysAgo - step * (order + 1)), 15) })),
    lostFor: reasons[index % reasons.length]!,
    ...(index % 2 === 0
      ? { note: { text: notes[index % notes.length]!, at: at(Math.max(1, daysAgo - 3), 12) } }
      : {}),
    ...(!isClosed && index % 4 !== 1
      ? {
          task: {
            title: index % 2 === 0 ? 'Agree on the scope' : 'Send the figures',
            dueOn: dayIn((index % 12) - 2),
          },
        }
      : {}),
  }
}

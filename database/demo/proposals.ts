import { buildProposal, buildQuery } from '#sales/server/public.ts'
import type { DealContact, SalesDemo, SalesWorld } from './sales.ts'

const questions = [
  { text: 'Who will use it, and how many are they?', answer: 'About 120 people in four branches.' },
  { text: 'Which systems does it have to work with?', answer: 'Our stock system and the accounts.' },
  { text: 'When do you need the first version?', answer: 'Before the next season.' },
] as const

const queryStates = ['submitted', 'answered', 'draft', 'submitted', 'withdrawn', 'answered'] as const

/** Queries in every state on the leads of contacts; some are overdue and half answered. */
export async function writeQueries({ demo, contacts }: SalesWorld): Promise<void> {
  // Every third contact has no lead; among the others the states of their leads take turns.
  const asked = contacts.filter((_, index) => index % 8 === 3 || index % 8 === 4)
  for (const [index, contact] of asked.entries()) {
    const state = queryStates[index % queryStates.length]!
    const given = state === 'answered' ? questions.length : state === 'submitted' ? index % 3 : 0
    await buildQuery(demo.ctx, {
      contactId: contact.id,
      ownerId: contact.ownerId,
      subject: 'Before we plan your project',
      dueOn: demo.dayIn((index % 5) * 3 - 1),
      state,
      questions: questions.map(({ text, answer }, at) => ({ text, answer: at < given ? answer : '' })),
      at: demo.at(6, 11),
      endedAt: demo.at(2, 16),
    })
  }
}

const states = ['submitted', 'viewed', 'draft', 'declined', 'waiting', 'expired', 'withdrawn'] as const

export type ProposedDeal = {
  readonly id: number
  readonly contact: DealContact
  readonly name: string
  readonly currency: 'INR' | 'USD'
  readonly isWon: boolean
  readonly daysAgo: number
}

/** A proposal for a deal that came so far: accepted where it is won, otherwise in every other state. */
export async function writeProposal(demo: SalesDemo, deal: ProposedDeal, index: number): Promise<void> {
  const state = deal.isWon ? 'accepted' : states[index % states.length]!
  const unit = deal.currency === 'INR' ? 1_000_000 : 15_000
  const work = { quantity: 100, people: 1, tax_bp: deal.currency === 'INR' ? 1_800 : 0 }
  await buildProposal(demo.ctx, {
    dealId: deal.id,
    contactId: deal.contact.id,
    contactName: deal.contact.name,
    ownerId: deal.contact.ownerId,
    title: deal.name,
    words:
      'We design, build and test the product together with your team. The price holds for the scope that we agreed on.',
    currency: deal.currency,
    lines: [
      { ...work, kind: 'fixed', label: 'Design and prototype', unit_price: 12 * unit },
      { ...work, kind: 'team', label: 'Development', quantity: 350, people: 2, unit_price: 8 * unit },
      { ...work, kind: 'hourly', label: 'Training', quantity: 2_400, unit_price: unit / 5 },
      {
        ...work,
        kind: 'discount',
        label: 'Discount for the first project',
        unit_price: (state === 'waiting' ? 14 : 4) * unit,
      },
    ],
    validUntil: demo.dayIn(state === 'expired' ? -2 : 9 + (index % 12)),
    state,
    at: demo.at(deal.daysAgo + 6, 11),
    endedAt: demo.at(deal.daysAgo, 15),
  })
}

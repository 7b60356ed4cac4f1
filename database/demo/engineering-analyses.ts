import { buildAnalysis } from '#engineering/server/public.ts'
import type { Parts } from './engineering-parts.ts'

const hours = (role: string, optimistic: number, likely: number, pessimistic: number) => ({
  role,
  optimistic_minutes: optimistic * 60,
  likely_minutes: likely * 60,
  pessimistic_minutes: pessimistic * 60,
})
const estimates = [hours('Developer', 15, 22.5, 30), hours('QA', 4, 8, 18), hours('Designer', 6, 6, 6)]
const functional = [
  'A skipper books a berth for given days',
  'The harbour office confirms or moves a booking',
  'A booking is paid by card',
  'The skipper sees the tide of each day',
  'The office exports bookings of a month',
]

const written = {
  non_functional: ['Pages open within a second on a phone', 'Works without a network for an hour'],
  assumptions: 'The tide tables of the coast guard stay free.\nOne currency is enough.',
  risks: 'The bank may take six weeks to open the card gateway.',
  questions: [
    { text: 'May two boats share a berth?', answer: 'Only boats under six metres.' },
    { text: 'Who cancels after the deadline?', answer: '' },
  ],
}

export async function writeAnalyses(parts: Parts): Promise<void> {
  const { ctx, idOf, at, project } = parts
  const manager = idOf('project-manager')
  const employee = idOf('employee')
  const common = { project_id: project, created_by: manager, functional, estimates }
  const people = { analyst_id: employee, approver_id: manager }
  const early = [
    {
      title: 'Season tickets for berths',
      state: 'pending',
      created_at: at(1),
      functional: [],
      estimates: [],
    },
    {
      title: 'Waste collection at the quay',
      state: 'assigned',
      created_at: at(3),
      ...people,
      functional: [],
    },
    { title: 'Online booking of berths', state: 'open', created_at: at(9), ...people, ...written },
    {
      title: 'Messages to skippers',
      state: 'submitted_for_approval',
      created_at: at(12),
      submitted_at: at(2),
      ...people,
      ...written,
    },
  ]
  for (const analysis of early) await buildAnalysis(ctx, { ...common, ...analysis })
  await writeDecided(parts)
}

async function writeDecided({ ctx, idOf, at, project, items }: Parts): Promise<void> {
  const [manager, employee, kavitha] = ['project-manager', 'employee', 'kavitha.r'].map(idOf) as [
    number,
    number,
    number,
  ]
  const common = { project_id: project, created_by: manager, functional, estimates }
  const people = { analyst_id: employee, approver_id: manager }
  const all = [
    {
      title: 'Electricity by the hour',
      state: 'rejected',
      created_at: at(20),
      submitted_at: at(8),
      decided_at: at(7),
      reason: 'The meters of the north pier are missing.',
      analyst_id: kavitha,
      approver_id: manager,
      ...written,
    },
    {
      title: 'Pilots and tugs',
      state: 'approved',
      created_at: at(40),
      submitted_at: at(30),
      decided_at: at(29),
      ...people,
      ...written,
      items: items.slice(0, 2).map(({ id }) => id),
    },
    {
      title: 'First version of the booking',
      state: 'closed',
      created_at: at(200),
      decided_at: at(180),
      ...people,
      ...written,
    },
  ]
  for (const analysis of all) await buildAnalysis(ctx, { ...common, ...analysis })
}

/** Before there is a project: what a lead asks for. */
export async function writeLeadAnalysis({ ctx, idOf, at }: Parts): Promise<void> {
  const lead = await ctx.db
    .selectFrom('lead')
    .select('id')
    .where('status', 'in', ['in_review', 'query_submitted'])
    .orderBy('id')
    .executeTakeFirst()
  if (!lead) return
  await buildAnalysis(ctx, {
    title: 'What the shop needs first',
    lead_id: lead.id,
    created_by: idOf('delivery-head'),
    created_at: at(5),
    state: 'open',
    analyst_id: idOf('project-manager'),
    approver_id: idOf('delivery-head'),
    functional: ['Customers order by phone', 'The kitchen sees orders as they come'],
    estimates: [hours('Developer', 20, 40, 90)],
  })
}

import {
  buildAnalysis,
  buildCall,
  buildCollection,
  buildHost,
  buildRelease,
  buildReview,
} from '#engineering/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { harbourApi } from './engineering-api.ts'
import type { AreaStory, WriteArea } from './write-area.ts'

type Parts = {
  readonly ctx: Ctx
  readonly idOf: (key: string) => number
  readonly day: (ahead: number) => string
  readonly at: (back: number, clock?: string) => Date
  readonly project: number
  readonly items: readonly { readonly id: number; readonly closed: boolean }[]
}

/** Releases, code reviews and analyses of Harbour booking in every state, and a collection of its interface. */
export const writeEngineering: WriteArea = async (ctx, story) => {
  const parts = await partsOf(ctx, story)
  await writeReleases(parts)
  await writeReviews(parts)
  await writeAnalyses(parts)
  await writeLeadAnalysis(parts)
  await writeCollections(parts)
}

async function partsOf(ctx: Ctx, { accountIds, today }: AreaStory): Promise<Parts> {
  const project = await ctx.db
    .selectFrom('project')
    .select('id')
    .where('key', '=', 'HAR')
    .executeTakeFirstOrThrow()
  const items = await ctx.db
    .selectFrom('project_item as item')
    .innerJoin('project_status as status', 'status.id', 'item.status_id')
    .select(['item.id', 'status.category'])
    .where('item.project_id', '=', project.id)
    .where('item.deleted_at', 'is', null)
    .orderBy('item.number')
    .execute()
  return {
    ctx,
    project: project.id,
    idOf: (key) => accountIds.get(key)!,
    day: (ahead) => today.add({ days: ahead }).toString(),
    /** On the clock of Kolkata. */
    at: (back, clock = '11:00') => new Date(`${today.subtract({ days: back }).toString()}T${clock}:00+05:30`),
    items: items.map(({ id, category }) => ({ id, closed: category === 'closed' })),
  }
}

const NOTES =
  'Harbour booking 4.1\n\nNew\n- Invoices as a file\n- Pilots see their next berth\n\nFixed\n- The map keeps its place'

async function writeReleases({ ctx, idOf, day, at, project, items }: Parts): Promise<void> {
  const manager = idOf('project-manager')
  const employee = idOf('employee')
  const common = { project_id: project, created_by: manager, needs_approval: true, by: employee }
  const some = (from: number, count: number) => items.slice(from, from + count).map(({ id }) => id)
  const done = items.filter(({ closed }) => closed).map(({ id }) => id)
  const released = { released_by: manager, released_at: at(20, '18:30') }
  await buildRelease(ctx, {
    ...common,
    name: '4.2',
    planned_on: day(2),
    environment: 'production',
    state: 'in_progress',
    created_at: at(9),
    items: some(0, 6),
    done: 3,
    approvals: [['qa', idOf('kavitha.r')]],
  })
  await buildRelease(ctx, {
    ...common,
    name: '4.3',
    planned_on: day(23),
    environment: 'staging',
    created_at: at(3),
    items: some(6, 3),
    done: 0,
  })
  await buildRelease(ctx, {
    ...common,
    name: '4.1',
    planned_on: day(-20),
    environment: 'production',
    state: 'released',
    created_at: at(34),
    notes: NOTES,
    sent_at: at(19),
    ...released,
    items: done.slice(0, 4),
    done: 5,
    approvals: [
      ['qa', idOf('tumpa.sanfui')],
      ['manager', manager],
    ],
  })
  await buildRelease(ctx, {
    ...common,
    name: '4.0',
    planned_on: day(-48),
    environment: 'production',
    state: 'rolled_back',
    created_at: at(60),
    reason: 'Payments of two banks failed.',
    ...released,
    released_at: at(48, '21:00'),
    needs_approval: false,
    items: done.slice(0, 1),
    done: 4,
  })
  await buildRelease(ctx, {
    ...common,
    name: '3.9',
    planned_on: day(-70),
    environment: 'testing',
    state: 'cancelled',
    created_at: at(80),
    reason: 'Everything in it goes out with 4.0.',
    items: [],
    done: 0,
  })
}

async function writeReviews({ ctx, idOf, at, project, items }: Parts): Promise<void> {
  const [employee, kavitha, tumpa] = ['employee', 'kavitha.r', 'tumpa.sanfui'].map(idOf) as [
    number,
    number,
    number,
  ]
  const url = (number: number) => `https://git.harbour.example/booking/merge_requests/${number}`
  const common = { project_id: project }
  const finding = (by_id: number, file: string, line: number, text: string) => ({
    file,
    line,
    text,
    by_id,
    round: 1,
    at: at(2, '15:20'),
  })
  await buildReview(ctx, {
    ...common,
    title: 'Read tide tables once an hour',
    url: url(212),
    author_id: kavitha,
    created_at: at(1, '16:10'),
    waiting_since: at(1, '16:10'),
    reviewers: [
      [employee, 'waiting'],
      [tumpa, 'waiting'],
    ],
  })
  await buildReview(ctx, {
    ...common,
    title: 'Berths on a map',
    url: url(208),
    author_id: employee,
    item_id: items[1]!.id,
    state: 'changes_requested',
    created_at: at(4),
    reviewers: [[kavitha, 'changes']],
    findings: [
      { ...finding(kavitha, 'map/berths.ts', 42, 'Two boats can get the same berth.'), severity: 'blocker' },
      {
        ...finding(kavitha, 'map/berths.ts', 88, 'Say metres in the name.'),
        severity: 'minor',
        state: 'fixed',
      },
      {
        ...finding(kavitha, 'map/colours.css', 7, 'The token for water exists.'),
        severity: 'nit',
        state: 'wont_fix',
      },
    ],
  })
  await buildReview(ctx, {
    ...common,
    title: 'Invoices as a file',
    url: url(201),
    author_id: tumpa,
    item_id: items[3]!.id,
    state: 'in_review',
    rounds: 2,
    created_at: at(6),
    waiting_since: at(1, '10:30'),
    reviewers: [
      [employee, 'approved'],
      [kavitha, 'waiting'],
    ],
    findings: [
      {
        ...finding(employee, 'invoices/pdf.ts', 19, 'Amounts round twice.'),
        severity: 'major',
        state: 'fixed',
      },
      { ...finding(kavitha, 'invoices/pdf.ts', 61, 'Name the page size.'), severity: 'minor' },
    ],
  })
  await buildReview(ctx, {
    ...common,
    title: 'Pilots see their next berth',
    url: url(188),
    author_id: kavitha,
    state: 'approved',
    created_at: at(8, '17:00'),
    approved_at: at(5, '12:00'),
    turnaround_minutes: 240,
    reviewers: [[employee, 'approved']],
  })
  await buildReview(ctx, {
    ...common,
    title: 'Shorter sign-in',
    url: url(170),
    author_id: employee,
    state: 'closed',
    created_at: at(30),
    approved_at: at(29, '15:00'),
    turnaround_minutes: 780,
    reviewers: [[tumpa, 'approved']],
  })
}

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

async function writeAnalyses({ ctx, idOf, at, project, items }: Parts): Promise<void> {
  const [manager, employee, kavitha] = ['project-manager', 'employee', 'kavitha.r'].map(idOf) as [
    number,
    number,
    number,
  ]
  const common = { project_id: project, created_by: manager, functional, estimates }
  const people = { analyst_id: employee, approver_id: manager }
  const written = {
    non_functional: ['Pages open within a second on a phone', 'Works without a network for an hour'],
    assumptions: 'The tide tables of the coast guard stay free.\nOne currency is enough.',
    risks: 'The bank may take six weeks to open the card gateway.',
    questions: [
      { text: 'May two boats share a berth?', answer: 'Only boats under six metres.' },
      { text: 'Who cancels after the deadline?', answer: '' },
    ],
  }
  const all = [
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
async function writeLeadAnalysis({ ctx, idOf, at }: Parts): Promise<void> {
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

async function writeCollections({ ctx, idOf, at, project }: Parts): Promise<void> {
  const writer: Ctx = { ...ctx, actor: { ...ctx.actor, id: idOf('employee') } }
  const { id } = await buildCollection(writer, { projectId: project, tree: harbourApi })
  for (const host of ['api.harbour.example', '*.tides.example']) await buildHost(ctx, host, idOf('admin'))
  const [request] = await ctx.db
    .selectFrom('api_request')
    .select('id')
    .where('collection_id', '=', id)
    .orderBy('id')
    .execute()
  for (const [back, status, milliseconds] of [
    [6, 200, 182],
    [3, 200, 154],
    [2, 503, 30],
    [1, null, 30_000],
  ] as const)
    await buildCall(ctx, {
      account_id: idOf('employee'),
      request_id: request!.id,
      environment: 'Staging',
      at: at(back, '14:05'),
      status,
      milliseconds,
      bytes: status === 200 ? 1_840 : 0,
      tests: status === null ? 0 : 2,
      passed: status === 200 ? 2 : 0,
    })
}

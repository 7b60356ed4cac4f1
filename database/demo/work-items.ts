import {
  buildEffort,
  buildItem,
  buildMilestone,
  buildSprint,
  prepareProjects,
} from '#projects/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import type { demoToday } from './demo-days.ts'
import { writeProjectRequests } from './project-requests.ts'

type Wish = Omit<
  Parameters<typeof buildItem>[1],
  'projectId' | 'reporterId' | 'assigneeId' | 'parentId' | 'dueOn'
> & {
  /** In days after today. */
  readonly due?: number
  readonly under?: string
  /** No one has taken it yet. */
  readonly free?: true
}

/** Every kind and status, some of it overdue, over the projects in turn. */
const wishes: readonly Wish[] = [
  { title: 'First release', kind: 'epic', status: 'In progress', clientVisible: true, colour: 'violet' },
  {
    title: 'Sign in with a code',
    kind: 'user_story',
    status: 'In progress',
    under: 'First release',
    points: 8,
    due: 6,
    priority: 'high',
    clientVisible: true,
    checks: [
      ['The code is valid for ten minutes', true],
      ['Five wrong codes lock the account', false],
    ],
  },
  {
    title: 'Send the code by mail',
    kind: 'subtask',
    status: 'Done',
    under: 'Sign in with a code',
    points: 3,
  },
  {
    title: 'Form for the code on a phone',
    kind: 'subtask',
    status: 'In review',
    under: 'Sign in with a code',
    points: 5,
    due: -2,
  },
  {
    title: 'Report of the month as a file',
    kind: 'user_story',
    under: 'First release',
    points: 5,
    due: 18,
    labels: ['reports'],
    clientVisible: true,
  },
  {
    title: 'Speed up the search',
    status: 'Testing',
    points: 3,
    estimateMinutes: 960,
    due: 1,
    labels: ['performance'],
    clientVisible: true,
  },
  {
    title: 'Move the nightly backup to the new server',
    status: 'In progress',
    priority: 'urgent',
    estimateMinutes: 480,
    due: -5,
    labels: ['operations'],
  },
  { title: 'Write down how releases are made', points: 2, free: true },
  { title: 'Dark colours for charts', status: 'Done', points: 2, labels: ['design'] },
  { title: 'Import from the old tables', status: 'Cancelled', points: 13 },
  {
    title: 'Totals differ from the exported file',
    kind: 'issue',
    status: 'Confirmed',
    priority: 'high',
    due: 2,
    clientVisible: true,
  },
  {
    title: 'Long names run over the edge of the card',
    kind: 'issue',
    status: 'New',
    priority: 'low',
    free: true,
  },
  { title: 'Reminder is sent twice', kind: 'issue', status: 'Fixed', due: -1 },
  { title: 'Search ignores accents', kind: 'issue', status: 'Testing' },
  { title: 'Page is empty without a connection', kind: 'issue', status: 'Cannot reproduce' },
]

/** The work of each project that runs, with its people in turn. */
export async function writeWorkItems(ctx: Ctx, today: ReturnType<typeof demoToday>): Promise<void> {
  await prepareProjects(ctx)
  const projects = await ctx.db
    .selectFrom('project')
    .select(['id', 'name'])
    .where('status', 'in', ['active', 'on_hold'])
    .orderBy('id')
    .execute()
  for (const project of projects) {
    const people = await listPeople(ctx, project.id)
    if (people.length === 0) continue
    const written = new Map<string, number>()
    for (const [at, { due, under, free, ...wish }] of wishes.entries()) {
      const { id } = await buildItem(ctx, {
        ...wish,
        projectId: project.id,
        reporterId: people[0]!,
        assigneeId: free ? null : people[(at + project.id) % people.length]!,
        parentId: under === undefined ? null : written.get(under)!,
        dueOn: due === undefined ? null : today.add({ days: due }).toString(),
      })
      written.set(wish.title, id)
    }
    await writeSprints(ctx, { project, people, written, today })
    await writePlans(ctx, { project, people, written, today })
    const client = await findOptionalClient(ctx, project.id)
    if (client)
      await writeProjectRequests(ctx, { projectId: project.id, people, clientId: client.account_id })
  }
  await writeOrigins(ctx, projects)
}

/** The first projects began from deals that were won, with the customer of each. */
async function writeOrigins(ctx: Ctx, projects: readonly { readonly id: number }[]): Promise<void> {
  const won = await ctx.db
    .selectFrom('deal')
    .innerJoin('sales_account', 'sales_account.id', 'deal.sales_account_id')
    .select(['deal.id', 'deal.sales_account_id', 'sales_account.name'])
    .where('won_at', 'is not', null)
    .orderBy('won_at')
    .limit(3)
    .execute()
  for (const [at, { id, sales_account_id, name }] of won.entries()) {
    const project = projects[at]
    if (!project) return
    await updateRow(ctx, 'deal', { id }, { project_id: project.id })
    await updateRow(ctx, 'project', { id: project.id }, { client_name: name })
    await ctx.db
      .updateTable('project_work')
      .set({ customer_id: sales_account_id })
      .where('project_id', '=', project.id)
      .execute()
    await ctx.db
      .updateTable('project_draft')
      .set({ project_id: project.id })
      .where('deal_id', '=', id)
      .execute()
  }
}

type Written = {
  readonly project: { readonly id: number }
  readonly people: readonly number[]
  readonly written: ReadonlyMap<string, number>
  readonly today: ReturnType<typeof demoToday>
}

/** Points, and on which working day of its sprint each was done; what was not done moved on. */
const past: readonly (readonly [title: string, points: number, doneOn: number | null])[] = [
  ['List of customers', 5, 2],
  ['Search by phone number', 3, 4],
  ['Print the receipt', 8, 8],
  ['Colours of the states', 2, 9],
  ['Undo the last step', 5, null],
]

/** Two that are over, one that runs, and one that is planned. */
async function writeSprints(ctx: Ctx, { project, people, written, today }: Written): Promise<void> {
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const day = (days: number) => monday.add({ days }).toString()
  for (const [number, weeks] of [
    [1, -5],
    [2, -3],
  ] as const) {
    const items = []
    for (const [title, points, doneOn] of past.slice(0, 3 + number)) {
      const wish = {
        projectId: project.id,
        kind: 'user_story' as const,
        title: `${title}, part ${number}`,
        points,
      }
      const { id } = await buildItem(ctx, {
        ...wish,
        reporterId: people[0]!,
        assigneeId: people[number % people.length]!,
      })
      items.push({ id, ...(doneOn === null ? {} : { doneOn: day(weeks * 7 + doneOn) }) })
    }
    const span = { startsOn: day(weeks * 7), endsOn: day(weeks * 7 + 11) }
    await buildSprint(ctx, {
      projectId: project.id,
      name: `Sprint ${number}`,
      state: 'completed',
      items,
      ...span,
    })
  }
  const of = (titles: readonly string[]) => titles.map((title) => ({ id: written.get(title)! }))
  const running = of(['Sign in with a code', 'Speed up the search', 'Totals differ from the exported file'])
  await buildSprint(ctx, {
    projectId: project.id,
    name: 'Sprint 3',
    goal: 'Everyone signs in with a code.',
    startsOn: day(-7),
    endsOn: day(4),
    state: 'active',
    items: running,
  })
  const next = { projectId: project.id, name: 'Sprint 4', startsOn: day(7), endsOn: day(18) }
  await buildSprint(ctx, { ...next, state: 'planned', items: of(['Report of the month as a file']) })
}

async function writePlans(ctx: Ctx, { project, people, today }: Written): Promise<void> {
  const on = (days: number) => today.add({ days }).toString()
  const reached = { reached_at: ctx.now, reached_by: people[0]! }
  const milestone = (title: string, days: number) => ({ project_id: project.id, title, due_on: on(days) })
  await buildMilestone(ctx, { ...milestone('Design accepted', -30), ...reached })
  await buildMilestone(ctx, milestone('First release', 20))
  const effort = { project_id: project.id, type: 'internal' as const }
  await buildEffort(ctx, { ...effort, title: 'Training of the support team', minutes: 960, role: 'analyst' })
  await buildEffort(ctx, { ...effort, title: 'Review of security', minutes: 1_440, person_id: people[0]! })
}

const findOptionalClient = (ctx: Ctx, projectId: number) =>
  ctx.db
    .selectFrom('project_guest')
    .select('account_id')
    .where('project_id', '=', projectId)
    .where('role', '=', 'client')
    .executeTakeFirst()

async function listPeople(ctx: Ctx, projectId: number): Promise<readonly number[]> {
  const rows = await ctx.db
    .selectFrom('project_assignment')
    .innerJoin('account', 'account.id', 'account_id')
    .select('account_id')
    .where('project_id', '=', projectId)
    .where('account.status', '=', 'active')
    .orderBy('project_assignment.id')
    .execute()
  return rows.map(({ account_id }) => account_id)
}

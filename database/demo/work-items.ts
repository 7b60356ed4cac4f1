import { buildItem, prepareProjects } from '#projects/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { demoToday } from './demo-days.ts'

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
  { title: 'First release', kind: 'epic', status: 'In progress', clientVisible: true },
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
  }
}

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

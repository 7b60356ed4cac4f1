import { buildRelease } from '#engineering/server/public.ts'
import type { Parts } from './engineering-parts.ts'

const NOTES =
  'Harbour booking 4.1\n\nNew\n- Invoices as a file\n- Pilots see their next berth\n\nFixed\n- The map keeps its place'

export async function writeReleases(parts: Parts): Promise<void> {
  await writeComing(parts)
  await writeOver(parts)
}

async function writeComing({ ctx, idOf, day, at, project, items }: Parts): Promise<void> {
  const manager = idOf('project-manager')
  const employee = idOf('employee')
  const common = { project_id: project, created_by: manager, needs_approval: true, by: employee }
  const some = (from: number, count: number) => items.slice(from, from + count).map(({ id }) => id)
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
}

async function writeOver({ ctx, idOf, day, at, project, items }: Parts): Promise<void> {
  const manager = idOf('project-manager')
  const employee = idOf('employee')
  const common = { project_id: project, created_by: manager, needs_approval: true, by: employee }
  const done = items.filter(({ closed }) => closed).map(({ id }) => id)
  const released = { released_by: manager, released_at: at(20, '18:30') }
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

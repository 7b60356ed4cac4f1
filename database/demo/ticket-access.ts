import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { askApprovers } from '#platform/server/approvals/ask-approvers.ts'
import {
  buildGrant,
  buildSystem,
  buildTicket,
  grantSubject,
  SYSTEM_ACCESS_AREA,
} from '#tickets/server/public.ts'
import type { AreaStory } from './write-area.ts'

export type Place = { readonly company_id: number; readonly location_id: number }

export type TicketStory = {
  readonly ctx: Ctx
  readonly story: AreaStory
  readonly idOf: (key: string) => number
  readonly day: (back: number) => string
  readonly at: (back: number, clock?: string) => Date
  readonly categories: ReadonlyMap<string, number>
  readonly seatOf: (key: string) => Place
}

/** Who has what, what is asked for, and what has ended. */
export async function writeTicketAccess(parts: TicketStory): Promise<void> {
  const systems = await writeSystems(parts)
  await writePastAccess(parts, systems)
  await writeAskedAccess(parts, systems)
}

async function writeSystems({ ctx, idOf }: TicketStory): Promise<ReadonlyMap<string, number>> {
  const owners = {
    'Source repository': ['delivery-head', ['Read', 'Write', 'Admin']],
    VPN: ['ticket-agent', ['User']],
    'Payroll reports': ['finance', ['Read']],
    'Server room door': ['asset-manager', ['Entry']],
  } as const
  const systems = new Map<string, number>()
  for (const [name, [owner, levels]] of Object.entries(owners))
    systems.set(name, (await buildSystem(ctx, { name, owner_id: idOf(owner), levels })).id)
  return systems
}

type Asked = {
  readonly key: string
  readonly subject: string
  readonly back: number
  readonly note: string | null
}

const accessTicket = (
  { ctx, idOf, at, categories, seatOf }: TicketStory,
  { key, subject, back, note }: Asked,
) =>
  buildTicket(ctx, {
    ...seatOf(key),
    requester_id: idOf(key),
    category_id: categories.get('Access')!,
    subject,
    text: 'For the work of the next weeks.',
    created_at: at(back),
    ...(note === null
      ? { waiting: { on: 'approval' as const, since: at(back) } }
      : {
          assignee_id: idOf('ticket-agent'),
          closed: { at: at(back - 1, '15:00'), by: idOf('ticket-agent'), note },
        }),
  })

async function writePastAccess(parts: TicketStory, systems: ReadonlyMap<string, number>): Promise<void> {
  const { ctx, idOf, day, at } = parts
  const past = [
    ['employee', 'Source repository', 'Write', 60, -30, 'granted'],
    ['kavitha.r', 'Source repository', 'Read', 90, -5, 'granted'],
    ['project-lead', 'VPN', 'User', 40, -120, 'granted'],
    ['imran.laskar', 'VPN', 'User', 80, 10, 'expired'],
    ['nafisa.mollah', 'Server room door', 'Entry', 30, 2, 'revoked'],
    ['tumpa.sanfui', 'Payroll reports', 'Read', 20, -60, 'rejected'],
  ] as const
  for (const [key, system, level, from, to, status] of past) {
    const note = status === 'rejected' ? 'Not needed for this work.' : 'Access granted.'
    const subject = `Access to ${system}: ${level}`
    const ticket = await accessTicket(parts, { key, subject, back: from, note })
    await buildGrant(ctx, {
      account_id: idOf(key),
      system_id: systems.get(system)!,
      level,
      reason: 'Works on the migration',
      from_on: day(from),
      to_on: day(to),
      status,
      asked_at: at(from),
      ticket_id: ticket.id,
      decided_by: idOf('manager'),
      ...(status === 'rejected'
        ? {}
        : { granted_by: idOf('ticket-agent'), granted_at: at(from - 1, '15:00') }),
      ...(status === 'expired' || status === 'revoked' ? { ended_at: at(to) } : {}),
    })
  }
}

async function writeAskedAccess(parts: TicketStory, systems: ReadonlyMap<string, number>): Promise<void> {
  const { ctx, idOf, day, at } = parts
  const subject = 'Access to Payroll reports: Read'
  const waiting = await accessTicket(parts, { key: 'employee', subject, back: 1, note: null })
  const wish = await insertRow(ctx, 'access_grant', {
    account_id: idOf('employee'),
    system_id: systems.get('Payroll reports')!,
    level: 'Read',
    reason: 'Checks the figures of the quarter',
    from_on: day(0),
    to_on: day(-37),
    asked_at: at(1),
    ticket_id: waiting.id,
  })
  await askApprovers(ctx, grantSubject(wish.id), {
    area: SYSTEM_ACCESS_AREA.key,
    applicantId: idOf('employee'),
    steps: [
      { kind: 'manager', mode: 'any-of', approvers: [idOf('manager')] },
      { kind: 'owner', mode: 'any-of', approvers: [idOf('finance')] },
    ],
    dueAt: at(-2),
  })
}

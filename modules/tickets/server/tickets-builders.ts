import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import type { HoursWindow, OwnField, Targets } from '#tickets/contract/tickets-fields.ts'
import { addFollowers } from './conversation/follower-queries.ts'
import { planClocks } from './clocks/keep-clocks.ts'
import type { ClockEvent } from './clocks/clock-rules.ts'
import { takeNumber } from './queue/ticket-queries.ts'

const HOUR = 60
export const SHIPPED_TARGETS: Targets = {
  urgent: { response: 30, resolution: 4 * HOUR },
  high: { response: 2 * HOUR, resolution: 8 * HOUR },
  medium: { response: 4 * HOUR, resolution: 24 * HOUR },
  low: { response: 8 * HOUR, resolution: 48 * HOUR },
}

/** Monday to Friday from 10 to 19. */
export const USUAL_HOURS: readonly HoursWindow[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  start_minute: 10 * HOUR,
  end_minute: 19 * HOUR,
}))

type TeamWish = {
  readonly name: string
  readonly members: readonly { readonly id: number; readonly lead?: boolean }[]
}

/** A team with its people, for tests and for the demo company. */
export async function buildTicketTeam(ctx: Ctx, { name, members }: TeamWish) {
  const team = await insertRow(ctx, 'ticket_team', { name })
  await addToTeam(ctx, team.id, members)
  return team
}

export async function addToTeam(ctx: Ctx, teamId: number, members: TeamWish['members']): Promise<void> {
  for (const { id, lead = false } of members)
    await insertRow(ctx, 'ticket_team_member', { team_id: teamId, account_id: id, lead })
}

type CategoryWish = {
  readonly name: string
  readonly team_id: number
  readonly assign_by?: 'hand' | 'round_robin' | 'least_open'
  readonly confidential?: boolean
  readonly for_customers?: boolean
  readonly fields?: readonly OwnField[]
  readonly targets?: Targets
  readonly hours?: readonly HoursWindow[] | null
}

export const buildTicketCategory = (
  ctx: Ctx,
  { fields = [], targets = SHIPPED_TARGETS, hours = USUAL_HOURS, ...wish }: CategoryWish,
) =>
  insertRow(ctx, 'ticket_category', {
    ...wish,
    fields: JSON.stringify(fields),
    targets: JSON.stringify(targets),
    hours: hours === null ? null : JSON.stringify(hours),
  })

type SystemWish = { readonly name: string; readonly owner_id: number; readonly levels: readonly string[] }

export const buildSystem = (ctx: Ctx, { levels, ...wish }: SystemWish) =>
  insertRow(ctx, 'access_system', { ...wish, levels: [...levels] })

type Told = {
  readonly at: Date
  readonly by: number
  readonly text?: string
  readonly note?: true
  readonly kind?: ClockEvent['kind']
  readonly value?: string
}

type TicketWish = {
  readonly category_id: number
  readonly subject: string
  readonly text: string
  readonly requester_id: number
  readonly company_id: number
  readonly location_id: number
  readonly priority?: 'low' | 'medium' | 'high' | 'urgent'
  readonly created_at: Date
  readonly assignee_id?: number | null
  readonly state?: 'open' | 'in_progress'
  readonly tags?: readonly string[]
  readonly waiting?: { readonly on: 'requester' | 'third_party' | 'approval'; readonly since: Date }
  readonly closed?: {
    readonly at: Date
    readonly by: number
    readonly note: string
    readonly rating?: number
  }
  readonly reopened?: number
  readonly followers?: readonly number[]
  readonly asset_id?: number
  readonly asset_name?: string
  readonly contact_id?: number
  readonly customer_id?: number
  readonly story?: readonly Told[]
}

/** A ticket with what was said and done, for the demo company. Its alarms count as told. */
export async function buildTicket(ctx: Ctx, wish: TicketWish) {
  const { closed, waiting, story = [], followers = [], tags = [], ...facts } = wish
  const ticket = await insertRow(ctx, 'ticket', {
    priority: 'medium',
    ...facts,
    tags: [...tags],
    number: await takeNumber(ctx),
    changed_at: story.at(-1)?.at ?? closed?.at ?? wish.created_at,
    ...(waiting ? { waiting_on: waiting.on, waiting_since: waiting.since } : {}),
    ...(closed
      ? {
          state: 'closed' as const,
          closed_at: closed.at,
          closed_by: closed.by,
          close_note: closed.note,
          ...(closed.rating ? { rating: closed.rating, rated_at: closed.at } : {}),
        }
      : {}),
  })
  await writeStory(ctx, ticket.id, wish)
  await addFollowers(ctx, ticket.id, followers)
  await planClocks(ctx, ticket.id)
  await ctx.db
    .updateTable('ticket_alarm')
    .set({ fired_at: ctx.now })
    .where('ticket_id', '=', ticket.id)
    .where('at', '<=', ctx.now.toISOString())
    .execute()
  return ticket
}

async function writeStory(ctx: Ctx, ticketId: number, wish: TicketWish): Promise<void> {
  const { story = [], waiting, closed } = wish
  const add = (kind: ClockEvent['kind'], value: string, by_id: number, at: Date) =>
    ctx.db.insertInto('ticket_event').values({ ticket_id: ticketId, kind, value, by_id, at }).execute()
  await add('created', wish.priority ?? 'medium', wish.requester_id, wish.created_at)
  for (const { at, by, text, note, kind, value = '' } of story) {
    if (text !== undefined)
      await insertRow(ctx, 'ticket_message', {
        ticket_id: ticketId,
        kind: note ? 'note' : 'reply',
        text,
        by_id: by,
        at,
      })
    if (text === undefined || !note) await add(kind ?? 'replied', value, by, at)
  }
  if (waiting) await add('waiting', waiting.on, wish.assignee_id ?? wish.requester_id, waiting.since)
  if (closed) await add('closed', '', closed.by, closed.at)
}

type GrantWish = {
  readonly account_id: number
  readonly system_id: number
  readonly level: string
  readonly reason: string
  readonly from_on: string
  readonly to_on: string
  readonly status: 'granted' | 'rejected' | 'revoked' | 'expired'
  readonly asked_at: Date
  readonly ticket_id: number
  readonly decided_by: number
  readonly granted_by?: number
  readonly granted_at?: Date
  readonly ended_at?: Date
}

export const buildGrant = (ctx: Ctx, wish: GrantWish) => insertRow(ctx, 'access_grant', wish)

import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import type { ViewKind } from '#tracker/contract/tracker-lists.ts'
import { trackerMessages as say } from '#tracker/contract/tracker-messages.ts'
import { dayBounds } from '#tracker/server/local-day.ts'
import { listSeenDays, listSeenPeople } from './viewer-grant-queries.ts'
import { todayIn, zoneOf } from '#tracker/server/person-day.ts'
import { activitySeenNotice } from '#tracker/server/tracker-notices.ts'
import { isColleague, mayBeViewer } from '#tracker/server/tracker-policy.ts'
import { insertView, wasJustSeen, type NewView } from './view-log-queries.ts'

export type SeenPerson = {
  readonly id: number
  readonly name: string
  readonly own: boolean
  readonly zone: string
  readonly today: string
}

/** Oneself, or someone at whom one was granted a look. For a caller who may not look there is no one. */
export async function seenPerson(ctx: Ctx, userId: number | undefined): Promise<SeenPerson> {
  must(isColleague(ctx.actor), say.notForYou)
  const id = userId ?? ctx.actor.id
  const own = id === ctx.actor.id
  const person = own ? ctx.actor : await seenOther(ctx, id)
  must(person, say.noSuchPerson)
  const zone = await zoneOf(ctx, id)
  return { id, name: person.name, own, zone, today: todayIn(ctx, zone) }
}

async function seenOther(ctx: Ctx, id: number) {
  if (!mayBeViewer(ctx.actor)) return undefined
  const people = await listSeenPeople(ctx, ctx.actor.id)
  return people.find((person) => person.id === id)
}

type Span = { readonly from: string; readonly to: string }

/** The days of the span that may be seen; of the own ones all. */
export async function seenDays(
  ctx: Ctx,
  person: SeenPerson,
  { from, to }: Span,
): Promise<(day: string) => boolean> {
  if (person.own) return () => true
  const days = new Set(await listSeenDays(ctx, { viewerId: ctx.actor.id, accountId: person.id, from, to }))
  must(days.size > 0, say.dayNotGranted)
  return (day) => days.has(day)
}

/** Every look at someone else is kept and told; one at oneself is none. */
export async function keepLook(
  ctx: Ctx,
  person: SeenPerson,
  look: Span & { readonly kind: ViewKind },
): Promise<void> {
  if (person.own) return
  await keepView(ctx, { account_id: person.id, kind: look.kind, day_from: look.from, day_to: look.to })
}

export async function keepView(ctx: Ctx, view: NewView): Promise<void> {
  if (await wasJustSeen(ctx, view)) return
  await insertView(ctx, view)
  await notify(ctx, activitySeenNotice, {
    to: [view.account_id],
    input: { viewer: ctx.actor.name, day: view.day_from },
    subject: `tracker-seen/${ctx.actor.id}/${view.day_from}`,
  })
}

export const boundsOf = ({ from, to }: Span, zone: string) => ({
  start: dayBounds(from, zone).start,
  end: dayBounds(to, zone).end,
})

import type { Ctx, Subscription } from './ctx.ts'

/** Something that happened in an area, told to every listener without knowing them. */
export type Event<Payload> = {
  /** `area.what-happened` */
  readonly name: string
  /** Never filled; it only carries the type. */
  readonly payload?: Payload
}

export const defineEvent = <Payload>(name: string): Event<Payload> => ({ name })

/** `app/subscriptions.ts` is the list of these: the coupling between areas, in one place to read. */
export const listen = <Payload>(
  event: Event<Payload>,
  hear: (ctx: Ctx, payload: Payload) => Promise<void>,
): Subscription => ({ event: event.name, hear })

/** Every listener works in the transaction of what happened: either all of it holds, or none. */
export async function raise<Payload>(ctx: Ctx, event: Event<Payload>, payload: Payload): Promise<void> {
  for (const { event: name, hear } of ctx.subscriptions)
    if (name === event.name) await hear(ctx, payload as never)
}

import { signedInOnNewDevice } from '../modules/identity/server/public.ts'
import { tellOfNewDevice } from '../modules/notifications/server/public.ts'
import type { Subscription } from '../platform/server/ctx.ts'
import { listen } from '../platform/server/events.ts'

/** Who listens to what happens in another area: what an area may not import, it hears here. */
export const subscriptions: readonly Subscription[] = [listen(signedInOnNewDevice, tellOfNewDevice)]

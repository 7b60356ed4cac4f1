import { daysEarlier } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { appointmentsMessages as say } from '#appointments/contract/appointments-messages.ts'
import { countUpcoming, findLimitingMoment, findPage } from '#appointments/server/appointment-queries.ts'

const DAY = 86_400_000

/** The address itself is not kept with the meeting. */
export const senderDigest = (keyring: Keyring, address: string): string =>
  keyring.digest('code', `appointment-sender ${address}`)

/** Counts what was really booked. The caller holds the lock of bookings, so that twenty at once are counted in turn. */
export async function refuseTooMany(
  ctx: Ctx,
  { digest, email }: { readonly digest: string; readonly email: string },
): Promise<void> {
  const { most_live, most_per_day } = await findPage(ctx)
  must((await countUpcoming(ctx, email)) < most_live, say.tooManyLive(most_live))
  const since = daysEarlier(ctx.now, 1)
  const first = await findLimitingMoment(ctx, { digest, most: most_per_day, since })
  const seconds = first === null ? 0 : Math.ceil((first.getTime() + DAY - ctx.now.getTime()) / 1000)
  must(first === null, say.tooManyFromHere(Math.max(1, seconds)))
}

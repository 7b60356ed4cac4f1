import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { estimatesMessages as say } from '#estimates/contract/estimates-messages.ts'
import { findLimitingMoment, lockSender, type PageSettings } from '#estimates/server/estimate-queries.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The address itself is not kept with the estimate. */
export const senderDigest = (keyring: Keyring, address: string): string =>
  keyring.digest('code', `estimate-sender ${address}`)

type Sender = { readonly digest: string; readonly email: string; readonly page: PageSettings }

/** Counted by what was really estimated; asked in turn, so that twenty at once are not all the first. */
export async function refuseTooMany(ctx: Ctx, { digest, email, page }: Sender): Promise<void> {
  const { most_per_hour, most_per_day } = page
  const here = { column: 'sender_digest', value: digest, most: most_per_hour, length: HOUR } as const
  const mail = { column: 'email', value: email, most: most_per_day, length: DAY } as const
  const fromHere = await secondsLeft(ctx, here)
  must(fromHere === null, say.tooManyFromHere(fromHere ?? 0))
  const forMail = await secondsLeft(ctx, mail)
  must(forMail === null, say.tooManyForMail(forMail ?? 0))
}

export async function waitInTurn(ctx: Ctx, { digest, email }: Omit<Sender, 'page'>): Promise<void> {
  await lockSender(ctx, digest)
  await lockSender(ctx, email)
}

type Count = {
  readonly column: 'sender_digest' | 'email'
  readonly value: string
  readonly most: number
  readonly length: number
}

async function secondsLeft(ctx: Ctx, { length, ...by }: Count): Promise<number | null> {
  const first = await findLimitingMoment(ctx, { ...by, since: new Date(ctx.now.getTime() - length) })
  return first && Math.max(1, Math.ceil((first.getTime() + length - ctx.now.getTime()) / 1000))
}

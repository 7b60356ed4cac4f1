import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { holdLock } from '#platform/server/database/named-locks.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import type { SuppressionReason } from '#contacts/contract/suppression-lists.ts'
import { phoneKey } from './phone-numbers.ts'
import {
  deleteSuppression,
  findSuppression,
  updateSuppression,
  findOptionalSuppression,
  insertSuppression,
  listSuppressed,
} from './suppression-queries.ts'

type Channel = 'email' | 'phone'

export type Suppressible = {
  readonly channel: Channel
  readonly address: string
  /** Null for every company. */
  readonly companyId: number | null
}

export type Suppression = { readonly reason: SuppressionReason; readonly day: string }

/** Kept as a keyed digest alone: the memory that someone wants nothing from us outlives the erasure of their data. */
const digestOf = (keyring: Keyring, channel: Channel, address: string): string =>
  keyring.digest(
    'code',
    `suppression/${channel}/${channel === 'email' ? address.trim().toLowerCase() : phoneKey(address)}`,
  )

/** How a company stands in this memory that has asked to be left alone with all its people. */
export const everyoneAt = (domain: string): string => `*@${domain}`

const domainOf = (email: string): string => email.trim().split('@')[1] ?? ''

/** Enough to tell one entry of a list from another, and not whom it is of: `r…@d….com`. */
function hintOf(channel: Channel, address: string): string {
  if (channel === 'phone') return `…${phoneKey(address).slice(-3)}`
  const [, name, domain, end] = /^(.)[^@]*@(.).*(\.[^.]+)$/.exec(address.trim().toLowerCase()) ?? []
  return name === undefined ? '' : `${name}…@${domain}…${end}`
}

const placed = (keyring: Keyring, { channel, address, companyId }: Suppressible) => ({
  channel,
  company_id: companyId,
  address_digest: digestOf(keyring, channel, address),
})

/** The first reason stays, however often it is said. */
export async function suppress(
  ctx: Ctx,
  keyring: Keyring,
  { reason, ...who }: Suppressible & { readonly reason: SuppressionReason },
): Promise<void> {
  const place = placed(keyring, who)
  await holdLock(ctx, 'suppression', place.address_digest)
  if (await findOptionalSuppression(ctx, place)) return
  await insertSuppression(ctx, {
    ...place,
    reason,
    on_day: companyDay(ctx.now),
    hint: hintOf(who.channel, who.address),
  })
}

export async function liftSuppression(ctx: Ctx, keyring: Keyring, who: Suppressible): Promise<void> {
  const found = await findOptionalSuppression(ctx, placed(keyring, who))
  if (found) await deleteSuppression(ctx, found.id)
}

/** The same for an entry of the list; why it is lifted stands in the change log with the entry that is gone. */
export async function liftListedSuppression(ctx: Ctx, id: number, note: string): Promise<boolean> {
  if (!(await findSuppression(ctx, id))) return false
  await updateSuppression(ctx, id, { note })
  await deleteSuppression(ctx, id)
  return true
}

const digestsOf = (keyring: Keyring, channel: Channel, address: string): string[] =>
  [address, ...(channel === 'email' ? [everyoneAt(domainOf(address))] : [])].map((one) =>
    digestOf(keyring, channel, one),
  )

type Many = Omit<Suppressible, 'address'> & { readonly addresses: readonly string[] }

/**
 * Of many addresses those that want nothing from this company, by the address as it was given: for themselves, or
 * because everyone at their domain was taken out.
 */
export async function suppressionsOf(
  ctx: Ctx,
  keyring: Keyring,
  { channel, addresses, companyId }: Many,
): Promise<ReadonlyMap<string, Suppression>> {
  const digests = new Map(addresses.map((address) => [address, digestsOf(keyring, channel, address)]))
  const rows = await listSuppressed(ctx, { channel, companyId, digests: [...digests.values()].flat() })
  const known = new Map(
    rows.toReversed().map((row) => [row.address_digest, { reason: row.reason, day: row.on_day }]),
  )
  return new Map(
    [...digests].flatMap(([address, own]) => {
      const found = own.map((digest) => known.get(digest)).find(Boolean)
      return found ? [[address, found] as const] : []
    }),
  )
}

export const suppressionOf = async (
  ctx: Ctx,
  keyring: Keyring,
  { address, ...who }: Suppressible,
): Promise<Suppression | null> =>
  (await suppressionsOf(ctx, keyring, { ...who, addresses: [address] })).get(address) ?? null

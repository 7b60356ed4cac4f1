import { email as emailAddress } from '#platform/contract/scalars.ts'
import { isAtLeast } from '#platform/contract/permission.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { writeReading } from '#platform/server/database/change-log.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { personalMessages as say } from '#contacts/contract/contacts-messages.ts'
import type {
  erasePersonalRecords,
  findPersonalRecords,
  listPersonalRequests,
  PersonalGroup,
} from '#contacts/contract/personal-record-calls.ts'
import { lockAddresses, type Address } from './contacts-queries.ts'
import type { PersonalSource, Whose } from '#platform/server/personal-source.ts'
import {
  findLastErasure,
  insertRequest,
  listContactIdsAt,
  pageOfRequests,
} from './personal-record-queries.ts'
import { phoneKey, phoneSpellings } from './phone-numbers.ts'

export type PersonalParts = {
  readonly keyring: Keyring
  readonly sources: () => readonly PersonalSource[]
}

export const mustRead = ({ actor }: Ctx) =>
  must(isAtLeast(actor.grants['contacts.person.read'], 'all'), say.notYours)

const mayErase = ({ actor }: Ctx) => isAtLeast(actor.grants['contacts.person.erase'], 'all')

/** As contacts are known by it; the same spelling gives the same digest. */
export function addressOf(typed: string): Address {
  const parsed = emailAddress.safeParse(typed)
  if (parsed.success) return { kind: 'email', value: parsed.data }
  must(/^\+?[\d\s()-]+$/.test(typed), say.addressWrong)
  const value = phoneKey(typed)
  must(/^\+\d{10,15}$/.test(value), say.addressWrong)
  return { kind: 'phone', value }
}

const digestOf = ({ keyring }: PersonalParts, { kind, value }: Address) =>
  keyring.digest('token', `personal-address/${kind}/${value}`)

async function whoseIs(ctx: Ctx, address: Address): Promise<Whose> {
  const contactIds = await listContactIdsAt(ctx, address)
  return address.kind === 'email'
    ? { email: address.value, phones: [], contactIds }
    : { email: null, phones: phoneSpellings(address.value), contactIds }
}

/** Area by area what is kept; an area that keeps nothing is left out. */
export async function gather(
  ctx: Ctx,
  { sources }: Pick<PersonalParts, 'sources'>,
  address: Address,
): Promise<PersonalGroup[]> {
  const whose = await whoseIs(ctx, address)
  const groups: PersonalGroup[] = []
  for (const source of sources()) {
    const records = await source.find(ctx, whose)
    if (records.length > 0) groups.push({ key: source.key, label: source.label, records: [...records] })
  }
  return groups
}

export const countRecords = (groups: readonly PersonalGroup[]): number =>
  groups.reduce((sum, { records }) => sum + records.length, 0)

export const find =
  (parts: PersonalParts) =>
  async (ctx: Ctx, { address: typed }: InputOf<typeof findPersonalRecords>) => {
    mustRead(ctx)
    const address = addressOf(typed)
    const groups = await gather(ctx, parts, address)
    const digest = digestOf(parts, address)
    writeReading(ctx, { table: 'personal_request', rowId: `${countRecords(groups)} records` })
    return {
      address: address.value,
      groups,
      erased_at: await findLastErasure(ctx, digest),
      can: { erase: mayErase(ctx) },
    }
  }

/** That a copy was made is kept, and of how much. */
export async function noteCopy(ctx: Ctx, parts: PersonalParts, typed: string): Promise<void> {
  const address = addressOf(typed)
  const records = countRecords(await gather(ctx, parts, address))
  await insertRequest(ctx, { kind: 'copy', address_digest: digestOf(parts, address), reason: '', records })
}

/** Only what is still there as it was chosen: of two who erase at once, one does. */
export const erase =
  (parts: PersonalParts) =>
  async (ctx: Ctx, { address: typed, records: chosen, reason }: InputOf<typeof erasePersonalRecords>) => {
    mustRead(ctx)
    must(mayErase(ctx), say.mayNotErase)
    must(chosen.length > 0, say.nothingChosen)
    const address = addressOf(typed)
    await lockAddresses(ctx, [address])
    const groups = await gather(ctx, parts, address)
    for (const { key, ids } of chosen) {
      const records = groups.find((group) => group.key === key)?.records ?? []
      const named = records.filter(({ id }) => ids.includes(id))
      must(named.length === new Set(ids).size, say.lookAgain)
      const hindered = named.find(({ hindrance }) => hindrance !== '')
      if (hindered) refuse(say.notYet(hindered.hindrance))
    }
    const idsOf = new Map(chosen.map(({ key, ids }) => [key, [...new Set(ids)]]))
    for (const source of parts.sources()) {
      const ids = idsOf.get(source.key)
      if (ids) await source.erase(ctx, ids)
    }
    const records = [...idsOf.values()].reduce((sum, ids) => sum + ids.length, 0)
    const address_digest = digestOf(parts, address)
    await insertRequest(ctx, { kind: 'erasure', address_digest, reason, records })
    return { records }
  }

export function readRequests(ctx: Ctx, filter: InputOf<typeof listPersonalRequests>) {
  mustRead(ctx)
  return pageOfRequests(ctx, filter)
}

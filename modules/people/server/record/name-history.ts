import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { findEmployment } from '#people/server/employment/employment-queries.ts'
import { listNames } from '#people/server/name-and-lead-queries.ts'
import { findOptionalOpenEntry, replaceEntry, type StoredEntry } from './record-queries.ts'
import { findOptionalSubject, lockPerson } from '#people/server/person-queries.ts'
import { tellOfName } from '#people/server/notices/notify-name-change.ts'

const rest = { section: 'name', entry_key: 'only', fields_sealed: {}, number_digest: null } as const

/** What someone was called until they were first called otherwise: from then on the record knows both. */
export async function writeFirstName(
  ctx: Ctx,
  personId: number,
  day: string,
): Promise<StoredEntry | undefined> {
  const name = (await listNames(ctx, [personId])).get(personId)
  return name === undefined ? undefined : writeEarlierName(ctx, { personId, name, day })
}

type Earlier = { readonly personId: number; readonly name: string; readonly day: string }

async function writeEarlierName(ctx: Ctx, { personId, name, day }: Earlier) {
  const since = (await findEmployment(ctx, personId))?.service_since ?? day
  const valid_from = since < day ? since : day
  await replaceEntry(ctx, undefined, {
    ...rest,
    person_id: personId,
    fields: { name },
    valid_from,
    reason: 'Joined',
  })
  return findOptionalOpenEntry(ctx, { personId, section: 'name', entryKey: 'only' })
}

type Renamed = { readonly accountId: number; readonly before: string; readonly after: string }

/** Also who is renamed with the account is in the history; what the record has just written is there already. */
export async function keepName(
  ctx: Ctx,
  { accountId: personId, before: name, after }: Renamed,
): Promise<void> {
  await lockPerson(ctx, personId)
  const person = await findOptionalSubject(ctx, personId)
  if (!person || !(await findEmployment(ctx, personId))) return
  await tellOfName(ctx, { person, before: name, after })
  const day = companyDay(ctx.now)
  const known = await findOptionalOpenEntry(ctx, { personId, section: 'name', entryKey: 'only' })
  if (known?.fields.name === after) return
  const earlier = known ?? (await writeEarlierName(ctx, { personId, name, day }))
  const reason = 'Changed with the account'
  await replaceEntry(ctx, earlier, {
    ...rest,
    person_id: personId,
    fields: { name: after },
    valid_from: day,
    reason,
  })
}

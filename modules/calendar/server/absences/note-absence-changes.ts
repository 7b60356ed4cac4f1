import { Temporal } from 'temporal-polyfill'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { dropChangesBefore, keepChanges, listChanges, listTold, type Told } from './absence-change-queries.ts'
import type { Source } from './absence-queries.ts'

// Longer than any feed reaches back.
const KEPT_DAYS = 62

/**
 * Notes what feeds told of a source and do not tell any more, and what is told again. `before` is what stood there before
 * the source was written.
 */
export async function noteChanges(ctx: Ctx, source: Source, before: readonly Told[]): Promise<void> {
  const after = await listTold(ctx, source)
  const gone = before.filter((one) => !after.some((other) => isSameEvent(one, other)))
  await keepChanges(ctx, gone, ctx.now)
  await keepChanges(ctx, await listRenewed(ctx, before, after), null)
  const oldest = Temporal.PlainDate.from(companyDay(ctx.now)).subtract({ days: KEPT_DAYS }).toString()
  for (const accountId of new Set(gone.map(({ account_id }) => account_id)))
    await dropChangesBefore(ctx, accountId, oldest)
}

/** What is told otherwise, and what is told again after it was gone. */
async function listRenewed(ctx: Ctx, before: readonly Told[], after: readonly Told[]): Promise<Told[]> {
  const first = after[0]
  if (!first) return []
  const days = after.map(({ day }) => day).toSorted()
  const span = { personIds: [first.account_id], from: days[0]!, to: days.at(-1)! }
  const gone = (await listChanges(ctx, span)).filter(({ gone_at }) => gone_at !== null)
  return after.filter((day) => {
    const known = before.find((other) => isSameEvent(day, other))
    if (known) return !isSameStory(day, known)
    return gone.some((other) => isSameEvent(day, { ...other, account_id: other.person_id }))
  })
}

type Event = Pick<Told, 'source' | 'source_id' | 'account_id' | 'day' | 'part'>

const isSameEvent = (one: Event, other: Event) =>
  one.source === other.source &&
  one.source_id === other.source_id &&
  one.account_id === other.account_id &&
  one.day === other.day &&
  one.part === other.part

const isSameStory = (one: Told, other: Told) =>
  one.label === other.label &&
  one.kind === other.kind &&
  one.starts_at === other.starts_at &&
  one.ends_at === other.ends_at

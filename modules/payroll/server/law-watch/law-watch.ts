import type { InputOf } from '#platform/contract/call.ts'
import type { LawWatchRow } from '#platform/contract/rule-packs/law-watch.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { payLawWatch } from '#pay-rules/server/public.ts'
import { listHolders } from '#organization/server/public.ts'
import { taxLawWatch } from '#tax-rules/server/public.ts'
import type * as calls from '#payroll/contract/law-watch/law-watch-calls.ts'
import { watchList } from '#payroll/contract/law-watch/law-watch-calls.ts'
import { lawWatchMessages as say } from '#payroll/contract/law-watch/law-watch-messages.ts'
import { announcePacks } from '#payroll/server/packs/pack-notices.ts'
import { mayCareForLaw, maySeeLaw } from '#payroll/server/payroll-policy.ts'
import {
  finishEntry,
  insertEntry,
  listEntries,
  lockOptionalEntry,
  planEntry,
  watchQuery,
} from './law-watch-queries.ts'

const shipped: readonly LawWatchRow[] = [...payLawWatch, ...taxLawWatch]

/** What is expected to change, and what has to be confirmed; of the product and of this installation. */
export const listWatched = (ctx: Ctx) => listEntries(ctx, shipped)

export const lawWatch = answerList(watchList, {
  query: watchQuery,
  allow: ({ actor }) => must(maySeeLaw(actor), say.mayNotSee),
  scope: listWatched,
  view: ({ owner_id, owner_name, ...row }, { ctx }) => ({
    ...row,
    owner: owner_id === null ? null : { id: owner_id, name: owner_name ?? '' },
    can: { care: mayCareForLaw(ctx.actor) && row.state === 'open' },
  }),
  export: { job: 'payroll.export-law-watch' },
})

export async function addWatch(ctx: Ctx, entry: InputOf<typeof calls.addWatch>) {
  must(mayCareForLaw(ctx.actor), say.mayNotCare)
  await mustBeReader(ctx, entry.owner_id)
  const { id } = await insertEntry(ctx, { ...entry, shipped_key: null })
  await announcePacks(ctx)
  return { id }
}

export async function planWatch(ctx: Ctx, { key, version, ...plan }: InputOf<typeof calls.planWatch>) {
  must(mayCareForLaw(ctx.actor), say.mayNotCare)
  await mustBeReader(ctx, plan.owner_id)
  await planEntry(ctx, await openEntry(ctx, { key, version }), plan)
  await announcePacks(ctx)
  return {}
}

export async function finishWatch(ctx: Ctx, { key, version, outcome }: InputOf<typeof calls.finishWatch>) {
  must(mayCareForLaw(ctx.actor), say.mayNotCare)
  await finishEntry(ctx, await openEntry(ctx, { key, version }), outcome)
  await announcePacks(ctx)
  return {}
}

type Seen = { readonly key: string; readonly version: number }

/** Of what came with the product a row is made when someone first cares for it; a second one is refused. */
async function openEntry(ctx: Ctx, { key, version }: Seen) {
  if (/^\d+$/.test(key)) {
    const entry = await lockOptionalEntry(ctx, Number(key))
    must(entry, say.noSuchEntry)
    must(entry.state === 'open', say.doneAlready)
    return { id: entry.id, version }
  }
  const found = shipped.find((one) => `shipped-${one.key}` === key)
  must(found, say.noSuchEntry)
  const { key: shipped_key, ...entry } = found
  const { id } = await insertEntry(ctx, { ...entry, shipped_key, owner_id: null })
  return { id }
}

/** Anyone else could not open the page that they are named on. */
async function mustBeReader(ctx: Ctx, ownerId: number | null) {
  if (ownerId === null) return
  const readers = await listHolders(ctx, { permission: 'payroll.law.view', companyId: null })
  must(readers.includes(ownerId), say.noSuchOwner)
}

import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { pathInWords } from '#payroll/contract/packs/field-in-words.ts'
import { packFields } from '#payroll/contract/packs/pack-fields.ts'
import {
  packList,
  type PackRow,
  type PackView,
  type readPack as readCall,
} from '#payroll/contract/packs/pack-calls.ts'
import { packMessages as say } from '#payroll/contract/packs/pack-messages.ts'
import { mayPrepareLaw, mayPublishLaw, maySeeLaw } from '#payroll/server/payroll-policy.ts'
import { runCasesOf } from './check-pack.ts'
import { packQuery } from './pack-list-queries.ts'
import { packDifferences } from './pack-differences.ts'
import {
  confirmationKey,
  findOptionalRow,
  listConfirmations,
  listKnownPacks,
  listNames,
  type StoredPack,
} from './pack-queries.ts'
import { openFigures, placeOf, replacedKeys, standingPacks, type KnownPack } from './standing-packs.ts'

type Shelf = {
  readonly known: readonly KnownPack[]
  readonly standing: ReadonlyMap<string, KnownPack>
  readonly replaced: ReadonlySet<string>
  readonly confirmations: Awaited<ReturnType<typeof listConfirmations>>
}

export async function readShelf(ctx: Ctx): Promise<Shelf> {
  const known = await listKnownPacks(ctx)
  return {
    known,
    standing: new Map(standingPacks(known).map((one) => [one.key, one])),
    replaced: replacedKeys(known),
    confirmations: await listConfirmations(ctx),
  }
}

function rowsOf(shelf: Shelf): PackRow[] {
  return shelf.known.map((one, at) => rowOf(shelf, one, at + 1))
}

function rowOf({ standing, replaced, confirmations }: Shelf, one: KnownPack, id: number): PackRow {
  const { pack, key, origin } = one
  const confirmation = confirmations.get(confirmationKey(one))
  const stands = standing.get(key)
  return {
    id,
    key,
    title: pack.title,
    code: pack.code,
    jurisdiction: pack.jurisdiction,
    valid_from: pack.valid_from,
    valid_to: stands ? stands.pack.valid_to : pack.valid_to,
    state: one.state === 'published' && replaced.has(key) ? 'retired' : one.state,
    confidence: pack.confidence,
    needs_confirming: stands !== undefined && confirmation === undefined && openFigures(pack).length > 0,
    confirmed_on: confirmation ? companyDay(confirmation.confirmed_at) : null,
    next_review: pack.next_review,
    source_ref: pack.source_ref,
    origin,
  }
}

export const packs = answerList(packList, {
  query: packQuery,
  allow: ({ actor }) => must(maySeeLaw(actor), say.mayNotSee),
  scope: async (ctx) => rowsOf(await readShelf(ctx)),
  view: (row) => row,
  export: { job: 'payroll.export-rule-packs' },
})

export async function readPack(ctx: Ctx, { key }: InputOf<typeof readCall>): Promise<PackView> {
  must(maySeeLaw(ctx.actor), say.mayNotSee)
  const shelf = await readShelf(ctx)
  const at = shelf.known.findIndex((one) => one.key === key)
  const one = shelf.known[at]
  must(one, say.noSuchPack)
  const stored = one.origin === 'own' ? await findOptionalRow(ctx, Number(key)) : undefined
  const row = rowOf(shelf, one, at + 1)
  const { pack } = one
  const outcomes = runCasesOf(one, shelf.known)
  const before = versionBefore(shelf.known, one)
  const confirmation = shelf.confirmations.get(confirmationKey(one))
  return {
    ...row,
    date_basis: pack.date_basis,
    payload: pack.payload,
    value_confidences: pack.value_confidences.map((value) => ({
      ...value,
      label: pathInWords(packFields[pack.code], value.path),
    })),
    source_url: pack.source_url,
    golden_cases: pack.golden_cases.map((golden, place) => ({
      ...golden,
      differences: [...(outcomes[place]?.differences ?? [])],
    })),
    differences: before ? packDifferences(before.pack, pack) : [],
    before: before ? { key: before.key, title: before.pack.title } : null,
    versions: versionsOf(shelf, one),
    confirmed: confirmation ? { ...confirmation, at: confirmation.confirmed_at } : null,
    ...(await historyOf(ctx, stored)),
    version: stored?.version ?? 0,
    can: abilities(ctx, { row, stored }),
  }
}

/** The version it replaces, or the one that it follows. */
export function versionBefore(known: readonly KnownPack[], one: KnownPack): KnownPack | undefined {
  if (one.replaces !== null) return known.find(({ key }) => key === one.replaces)
  return known
    .filter(
      (other) =>
        other.key !== one.key &&
        placeOf(other) === placeOf(one) &&
        other.state === 'published' &&
        other.pack.valid_from < one.pack.valid_from,
    )
    .toSorted((first, second) => first.pack.valid_from.localeCompare(second.pack.valid_from))
    .at(-1)
}

const versionsOf = (shelf: Shelf, one: KnownPack) =>
  shelf.known
    .filter((other) => placeOf(other) === placeOf(one))
    .map((other) => rowOf(shelf, other, 1))
    .toSorted((first, second) => second.valid_from.localeCompare(first.valid_from))
    .map(({ key, title, valid_from, state }) => ({ key, title, valid_from, state }))

async function historyOf(ctx: Ctx, stored: StoredPack | undefined) {
  const names = await listNames(
    ctx,
    stored ? [stored.made_by, stored.reviewed_by, stored.published_by, stored.retired_by] : [],
  )
  const by = (id: number | null | undefined, at: string | null | undefined) =>
    id && at ? { name: names.get(id) ?? '', at } : null
  return {
    reason: stored?.reason ?? '',
    comment: stored?.comment ?? '',
    made: by(stored?.made_by, stored?.made_at),
    reviewed: by(stored?.reviewed_by, stored?.reviewed_at),
    published: by(stored?.published_by, stored?.published_at),
    retired: by(stored?.retired_by, stored?.retired_at),
    retired_because: stored?.retired_because ?? '',
  }
}

function abilities({ actor }: Ctx, { row, stored }: { row: PackRow; stored: StoredPack | undefined }) {
  const prepares = mayPrepareLaw(actor)
  const decides = mayPublishLaw(actor) && stored?.made_by !== actor.id
  const isOwn = stored !== undefined
  return {
    make_version: prepares && (row.state === 'published' || row.state === 'retired'),
    edit: prepares && row.state === 'draft',
    withdraw: prepares && (row.state === 'draft' || row.state === 'reviewed'),
    review: isOwn && decides && row.state === 'draft',
    publish: isOwn && decides && row.state === 'reviewed',
    retire: isOwn && mayPublishLaw(actor) && row.state === 'published',
    confirm: decides && row.needs_confirming,
  }
}

import { phoneKey } from '#contacts/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { JobSource } from '#recruitment/contract/recruitment-lists.ts'
import * as queries from './candidate-queries.ts'

/** The details of a new candidate; money in paise. */
export type Entering = {
  readonly name: string
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  readonly source: JobSource
  readonly location?: string
  readonly company?: string
  readonly designation?: string
  readonly current_ctc?: number | null
  readonly expected_ctc?: number | null
  readonly notice_days?: number | null
  readonly experience_months?: number | null
  readonly relevant_months?: number | null
  readonly born_on?: string | null
  readonly skills?: readonly string[]
  readonly links?: readonly string[]
  readonly tags?: readonly string[]
  /** An employee who applies within the group. */
  readonly account_id?: number | null
  readonly consented_at?: Date | string | null
  readonly keep_until?: string | null
}

export type Entered = {
  readonly candidate_id: number
  readonly isNew: boolean
}

export function addressesOf({ emails, phones }: Pick<Entering, 'emails' | 'phones'>): queries.Address[] {
  const all: queries.Address[] = [
    ...emails.map((value) => ({ kind: 'email' as const, value: value.trim().toLowerCase() })),
    ...phones
      .filter((value) => /\d/.test(value))
      .map((value) => ({ kind: 'phone' as const, value: phoneKey(value) })),
  ]
  const keys = new Set<string>()
  return all.filter(({ kind, value }) => {
    const isFirst = value !== '' && !keys.has(`${kind}/${value}`)
    keys.add(`${kind}/${value}`)
    return isFirst
  })
}

/**
 * The one way to a candidate: the same e-mail address or phone number is the same person. What is known stays as it is;
 * only gaps are filled.
 */
export async function enterCandidate(ctx: Ctx, who: Entering): Promise<Entered> {
  const addresses = addressesOf(who)
  await queries.lockAddresses(ctx, addresses)
  const known = await findKnown(ctx, who, addresses)
  if (!known) {
    const { id } = await queries.insertCandidate(ctx, { ...columnsOf(who), ...stampOf(ctx) })
    await queries.insertAddresses(ctx, id, addresses)
    return { candidate_id: id, isNew: true }
  }
  await queries.insertAddresses(ctx, known.id, addresses)
  const filling = gapsOf(known, who)
  if (Object.keys(filling).length > 0) await queries.updateCandidate(ctx, { id: known.id }, filling)
  return { candidate_id: known.id, isNew: false }
}

async function findKnown(ctx: Ctx, { account_id }: Entering, addresses: readonly queries.Address[]) {
  const own = account_id == null ? undefined : await queries.findOptionalCandidateOfAccount(ctx, account_id)
  if (own) return own
  const [first] = await queries.listCandidatesAt(ctx, addresses)
  return first === undefined ? undefined : queries.lockOptionalCandidate(ctx, first)
}

const stampOf = (ctx: Ctx) => ({
  created_by: ctx.actor.kind === 'employee' ? ctx.actor.id : null,
  created_at: ctx.now,
})

const columnsOf = ({ emails: _emails, phones: _phones, skills, links, tags, ...rest }: Entering) => ({
  ...rest,
  skills: [...(skills ?? [])],
  links: [...(links ?? [])],
  tags: [...(tags ?? [])],
})

const fillable = [
  'location',
  'company',
  'designation',
  'current_ctc',
  'expected_ctc',
  'notice_days',
  'experience_months',
  'relevant_months',
  'born_on',
  'account_id',
  'consented_at',
  'keep_until',
] as const

/** Where nothing is known yet. Consent and how long it may be kept are renewed by a later one. */
function gapsOf(known: queries.StoredCandidate, who: Entering): queries.CandidateChanges {
  const isGap = (key: (typeof fillable)[number]) =>
    known[key] === null || known[key] === '' || key === 'consented_at' || key === 'keep_until'
  const filled = fillable.flatMap((key) => {
    const value = who[key]
    return isGap(key) && value !== undefined && value !== null && value !== '' ? [[key, value]] : []
  })
  const added = (['skills', 'links', 'tags'] as const).flatMap((key) => {
    const more = (who[key] ?? []).filter((value) => !known[key].includes(value))
    return more.length > 0 ? [[key, [...known[key], ...more]]] : []
  })
  return Object.fromEntries([...filled, ...added]) as queries.CandidateChanges
}

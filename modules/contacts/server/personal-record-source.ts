import type { Ctx } from '#platform/server/ctx.ts'
import type { PersonalRecord } from '#contacts/contract/personal-record-calls.ts'

/** Whom is asked about: one address, and the contacts that are known by it. */
export type Whose = {
  readonly email: string | null
  /** As it may have been written down; empty where an e-mail address was asked for. */
  readonly phones: readonly string[]
  readonly contactIds: readonly number[]
}

/** What one area keeps of people outside; listed in app/personal-sources.ts. */
export type PersonalSource = {
  readonly key: string
  readonly label: string
  find(ctx: Ctx, whose: Whose): Promise<readonly PersonalRecord[]>
  /** Takes the person out of these records, which `find` has just named; money and counts stay. */
  erase(ctx: Ctx, ids: readonly number[]): Promise<void>
}

/** More of one kind is not kept of anybody. */
export const MOST_RECORDS = 1000

/** What stands in the place of a name. */
export const ERASED_NAME = 'Erased'

type Fact = readonly [label: string, value: string | number | null | undefined]

/** Only what there is. */
export const factsOf = (...facts: readonly Fact[]): PersonalRecord['facts'] =>
  facts
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([label, value]) => ({ label, value: String(value) }))

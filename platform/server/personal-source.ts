import type { Ctx } from './ctx.ts'

/** Who is asked about: one address, and the contacts that are known by it. */
export type Whose = {
  readonly email: string | null
  /** As it may have been written down; empty where an e-mail address was asked for. */
  readonly phones: readonly string[]
  readonly contactIds: readonly number[]
}

type PersonalRecord = {
  id: number
  at: string
  title: string
  facts: { label: string; value: string }[]
  /** Why it cannot be erased yet; empty where it can. */
  hindrance: string
}

/** What one area keeps of people outside: they may have a copy of it, and have it erased. */
export type PersonalSource = {
  readonly key: string
  readonly label: string
  find(ctx: Ctx, whose: Whose): Promise<readonly PersonalRecord[]>
  /** Takes the person out of these records, which `find` has just named; money and counts stay. */
  erase(ctx: Ctx, ids: readonly number[]): Promise<void>
}

import type { Refusal } from '#platform/contract/refusal.ts'

/** Carries a refusal up to the door, which rolls the transaction back and answers with its sentence. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.text)
    this.name = 'Refused'
    this.refusal = refusal
  }
}

/** With `refuse` the only way to say no. */
export function must(condition: unknown, refusal: Refusal): asserts condition {
  if (!condition) throw new Refused(refusal)
}

/** For a no whose sentence is worked out first, or that follows from a condition already asked. */
export function refuse(refusal: Refusal): never {
  throw new Refused(refusal)
}

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

/** The only way to say no. */
export function must(condition: unknown, refusal: Refusal): asserts condition {
  if (!condition) throw new Refused(refusal)
}

import type { TaxPack } from '#tax-rules/contract/tax-year.ts'
import { nameOn } from '#tax-rules/server/public.ts'

type Asked = {
  readonly kind: 'sections' | 'forms'
  /** As the law of 1961 called it: `80C`, `24Q`. */
  readonly name: string
  /** The last day of the period that it is about; earlier tax years keep the old names. */
  readonly day: string
}

/** What a section or form of income tax is called for a tax year, for labels and documents. */
export const sectionName = (packs: readonly TaxPack[], { kind, name, day }: Asked): string =>
  nameOn(packs, kind, name, day)

import { monthInWords } from '#platform/contract/day-in-words.ts'
import { packOn } from '#platform/contract/rule-packs/pack-on.ts'
import type { CrossWalk, TaxPack, TaxYear } from '#tax-rules/contract/tax-year.ts'

export type TaxYearAnswer =
  | { readonly ok: true; readonly year: TaxYear; readonly isVerified: boolean }
  | { readonly ok: false; readonly problem: string }

/** The figures of the year in which a salary is paid. */
export function taxYearFor(packs: readonly TaxPack[], paidOn: string): TaxYearAnswer {
  const answer = packOn(packs, { code: 'tax_year', jurisdiction: 'IN' }, paidOn)
  if (answer.found)
    return { ok: true, year: answer.pack.payload, isVerified: answer.pack.verified_on !== null }
  const month = monthInWords(paidOn.slice(0, 7))
  return {
    ok: false,
    problem:
      answer.why === 'none'
        ? `No rule pack “Income tax (India)” for ${month}. Publish one and compute again.`
        : `Two rule packs “Income tax (India)” for ${month}. End one of them and compute again.`,
  }
}

/** What a section or form of the law of 1961 is called on a day. */
export function nameOn(
  packs: readonly TaxPack[],
  kind: keyof Pick<CrossWalk, 'sections' | 'forms'>,
  name: string,
  date: string,
): string {
  const answer = packOn(packs, { code: 'cross_walk', jurisdiction: 'IN' }, date)
  if (!answer.found) return name
  return answer.pack.payload[kind].find(({ key }) => key === name)?.to ?? name
}

import { payPack } from '#pay-rules/contract/packs/pay-pack.ts'
import { runGoldenCases } from '#pay-rules/server/public.ts'
import { taxPack } from '#tax-rules/contract/tax-year.ts'
import { runTaxGoldenCases } from '#tax-rules/server/public.ts'
import { pathInWords } from '#payroll/contract/packs/field-in-words.ts'
import { differenceInWords } from '#payroll/contract/packs/golden-words.ts'
import { packFields } from '#payroll/contract/packs/pack-fields.ts'
import type { AnyPack } from '#payroll/contract/packs/pack-lists.ts'
import { standingWith, type KnownPack } from './standing-packs.ts'

export type CheckedPack =
  | { readonly ok: true; readonly pack: AnyPack }
  | { readonly ok: false; readonly problem: string }

type Wish = Omit<AnyPack, 'payload' | 'golden_cases'> & {
  readonly payload: unknown
  readonly golden_cases: readonly unknown[]
}

/** Read by the schema of its code; what is wrong is named as the page names it. */
export function checkPack(wish: Wish): CheckedPack {
  if (/\\u(0000|d[89a-f])/i.test(JSON.stringify(wish)))
    return { ok: false, problem: 'Remove the characters that can’t be displayed.' }
  const isTax = wish.code === 'tax_year' || wish.code === 'cross_walk'
  const read = isTax ? taxPack.safeParse(wish) : payPack.safeParse(wish)
  if (read.success) return { ok: true, pack: read.data }
  const issue = read.error.issues[0]!
  const path = issue.path.map(String)
  const place =
    path[0] === 'payload'
      ? pathInWords(packFields[wish.code], path.slice(1).join('.'))
      : (path[0] ?? 'The rule pack').replaceAll('_', ' ')
  return { ok: false, problem: `${place[0]!.toUpperCase()}${place.slice(1)}: ${issue.message}.` }
}

export type CaseOutcome = { readonly name: string; readonly differences: readonly string[] }

/** What its golden cases find among the packs it would stand beside. */
export const runCasesOf = (one: KnownPack, known: readonly KnownPack[]): CaseOutcome[] =>
  outcomesOf(one, known).map(({ name, differences }) => ({
    name,
    differences: differences.map(differenceInWords),
  }))

function outcomesOf(one: KnownPack, known: readonly KnownPack[]): readonly CaseOutcome[] {
  const standing = standingWith(known, one)
  const { pack } = standing.find(({ key }) => key === one.key) ?? one
  if (pack.code === 'tax_year' || pack.code === 'cross_walk') return runTaxGoldenCases(pack)
  const others = standing
    .map((other) => other.pack)
    .filter((other) => other.code !== 'tax_year' && other.code !== 'cross_walk')
  return runGoldenCases(pack, others)
}

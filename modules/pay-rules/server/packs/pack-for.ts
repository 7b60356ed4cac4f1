import { monthInWords } from '#platform/contract/day-in-words.ts'
import { packOn } from '#platform/contract/rule-packs/pack-on.ts'
import { jurisdictionNames, payPackNames } from '#pay-rules/contract/packs/pack-kinds.ts'
import type { PayPack, PayPackOf } from '#pay-rules/contract/packs/pay-pack.ts'

export type PackAnswer<Pack> =
  | { readonly ok: true; readonly pack: Pack }
  | { readonly ok: false; readonly problem: string }

/** The pack of a day, or a sentence that names the pack and the month without one. */
export function packFor<Code extends PayPack['code']>(
  packs: readonly PayPack[],
  key: { readonly code: Code; readonly jurisdiction: keyof typeof jurisdictionNames },
  date: string,
): PackAnswer<PayPackOf<Code>> {
  const answer = packOn(packs, key, date)
  if (answer.found) return { ok: true, pack: answer.pack }
  const pack = `${payPackNames[key.code]} (${jurisdictionNames[key.jurisdiction]})`
  const month = monthInWords(date.slice(0, 7))
  return {
    ok: false,
    problem:
      answer.why === 'none'
        ? `No rule pack “${pack}” for ${month}. Publish one and compute again.`
        : `Two rule packs “${pack}” for ${month}. End one of them and compute again.`,
  }
}

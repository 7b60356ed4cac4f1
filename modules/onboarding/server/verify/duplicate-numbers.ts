import type { Ctx } from '#platform/server/ctx.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { findOptionalHolder } from '#people/server/public.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'
import { secretLabels, type ItemKind } from '#onboarding/contract/onboarding-items.ts'
import type { listSecrets } from '#onboarding/server/onboarding-queries.ts'
import { listSameFieldOfOthers } from './verify-queries.ts'

export type Finding = {
  readonly text: string
  readonly person_id: number | null
  readonly onboarding_id: number | null
}

/** Numbers that one person alone can have. */
const single = [
  { item: 'pan', field: 'pan_no', kind: 'pan' },
  { item: 'aadhaar', field: 'aadhhar_no', kind: 'aadhaar' },
  { item: 'provident_fund', field: 'uan_no', kind: 'uan' },
] as const

type Secrets = Awaited<ReturnType<typeof listSecrets>>

/**
 * Who else has a number of this new hire: in a record, or on the way. Said where the number is verified, because the
 * conversion will refuse it. For callers who see what is sealed; new hires whom they do not see are left out.
 */
export async function findDuplicates(
  ctx: Ctx,
  keyring: Keyring,
  { onboardingId, secrets }: { onboardingId: number; secrets: Secrets },
): Promise<Map<ItemKind, Finding[]>> {
  const found = new Map<ItemKind, Finding[]>()
  for (const { item, field, kind } of single) {
    const secret = secrets.find((row) => row.field === field)
    if (!secret) continue
    const number = keyring.open(secret.sealed)
    const label = `This ${secretLabels[field]}`
    const findings: Finding[] = []
    const holder = await findOptionalHolder(ctx, keyring, { kind, number })
    if (holder)
      findings.push({
        text: say.holderOf(label, holder.name, holder.id).text,
        person_id: holder.id,
        onboarding_id: null,
      })
    // Few are on their way at a time; the same last figures leave next to none of them to be opened.
    for (const other of await listSameFieldOfOthers(ctx, { onboardingId, field, shown: secret.shown }))
      if (keyring.open(other.sealed) === number)
        findings.push({ text: say.alsoGivenBy(label, other.name), person_id: null, onboarding_id: other.id })
    if (findings.length > 0) found.set(item, findings)
  }
  return found
}

import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { candidateMessages } from '#onboarding/contract/candidate/candidate-messages.ts'
import type { CandidateRecord } from '#onboarding/contract/candidate/candidate-calls.ts'
import { fileFields, itemOf } from '#onboarding/contract/onboarding-items.ts'
import { gapsOf, type Given } from './candidate-rules.ts'
import {
  listEducation,
  listFiles,
  listSecrets,
  type Onboarding,
  type OnboardingItem,
} from '#onboarding/server/onboarding-queries.ts'

const { gaps: say } = candidateMessages

export async function givenBy(ctx: Ctx, onboarding: Onboarding): Promise<Given> {
  const files = await listFiles(ctx, onboarding.id, { drafts: false })
  const countOf = (field: string) => files.filter((file) => file.field === field).length
  return {
    files: new Map(fileFields.map((field) => [field, countOf(field)])),
    secrets: new Set((await listSecrets(ctx, onboarding.id)).map(({ field }) => field)),
    doj: onboarding.tentative_doj,
    pf: onboarding.is_pf_account_exists,
    educations: (await listEducation(ctx, onboarding.id)).length,
    today: companyDay(ctx.now),
  }
}

/** All that stands between the new hire and the final submit, in the order of the form. */
export function missingOf(
  onboarding: Onboarding,
  items: readonly OnboardingItem[],
  given: Given,
): CandidateRecord['missing'] {
  const before = [
    ...(onboarding.details_confirmed_at === null ? [{ kind: null, text: say.details }] : []),
    ...(onboarding.email === onboarding.proven_email ? [] : [{ kind: null, text: say.email }]),
  ]
  const asked = items.flatMap(({ kind, required, status }) => {
    if (status === 'rejected') return [{ kind, text: say.sentBack(itemOf(kind).label) }]
    return required ? gapsOf(kind, given).map((text) => ({ kind, text })) : []
  })
  return [...before, ...asked]
}

import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#onboarding/contract/candidate/candidate-calls.ts'
import { isMasked } from '#onboarding/contract/candidate/candidate-fields.ts'
import { candidateMessages as say } from '#onboarding/contract/candidate/candidate-messages.ts'
import {
  fileFields,
  itemKinds,
  itemOf,
  secretFields,
  type ItemKind,
} from '#onboarding/contract/onboarding-items.ts'
import { confirmDetails } from './candidate-details.ts'
import { holdFiles } from './candidate-files.ts'
import { deleteSecret, writeSecret } from './candidate-queries.ts'
import { lockToWrite, mustBeChangeable, noteGiven, tellOthers } from './candidate-write-lock.ts'
import type { OnboardingParts } from '#onboarding/server/onboarding-dependencies.ts'
import { listSecrets, type Onboarding } from '#onboarding/server/onboarding-queries.ts'
import { sealSecret } from '#onboarding/server/onboarding-secrets.ts'

type Form = InputOf<typeof calls.updateOnBoardingCandidateDetails>

/** Details, or any part of the form: what is not named stays as it is. All of it is saved, or nothing. */
export const saveForm = (parts: OnboardingParts) => async (ctx: Ctx, form: Form) => {
  const own = await lockToWrite(ctx)
  const { name, email, phone } = form
  if (name !== undefined && email !== undefined && phone !== undefined)
    await confirmDetails(ctx, own, { name, email, phone: phone.replace(/[\s-]/g, '') })
  const touched = touchedBy(form)
  if (touched.length === 0) return {}
  await mustBeChangeable(ctx, own, touched, form.seen)
  await saveSecrets(ctx, parts, own, form)
  await saveFacts(ctx, own, form)
  for (const field of fileFields) {
    const kept = form.kept_files?.[field]
    const arrived = form[field]
    if (kept || arrived.length > 0) await holdFiles(ctx, parts, own.id, { field, kept, arrived })
  }
  await noteGiven(ctx, own.id, touched)
  return {}
}

/** Which of the things that are asked this form speaks of. */
function touchedBy(form: Form): ItemKind[] {
  const named = (field: keyof Form) => form[field] !== undefined
  return itemKinds.filter((kind) => {
    const { file, fields } = itemOf(kind)
    const hasFiles = file && (form.kept_files?.[file] !== undefined || form[file].length > 0)
    return hasFiles || fields.some(named)
  })
}

async function saveSecrets(ctx: Ctx, { keyring }: OnboardingParts, own: Onboarding, form: Form) {
  const kept = await listSecrets(ctx, own.id)
  for (const field of secretFields) {
    const typed = form[field]
    if (typed === undefined) continue
    if (isMasked(typed)) {
      // What comes back as it was shown is what is kept already.
      must(
        kept.some((secret) => secret.field === field && secret.shown === typed),
        say.wholeNumber(field),
      )
      continue
    }
    const secret = { onboardingId: own.id, field }
    if (typed === '') await deleteSecret(ctx, secret)
    else await writeSecret(ctx, secret, sealSecret(keyring, field, typed))
  }
}

async function saveFacts(ctx: Ctx, own: Onboarding, form: Form) {
  const { tentative_doj, is_pf_account_exists } = form
  const pf = is_pf_account_exists === undefined ? own.is_pf_account_exists : is_pf_account_exists === 1
  // A candidate who has no account with the fund has no number there.
  if (pf !== true) await deleteSecret(ctx, { onboardingId: own.id, field: 'uan_no' })
  if (pf !== own.is_pf_account_exists)
    await updateRow(ctx, 'onboarding', { id: own.id }, { is_pf_account_exists: pf })
  if (tentative_doj !== undefined)
    await saveJoiningDate(ctx, own, tentative_doj === '' ? null : tentative_doj)
}

async function saveJoiningDate(ctx: Ctx, own: Onboarding, day: string | null) {
  if (day === own.tentative_doj) return
  must(day === null || day >= companyDay(ctx.now), say.dojPast)
  await insertRow(ctx, 'onboarding_doj_change', {
    onboarding_id: own.id,
    day: 'tentative_doj',
    before: own.tentative_doj,
    after: day,
    changed_at: ctx.now,
  })
  await updateRow(ctx, 'onboarding', { id: own.id }, { tentative_doj: day })
  await tellOthers(ctx, own.id, 'joining-date')
}

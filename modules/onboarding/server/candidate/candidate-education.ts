import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#onboarding/contract/candidate/candidate-calls.ts'
import { candidateMessages as say } from '#onboarding/contract/candidate/candidate-messages.ts'
import { linkCertificates, removeFile } from './candidate-files.ts'
import { findOptionalEducation, listFilesOfEducation } from './candidate-queries.ts'
import { lockToWrite, mustBeChangeable, noteGiven } from './candidate-write-lock.ts'
import type { OnboardingParts } from '#onboarding/server/onboarding-dependencies.ts'
import { listEducation } from '#onboarding/server/onboarding-queries.ts'

const MOST = 20

export async function addEducation(ctx: Ctx, form: InputOf<typeof calls.addOnBoardingUserEducation>) {
  const own = await lockToWrite(ctx)
  await mustBeChangeable(ctx, own, ['education'])
  must((await listEducation(ctx, own.id)).length < MOST, say.tooManyEducations)
  const { degree, university, year_of_joining, year_of_completion, percentage } = form
  const { id } = await insertRow(ctx, 'onboarding_candidate_education', {
    onboarding_id: own.id,
    degree,
    university,
    year_of_joining,
    year_of_completion,
    percentage,
    created_at: ctx.now,
  })
  const owner = { onboardingId: own.id, educationId: id }
  await linkCertificates(ctx, owner, { kept: form.kept_files ?? [], arrived: form.attachments })
  await noteGiven(ctx, own.id, ['education'])
  return { onboarding_candidate_education_id: id }
}

export const deleteEducation =
  (parts: OnboardingParts) => async (ctx: Ctx, form: InputOf<typeof calls.deleteOnBoardingUserEducation>) => {
    const own = await lockToWrite(ctx)
    await mustBeChangeable(ctx, own, ['education'])
    const found = await findOptionalEducation(ctx, own.id, form.onboarding_candidate_education_id)
    must(found, say.noSuchEducation)
    for (const file of await listFilesOfEducation(ctx, found.id)) await removeFile(ctx, parts, file)
    await deleteRow(ctx, 'onboarding_candidate_education', found.id)
    await noteGiven(ctx, own.id, ['education'])
    return {}
  }

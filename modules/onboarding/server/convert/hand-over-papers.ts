import { takeOverFile } from '#documents/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { kindOfField } from '#onboarding/contract/onboarding-lists.ts'
import { itemKinds, itemOf } from '#onboarding/contract/onboarding-items.ts'
import { listAcceptedKinds } from './gather-verified.ts'
import { listPaperKinds } from './convert-queries.ts'
import { listEducation, listFiles, type ListedFile } from '#onboarding/server/onboarding-queries.ts'

/** The files of what was accepted. */
export async function listVerifiedPapers(ctx: Ctx, onboardingId: number): Promise<ListedFile[]> {
  const accepted = await listAcceptedKinds(ctx, onboardingId)
  const files = await listFiles(ctx, onboardingId, { drafts: false })
  return files.filter(({ field }) => accepted.includes(kindOfField(field, itemKinds)))
}

/** Every verified file becomes a paper of the person, without a copy; the onboarding goes on pointing at it. */
export async function handOverPapers(ctx: Ctx, onboardingId: number, personId: number): Promise<void> {
  const kinds = new Map((await listPaperKinds(ctx)).map((kind) => [kind.field, kind]))
  const files = await listVerifiedPapers(ctx, onboardingId)
  const degrees = new Map((await listEducation(ctx, onboardingId)).map(({ id, degree }) => [id, degree]))
  const taken = new Set<string>()
  for (const file of files) {
    const kind = kinds.get(file.field)
    if (!kind) continue
    const title = kind.several ? freeTitle(titleOf(file, degrees), taken) : ''
    await takeOverFile(ctx, {
      ownerId: personId,
      typeId: kind.document_type_id,
      title,
      fileId: file.file_id,
      from: `onboarding/${onboardingId}`,
      note: 'From the onboarding',
    })
  }
}

const LONGEST_TITLE = 70

const titleOf = (file: ListedFile, degrees: ReadonlyMap<number, string>): string =>
  (file.education_id === null
    ? itemOf(kindOfField(file.field, itemKinds)).label
    : (degrees.get(file.education_id) ?? 'Certificate')
  ).slice(0, LONGEST_TITLE)

/** The three payslips are "Last 3 payslips (1)" and so on: one title holds one paper. */
function freeTitle(title: string, taken: Set<string>): string {
  for (let at = 1; ; at++) {
    const tried = at === 1 ? title : `${title} (${at})`
    if (taken.has(tried.toLowerCase())) continue
    taken.add(tried.toLowerCase())
    return tried
  }
}

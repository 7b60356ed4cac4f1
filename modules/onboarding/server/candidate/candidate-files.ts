import type { InputOf } from '#platform/contract/call.ts'
import type { ReceivedFile } from '#platform/contract/upload.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import { deleteStoredFile, keepFile } from '#platform/server/files/stored-files.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#onboarding/contract/candidate/candidate-calls.ts'
import { candidateMessages as say } from '#onboarding/contract/candidate/candidate-messages.ts'
import {
  EXACTLY,
  fileFields,
  itemKinds,
  itemOf,
  type FileFieldName,
} from '#onboarding/contract/onboarding-items.ts'
import { countDrafts, findOptionalDraft, listOwnFiles } from './candidate-queries.ts'
import { viewFile } from './candidate-record.ts'
import { lockToWrite, mustBeChangeable } from './candidate-write-lock.ts'
import type { OnboardingParts } from '#onboarding/server/onboarding-dependencies.ts'
import { listFiles } from '#onboarding/server/onboarding-queries.ts'

/** Enough for every field to be chosen again once, and for the certificates of some schools. */
const MOST_DRAFTS = 60

export const itemOfField = (field: FileFieldName | 'attachments') =>
  itemKinds.find((kind) => itemOf(kind).file === field) ?? 'education'

type Field = FileFieldName | 'attachments'

/** The file and its row in one transaction: there is no file that no one knows, and no row without a file. */
export const uploadFile =
  (parts: OnboardingParts) => async (ctx: Ctx, sent: InputOf<typeof calls.uploadOnBoardingFile>) => {
    const own = await lockToWrite(ctx)
    const arrived = [...fileFields, 'attachments' as const].flatMap((field) =>
      sent[field].map((file) => ({ field, file })),
    )
    const [one, ...more] = arrived
    must(one && more.length === 0, say.oneFileAtATime)
    await mustBeChangeable(ctx, own, [itemOfField(one.field)])
    must((await countDrafts(ctx, own.id)) < MOST_DRAFTS, say.tooManyDrafts)
    const row = await addFile(ctx, own.id, one.field, { file: one.file, linked: false })
    const files = await listFiles(ctx, own.id, { drafts: true })
    return viewFile(parts, ctx)(files.find(({ id }) => id === row.id)!)
  }

export const dropDraft =
  ({ files }: OnboardingParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.dropOnBoardingFile>) => {
    const own = await lockToWrite(ctx)
    const draft = await findOptionalDraft(ctx, own.id, id)
    must(draft, say.noSuchFile)
    await removeFile(ctx, { files }, draft)
    return {}
  }

async function addFile(
  ctx: Ctx,
  onboardingId: number,
  field: Field,
  { file, linked }: { file: ReceivedFile; linked: boolean },
) {
  await keepFile(ctx, file.id, { subject: `onboarding/${onboardingId}` })
  return insertRow(ctx, 'onboarding_file', {
    onboarding_id: onboardingId,
    field,
    file_id: file.id,
    added_at: ctx.now,
    linked_at: linked ? ctx.now : null,
  })
}

type Held = { readonly id: number; readonly file_id: string }

export async function removeFile(ctx: Ctx, { files }: Pick<OnboardingParts, 'files'>, { id, file_id }: Held) {
  await deleteRow(ctx, 'onboarding_file', id)
  await deleteStoredFile(ctx, file_id, files)
}

type Chosen = {
  readonly field: FileFieldName
  /** Sent before, and held from now on. */
  readonly kept: readonly number[] | undefined
  /** Came along with the form itself. */
  readonly arrived: readonly ReceivedFile[]
}

/** What the field holds from now on; what it held before and is not among it goes, bytes and all. */
export async function holdFiles(
  ctx: Ctx,
  parts: OnboardingParts,
  onboardingId: number,
  { field, kept = [], arrived }: Chosen,
) {
  const own = await listOwnFiles(ctx, onboardingId, field)
  const wanted = [...new Set(kept)].map((id) => own.find((file) => file.id === id))
  for (const file of wanted) must(file, say.noSuchFile)
  mustBeRightNumber(field, wanted.length + arrived.length)
  for (const file of own)
    if (file.linked_at !== null && !wanted.includes(file)) await removeFile(ctx, parts, file)
  for (const file of wanted)
    if (file?.linked_at === null)
      await updateRow(ctx, 'onboarding_file', { id: file.id }, { linked_at: ctx.now })
  for (const file of arrived) await addFile(ctx, onboardingId, field, { file, linked: true })
}

function mustBeRightNumber(field: FileFieldName, count: number): void {
  if (field === 'payslip_attachment' || field === 'bank_statement_attachment')
    return must(count === 0 || count === EXACTLY, say.threeOnly(field))
  must(count <= 1, say.oneOnly(field))
}

/** Certificates: drafts become part of the education, what came along too. */
export async function linkCertificates(
  ctx: Ctx,
  owner: { readonly onboardingId: number; readonly educationId: number },
  chosen: { readonly kept: readonly number[]; readonly arrived: readonly ReceivedFile[] },
) {
  const drafts = await listOwnFiles(ctx, owner.onboardingId, 'attachments')
  const linked = { education_id: owner.educationId, linked_at: ctx.now }
  for (const id of new Set(chosen.kept)) {
    must(
      drafts.some((draft) => draft.id === id),
      say.noSuchFile,
    )
    await updateRow(ctx, 'onboarding_file', { id }, linked)
  }
  for (const file of chosen.arrived) {
    const { id } = await addFile(ctx, owner.onboardingId, 'attachments', { file, linked: true })
    await updateRow(ctx, 'onboarding_file', { id }, linked)
  }
}

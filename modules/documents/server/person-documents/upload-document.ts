import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { keepFile } from '#platform/server/files/stored-files.ts'
import { must } from '#platform/server/must.ts'
import type { uploadDocument as uploadDocumentCall } from '#documents/contract/person-documents/document-calls.ts'
import { documentsMessages as say } from '#documents/contract/documents-messages.ts'
import { tellScreens } from '#documents/server/announce-documents.ts'
import { complaintAbout } from './document-rules.ts'
import { mayManage, mayUseOwn } from '#documents/server/documents-policy.ts'
import { lockOpenRequest, moveRequest } from '#documents/server/requests/request-queries.ts'
import { findOptionalType, type StoredType } from '#documents/server/types/document-type-queries.ts'
import { addVersion, findOptionalPlace, holdDocument } from './document-version-queries.ts'

/** The next version of a paper, or its first: what was there stays. */
export async function uploadDocument(ctx: Ctx, form: InputOf<typeof uploadDocumentCall>) {
  const ownerId = form.user_id ?? ctx.actor.id
  must(mayUseOwn(ctx.actor) || mayManage(ctx.actor), say.noSuchPerson)
  const type = await findOptionalType(ctx, form.type_id)
  must(type && !type.retired, say.noSuchType)
  const place = await findOptionalPlace(ctx, ownerId, type.id)
  must(place, say.noSuchPerson)
  must(place.is_own || place.may_keep, say.mayNotUpload)
  must(type.source !== 'letter', say.isLetter(type.name))
  must(place.may_keep || type.source === 'person', say.peopleTeamUploads(type.name))
  const [file] = form.file
  const complaint = complaintAbout(type, {
    file: file!,
    title: form.title,
    issuedOn: form.issued_on,
    expiresOn: form.expires_on,
    today: companyDay(ctx.now),
  })
  must(!complaint, complaint!)
  const held = await holdDocument(ctx, {
    accountId: ownerId,
    typeId: type.id,
    title: type.several ? form.title : '',
  })
  await keepFile(ctx, file!.id, { subject: `document/${held.id}` })
  const version = await addVersion(ctx, {
    document_id: held.id,
    file_id: file!.id,
    issued_on: form.issued_on ?? null,
    expires_on: form.expires_on ?? null,
    note: form.note,
    ...firstState(ctx, type, place.may_keep),
  })
  await answerRequest(ctx, { ownerId, typeId: type.id, documentId: held.id, state: version.state })
  await tellScreens(ctx, ownerId)
  const answer = { document_id: held.id, version_id: version.id, number: version.number }
  return said(version.state === 'to_verify' ? say.uploadedToVerify : say.uploaded, answer)
}

/** What the people team brings it has seen; of some kinds no one asks whether they are right. */
function firstState(ctx: Ctx, type: StoredType, byKeeper: boolean) {
  if (!type.needs_check) return { state: 'verified' as const, decided_by_id: null }
  return byKeeper
    ? { state: 'verified' as const, decided_by_id: ctx.actor.id }
    : { state: 'to_verify' as const, decided_by_id: null }
}

type Answered = {
  readonly ownerId: number
  readonly typeId: number
  readonly documentId: number
  readonly state: 'to_verify' | 'verified' | 'rejected'
}

async function answerRequest(ctx: Ctx, { ownerId, typeId, documentId, state }: Answered) {
  const request = await lockOpenRequest(ctx, ownerId, typeId)
  if (!request) return
  await moveRequest(ctx, request.id, {
    state: state === 'verified' ? 'verified' : 'submitted',
    document_id: documentId,
  })
}

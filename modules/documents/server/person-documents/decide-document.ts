import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import type { decideDocument as decideDocumentCall } from '#documents/contract/person-documents/document-calls.ts'
import { documentStates, requestStates } from '#documents/contract/documents-lists.ts'
import { documentsMessages as say } from '#documents/contract/documents-messages.ts'
import { tellScreens } from '#documents/server/announce-documents.ts'
import { documentDecidedNotice } from '#documents/server/document-notices.ts'
import { findOptionalVersion } from './document-queries.ts'
import { mayManage } from '#documents/server/documents-policy.ts'
import { lockOpenRequest, moveRequest } from '#documents/server/requests/request-queries.ts'
import { decideVersion, lockVersion } from './document-version-queries.ts'

export async function decideDocument(ctx: Ctx, form: InputOf<typeof decideDocumentCall>) {
  const shown = await findOptionalVersion(ctx, form.version_id)
  must(shown, say.noSuchDocument)
  must(mayManage(ctx.actor), say.mayNotVerify)
  must(shown.account_id !== ctx.actor.id, say.ownDocument)
  must(shown.may_keep, say.mayNotVerify)
  must(shown.needs_check, say.needsNoCheck)
  must(form.decision === 'verified' || form.reason !== '', say.reasonMissing)
  const version = await lockVersion(ctx, shown.id)
  must(version.superseded_at === null, say.newerVersion)
  must(
    version.state === 'to_verify',
    say.decidedAlready(documentStates.labelOf(version.state).toLowerCase(), version.decided_by ?? 'somebody'),
  )
  const reason = form.decision === 'rejected' ? form.reason : ''
  await decideVersion(ctx, shown.id, { state: form.decision, reason })
  await answerRequest(ctx, shown, form.decision)
  await notify(ctx, documentDecidedNotice, {
    to: [shown.account_id],
    input: { type: shown.type, decision: form.decision },
    subject: `document/${shown.document_id}`,
  })
  await tellScreens(ctx, shown.account_id)
  const answer = { version_id: shown.id }
  return form.decision === 'verified' ? answer : said(say.rejected, answer)
}

/** A request is answered by the paper that was sent in for it; of a kind of which there is one, by any that is right. */
async function answerRequest(ctx: Ctx, shown: DecidedVersion, decision: 'verified' | 'rejected') {
  const request = await lockOpenRequest(ctx, shown.account_id, shown.type_id)
  if (!request || !requestStates.canMove(request.state, decision)) return
  const isMeant = request.document_id === shown.document_id
  if (isMeant || (!shown.several && decision === 'verified'))
    await moveRequest(ctx, request.id, { state: decision })
}

type DecidedVersion = {
  readonly account_id: number
  readonly type_id: number
  readonly document_id: number
  readonly several: boolean
}

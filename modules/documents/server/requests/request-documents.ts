import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import { requestStates } from '#documents/contract/documents-lists.ts'
import { documentsMessages as say } from '#documents/contract/documents-messages.ts'
import type {
  requestDocuments as requestCall,
  withdrawRequest as withdrawCall,
} from '#documents/contract/requests/request-calls.ts'
import { tellScreens } from '#documents/server/announce-documents.ts'
import { documentAskedNotice } from '#documents/server/document-notices.ts'
import { mayManage } from '#documents/server/documents-policy.ts'
import { insertRequest, listAskable, lockKeptRequest, moveRequest } from './request-queries.ts'
import { findOptionalType } from '#documents/server/types/document-type-queries.ts'

/** Asks whom it can, and says of the others why not; someone whom one may not ask is not named. */
export async function requestDocuments(ctx: Ctx, form: InputOf<typeof requestCall>) {
  must(mayManage(ctx.actor), say.mayNotAsk)
  const type = await findOptionalType(ctx, form.type_id)
  must(type && !type.retired, say.noSuchType)
  must(type.source === 'person', say.isNotAskedFor(type.name))
  must(form.due_on >= companyDay(ctx.now), say.dueInPast)
  const people = await listAskable(ctx, form.user_ids, type.id)
  must(people.length > 0, say.noSuchPerson)
  const refused = people.flatMap(({ name, status, asked }) =>
    status !== 'active'
      ? [{ name, why: `${name} is no longer active.` }]
      : asked
        ? [{ name, why: say.askedAlready.text }]
        : [],
  )
  const asked = people.filter((person) => person.status === 'active' && !person.asked)
  must(asked.length > 0 || people.length > 1, say.askedAlready)
  for (const { id } of asked) {
    await insertRequest(ctx, { account_id: id, type_id: type.id, due_on: form.due_on, note: form.note })
    await tellScreens(ctx, id)
  }
  await notify(ctx, documentAskedNotice, {
    to: asked.map(({ id }) => id),
    input: { type: type.name, due: form.due_on },
    subject: `document-request/${type.id}`,
  })
  return said(say.asked(asked.length), { asked: asked.length, not_asked: refused })
}

export async function withdrawRequest(ctx: Ctx, { id }: InputOf<typeof withdrawCall>) {
  must(mayManage(ctx.actor), say.mayNotAsk)
  const request = await lockKeptRequest(ctx, id)
  must(request, say.noSuchRequest)
  must(
    requestStates.canMove(request.state, 'withdrawn'),
    say.requestClosed(requestStates.labelOf(request.state).toLowerCase()),
  )
  await moveRequest(ctx, id, { state: 'withdrawn' })
  await tellScreens(ctx, request.account_id)
  return { id }
}

import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import type {
  deleteEdition as deleteCall,
  refreshEdition as refreshCall,
  saveEdition as saveCall,
} from '#cv/contract/cv-calls.ts'
import { cvMessages as say } from '#cv/contract/cv-messages.ts'
import { editionMadeNotice } from '#cv/server/cv-notices.ts'
import { findOptionalCv } from '#cv/server/contents/cv-queries.ts'
import { changeEdition, dropEdition, findOptionalEdition, insertEdition } from '#cv/server/edition-queries.ts'

export async function saveEdition(ctx: Ctx, form: InputOf<typeof saveCall>) {
  const { name, purpose } = form
  const choices = JSON.stringify(form.choices)
  if (form.id !== undefined) {
    const edition = await mayChange(ctx, form.id)
    await changeEdition(ctx, { id: edition.id, version: form.version ?? 0 }, { name, purpose, choices })
    return { id: edition.id }
  }
  const cv = await findOptionalCv(ctx, form.user_id ?? ctx.actor.id)
  must(cv, say.noSuchCv)
  must(cv.may_make, say.mayNotMake)
  must(cv.cv_id !== null && cv.version !== null, say.nothingYet)
  const made = await insertEdition(ctx, {
    account_id: cv.id,
    name,
    purpose,
    choices,
    contents: JSON.stringify(cv.contents),
    cv_version: cv.version,
    made_by_id: ctx.actor.id,
    made_at: ctx.now,
  })
  // People are not told of what they did, so an owner who makes an edition of the own CV hears nothing.
  await notify(ctx, editionMadeNotice, { to: [cv.id], input: { name, by: ctx.actor.name } })
  return { id: made.id }
}

async function mayChange(ctx: Ctx, id: number) {
  const edition = await findOptionalEdition(ctx, id)
  must(edition, say.noSuchEdition)
  must(edition.may_make, say.mayNotMake)
  return edition
}

export async function refreshEdition(ctx: Ctx, { id }: InputOf<typeof refreshCall>) {
  const edition = await mayChange(ctx, id)
  const cv = await findOptionalCv(ctx, edition.account_id)
  must(cv?.version, say.nothingYet)
  await changeEdition(ctx, { id }, { contents: JSON.stringify(cv.contents), cv_version: cv.version })
  return { id }
}

export async function deleteEdition(ctx: Ctx, { id }: InputOf<typeof deleteCall>) {
  await mayChange(ctx, id)
  await dropEdition(ctx, id)
  return { id }
}

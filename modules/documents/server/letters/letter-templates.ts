import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { cleanRichText } from '#platform/server/rich-text/clean-rich-text.ts'
import { plainTextOf } from '#platform/server/rich-text/plain-text.ts'
import { letterFields, unknownNames } from '#documents/contract/letters/letter-fields.ts'
import { letterMessages as say } from '#documents/contract/letters/letter-messages.ts'
import type {
  listTemplates,
  saveTemplate as saveTemplateCall,
} from '#documents/contract/letters/letter-template-calls.ts'
import { mayDraft, mayManageTemplates } from '#documents/server/documents-policy.ts'
import {
  findOptionalTemplate,
  insertTemplate,
  listCompanyNames,
  listLetterKinds,
  listStoredTemplates,
  updateTemplate,
} from './letter-template-queries.ts'

export async function readTemplates(ctx: Ctx, filter: InputOf<typeof listTemplates>) {
  must(mayManageTemplates(ctx.actor) || mayDraft(ctx.actor), say.mayNotRead)
  return {
    rows: await listStoredTemplates(ctx, filter),
    fields: Object.entries(letterFields).map(([name, label]) => ({ name, label })),
    types: await listLetterKinds(ctx),
    companies: await listCompanyNames(ctx),
    can: { manage: mayManageTemplates(ctx.actor) },
  }
}

export async function saveTemplate(ctx: Ctx, form: InputOf<typeof saveTemplateCall>) {
  must(mayManageTemplates(ctx.actor), say.mayNotManage)
  const { id, version, ...written } = form
  const kinds = await listLetterKinds(ctx)
  must(
    kinds.some((kind) => kind.id === form.type_id),
    say.notForLetters,
  )
  const twice = form.fields.find(({ key }, at) => form.fields.findIndex((field) => field.key === key) !== at)
  must(!twice, say.fieldTwice(twice?.key ?? ''))
  const body = cleanRichText(form.body)
  // What was only script is nothing after cleaning.
  must(plainTextOf(body) !== '', say.nothingWritten)
  const [unknown] = unknownNames(`${form.subject} ${body}`, form.fields)
  must(unknown === undefined, say.unknownField(unknown ?? ''))
  const row = { ...written, body }
  if (id === undefined) return { id: (await insertTemplate(ctx, row)).id }
  must(await findOptionalTemplate(ctx, id), say.noSuchTemplate)
  await updateTemplate(ctx, { id, version: version ?? 0 }, row)
  return { id }
}

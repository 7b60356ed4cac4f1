import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { letterStates } from '#documents/contract/documents-lists.ts'
import type {
  discardLetter as discardCall,
  draftLetter as draftCall,
  previewLetter as previewCall,
} from '#documents/contract/letters/letter-calls.ts'
import { letterMessages as say } from '#documents/contract/letters/letter-messages.ts'
import { mayDraft, mayIssue } from '#documents/server/documents-policy.ts'
import { fillLetter } from './fill-letter.ts'
import { dropLetter, findAddressee, findOptionalLetter, insertLetter, lockLetter } from './letter-queries.ts'
import { findOptionalTemplate } from './letter-template-queries.ts'

export async function previewLetter(ctx: Ctx, form: InputOf<typeof previewCall>) {
  const { template, filled } = await compose(ctx, form)
  return { subject: filled.subject, body: filled.body, missing: filled.missing, asked: template.fields }
}

/** The template as it is now, to a person whom one may write to. */
async function compose(ctx: Ctx, form: InputOf<typeof previewCall>) {
  must(mayDraft(ctx.actor), say.mayNotDraft)
  must(form.user_id !== ctx.actor.id, say.ownLetter)
  const person = await findAddressee(ctx, form.user_id)
  must(person, say.noSuchPerson)
  must(person.company_id !== null, say.noCompany)
  const template = await findOptionalTemplate(ctx, form.template_id)
  must(template && !template.retired, say.noSuchTemplate)
  must(template.company_id === null || template.company_id === person.company_id, say.otherCompany)
  const filled = await fillLetter(ctx, template, { person, values: form.values })
  return { person, companyId: person.company_id, template, filled }
}

export async function draftLetter(ctx: Ctx, form: InputOf<typeof draftCall>) {
  const { person, companyId, template, filled } = await compose(ctx, form)
  must(filled.missing.length === 0, say.valueMissing(filled.missing.join(', ')))
  if (form.replaces_id !== undefined) await mustReplace(ctx, form.replaces_id, form)
  const letter = await insertLetter(ctx, {
    account_id: person.id,
    template_id: template.id,
    type_id: template.type_id,
    company_id: companyId,
    subject: filled.subject,
    body: filled.body,
    field_values: JSON.stringify(filled.used),
    signatory: template.signatory,
    signatory_title: template.signatory_title,
    needs_acknowledgement: template.needs_acknowledgement,
    state: 'draft',
    drafted_by_id: ctx.actor.id,
    drafted_at: ctx.now,
    series_code: template.series_code,
    replaces_id: form.replaces_id ?? null,
    revoke_reason: form.reason,
  })
  return { id: letter.id }
}

async function mustReplace(ctx: Ctx, id: number, form: { user_id: number; reason: string }) {
  const old = await findOptionalLetter(ctx, id)
  must(old, say.noSuchLetter)
  must(old.account_id === form.user_id, say.replacesOther)
  must(
    letterStates.canMove(old.state, 'revoked'),
    say.notRevocable(letterStates.labelOf(old.state).toLowerCase()),
  )
  must(form.reason !== '', say.reasonMissing)
}

export async function discardLetter(ctx: Ctx, { id }: InputOf<typeof discardCall>) {
  const shown = await findOptionalLetter(ctx, id)
  must(shown, say.noSuchLetter)
  must(shown.may_draft || (mayIssue(ctx.actor) && shown.may_issue), say.mayNotDraft)
  const letter = await lockLetter(ctx, id)
  must(letter.state === 'draft', say.issuedAlready(letter.number ?? ''))
  await dropLetter(ctx, id)
  return { id }
}

import type { InputOf } from '#platform/contract/call.ts'
import { findEmployment } from '#people/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { must } from '#platform/server/must.ts'
import { isExitLetter, letterStates } from '#documents/contract/documents-lists.ts'
import type {
  discardLetter as discardCall,
  draftLetter as draftCall,
  previewLetter as previewCall,
} from '#documents/contract/letters/letter-calls.ts'
import { letterMessages as say } from '#documents/contract/letters/letter-messages.ts'
import { mayDraft, mayIssue } from '#documents/server/documents-policy.ts'
import { fillLetter } from './fill-letter.ts'
import {
  dropLetter,
  findAddressee,
  findAboutEmployment,
  findOptionalLetter,
  insertLetter,
  lockLetter,
  type ShownLetter,
} from './letter-queries.ts'
import { findOptionalTemplate, type StoredTemplate } from './letter-template-queries.ts'

/** Which employment a letter is about, and the day on which the person is named. */
export type AboutEmployment = { readonly employmentId: number; readonly day: string }

export async function previewLetter(ctx: Ctx, form: InputOf<typeof previewCall>) {
  const { template, filled } = await composeAsked(ctx, form)
  return { subject: filled.subject, body: filled.body, missing: filled.missing, asked: template.fields }
}

/** The template as it is now; one that begins with an exit is chosen there, and here only to replace its like. */
async function composeAsked(ctx: Ctx, form: InputOf<typeof previewCall>) {
  must(mayDraft(ctx.actor), say.mayNotDraft)
  const old = form.replaces_id === undefined ? undefined : await findOptionalLetter(ctx, form.replaces_id)
  must(form.replaces_id === undefined || old, say.noSuchLetter)
  must(!old || old.account_id === form.user_id, say.replacesOther)
  const template = await findOptionalTemplate(ctx, form.template_id)
  must(template && !template.retired, say.noSuchTemplate)
  must(old !== undefined || !isExitLetter(template.purpose), say.fromExit)
  must(!old || old.purpose === template.purpose, say.otherPurpose)
  const about = old
    ? await findAboutEmployment(ctx, old.id)
    : template.purpose === null
      ? undefined
      : await aboutToday(ctx, form.user_id)
  return { old, about, ...(await composeLetter(ctx, { ...form, template, about })) }
}

async function aboutToday(ctx: Ctx, accountId: number): Promise<AboutEmployment> {
  const employment = await findEmployment(ctx, accountId)
  must(employment && employment.status !== 'released', say.notEmployed)
  return { employmentId: employment.employment_id, day: companyDay(ctx.now) }
}

type Wish = Pick<InputOf<typeof previewCall>, 'user_id' | 'values'> & {
  readonly template: StoredTemplate
  readonly about: AboutEmployment | undefined
}

/** To a person whom one may write to, as they stood on the day that the letter is about. */
export async function composeLetter(ctx: Ctx, { user_id, values, template, about }: Wish) {
  must(mayDraft(ctx.actor), say.mayNotDraft)
  must(user_id !== ctx.actor.id, say.ownLetter)
  const person = await findAddressee(ctx, user_id, about?.day)
  must(person, say.noSuchPerson)
  must(person.company_id !== null, say.noCompany)
  must(template.company_id === null || template.company_id === person.company_id, say.otherCompany)
  const filled = await fillLetter(ctx, template, { person, values, day: about?.day })
  return { person, companyId: person.company_id, template, filled }
}

export async function draftLetter(ctx: Ctx, form: InputOf<typeof draftCall>) {
  const { old, about, ...composed } = await composeAsked(ctx, form)
  if (old) mustBeReplaceable(old, form)
  return keepDraft(ctx, composed, { about, replacesId: old?.id ?? null, reason: form.reason })
}

type Drafting = {
  readonly about: AboutEmployment | undefined
  readonly replacesId: number | null
  readonly reason: string
}

export async function keepDraft(
  ctx: Ctx,
  { person, companyId, template, filled }: Awaited<ReturnType<typeof composeLetter>>,
  { about, replacesId, reason }: Drafting,
) {
  must(filled.missing.length === 0, say.valueMissing(filled.missing.join(', ')))
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
    replaces_id: replacesId,
    revoke_reason: reason,
    purpose: template.purpose,
    employment_id: about?.employmentId ?? null,
  })
  return { id: letter.id }
}

function mustBeReplaceable(old: ShownLetter, form: { reason: string }) {
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

import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { letterPurposes, type LetterPurpose } from '#documents/contract/documents-lists.ts'
import type { listExitLetters as listCall } from '#documents/contract/letters/letter-calls.ts'
import type { FieldValues } from '#documents/contract/letters/letter-fields.ts'
import { letterMessages as say } from '#documents/contract/letters/letter-messages.ts'
import { tellScreens } from '#documents/server/announce-documents.ts'
import { mayDraft } from '#documents/server/documents-policy.ts'
import { composeLetter, keepDraft } from './draft-letter.ts'
import { listLettersOfEmployment } from './letter-queries.ts'
import { findOptionalTemplateFor } from './letter-template-queries.ts'
import { inList } from './read-letters.ts'

type EmploymentLetterWish = {
  readonly accountId: number
  readonly companyId: number
  readonly employmentId: number
  /** The person is named as they stood on it, such as the last working day. */
  readonly day: string
  readonly purpose: LetterPurpose
  readonly values: FieldValues
}

/** From the template that the company has for this purpose. */
async function composeFor(ctx: Ctx, wish: EmploymentLetterWish) {
  must(mayDraft(ctx.actor), say.mayNotDraft)
  const template = await findOptionalTemplateFor(ctx, wish)
  must(template, say.noPurposeTemplate(letterPurposes.labelOf(wish.purpose)))
  const about = { employmentId: wish.employmentId, day: wish.day }
  const composed = await composeLetter(ctx, {
    user_id: wish.accountId,
    values: { ...wish.values },
    template,
    about,
  })
  return { composed, about, template }
}

export async function previewEmploymentLetter(ctx: Ctx, wish: EmploymentLetterWish) {
  const { composed, template } = await composeFor(ctx, wish)
  const { subject, body, missing } = composed.filled
  return { subject, body, missing, asked: template.fields }
}

/** Of several at once one is kept, where an employment has only one. The area above says when. */
export async function draftEmploymentLetter(ctx: Ctx, wish: EmploymentLetterWish): Promise<{ id: number }> {
  const { composed, about } = await composeFor(ctx, wish)
  const letter = await keepDraft(ctx, composed, { about, replacesId: null, reason: '' })
  await tellScreens(ctx, wish.accountId)
  return letter
}

export async function readExitLetters(ctx: Ctx, { employment_id }: InputOf<typeof listCall>) {
  must(mayDraft(ctx.actor), say.mayNotRead)
  const rows = await listLettersOfEmployment(ctx, employment_id)
  return { rows: rows.map(inList) }
}

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

type ExitLetterWish = {
  readonly accountId: number
  readonly companyId: number
  readonly employmentId: number
  readonly lastDay: string
  readonly purpose: LetterPurpose
  readonly values: FieldValues
}

/** From the template of the company, with the person as they stood on the last working day. */
async function composeExitLetter(ctx: Ctx, wish: ExitLetterWish) {
  must(mayDraft(ctx.actor), say.mayNotDraft)
  const template = await findOptionalTemplateFor(ctx, wish)
  must(template, say.noPurposeTemplate(letterPurposes.labelOf(wish.purpose)))
  const about = { employmentId: wish.employmentId, day: wish.lastDay }
  const composed = await composeLetter(ctx, {
    user_id: wish.accountId,
    values: { ...wish.values },
    template,
    about,
  })
  return { composed, about, template }
}

export async function previewExitLetter(ctx: Ctx, wish: ExitLetterWish) {
  const { composed, template } = await composeExitLetter(ctx, wish)
  const { subject, body, missing } = composed.filled
  return { subject, body, missing, asked: template.fields }
}

/** One of each for an employment: of several at once one is kept. The area of exits says when. */
export async function draftExitLetter(ctx: Ctx, wish: ExitLetterWish): Promise<{ id: number }> {
  const { composed, about } = await composeExitLetter(ctx, wish)
  const letter = await keepDraft(ctx, composed, { about, replacesId: null, reason: '' })
  await tellScreens(ctx, wish.accountId)
  return letter
}

export async function readExitLetters(ctx: Ctx, { employment_id }: InputOf<typeof listCall>) {
  must(mayDraft(ctx.actor), say.mayNotRead)
  const rows = await listLettersOfEmployment(ctx, employment_id)
  return { rows: rows.map(inList) }
}

import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { plainChoices, type CvChoices, type CvContents } from '#cv/contract/contents/cv-contents.ts'
import { cvMessages as say } from '#cv/contract/cv-messages.ts'
import { findOptionalCv, listCompanyNames, type ShownCv } from '#cv/server/contents/cv-queries.ts'
import { findOptionalEdition } from '#cv/server/edition-queries.ts'
import { totalExperience } from '#cv/server/experience-rules.ts'
import { printedCv, type PrintedCv } from './printed-cv.ts'
import { thisMonth } from '#cv/server/this-month.ts'
import { shownContents, type ShownContents } from './shown-contents.ts'

/** A CV with what is hidden taken out: ready to be drawn, and in its parts. */
export type ChosenCv = {
  readonly cv: PrintedCv
  readonly shown: ShownContents
  readonly writtenAt: string
  readonly months: number
}

type Wish = { readonly user_id?: number | undefined; readonly edition_id?: number | undefined }

export async function chosenCv(ctx: Ctx, wish: Wish): Promise<ChosenCv> {
  const edition = wish.edition_id === undefined ? null : await findOptionalEdition(ctx, wish.edition_id)
  must(edition !== undefined, say.noSuchEdition)
  const person = await findOptionalCv(ctx, edition?.account_id ?? wish.user_id ?? ctx.actor.id)
  must(person, say.noSuchCv)
  must(person.cv_id !== null, say.nothingYet)
  return readyCv(ctx, person, {
    contents: edition?.contents ?? person.contents,
    choices: edition?.choices ?? plainChoices,
    writtenAt: edition?.made_at ?? person.changed_at ?? ctx.now.toISOString(),
  })
}

type Choice = { readonly contents: CvContents; readonly choices: CvChoices; readonly writtenAt: string }

export async function readyCv(
  ctx: Ctx,
  person: ShownCv,
  { contents, choices, writtenAt }: Choice,
): Promise<ChosenCv> {
  const companies = await listCompanyNames(ctx)
  const company = companies.find(({ id }) => id === (choices.company_id ?? person.company_id)) ?? null
  const { name, email, phone, designation } = person
  const shown = shownContents({ contents, choices, person: { name, email, phone, designation } })
  const total = totalExperience(contents.experience, thisMonth(ctx))
  const cv = printedCv({ shown, writtenAt, page: choices.page, company, total })
  return { cv, shown, writtenAt, months: total.months }
}

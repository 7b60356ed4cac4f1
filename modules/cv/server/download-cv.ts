import type { InputOf } from '../../../platform/contract/call.ts'
import type { Ctx } from '../../../platform/server/ctx.ts'
import { renderDocument } from '../../../platform/server/exports/render-document.ts'
import { must } from '../../../platform/server/must.ts'
import type { downloadCv as downloadCall, previewCv as previewCall } from '../contract/cv-calls.ts'
import { plainChoices, type CvChoices, type CvContents } from '../contract/cv-contents.ts'
import { cvMessages as say } from '../contract/cv-messages.ts'
import { cvHtml } from './cv-html.ts'
import { mayWriteOwn } from './cv-policy.ts'
import { findOptionalCv, listCompanyNames, type ShownCv } from './cv-queries.ts'
import { findOptionalEdition } from './edition-queries.ts'
import { totalExperience } from './experience-rules.ts'
import { cvText } from './cv-text.ts'
import { cvFileName, printedCv } from './printed-cv.ts'
import { thisMonth } from './read-cv.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const layout = new URL('./cv-layout.ts', import.meta.url)

/** Drawn before any transaction, because it takes a moment of pure computing. */
export async function prepareCvPdf(ctx: Ctx, wish: InputOf<typeof downloadCall>) {
  const { cv, months } = await chosen(ctx, wish)
  return {
    name: cvFileName(cv, months, 'pdf'),
    mime: 'application/pdf',
    body: await renderDocument(layout, cv),
  }
}

export async function downloadCvText(ctx: Ctx, wish: InputOf<typeof downloadCall>) {
  const { cv, months } = await chosen(ctx, wish)
  const body = Buffer.from(cvText(cv))
  return { name: cvFileName(cv, months, 'txt'), mime: 'text/plain; charset=utf-8', body }
}

export async function downloadCvHtml(ctx: Ctx, wish: InputOf<typeof downloadCall>) {
  const { cv, months } = await chosen(ctx, wish)
  const body = Buffer.from(cvHtml(cv))
  return { name: cvFileName(cv, months, 'html'), mime: 'text/html; charset=utf-8', body }
}

/** Loaded when somebody asks for it: what writes such files is large. */
export async function prepareCvDocx(ctx: Ctx, wish: InputOf<typeof downloadCall>) {
  const { cv, months } = await chosen(ctx, wish)
  const { cvDocx } = await import('./cv-docx.ts')
  return { name: cvFileName(cv, months, 'docx'), mime: DOCX, body: await cvDocx(cv) }
}

export async function previewCv(ctx: Ctx, { contents, choices }: InputOf<typeof previewCall>) {
  must(mayWriteOwn(ctx.actor), say.notForYou)
  const own = await findOptionalCv(ctx, ctx.actor.id)
  must(own, say.noSuchCv)
  return { html: cvHtml(await drawn(ctx, own, { contents, choices, writtenAt: ctx.now.toISOString() })) }
}

async function chosen(ctx: Ctx, wish: InputOf<typeof downloadCall>) {
  const edition = wish.edition_id === undefined ? null : await findOptionalEdition(ctx, wish.edition_id)
  must(edition !== undefined, say.noSuchEdition)
  const person = await findOptionalCv(ctx, edition?.account_id ?? wish.user_id ?? ctx.actor.id)
  must(person, say.noSuchCv)
  must(person.cv_id !== null, say.nothingYet)
  const contents = edition?.contents ?? person.contents
  const writtenAt = edition?.made_at ?? person.changed_at ?? ctx.now.toISOString()
  const cv = await drawn(ctx, person, { contents, choices: edition?.choices ?? plainChoices, writtenAt })
  return { cv, months: totalExperience(contents.experience, thisMonth(ctx)).months }
}

type Choice = { readonly contents: CvContents; readonly choices: CvChoices; readonly writtenAt: string }

async function drawn(ctx: Ctx, person: ShownCv, { contents, choices, writtenAt }: Choice) {
  const companies = await listCompanyNames(ctx)
  const company = companies.find(({ id }) => id === (choices.company_id ?? person.company_id)) ?? null
  const { name, email, designation } = person
  return printedCv({
    contents,
    choices,
    person: { name, email, designation, company },
    thisMonth: thisMonth(ctx),
    writtenAt,
  })
}

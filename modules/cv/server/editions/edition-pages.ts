import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { renderDocument } from '#platform/server/exports/render-document.ts'
import { must } from '#platform/server/must.ts'
import type { checkEditionPages as pagesCall } from '#cv/contract/cv-calls.ts'
import { cvMessages as say } from '#cv/contract/cv-messages.ts'
import { chosenCv } from '#cv/server/formats/chosen-cv.ts'
import { findOptionalEdition } from '#cv/server/edition-queries.ts'
import type { PrintedCv } from '#cv/server/formats/printed-cv.ts'

const layout = new URL('../formats/cv-pdf-layout.ts', import.meta.url)

/** Drawn before any transaction, as its download is. */
export async function prepareEditionPages(ctx: Ctx, { edition_id }: InputOf<typeof pagesCall>) {
  const edition = await findOptionalEdition(ctx, edition_id)
  must(edition, say.noSuchEdition)
  const { cv } = await chosenCv(ctx, { edition_id })
  const limit = edition.choices.page_limit
  const pages = await pagesOf(cv)
  return { pages, limit, over: limit === null || pages <= limit ? [] : await sectionsOver(cv, limit) }
}

/** As the drawn file itself says. */
async function pagesOf(cv: PrintedCv): Promise<number> {
  const pdf = await renderDocument(layout, cv)
  const found = /\/Type \/Pages\s+\/Count (\d+)/.exec(pdf.toString('latin1'))
  if (!found) throw new Error('a PDF was drawn that does not say how many pages it has')
  return Number(found[1])
}

/**
 * The first section that ends behind the limit, and all that follow it. What stands before a place in a CV is laid out
 * the same without what follows, so the CV is drawn up to one section and another until the place is found.
 */
async function sectionsOver(cv: PrintedCv, limit: number): Promise<string[]> {
  const parts = partsOf(cv)
  let fits = 0
  let over = parts.length
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2)
    if ((await pagesOf(upTo(cv, parts.slice(0, middle)))) > limit) over = middle
    else fits = middle
  }
  return parts.slice(over - 1)
}

const partsOf = ({ summary, skills, sections }: PrintedCv) => [
  ...(summary.length > 0 ? ['Summary'] : []),
  ...(skills.length > 0 ? ['Skills'] : []),
  ...sections.map(({ title }) => title),
]

const upTo = (cv: PrintedCv, parts: readonly string[]): PrintedCv => ({
  ...cv,
  summary: parts.includes('Summary') ? cv.summary : [],
  skills: parts.includes('Skills') ? cv.skills : [],
  sections: cv.sections.filter(({ title }) => parts.includes(title)),
})

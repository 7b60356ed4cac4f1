import type { InputOf } from '#platform/contract/call.ts'
import { isAtLeast } from '#platform/contract/permission.ts'
import type { Actor, Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { cleanRichText } from '#platform/server/rich-text/clean-rich-text.ts'
import { excerptOf, plainTextOf } from '#platform/server/rich-text/plain-text.ts'
import type * as calls from '#notices/contract/manual/manual-calls.ts'
import { manualMessages as say } from '#notices/contract/manual/manual-messages.ts'
import { manualPages } from './manual-pages.ts'
import { findVote, insertManualEdit, listManualEdits, writeVote } from './manual-queries.ts'
import { rankOf } from './manual-search.ts'

/** A customer is told by the people who work for them; the manual is for those who work here. */
const mayRead = ({ userType }: Actor) => userType !== 'Client' && userType !== null

export const mayEditManual = (actor: Actor) =>
  mayRead(actor) && isAtLeast(actor.grants['notices.manual.edit'], 'all')

/** Every page with its newest words, as far as it speaks of what this person may do. */
export async function readPages(ctx: Ctx) {
  must(mayRead(ctx.actor), say.notForYou)
  const edits = new Map((await listManualEdits(ctx)).map((edit) => [edit.slug, edit]))
  return manualPages
    .filter(({ needs }) => needs === '' || needs in ctx.actor.grants)
    .map((page) => {
      const edit = edits.get(page.slug)
      const body = edit?.body ?? page.body
      return {
        ...page,
        routes: [...page.routes],
        title: edit?.title ?? page.title,
        body,
        words: edit?.body_text ?? plainTextOf(body),
        number: edit?.number ?? 0,
        edited_at: edit?.edited_at ?? null,
        edited_by_name: edit?.edited_by_name ?? null,
      }
    })
}

/** The pages that answer what is looked for, the best first. */
export const answering = <Page extends { title: string; words: string }>(
  pages: readonly Page[],
  search: string,
): Page[] =>
  pages
    .map((page) => ({ page, rank: rankOf(search, page) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ page }) => page)

export async function readManual(ctx: Ctx, { search = '' }: InputOf<typeof calls.listManual>) {
  const pages = (await readPages(ctx)).map((page) => ({ ...page, excerpt: excerptOf(page.words) }))
  const rows = search === '' ? pages : answering(pages, search)
  return { rows, can: { edit: mayEditManual(ctx.actor) } }
}

/** The pages that answer what someone writes of, the best first; anyone in the group reads the manual. */
export async function searchManual(ctx: Ctx, words: string, most: number) {
  const found = answering(await readPages(ctx), words)
  return found.slice(0, most).map(({ slug, title }) => ({ slug, title }))
}

async function mustFind(ctx: Ctx, slug: string) {
  const page = (await readPages(ctx)).find((known) => known.slug === slug)
  must(page, say.noSuchPage)
  return page
}

export async function readManualPage(ctx: Ctx, { slug }: InputOf<typeof calls.openManual>) {
  const page = await mustFind(ctx, slug)
  const mine = await findVote(ctx, slug)
  return { ...page, excerpt: excerptOf(page.words), mine, can: { edit: mayEditManual(ctx.actor) } }
}

/** The next number is unique: of two who edit the same words the second one is told. */
export async function saveManualPage(ctx: Ctx, form: InputOf<typeof calls.saveManualPage>) {
  const page = await mustFind(ctx, form.slug)
  must(mayEditManual(ctx.actor), say.mayNotEdit)
  must(form.version === page.number, say.changedMeanwhile)
  const body = cleanRichText(form.body)
  const body_text = plainTextOf(body)
  must(body_text !== '', { kind: 'invalid', text: say.bodyEmpty, field: 'body' })
  const { slug, title, note } = form
  const { chapter, routes, needs } = page
  const number = page.number + 1
  await insertManualEdit(ctx, { slug, number, title, body, body_text, chapter, routes, needs, note })
  return { number }
}

export async function voteManual(ctx: Ctx, form: InputOf<typeof calls.voteManual>) {
  await mustFind(ctx, form.slug)
  await writeVote(ctx, form)
  return {}
}

import { LARGEST_PAGE, type Page } from '#platform/contract/paging.ts'
import type { Ctx } from '#platform/server/ctx.ts'

type PageKey = { readonly after?: string; readonly size: number }

/** Every row of a list, page after page, so that memory holds one page however long the list is. */
export async function* everyPage<Row>(
  ctx: Ctx,
  fetchPage: (ctx: Ctx, key: PageKey) => Promise<Page<Row>>,
): AsyncGenerator<Row> {
  for (let after: string | undefined; ;) {
    const page = await fetchPage(ctx, { size: LARGEST_PAGE, ...(after === undefined ? {} : { after }) })
    yield* page.rows
    if (page.next === null) return
    after = page.next
  }
}

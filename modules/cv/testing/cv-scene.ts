import { buildAssignment } from '#organization/server/public.ts'
import { docxText } from '#platform/testing/docx-text.ts'
import { pdfTexts } from '#platform/testing/pdf-text.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'

export const NAME = 'অরিন্দম Paladhi'

/** For tests: the owner of a CV, the line manager, HR, and a colleague elsewhere; and files of the CV. */
export async function cvScene(product: TestProduct) {
  const manager = await product.account({ name: 'Lata Lead', roles: ['employee', 'manager'] })
  const owner = await product.account({ name: NAME })
  const keeper = await product.account({ name: 'Hari Head', roles: ['employee', 'hr_manager'] })
  const other = await product.account({ name: 'Omar Other' })
  await product.write(async (ctx) => {
    await buildAssignment(ctx, { accountId: manager.id })
    await buildAssignment(ctx, { accountId: owner.id, lineManagerId: manager.id })
    await buildAssignment(ctx, { accountId: other.id, company: 2 })
  })
  return {
    owner,
    own: await product.as(owner),
    lead: await product.as(manager),
    head: await product.as(keeper),
    colleague: await product.as(other),
    take: (
      caller: Caller,
      path: 'download' | 'download-docx' | 'download-html' | 'download-text',
      body: object,
    ) =>
      caller.raw(`/api/cv/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    wordsOf: async (response: Response) => pdfTexts(Buffer.from(await response.arrayBuffer())),
    docxOf: async (response: Response) => docxText(new Uint8Array(await response.arrayBuffer())),
  }
}

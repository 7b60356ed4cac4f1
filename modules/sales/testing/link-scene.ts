import { findMailWithoutAccessCheck } from '#platform/server/mail/mail-outbox.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'
import * as links from '#sales/contract/links/link-calls.ts'

/** What the newest mail to an address says. */
export const mailTo = (product: TestProduct, address: string) =>
  product.read(async (ctx) => {
    const { id } = await ctx.db
      .selectFrom('mail_message')
      .select('id')
      .where('to_address', '=', address)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return (await findMailWithoutAccessCheck(ctx, product.keyring, id)).text
  })

/** What a client does with a link: asks for the code, types it, and holds the pass. */
export async function enterByLink(product: TestProduct, { token, email }: { token: string; email: string }) {
  await product.stranger.send(links.sendSalesCode, { token })
  const code = /\b(\d{6})\b/.exec(await mailTo(product, email))![1]!
  const { data } = await product.stranger.send(links.enterSalesLink, { token, code })
  return { token, pass: data.pass }
}

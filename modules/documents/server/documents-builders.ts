import { createHash } from 'node:crypto'
import type { Ctx } from '../../../platform/server/ctx.ts'

/** The smallest thing that is a PDF; the text makes each another one. */
export const tinyPdf = (text: string): Buffer => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`)

export const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** The id of a kind that every installation begins with. */
export async function typeIdOf(ctx: Ctx, name: string): Promise<number> {
  const { id } = await ctx.db
    .selectFrom('document_type')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}

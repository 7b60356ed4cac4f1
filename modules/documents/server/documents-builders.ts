import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/server/ctx.ts'
import { draftLetter } from './letters/draft-letter.ts'
import { issueLetter } from './letters/issue-letter.ts'

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

type LetterWish = {
  readonly drafterId: number
  readonly accountId: number
  readonly templateId: number
  readonly values: Readonly<Record<string, string>>
}

const everywhere = { 'documents.letter.draft': 'all', 'documents.letter.issue': 'all' } as const

/** A letter in someone's name, through the rules that hold for them. */
export async function draftLetterAs(ctx: Ctx, wish: LetterWish): Promise<{ id: number }> {
  const acting = await actingAs(ctx, wish.drafterId)
  const form = {
    template_id: wish.templateId,
    user_id: wish.accountId,
    values: { ...wish.values },
    reason: '',
  }
  return draftLetter(acting, form)
}

/** Issued in someone's name; its PDF is frozen by the next worker. */
export const issueLetterAs = async (ctx: Ctx, issuerId: number, id: number) =>
  issueLetter(await actingAs(ctx, issuerId), { id, version: 1 })

async function actingAs(ctx: Ctx, accountId: number): Promise<Ctx> {
  const { id, name } = await ctx.db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    ...ctx,
    actor: { ...ctx.actor, kind: 'employee', id, name, userType: 'Staff', grants: everywhere },
  }
}

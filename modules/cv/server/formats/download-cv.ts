import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { downloadCv as downloadCall, previewCv as previewCall } from '#cv/contract/cv-calls.ts'
import type { CvFormat } from '#cv/contract/formats/cv-formats.ts'
import { cvMessages as say } from '#cv/contract/cv-messages.ts'
import { chosenCv, readyCv } from './chosen-cv.ts'
import { cvFile } from './cv-file.ts'
import { cvHtml } from './cv-html.ts'
import { mayWriteOwn } from '#cv/server/cv-policy.ts'
import { findOptionalCv } from '#cv/server/contents/cv-queries.ts'

/** Made before any transaction, because drawing takes a moment of pure computing. */
export const prepareCvAs = (format: CvFormat) => async (ctx: Ctx, wish: InputOf<typeof downloadCall>) =>
  cvFile(await chosenCv(ctx, wish), format)

export async function previewCv(ctx: Ctx, { contents, choices }: InputOf<typeof previewCall>) {
  must(mayWriteOwn(ctx.actor), say.notForYou)
  const own = await findOptionalCv(ctx, ctx.actor.id)
  must(own, say.noSuchCv)
  const { cv } = await readyCv(ctx, own, { contents, choices, writtenAt: ctx.now.toISOString() })
  return { html: cvHtml(cv) }
}

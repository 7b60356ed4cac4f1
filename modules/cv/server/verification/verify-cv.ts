import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import { cvMessages as say } from '#cv/contract/cv-messages.ts'
import type { verifyCv as verifyCall } from '#cv/contract/verification/verify-calls.ts'
import { entriesVerifiedNotice } from '#cv/server/cv-notices.ts'
import { findOptionalCv } from '#cv/server/contents/cv-queries.ts'
import { digestOf } from './entry-digest.ts'
import { addMarks, dropMarks, lockCv } from './verification-queries.ts'

/** Entry by entry, by someone else, and of the CV as they had it before them. */
export async function verifyCv(ctx: Ctx, form: InputOf<typeof verifyCall>) {
  const cv = await findOptionalCv(ctx, form.user_id)
  must(cv, say.noSuchCv)
  must(cv.id !== ctx.actor.id, say.ownCv)
  must(cv.may_verify, say.mayNotVerify)
  must(cv.cv_id !== null, say.nothingYet)
  const { version } = await lockCv(ctx, cv.cv_id)
  must(version === form.version && cv.version === version, say.changedMeanwhile)
  const entries = cv.contents[form.section]
  const chosen = form.entries.flatMap((at) => entries[at] ?? [])
  must(chosen.length === form.entries.length, say.noSuchEntry)
  const wish = { cvId: cv.cv_id, section: form.section, digests: [...new Set(chosen.map(digestOf))] }
  if (!form.verified) return said(say.entriesOpened, { marked: -(await dropMarks(ctx, wish)) })
  const marked = await addMarks(ctx, wish)
  if (marked > 0)
    await notify(ctx, entriesVerifiedNotice, {
      to: [cv.id],
      input: { count: marked, by: ctx.actor.name },
      subject: `cv/${cv.cv_id}`,
    })
  return said(say.entriesVerified(form.entries.length), { marked })
}

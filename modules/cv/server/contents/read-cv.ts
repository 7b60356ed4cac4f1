import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { addEditCv, getCv } from '#cv/contract/cv-calls.ts'
import { cvMessages as say } from '#cv/contract/cv-messages.ts'
import { mayWriteOwn } from '#cv/server/cv-policy.ts'
import { findOptionalCv, listCompanyNames, writeCv } from './cv-queries.ts'
import { complaintAbout, completeness, isStale, missingIn } from './cv-rules.ts'
import { listEditions } from '#cv/server/edition-queries.ts'
import { listMarks } from '#cv/server/verification/verification-queries.ts'
import { marksOf } from '#cv/server/verification/entry-digest.ts'
import { overlapsOf, totalExperience } from '#cv/server/experience-rules.ts'
import { thisMonth } from '#cv/server/this-month.ts'

export async function readCv(ctx: Ctx, { user_id }: InputOf<typeof getCv>) {
  const cv = await findOptionalCv(ctx, user_id ?? ctx.actor.id)
  must(cv, say.noSuchCv)
  const editions = await listEditions(ctx, cv.id)
  const { percent, reasons } = completeness(cv.contents)
  return {
    person: { id: cv.id, name: cv.name, designation: cv.designation },
    contents: cv.contents,
    version: cv.version ?? 0,
    changed_at: cv.changed_at,
    total: totalExperience(cv.contents.experience, thisMonth(ctx)),
    complete: { percent, reasons },
    missing: missingIn(cv.contents),
    overlaps: overlapsOf(cv.contents.experience, thisMonth(ctx)),
    stale: isStale(cv.changed_at, ctx.now),
    marks: cv.cv_id === null ? [] : marksOf(cv.contents, await listMarks(ctx, cv.cv_id)),
    editions: editions.map((edition) => ({ ...edition, can: { change: edition.may_make } })),
    companies: await listCompanyNames(ctx),
    can: {
      write: cv.is_own,
      make: cv.may_make && cv.cv_id !== null,
      verify: cv.may_verify && cv.cv_id !== null,
    },
  }
}

export async function saveCv(ctx: Ctx, { version, contents }: InputOf<typeof addEditCv>) {
  must(mayWriteOwn(ctx.actor), say.notForYou)
  const complaint = complaintAbout(contents, thisMonth(ctx))
  must(!complaint, complaint!)
  return { version: await writeCv(ctx, contents, version) }
}

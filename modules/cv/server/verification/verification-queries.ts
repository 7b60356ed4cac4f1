import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { CvContents, CvSection } from '#cv/contract/contents/cv-contents.ts'
import { placesOf } from './entry-digest.ts'

export const listMarks = (ctx: Ctx, cvId: number) =>
  ctx.db
    .selectFrom('cv_verification')
    .innerJoin('account', 'account.id', 'verified_by_id')
    .select(['section', 'digest', 'account.name as by', 'verified_at'])
    .where('cv_id', '=', cvId)
    .execute()

/** Held until the end, so that what was looked at is what is marked. */
export const lockCv = (ctx: Ctx, cvId: number) =>
  ctx.db.selectFrom('cv').select('version').where('id', '=', cvId).forUpdate().executeTakeFirstOrThrow()

type Marked = { readonly cvId: number; readonly section: CvSection; readonly digests: readonly string[] }

/** Who was first stays named. Answers how many bear a mark now that did not. */
export async function addMarks(ctx: Ctx, { cvId, section, digests }: Marked): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into cv_verification (cv_id, section, digest, verified_by_id, verified_at)
    select ${cvId}, ${section}, digest, ${ctx.actor.id}, ${ctx.now} from unnest(${[...digests]}::text[]) as digest
    on conflict on constraint cv_verification_once do nothing returning id`.execute(ctx.db)
  return rows.length
}

export async function dropMarks(ctx: Ctx, { cvId, section, digests }: Marked): Promise<number> {
  const rows = await ctx.db
    .deleteFrom('cv_verification')
    .where('cv_id', '=', cvId)
    .where('section', '=', section)
    .where('digest', 'in', [...digests])
    .returning('id')
    .execute()
  return rows.length
}

/** What no entry says any more is verified no more, even where someone writes it again. */
export const forgetMarks = (ctx: Ctx, cvId: number, contents: CvContents) => {
  const present = placesOf(contents).map(({ section, digest }) => `${section} ${digest}`)
  return ctx.db
    .deleteFrom('cv_verification')
    .where('cv_id', '=', cvId)
    .where(sql<boolean>`section || ' ' || digest <> all (${present}::text[])`)
    .execute()
}

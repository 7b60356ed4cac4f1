import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import { peopleVisibleTo } from '#people/server/people-policy.ts'

export const findOptionalPhoto = (ctx: Ctx, personId: number) =>
  ctx.db.selectFrom('person_photo').selectAll().where('id', '=', personId).executeTakeFirst()

type Photo = { readonly personId: number; readonly fileId: string; readonly isNew: boolean }

export async function keepPhoto(ctx: Ctx, { personId, fileId, isNew }: Photo): Promise<void> {
  const photo = { stored_file_id: fileId, changed_at: ctx.now }
  if (isNew) await insertRow(ctx, 'person_photo', { id: personId, ...photo })
  else await updateRow(ctx, 'person_photo', { id: personId }, photo)
}

export const deletePhoto = (ctx: Ctx, personId: number) => deleteRow(ctx, 'person_photo', personId)

/** A photo is on the card that colleagues see; of those who have left, for those who see their record. */
export function listPhotos(ctx: Ctx, ids: readonly number[], isColleague: boolean) {
  const day = companyDay(ctx.now)
  const recorded = peopleVisibleTo(ctx.actor, { fieldClass: 'work', person: sql.ref('account.id'), day })
  return ctx.db
    .selectFrom('person_photo')
    .innerJoin('account', 'account.id', 'person_photo.id')
    .select(['account.id', 'stored_file_id'])
    .where(sql<boolean>`account.id = any (${[...ids]}::integer[])`)
    .where('account.user_type', '<>', 'Client')
    .where(sql<boolean>`((${isColleague} and account.status = 'active') or ${recorded})`)
    .execute()
}

import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { previewAll, type LeaverDuty } from '#platform/server/leavers/leaver-duty.ts'
import type * as calls from '#people/contract/employment/employment-calls.ts'
import { findLeaver } from './hand-over-leaver.ts'
import { lockToDecide } from './open-employment.ts'
import { releasePerson, withdrawRelease } from './release-person.ts'

/** The employment of someone this actor may decide on, held until the transaction ends. */
export const lockEmployment = lockToDecide

type Release = Omit<InputOf<typeof calls.releasePerson>, 'version'>

/** The release of the record, for the area that leads an exit: from the first day on, or with another day. */
export async function setLastDay(ctx: Ctx, { reason, ...release }: Release): Promise<void> {
  const { employment } = await lockToDecide(ctx, release.person_id)
  const { version, left_on } = employment
  if (left_on !== null) await withdrawRelease(ctx, { person_id: release.person_id, version, reason })
  await releasePerson(ctx, { ...release, reason, version: left_on === null ? version : version + 1 })
}

export async function withdrawLastDay(
  ctx: Ctx,
  { person_id, reason }: { readonly person_id: number; readonly reason: string },
): Promise<void> {
  const { employment } = await lockToDecide(ctx, person_id)
  await withdrawRelease(ctx, { person_id, version: employment.version, reason })
}

type Leaving = Parameters<typeof findLeaver>[1]

/** What every area is about to hand over, with the department that looks after it. */
export async function previewHandOver(ctx: Ctx, duties: readonly LeaverDuty[], leaving: Leaving) {
  const leaver = await findLeaver(ctx, leaving)
  return leaver ? previewAll(ctx, duties, leaver) : []
}

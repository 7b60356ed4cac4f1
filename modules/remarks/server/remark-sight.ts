import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { RemarkRight, RemarkSubject } from '#platform/server/remark-subject.ts'
import { EDIT_HOURS } from '#remarks/contract/remark-lists.ts'
import { remarkMessages as say } from '#remarks/contract/remark-messages.ts'
import { findOptionalRemark, type RemarkedRecord, type StoredRemark } from './remark-queries.ts'
import type { RemarksParts } from './remarks-dependencies.ts'

type Parts = Pick<RemarksParts, 'subjects'>
export type Sight = { readonly subject: RemarkSubject; readonly right: RemarkRight }

/** A record out of reach answers like one that does not exist. */
export async function mustSee(ctx: Ctx, { subjects }: Parts, record: RemarkedRecord): Promise<Sight> {
  const subject = subjects().find(({ key }) => key === record.subject)
  const right = await subject?.rightOf(ctx, record.subject_id)
  must(subject && right, say.noSuchRecord)
  return { subject, right }
}

const isReadable = ({ actor }: Ctx, remark: StoredRemark, { reads }: RemarkRight) =>
  remark.author_id === actor.id || reads.includes(remark.audience)

/** One that stands, and that the person who asks may read. */
export async function mustReadRemark(ctx: Ctx, parts: Parts, id: number) {
  const remark = await findOptionalRemark(ctx, id)
  must(remark && remark.deleted_at === null, say.noSuchRemark)
  const sight = await mustSee(ctx, parts, remark)
  must(isReadable(ctx, remark, sight.right), say.noSuchRemark)
  return { remark, ...sight }
}

const HOUR = 3_600_000

export const isEditable = ({ now }: Ctx, { written_at }: StoredRemark): boolean =>
  now.getTime() - Date.parse(written_at) < EDIT_HOURS * HOUR

export function rightsOn(ctx: Ctx, remark: StoredRemark, { writes }: RemarkRight) {
  const stands = remark.deleted_at === null
  const isOwn = remark.author_id === ctx.actor.id
  return {
    edit: stands && isOwn && isEditable(ctx, remark),
    delete: stands && isOwn,
    pin: stands && writes.includes(remark.audience),
  }
}

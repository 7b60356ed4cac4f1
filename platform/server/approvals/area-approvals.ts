import type { Expression, SqlBool } from 'kysely'
import type { ApprovalArea } from '#platform/contract/approval.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Leaver } from '#platform/server/leavers/leaver-duty.ts'
import type { LeaverLeg } from './leaver-leg-queries.ts'
import type { MovableTable } from './move-state.ts'
import type { Step } from './next-legs.ts'

/** A table whose rows wait for decisions. */
export type ApprovalSubject = {
  readonly table: MovableTable
  /** The state in which someone must be asked. */
  readonly waits: string
  /** The column of the person who asks. */
  readonly applicant: string
  /** Rows that wait for something else first, such as a part that others decide before. */
  readonly besides?: Expression<SqlBool>
}

/** Whose requests are handed over, and the day from which others decide them. */
export type Gone = Pick<Leaver, 'id' | 'from'>

/** Everything that the machinery needs to know of the requests that one area asks people to decide. */
export type AreaApprovals = {
  readonly area: ApprovalArea
  /** The page on which someone with the rights settles one that no one else can decide. */
  readonly path: string
  readonly subjects: readonly ApprovalSubject[]
  /** The approvers whose decision counts today. */
  readonly entitled: (ctx: Ctx) => Promise<readonly number[]>
  /** Narrows `entitled` for one leg, under the name `leg`. */
  readonly besides?: (ctx: Ctx) => Expression<SqlBool>
  /** Locks what decisions of this area lock first, so that a release and an approval come one after the other. */
  readonly lock: (ctx: Ctx, applicantIds: readonly number[]) => Promise<void>
  /** Who decides in place of the leaver; read as of `leaver.from`, where the new line managers stand already. */
  readonly deciders: (ctx: Ctx, leg: LeaverLeg, leaver: Gone) => Promise<Pick<Step, 'kind' | 'approvers'>>
  /** Settles a leg in the area's own way; true where it did. */
  readonly instead?: (ctx: Ctx, leg: LeaverLeg) => Promise<boolean>
  readonly tell?: (ctx: Ctx, leg: LeaverLeg, approvers: readonly number[]) => Promise<void>
}

import type { StoredDay } from './leave-application-queries.ts'
import type { LeaveTypes } from '#leave/server/rules/leave-types.ts'

type Line = Pick<StoredDay, 'leave_type_id' | 'paid_share'>

/** Days that come to a leave later are paid as those that were asked for, whatever the rule says by now. */
export const keptShare =
  (types: LeaveTypes, lines: readonly Line[], { starts_on }: { readonly starts_on: string }) =>
  (typeId: number): number =>
    lines.find(({ leave_type_id }) => leave_type_id === typeId)?.paid_share ??
    types.paidShareOn(typeId, starts_on)

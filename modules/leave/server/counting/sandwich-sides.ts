import type { LiveDay } from '#leave/server/applications/leave-application-queries.ts'
import type { LeaveTypes } from '#leave/server/rules/leave-types.ts'
import type { Side } from './sandwich-changes.ts'

/** Live leave on working days, as the sides of free days see it: by the kind that was asked for, also where the rest of it is another. */
export const sidesOf = (live: readonly LiveDay[], types: LeaveTypes): Side[] =>
  live.flatMap((line) => {
    const rule = types.ruleOn(line.asked_type_id, line.day)
    if (!rule || line.kind !== 'work' || line.counted === 0) return []
    return [
      {
        applicationId: line.application_id,
        startsOn: line.starts_on,
        typeId: line.asked_type_id,
        day: line.day,
        counted: line.counted,
        rule,
        approved: line.status === 'approved',
      },
    ]
  })

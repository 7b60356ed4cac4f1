import { waitingAttendance } from '#attendance/server/public.ts'
import { waitingChoices } from '#calendar/server/public.ts'
import { waitingAccess } from '#home/server/public.ts'
import { waitingLeave } from '#leave/server/public.ts'
import { waitingOnboarding } from '#onboarding/server/public.ts'
import { waitingChanges } from '#people/server/public.ts'
import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'

/** Every area that asks people to decide: their inbox at home, and what the morning's mail tells them of. */
export const waitingSources: readonly WaitingSource[] = [
  waitingAccess,
  waitingLeave,
  waitingChoices,
  waitingChanges,
  waitingAttendance,
  waitingOnboarding,
]

import type { GotFrom } from '#platform/contract/call.ts'
import type { readAppointment } from '#appointments/contract/meetings/appointment-calls.ts'

export type Appointment = GotFrom<typeof readAppointment>

/** What can be done about a meeting. */
export type Decision = 'complete' | 'missed' | 'cancel' | 'move' | 'assign' | 'correct'

export type DecisionProps = { appointment: Appointment; onDone: () => void }

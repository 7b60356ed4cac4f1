import { timeIn } from '#platform/contract/zone-clock.ts'
import type { RequestView } from '#attendance/contract/requests/request-calls.ts'
import type { TypedSession } from './sessions-editor.tsx'

/** Stored times as someone would type them. */
export const typedTimes = (sessions: RequestView['after'], zone: string): TypedSession[] =>
  sessions.map(({ in_at, out_at }) => ({
    in: timeIn(in_at, zone),
    out: out_at ? timeIn(out_at, zone) : '',
  }))

import { createHash } from 'node:crypto'
import type { ReminderStep } from './policy-report-queries.ts'

/** Three days before, on the day, three days after it, and a week after it, when the line manager hears of it too. */
export function reminderStep(daysLeft: number): ReminderStep {
  if (daysLeft <= -7) return 'lead'
  if (daysLeft <= -3) return 'late'
  if (daysLeft <= 0) return 'due'
  return daysLeft <= 3 ? 'before' : 'told'
}

type Snapshot = {
  readonly title: string
  readonly number: number
  readonly body: string
  readonly fileSha256: string | null
}

/** What was acknowledged, as one number: the same words and the same file give the same, and nothing else does. */
export const snapshotSha256 = ({ title, number, body, fileSha256 }: Snapshot): string =>
  createHash('sha256')
    .update(JSON.stringify([title, number, body, fileSha256]))
    .digest('hex')

import { Logger } from 'graphile-worker'
import type { Log } from '#platform/server/log.ts'

/** What the queue says of itself. Failed jobs are left out: they are logged where they fail, with their names. */
export const queueLogger = (log: Log): Logger =>
  new Logger(() => (level, message, meta) => {
    if (meta['failure'] === true) return
    if (level === 'error') log.error('job queue', meta['error'] ?? message)
    if (level === 'warning') log.warn('job queue', { reason: message })
  })

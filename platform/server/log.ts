/** Structured lines for operators. Fields carry ids and counts, never names, addresses or texts of people. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>

export type Log = {
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, error: unknown, fields?: LogFields): void
  with(fields: LogFields): Log
}

type Sink = (line: string) => void

const describe = (error: unknown) =>
  error instanceof Error
    ? { error: error.name, reason: error.message, stack: error.stack }
    : { error: 'unknown', reason: String(error) }

export function logTo(sink: Sink, fields: LogFields = {}): Log {
  const line = (level: string, message: string, more: object = {}) =>
    sink(JSON.stringify({ at: new Date().toISOString(), level, message, ...fields, ...more }))
  return {
    info: (message, more) => line('info', message, more),
    warn: (message, more) => line('warn', message, more),
    error: (message, error, more) => line('error', message, { ...describe(error), ...more }),
    with: (more) => logTo(sink, { ...fields, ...more }),
  }
}

export const silentLog = logTo(() => {})

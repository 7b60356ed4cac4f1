/** Class 57P: the server goes down, comes up or has crashed. Class 08: the line to it broke. 53300: it takes no more lines. */
const SAID_BY_THE_SERVER = /^(57P|08|53300)/
const LINE_BROKE = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']
const SAID_BY_THE_LINE: Readonly<Record<string, readonly string[]>> = {
  connect: ['ENOENT', 'ECONNREFUSED', ...LINE_BROKE],
  read: LINE_BROKE,
  write: LINE_BROKE,
}

const DISK_FULL = '53100'

export const isDiskFull = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === DISK_FULL

/** The statement, or the wait for what another holds, took longer than the settings allow. */
export const isTooSlow = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === '57014'
export const isHeldByAnother = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === '55P03'

/** Whether the database is away for a moment, so that the same may work soon. */
export function isOutage(error: unknown): boolean {
  const { code = '', message, syscall = '' } = error as NodeJS.ErrnoException
  if (SAID_BY_THE_SERVER.test(code) || SAID_BY_THE_LINE[syscall]?.includes(code)) return true
  return /^Connection terminated|not queryable|^timeout exceeded when trying to connect/.test(message)
}

import { CannotStart } from '#platform/server/cannot-start.ts'
import type { Config } from '#platform/server/config.ts'
import { isOutage } from '#platform/server/database/outage.ts'

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''

type Place = Pick<Config, 'port' | 'host'> & { readonly variable: 'ATRIUM_PORT' | 'ATRIUM_WORKER_PORT' }

export function explainPort(error: unknown, { port, host, variable }: Place): never {
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    throw new CannotStart(
      `Port ${port} is taken by another program; choose another one: ${variable}=${port + 1} npm start`,
    )
  if (code === 'EACCES')
    throw new CannotStart(`Port ${port} needs more rights than this user has; choose one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    throw new CannotStart(`This machine has no address ${host}; correct ATRIUM_HOST.`)
  throw error
}

/** No one listens there, no one has that name (E…), or the server does not let this user in (28…, 3D…). */
export function explainDatabase(error: unknown): never {
  const code = codeOf(error)
  if (/^(E[A-Z]+|28\w+|3D\w+)$/.test(code) || isOutage(error))
    throw new CannotStart(
      `The database of DATABASE_URL does not answer (${code || 'not in time'}); start that server, or correct DATABASE_URL.`,
    )
  throw error
}

export function explainFolder(error: unknown, folder: string): never {
  throw new CannotStart(
    `Atrium cannot write to the data folder ${folder} (${codeOf(error)}); choose another one with ATRIUM_DATA.`,
  )
}

/** Damaged pages and indexes, files that are gone, and a disk that does not give them (SQLSTATE). */
const damage = new Set(['XX001', 'XX002', '58P01', '58030'])

/** Whatever was being read when a damaged page was met. */
export const isDamaged = (error: unknown): boolean =>
  error instanceof Error && (damage.has(codeOf(error)) || isDamaged(error.cause))

export const damagedText = (detail: string): string =>
  `The database is damaged: ${detail}. Stop here, keep a copy of the data folder, and restore the last backup into a new one (npm run restore).`

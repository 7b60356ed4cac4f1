import type { Config } from '#platform/server/config.ts'
import type { EmbeddedDatabase } from '#platform/server/database/embedded.ts'
import type { FirstStart } from './first-start.ts'

const happened: Record<EmbeddedDatabase['how'], string> = {
  created: 'A new database was created.',
  started: 'The database was started.',
  adopted: 'The database of a product that was killed was still running and has been taken over.',
  recovered: 'The database had not been stopped in order and has recovered.',
}

type Facts = {
  readonly config: Config
  readonly address: string
  readonly database: EmbeddedDatabase | null
  readonly first: FirstStart
}

/** What the person who started the product reads. */
export function greeting({ config, address, database, first }: Facts): string {
  const place = config.port === 0 ? address : config.publicUrl
  const lines = ['', '  Atrium', '']
  if (database) lines.push(`  ${happened[database.how]} Data: ${config.dataFolder}`)
  if (first.loadedDemo) lines.push('  The demo company was loaded into it.')
  lines.push('', `  Open ${place}`)
  if (first.setupToken)
    lines.push(
      '',
      '  Make the first administrator with this link; it works once:',
      `  ${place}/set-up#${first.setupToken}`,
    )
  if (first.signIns.length > 0) lines.push('', ...signInTable(first.signIns))
  return [...lines, '', '  Ctrl-C stops it.', ''].join('\n')
}

const WHERE_CODES_LIE = '  (the code lies in the outbox: open it as Admin)'

function signInTable(signIns: FirstStart['signIns']): string[] {
  const widest = Math.max(...signIns.map(({ role }) => role.length))
  const widestName = Math.max(...signIns.map(({ username }) => username.length))
  return [
    '  Demo sign-ins:',
    ...signIns.map(
      ({ role, username, password, asksForCode }) =>
        `    ${role.padEnd(widest)}  ${username.padEnd(widestName)}  ${password}${asksForCode ? WHERE_CODES_LIE : ''}`,
    ),
  ]
}

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart } from '#platform/server/cannot-start.ts'
import type { Place } from './embedded-folder.ts'
import { urlOf } from './embedded-server.ts'
import { isOutage } from './outage.ts'

// Any fixed number: the product that holds it in the cluster is the one that runs on this folder.
const PRODUCT_LOCK = 5_151_821
const NAME = 'atrium process '

/**
 * Makes this process the one product of the cluster; held by a connection, so it ends with the process however
 * that ends. Null when the server went down meanwhile.
 */
export async function claimCluster(place: Place, socket: string): Promise<pg.Client | null> {
  const claim = new pg.Client({
    connectionString: urlOf(socket, 'postgres'),
    application_name: `${NAME}${process.pid}`,
  })
  claim.on('error', () => {})
  try {
    await claim.connect()
    if (!(await take(claim))) throw new CannotStart(await takenBy(claim, place))
    await makeDatabase(claim)
    return claim
  } catch (error) {
    await claim.end().catch(() => {})
    if (!(error instanceof CannotStart) && isOutage(error)) return null
    throw error
  }
}

/** Tried for a moment: the server needs one to notice that a killed product is gone. */
async function take(claim: pg.Client): Promise<boolean> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const { rows } = await claim.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      PRODUCT_LOCK,
    ])
    if (rows[0]?.taken) return true
    await sleep(100)
  }
  return false
}

async function takenBy(claim: pg.Client, { folder }: Place): Promise<string> {
  const { rows } = await claim.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [PRODUCT_LOCK],
  )
  const holder = rows[0]?.name.startsWith(NAME) ? ` as process ${rows[0].name.slice(NAME.length)}` : ''
  return `Atrium is running on the data folder ${folder} already${holder}; stop it first, or choose another folder with ATRIUM_DATA.`
}

async function makeDatabase(claim: pg.Client): Promise<void> {
  const { rowCount } = await claim.query("select from pg_database where datname = 'atrium'")
  if (rowCount === 0) await claim.query('create database atrium')
}

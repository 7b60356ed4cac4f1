import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { chmod, chown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const NOBODY = 65_534

/** PostgreSQL refuses to run as root; this is how it is run when we are. */
export type Owner = {
  /** Whose files the database's are on the disk. */
  readonly uid: number
  spawn(command: string, args: readonly string[], options: SpawnOptions): ChildProcess
  /** Hands over a folder that we made. */
  own(folder: string): Promise<void>
  /** Lets the owner walk through a folder that stays ours. */
  letPass(folder: string): Promise<void>
}

export async function ownerOf(cluster: string): Promise<Owner> {
  const self = process.getuid?.() ?? 0
  if (self !== 0) return { ...asOurselves, uid: self }
  const files = await stat(cluster).catch(() => null)
  if (files && files.uid !== 0) return somebody(files.uid, files.gid)
  if (mayMapUsers()) return asMappedUser
  if (files) await giveAway(cluster)
  return somebody(NOBODY, NOBODY)
}

const nothing = () => Promise.resolve()

const asOurselves: Omit<Owner, 'uid'> = { spawn, own: nothing, letPass: nothing }

// Inside the namespace it is user 1000, on the disk the files stay root's: works in private folders too.
const mapping = ['--user', '--map-user=1000', '--map-group=1000']

const asMappedUser: Owner = {
  ...asOurselves,
  uid: 0,
  spawn: (command, args, options) => spawn('unshare', [...mapping, command, ...args], options),
}

// Many containers refuse it.
const mayMapUsers = () => spawnSync('unshare', [...mapping, 'true']).status === 0

const somebody = (uid: number, gid: number): Owner => ({
  uid,
  spawn: (command, args, options) => spawn(command, args, { ...options, uid, gid }),
  own: (folder) => chown(folder, uid, gid),
  letPass: (folder) => chmod(folder, 0o711),
})

/** A cluster that was made where users could be mapped, now started where they cannot. */
async function giveAway(cluster: string): Promise<void> {
  for (const path of await readdir(cluster, { recursive: true }))
    await chown(join(cluster, path), NOBODY, NOBODY)
  await chown(cluster, NOBODY, NOBODY)
}

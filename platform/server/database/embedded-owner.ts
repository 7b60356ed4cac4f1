import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { chown } from 'node:fs/promises'

const NOBODY = 65_534

/** PostgreSQL refuses to run as root; this is how it is run as somebody else when we are. */
export type Owner = {
  spawn(command: string, args: readonly string[], options: SpawnOptions): ChildProcess
  /** Makes a folder the owner's, where owner and we are not the same on the disk. */
  own(folder: string): Promise<void>
}

export function databaseOwner(): Owner {
  if (process.getuid?.() !== 0)
    return { spawn: (command, args, options) => spawn(command, args, options), own: noop }
  return mayMapUsers() ? mappedOwner : nobodyOwner
}

const noop = () => Promise.resolve()

// Inside the namespace it is user 1000, on the disk the files stay root's: works in private folders too.
const mapping = ['--user', '--map-user=1000', '--map-group=1000']

const mayMapUsers = () => spawnSync('unshare', [...mapping, 'true']).status === 0

const mappedOwner: Owner = {
  spawn: (command, args, options) => spawn('unshare', [...mapping, command, ...args], options),
  own: noop,
}

// Many containers refuse user namespaces; then the folders above the data must let nobody pass.
const nobodyOwner: Owner = {
  spawn: (command, args, options) => spawn(command, args, { ...options, uid: NOBODY, gid: NOBODY }),
  own: (folder) => chown(folder, NOBODY, NOBODY),
}

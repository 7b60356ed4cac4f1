import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Files that only pass on what others have: packages with a single door, and the doors of our own areas. */
const doorsOfPackages = {
  '@mantine/core': 'esm/index.mjs',
  '@tabler/icons-react': 'dist/esm/tabler-icons-react.mjs',
}
const ownDoor = /^#([\w-]+\/web\/public\.ts)$/
const imports = /^import\s*\{([^}]*)\}\s*from\s*["']([@#][\w./-]+)["'];?/gm

type Export = { readonly path: string; readonly name: string }

/**
 * Imports each name from its own file. Through a door, the graph of the build says that every page needs whatever any
 * page takes through it, and the first page loads it all.
 */
export function directImports(root: string): Plugin {
  const read = new Map<string, ReadonlyMap<string, Export>>()
  const exportsBehind = (source: string) => {
    const file = fileOfDoor(root, source)
    if (file === undefined) return undefined
    const known = read.get(file) ?? exportsOf(file)
    read.set(file, known)
    return known
  }
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!/\.(?:mjs|js|tsx?)$/.test(id)) return null
      const direct = code.replace(imports, (whole, names: string, source: string) => {
        const exported = exportsBehind(source)
        return exported ? importsOf(names, exported, whole) : whole
      })
      return direct === code ? null : { code: direct, map: null }
    },
  }
}

function fileOfDoor(root: string, source: string): string | undefined {
  const own = ownDoor.exec(source)?.[1]
  if (own) return `${root}/modules/${own}`
  const door = doorsOfPackages[source as keyof typeof doorsOfPackages] as string | undefined
  return door && `${root}/node_modules/${source}/${door}`
}

function importsOf(names: string, exported: ReadonlyMap<string, Export>, whole: string): string {
  const wanted = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => name.split(/\s+as\s+/))
  const lines = wanted.map(([name = '', local = name]) => {
    const found = exported.get(name)
    return found && `import { ${found.name} as ${local} } from ${JSON.stringify(found.path)};`
  })
  return lines.includes(undefined) ? whole : lines.join(' ')
}

/** Which file has what the door exports: written as `export { a as b } from`, or imported and exported again. */
function exportsOf(file: string): Map<string, Export> {
  const source = readFileSync(file, 'utf8')
  const imported = new Map<string, Export>()
  for (const [, names = '', path = ''] of source.matchAll(/^import \{([^}]*)\} from ['"]([^'"]+)['"];?/gm))
    for (const [name, local] of pairsOf(names))
      imported.set(local, { path: resolve(dirname(file), path), name })
  const exported = new Map<string, Export>()
  for (const [, names = '', path] of source.matchAll(/^export \{([^}]*)\}(?: from ['"]([^'"]+)['"])?;?/gm))
    for (const [name, local] of pairsOf(names)) {
      const found = path ? { path: resolve(dirname(file), path), name } : imported.get(name)
      if (found) exported.set(local, found)
    }
  return exported
}

const pairsOf = (names: string) =>
  names.split(',').flatMap((one): [string, string][] => {
    const [name = '', local = name] = one.trim().split(/\s+as\s+/)
    return name === '' ? [] : [[name, local]]
  })

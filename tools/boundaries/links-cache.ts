import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Links, TextFile } from './links.ts'

// A change of these files may change what is read out of a text, and so ends what was kept.
const makers = ['source-tree.ts', 'links-cache.ts']

type Kept = { readonly madeBy: string; readonly links: Record<string, Links> }

/** Imports and exports by the hash of path and text, in `.build`: parsing is most of the time of a run. */
export function openLinksCache(root: string) {
  const file = join(root, '.build', 'links.json')
  const madeBy = hashOf(makers.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join(''))
  const before = linksKept(file, madeBy)
  const after: Record<string, Links> = {}
  let isStale = false
  return {
    linksOf({ path, text }: TextFile, read: () => Links): Links {
      const key = hashOf(`${path}\0${text}`)
      const kept = before[key]
      isStale ||= kept === undefined
      return (after[key] = kept ?? read())
    },
    /** Only what this tree holds, and only where there is a `.build` to keep it in. */
    save() {
      if (!isStale || !existsSync(dirname(file))) return
      const aside = `${file}-${process.pid}`
      writeFileSync(aside, JSON.stringify({ madeBy, links: after } satisfies Kept))
      renameSync(aside, file)
    },
  }
}

function linksKept(file: string, madeBy: string): Record<string, Links> {
  if (!existsSync(file)) return {}
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept
  return kept.madeBy === madeBy ? kept.links : {}
}

const hashOf = (text: string) => createHash('sha1').update(text).digest('base64url')

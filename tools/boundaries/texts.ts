import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { TextFile } from './links.ts'

const skippedFolders = new Set(['node_modules', '.build', '.git', 'data'])
export const isSource = (path: string): boolean => /\.(ts|tsx|mjs|js)$/.test(path)
const isText = (path: string) => /\.(md|json|html|css|sql|ya?ml|sh|txt)$|(^|\/)\.[\w/]+$/.test(path)

/** Every file that is text, of one folder or of the whole tree, without what it imports. */
export const textsIn = (root: string, folder = ''): TextFile[] =>
  pathsIn(root, folder)
    .filter((path) => isSource(path) || isText(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

function pathsIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !skippedFolders.has(entry.name))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name)
      if (entry.isDirectory()) return pathsIn(root, path)
      return entry.isFile() && statSync(join(root, path)).size < 1_000_000 ? [path] : []
    })
    .toSorted()
}

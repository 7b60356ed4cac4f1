import { basename, dirname } from 'node:path'
import type { TextFile } from '#tools/boundaries/links.ts'
import type { SourceTree } from '#tools/boundaries/source-tree.ts'
import { textsIn } from '#tools/boundaries/texts.ts'

const SIDES = /^modules\/[^/]+\/(contract|server|web)\//
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const lines = (text: string) => text.split('\n').length - 1
export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** What the areas consist of: contract, server, web and styles, without tests. */
export const areaFiles = (root: string): TextFile[] =>
  textsIn(root, 'modules').filter(
    ({ path }) => SIDES.test(path) && !isTest(path) && /\.(tsx?|css)$/.test(path),
  )

export const areaOf = ({ path }: TextFile): string => path.split('/')[1] ?? ''

export const linesOf = (files: readonly TextFile[]): number => sum(files.map(({ text }) => lines(text)))

/** Lines of import declarations, those that are broken over several lines too. */
export function importLines(files: readonly TextFile[]): number {
  const declaration = /^import\b[^'"]*['"][^'"]+['"](?: with \{[^}]*\})?$/gm
  return sum(files.map(({ text }) => sum([...text.matchAll(declaration)].map(([one]) => lines(one) + 1))))
}

/** Folders with more than so many files of code, the fullest first. */
export function fullFolders(files: readonly TextFile[], limit: number): [string, number][] {
  const folders = Map.groupBy(files, ({ path }) => dirname(path))
  return [...folders]
    .map(([folder, some]): [string, number] => [folder, some.length])
    .filter(([, count]) => count > limit)
    .toSorted(([, one], [, other]) => other - one)
}

/** The files of code that name something: what a further one like it would touch. */
export const filesNaming = ({ sources }: SourceTree, word: string): string[] =>
  sources
    .filter(({ path }) => /^(app|modules|platform|database)\//.test(path) && !isTest(path))
    .filter(({ text }) => new RegExp(`\\b${word}\\b`).test(text))
    .map(({ path }) => path)

/** A file of an area’s server and those beside it that it imports itself: what one reads to follow it. */
export function filesRead({ sources }: SourceTree, name: string): string[] {
  const file = sources.find(({ path }) => SIDES.test(path) && basename(path) === name)
  if (!file) return []
  const own = file.imports.flatMap(({ target }) =>
    target && sideOf(target) === sideOf(file.path) ? [target] : [],
  )
  return [...new Set([file.path, ...own])]
}

const sideOf = (path: string) => path.split('/').slice(0, 3).join('/')

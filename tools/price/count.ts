import { basename, dirname } from 'node:path'
import type { TextFile } from '#tools/boundaries/links.ts'
import type { SourceFile, SourceTree } from '#tools/boundaries/source-tree.ts'

const SIDES = /^modules\/[^/]+\/(contract|server|web)\//
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const lines = (text: string) => text.split('\n').length - 1
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** What an area consists of: contract, server, web and styles, without tests. */
export const areaFiles = ({ sources, texts }: SourceTree): TextFile[] =>
  [...sources, ...texts].filter(({ path }) => SIDES.test(path) && !isTest(path) && /\.(tsx?|css)$/.test(path))

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

/** How often something stands in the code that runs. */
export const occurrences = (files: readonly TextFile[], pattern: RegExp): number =>
  sum(files.map(({ text }) => [...text.matchAll(pattern)].length))

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
    target && areaOf(target) === areaOf(file.path) ? [target] : [],
  )
  return [...new Set([file.path, ...own])]
}

const areaOf = (path: SourceFile['path']) => path.split('/').slice(0, 3).join('/')

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Words } from './words.ts'

export type NewFile = { readonly path: string; readonly text: string }

const templates = join(import.meta.dirname, '../templates')

/** Every file of a template folder with its words filled in, in its path as in its text. */
export function fillTemplates(folder: string, words: Words): NewFile[] {
  const root = join(templates, folder)
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tmpl'))
    .toSorted()
    .map((path) => ({
      path: fill(path.slice(0, -'.tmpl'.length).replaceAll('\\', '/'), words),
      text: fill(readFileSync(join(root, path), 'utf8'), words),
    }))
}

function fill(text: string, words: Words): string {
  return text.replace(/\{\{([\w ]+)\}\}/g, (hole, word: string) => {
    const value = words[word]
    if (value === undefined) throw new Error(`The template asks for ${hole}, which has no word.`)
    return value
  })
}

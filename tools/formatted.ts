import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, type FormatConfig } from 'oxfmt'

/** A text as the formatter of that tree would write it; its path says in which language it is. */
export async function formatted(root: string, path: string, text: string): Promise<string> {
  const file = join(root, '.oxfmtrc.json')
  const settings = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as FormatConfig & {
    $schema?: string
    ignorePatterns?: string[]
  }
  const { $schema: _schema, ignorePatterns: _ignored, ...options } = settings
  const { code, errors } = await format(path, text, options)
  if (errors.length > 0) throw new Error(`${path} cannot be formatted: ${errors[0]?.message}`)
  return code
}

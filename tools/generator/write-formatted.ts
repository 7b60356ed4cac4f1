import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import type { NewFile } from './fill-template.ts'

export async function writeFormatted(root: string, { path, text }: NewFile): Promise<void> {
  const full = join(root, path)
  const options = (await resolveConfig(full)) ?? {}
  mkdirSync(dirname(full), { recursive: true })
  writeFileSync(full, await format(text, { ...options, filepath: full }))
}

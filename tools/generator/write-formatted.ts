import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { formatted } from '#tools/formatted.ts'
import type { NewFile } from './fill-template.ts'

export async function writeFormatted(root: string, { path, text }: NewFile): Promise<void> {
  const full = join(root, path)
  mkdirSync(dirname(full), { recursive: true })
  writeFileSync(full, await formatted(root, path, text))
}

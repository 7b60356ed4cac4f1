// npm run price: what a further feature costs, counted on this tree; with --areas by area. --check says what costs more
// than tools/price/kept.json and ends with 1 then, --keep writes there what has fallen, --times also runs
// `npm run check` with nothing changed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areaFiles } from './price/count.ts'
import { figuresOf, KEPT, lowered, risen, type Figures } from './price/ratchet.ts'

if (import.meta.main) {
  const root = process.cwd()
  const asked = (flag: string) => process.argv.includes(flag)
  const files = areaFiles(root)
  const now = await figuresOf(root, files)
  const kept = JSON.parse(readFileSync(join(root, KEPT), 'utf8')) as Figures
  if (asked('--check')) {
    const sentences = risen(kept, now, files)
    for (const sentence of sentences) console.log(sentence)
    if (sentences.length === 0) console.log('price: no area costs more than before')
    process.exitCode = sentences.length === 0 ? 0 : 1
  } else if (asked('--keep')) {
    const { writeFormatted } = await import('./generator/write-formatted.ts')
    await writeFormatted(root, { path: KEPT, text: JSON.stringify(lowered(kept, now)) })
    console.log(`price: ${KEPT} keeps the lower figures`)
  } else {
    const { areaTable, houseTable } = await import('./price/tables.ts')
    const isTimed = asked('--times')
    console.log(asked('--areas') ? areaTable(now, kept) : houseTable(root, files, { now, isTimed }))
  }
}

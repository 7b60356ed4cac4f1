// npm run new:module -- <area> <wing> [thing]: a small list area that passes every check, to be renamed and grown.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeOf, storeys } from './boundaries/storeys.ts'
import { addImport, addToArray } from './generator/edit-source.ts'
import { fillTemplates, type NewFile } from './generator/fill-template.ts'
import { wordsOfArea, type Words } from './generator/words.ts'
import { writeFormatted } from './generator/write-formatted.ts'
import { writeMap } from './map.ts'
import { withMigratedDatabase, writeSchema } from './schema.ts'

export type ModuleWish = { readonly area: string; readonly wing: string; readonly thing?: string | undefined }

/** Why the wish cannot be fulfilled, or null. */
export function refusalOf(root: string, { area, wing, thing }: ModuleWish): string | null {
  const isName = (word: string) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(word)
  const wings = storeys.map((place) => place.wing)
  if (!area || !wing) return 'Say the area and its wing: npm run new:module -- rooms office'
  if (!isName(area) || (thing !== undefined && !isName(thing)))
    return 'A name is words in small letters with hyphens between them.'
  if (!(wings as readonly string[]).includes(wing))
    return `There is no wing "${wing}"; the wings are ${wings.join(', ')}.`
  if (wing === 'foundation') return 'The foundation is identity alone; a list area stands on it.'
  if (existsSync(join(root, 'modules', area))) return `There is an area "${area}" already.`
  const place = placeOf(area)
  if (place && place.wing !== wing) return `"${area}" belongs into the wing "${place.wing}".`
  return null
}

export async function writeModule(root: string, { area, wing, thing }: ModuleWish): Promise<string[]> {
  const words = { ...wordsOfArea(area, thing), migration: nextMigration(root) }
  const files = [...fillTemplates('module', words), ...wiring(root, words, wing)]
  for (const file of files) await writeFormatted(root, file)
  return files.map((file) => file.path)
}

function wiring(root: string, words: Words, wing: string): NewFile[] {
  const { area = '', areaName = '' } = words
  const edit = (path: string, change: (text: string) => string) => ({
    path,
    text: change(readFileSync(join(root, path), 'utf8')),
  })
  const files = [
    edit('app/modules.ts', (text) =>
      addImport(
        addToArray(
          text,
          /const upperAreas = \(parts: AreaParts\): readonly Area\[\] => \[/,
          `${areaName}Area`,
        ),
        `import { ${areaName}Area } from '#${area}/server/public.ts'`,
      ),
    ),
    edit('app/web/screens.ts', (text) =>
      addImport(
        addToArray(text, /screens: readonly Screen\[\] = \[/, `...${areaName}Screens`),
        `import { ${areaName}Screens } from '#${area}/web/public.ts'`,
      ),
    ),
  ]
  if (placeOf(area)) return files
  const storeyFile = 'tools/boundaries/storeys.ts'
  return [
    ...files,
    edit(storeyFile, (text) => addToArray(text, new RegExp(`wing: '${wing}', areas: \\[`), `'${area}'`)),
  ]
}

/** `20270110_03`: the day, and the next number of that day. */
function nextMigration(root: string): string {
  const names = readdirSync(join(root, 'database/migrations')).toSorted()
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  const last = /^(\d{8})_(\d{2,3})/.exec(names.at(-1) ?? '')
  // A day that begins before the last migration's would run in front of it.
  const day = last?.[1] && last[1] > today ? last[1] : today
  const number = last?.[1] === day ? Number(last[2]) + 1 : 1
  return `${day}_${String(number).padStart(2, '0')}`
}

if (import.meta.main) {
  const [area = '', wing = '', thing] = process.argv.slice(2)
  const root = process.cwd()
  const refusal = refusalOf(root, { area, wing, thing })
  if (refusal) {
    console.log(refusal)
    process.exitCode = 1
  } else {
    for (const path of await writeModule(root, { area, wing, thing })) console.log(`  ${path}`)
    await withMigratedDatabase(writeSchema)
    await writeMap(root)
    console.log(
      `\nThe area stands, with its table and its map entry. Try it: npm run check -- modules/${area}`,
    )
  }
}

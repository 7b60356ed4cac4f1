// npm run new:call -- <area> <METHOD> <path> <name>: declaration, action, permission, handler row and test of one call.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addImport, addImportedName, addToArray, addToObject } from './generator/edit-source.ts'
import { fillTemplates, type NewFile } from './generator/fill-template.ts'
import { formsOf, inThirdPerson, kebabOf, wordsOfArea, type Words } from './generator/words.ts'
import { writeFormatted } from './generator/write-formatted.ts'
import { writeMap } from './map.ts'

export type CallWish = {
  readonly area: string
  readonly method: string
  readonly path: string
  readonly name: string
}

const methods = ['GET', 'POST', 'PUT', 'DELETE']

/** Why the wish cannot be fulfilled, or null. */
export function refusalOf(root: string, { area, method, path, name }: CallWish): string | null {
  if (!name)
    return 'Say area, method, path and name: npm run new:call -- rooms POST /rooms/close-room closeRoom'
  if (!existsSync(join(root, 'modules', area))) return `There is no area "${area}".`
  if (!methods.includes(method)) return `The method is one of ${methods.join(', ')}.`
  if (!/^(\/([\w-]+|\{\w+\}))+$/.test(path))
    return 'A path looks like /rooms/close-room or /rooms/{id}/close.'
  if (!/^[a-z][a-zA-Z0-9]*[A-Z][a-zA-Z0-9]*$/.test(name))
    return 'A name is a verb and a noun, like closeRoom.'
  const calls = readFileSync(join(root, callsOf(area)), 'utf8')
  if (calls.includes(`export const ${name} `)) return `"${area}" has a call "${name}" already.`
  if (calls.includes(`defineCall('${method}', '${path}'`))
    return `"${area}" answers ${method} ${path} already.`
  return null
}

const callsOf = (area: string) => `modules/${area}/contract/${area}-calls.ts`

export async function writeCall(root: string, wish: CallWish): Promise<string[]> {
  const holes = [...wish.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const sample = holes.map((hole) => `${hole}: ${isId(hole) ? '7' : "'seven'"}`).join(', ')
  const words = { ...wordsOfArea(wish.area), ...formsOf('call', kebabOf(wish.name)), sample }
  const files = [
    ...fillTemplates('call', words),
    declaration(root, wish, holes),
    message(root, words),
    permission(root, words),
    policy(root, words),
    handlerRow(root, words),
  ]
  for (const file of files) await writeFormatted(root, file)
  return files.map((file) => file.path)
}

const isId = (hole: string) => /(^|_)id$/.test(hole)

const platform = '#platform'

function declaration(
  root: string,
  { area, method, path, name }: CallWish,
  holes: readonly string[],
): NewFile {
  const fields = holes.map((hole) => `${hole}: ${isId(hole) ? 'idInPath' : 'text(80)'}`).join(', ')
  const shape =
    holes.length > 0 ? `input: z.object({ ${fields} }), output: z.object({ ${plain(holes)} }),` : ''
  const [verb = '', ...noun] = kebabOf(name).split('-')
  const does = inThirdPerson(verb)
  const call = `
export const ${name} = defineCall('${method}', '${path}', {
  auth: 'employee',
  needs: '${area}.${kebabOf(name)}',
  writes: ${method !== 'GET'},
  summary: '${does[0]!.toUpperCase()}${does.slice(1)} ${noun.join(' ')}.',
  ${shape}
})
`
  const file = callsOf(area)
  const scalars = [holes.some(isId) ? 'idInPath' : '', holes.every(isId) ? '' : 'text'].filter(Boolean)
  let text = readFileSync(join(root, file), 'utf8')
  for (const scalar of scalars) text = addImportedName(text, `${platform}/contract/scalars.ts`, scalar)
  return { path: file, text: `${text}${call}` }
}

const plain = (holes: readonly string[]) =>
  holes.map((hole) => `${hole}: ${isId(hole) ? 'z.number()' : 'z.string()'}`).join(', ')

function message(root: string, words: Words): NewFile {
  const path = `modules/${words['area']}/contract/${words['area']}-messages.ts`
  const text = readFileSync(join(root, path), 'utf8')
  const entry = `mayNot${words['Call']}: forbidden('You may not do this: ${words['call words']}.')`
  const told = addToObject(text, /Messages = \{/, entry)
  return { path, text: addImportedName(told, `${platform}/contract/refusal.ts`, 'forbidden') }
}

function permission(root: string, words: Words): NewFile {
  const path = `modules/${words['area']}/contract/${words['area']}-permissions.ts`
  const text = existsSync(join(root, path))
    ? readFileSync(join(root, path), 'utf8')
    : `import { definePermissions } from '${platform}/contract/permission.ts'

export const ${words['areaName']}Permissions = definePermissions({})`
  const entry = `'${words['area']}.${words['call']}': { label: '${words['Call words']}', scopes: ['all'] }`
  return { path, text: addToObject(text, /Permissions = definePermissions\(\{/, entry) }
}

function policy(root: string, words: Words): NewFile {
  const path = `modules/${words['area']}/server/${words['area']}-policy.ts`
  const text = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''
  const predicate = `
export const may${words['Call']} = (actor: Actor): boolean =>
  isAtLeast(actor.grants['${words['area']}.${words['call']}'], 'all')
`
  const asked = addImportedName(text, `${platform}/contract/permission.ts`, 'isAtLeast')
  const known = addImportedName(asked, `${platform}/server/ctx.ts`, 'Actor', { isType: true })
  return { path, text: `${known}${predicate}` }
}

function handlerRow(root: string, words: Words): NewFile {
  const path = `modules/${words['area']}/server/${words['area']}-handlers.ts`
  const permissions = `${words['areaName']}Permissions`
  let text = readFileSync(join(root, path), 'utf8')
  text = addToArray(text, /handlers: \[/, `answers(calls.${words['callName']}, ${words['callName']})`)
  if (!text.includes('permissions:')) {
    text = text.replace('handlers: [', `permissions: ${permissions},\n  handlers: [`)
    text = addImport(
      text,
      `import { ${permissions} } from '#${words['area']}/contract/${words['area']}-permissions.ts'`,
    )
  }
  text = addImportedName(text, `${platform}/server/area.ts`, 'answers')
  return { path, text: addImport(text, `import { ${words['callName']} } from './${words['call']}.ts'`) }
}

if (import.meta.main) {
  const [area = '', method = '', path = '', name = ''] = process.argv.slice(2)
  const root = process.cwd()
  const refusal = refusalOf(root, { area, method, path, name })
  if (refusal) {
    console.log(refusal)
    process.exitCode = 1
  } else {
    for (const written of await writeCall(root, { area, method, path, name })) console.log(`  ${written}`)
    await writeMap(root)
    console.log(
      `\nThe call stands and is closed to everybody: grant "${area}.${kebabOf(name)}" to roles in a migration,` +
        `\nthen give ${name} its rules in modules/${area}/server/${kebabOf(name)}.ts.`,
    )
  }
}

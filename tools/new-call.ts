// npm run new:call -- <area>[/<room>] <METHOD> <path> <name>: declaration, action, permission, handler row and test of one
// call, each where that area has its like.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { homeOf, roomsOf, type AreaHome } from './generator/area-home.ts'
import { addImport, addImportedName, addToObject } from './generator/edit-source.ts'
import { fillTemplates, type NewFile } from './generator/fill-template.ts'
import { addHandlerRow } from './generator/handler-rows.ts'
import { camelOf, formsOf, inThirdPerson, kebabOf, wordsOfArea, type Words } from './generator/words.ts'
import { writeFormatted } from './generator/write-formatted.ts'
import { writeMap } from './map.ts'

export type CallWish = {
  /** With the room after a slash where the area has rooms. */
  readonly area: string
  readonly method: string
  readonly path: string
  readonly name: string
}

const methods = ['GET', 'POST', 'PUT', 'DELETE']

/** Why the wish cannot be fulfilled, or null. */
export function refusalOf(root: string, { area: place, method, path, name }: CallWish): string | null {
  const [area = '', room = ''] = place.split('/')
  if (!name)
    return 'Say area, method, path and name: npm run new:call -- rooms/booking POST /rooms/close-room closeRoom'
  if (!existsSync(join(root, 'modules', area))) return `There is no area "${area}".`
  const rooms = roomsOf(root, area)
  if (room !== '' && !rooms.includes(room))
    return `"${area}" has no room "${room}"; it has ${rooms.join(', ') || 'none'}.`
  if (!methods.includes(method)) return `The method is one of ${methods.join(', ')}.`
  if (!/^(\/([\w-]+|\{\w+\}))+$/.test(path))
    return 'A path looks like /rooms/close-room or /rooms/{id}/close.'
  if (!/^[a-z][a-zA-Z0-9]*[A-Z][a-zA-Z0-9]*$/.test(name))
    return 'A name is a verb and a noun, like closeRoom.'
  if (homeOf(root, area, room, path) === null)
    return room === '' && homeOf(root, area, rooms[0] ?? '', path) !== null
      ? `The calls of "${area}" stand in rooms; say which, as in ${area}/${rooms[0]}: ${rooms.join(', ')}.`
      : `"${area}" answers no calls: it has no handlers.`
  return declaredAlready(callTexts(root, area), { area, method, path, name })
}

function declaredAlready(texts: readonly string[], { area, method, path, name }: CallWish): string | null {
  if (texts.some((text) => text.includes(`export const ${name} `)))
    return `"${area}" has a call "${name}" already.`
  if (texts.some((text) => text.includes(`'${method}', '${path}'`)))
    return `"${area}" answers ${method} ${path} already.`
  return null
}

const callTexts = (root: string, area: string) => {
  const folder = join(root, 'modules', area, 'contract')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}

export async function writeCall(root: string, wish: CallWish): Promise<string[]> {
  const [area = '', room = ''] = wish.area.split('/')
  const home = homeOf(root, area, room, wish.path)!
  const holes = [...wish.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const sample = holes.map((hole) => `${hole}: ${isId(hole) ? '7' : "'seven'"}`).join(', ')
  const told = message(root, home, formsOf('call', kebabOf(wish.name)))
  const words = {
    ...wordsOfArea(area),
    ...formsOf('call', kebabOf(wish.name)),
    sample,
    serverFolder: home.server.split('/').slice(2).join('/'),
    calls: subpath(home.calls),
    messages: subpath(home.messages),
    messagesName: told.name,
    policy: dirname(home.policy) === home.server ? `./${basename(home.policy)}` : subpath(home.policy),
  }
  const files = [
    ...fillTemplates('call', words),
    declaration(root, home, { ...wish, area, holes }),
    told,
    permission(root, home, words),
    policy(root, home, words),
    handlerRow(root, home, words),
  ]
  for (const file of files) await writeFormatted(root, file)
  return files.map((file) => file.path)
}

/** `modules/rooms/contract/rooms-calls.ts` as code imports it. */
const subpath = (path: string) => path.replace(/^modules\//, '#')

const textOf = (root: string, path: string) =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''

const isId = (hole: string) => /(^|_)id$/.test(hole)

const platform = '#platform'

function declaration(
  root: string,
  { calls }: AreaHome,
  { area, method, path, name, holes }: CallWish & { holes: readonly string[] },
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
  const scalars = [holes.some(isId) ? 'idInPath' : '', holes.every(isId) ? '' : 'text'].filter(Boolean)
  let text = addImportedName(textOf(root, calls), `${platform}/contract/call.ts`, 'defineCall')
  if (holes.length > 0) text = addImportedName(text, 'zod', 'z')
  for (const scalar of scalars) text = addImportedName(text, `${platform}/contract/scalars.ts`, scalar)
  return { path: calls, text: `${text}${call}` }
}

const plain = (holes: readonly string[]) =>
  holes.map((hole) => `${hole}: ${isId(hole) ? 'z.number()' : 'z.string()'}`).join(', ')

/** With the name under which the area keeps its sentences. */
function message(root: string, { messages: path }: AreaHome, words: Words): NewFile & { name: string } {
  const fallback = camelOf(basename(path, '.ts'))
  const text = textOf(root, path) || `export const ${fallback} = {}`
  const name = /export const (\w*[mM]essages) = \{/.exec(text)?.[1] ?? fallback
  const entry = `mayNot${words['Call']}: forbidden('You can’t ${words['call words']}.')`
  const told = addToObject(text, new RegExp(`export const ${name} = \\{`), entry)
  return { path, name, text: addImportedName(told, `${platform}/contract/refusal.ts`, 'forbidden') }
}

function permission(root: string, { permissions: path }: AreaHome, words: Words): NewFile {
  const text =
    textOf(root, path) ||
    `import { definePermissions } from '${platform}/contract/permission.ts'

export const ${words['areaName']}Permissions = definePermissions({})`
  const entry = `'${words['area']}.${words['call']}': { label: '${words['Call words']}', scopes: ['all'] }`
  return { path, text: addToObject(text, /Permissions = definePermissions\(\{/, entry) }
}

/** An area may have a `holds` or an `Asker` of its own. */
function policy(root: string, { policy: path }: AreaHome, words: Words): NewFile {
  const text = textOf(root, path)
  const isOwn = (word: string) => new RegExp(`(const|function|type) ${word}\\b`).test(text)
  const asks = isOwn('holds') ? 'isHolding' : 'holds'
  const predicate = `
export const may${words['Call']} = (actor: Asker): boolean =>
  ${asks}(actor, '${words['area']}.${words['call']}', 'all')
`
  const reach = `${platform}/server/rights/reach.ts`
  const asked = addImportedName(text, reach, asks === 'holds' ? 'holds' : `holds as ${asks}`)
  return { path, text: `${isOwn('Asker') ? asked : addImportedName(asked, reach, 'type Asker')}${predicate}` }
}

function handlerRow(root: string, { handlers: path, ...home }: AreaHome, words: Words): NewFile {
  const name = words['callName'] ?? ''
  const row = { calls: subpath(home.calls), name, alias: camelOf(basename(home.calls, '.ts')) }
  const text = addHandlerRow(path, textOf(root, path), row)
  const action = `${home.server}/${words['call']}.ts`
  const from = action.startsWith(`${dirname(path)}/`)
    ? `.${action.slice(dirname(path).length)}`
    : subpath(action)
  const permitted = existsSync(join(root, home.permissions)) ? text : withPermissions(text, home, words)
  return { path, text: addImport(permitted, `import { ${name} } from '${from}'`) }
}

/** The first permission of an area. */
function withPermissions(text: string, home: Pick<AreaHome, 'permissions'>, words: Words): string {
  const permissions = `${words['areaName']}Permissions`
  const named = `name: '${words['area']}',`
  const told = text.replace(named, `${named}\n  permissions: ${permissions},`)
  return addImport(told, `import { ${permissions} } from '${subpath(home.permissions)}'`)
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
    const [of = '', room] = area.split('/')
    const folder = room === undefined ? 'server' : `server/${room}`
    console.log(
      `\nThe call stands and is closed to everybody: grant "${of}.${kebabOf(name)}" to roles in a migration,` +
        `\nthen give ${name} its rules in modules/${of}/${folder}/${kebabOf(name)}.ts.`,
    )
  }
}

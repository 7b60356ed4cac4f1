import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Where the parts of a call stand in an area, as that area is built: with rooms or without, under its own names. */
export type AreaHome = {
  readonly calls: string
  readonly messages: string
  readonly permissions: string
  readonly policy: string
  readonly handlers: string
  /** The folder of the action. */
  readonly server: string
}

type Area = { readonly root: string; readonly folder: string; readonly name: string }

export const roomsOf = (root: string, area: string): string[] =>
  [
    ...new Set(['contract', 'server', 'web'].flatMap((side) => foldersIn(join(root, 'modules', area, side)))),
  ].toSorted()

/** Null where the area answers no calls, or where its calls stand in rooms and none was said. */
export function homeOf(root: string, name: string, room: string, path: string): AreaHome | null {
  const area = { root, folder: `modules/${name}`, name }
  const handlers = namesIn(area, 'server', '-handlers.ts')
  const calls = callsFile(area, room, path)
  if (handlers.length === 0 || calls === null) return null
  return {
    calls,
    messages: messagesFile(area, room, calls),
    permissions: oneOf(area, topOf(namesIn(area, 'contract', '-permissions.ts')), 'contract', 'permissions'),
    policy: policyFile(area, room),
    handlers: handlersFile(area, handlers, calls),
    server: `${area.folder}/${inRoom('server', room)}`,
  }
}

const inRoom = (side: string, room: string) => (room === '' ? side : `${side}/${room}`)

/**
 * Of several in one place the one whose paths begin like that of the new call, beyond the name of the area, then the
 * one named like the room, then the one with most paths.
 */
function callsFile(area: Area, room: string, path: string): string | null {
  const all = namesIn(area, 'contract', '-calls.ts')
  // Where the contract is not parted into rooms, all calls stand in one place.
  const place = `${area.folder}/${inRoom('contract', topOf(all).length === all.length ? '' : room)}`
  const there = all.filter((one) => dirname(one) === place)
  const scored = there.map((one) => ({ one, score: likeness(area, one, { room, path }) }))
  const [best] = scored.toSorted((one, other) => other.score - one.score)
  return best?.one ?? (room === '' ? null : `${place}/${room}-calls.ts`)
}

function likeness(area: Area, file: string, { room, path }: { room: string; path: string }): number {
  const paths = [...textOf(area, file).matchAll(/'(\/[\w/{}-]+)'/g)].map((match) => match[1] ?? '')
  const parts = path.split('/')
  const shared = Math.max(
    0,
    ...paths.map((one) => {
      const others = one.split('/')
      const differs = parts.findIndex((part, at) => part !== others[at])
      return differs === -1 ? parts.length : differs
    }),
  )
  const named = room !== '' && basename(file).startsWith(room.replace(/s$/, ''))
  return Math.max(0, shared - 2) * 100_000 + (named ? 50_000 : 0) + shared * 1_000 + paths.length
}

function messagesFile(area: Area, room: string, calls: string): string {
  const all = namesIn(area, 'contract', '-messages.ts')
  const used = all.filter((one) => textOf(area, calls).includes(`/${basename(one)}'`))
  const beside = (files: readonly string[]) => files.find((one) => dirname(one) === dirname(calls))
  const found = beside(used) ?? beside(all) ?? topOf(used)[0] ?? topOf(all)[0]
  return found ?? `${dirname(calls)}/${room === '' ? area.name : room}-messages.ts`
}

/** The policy of the room or else of the area; one that is about a document of the business asks for no permission. */
function policyFile(area: Area, room: string): string {
  const all = namesIn(area, 'server', '-policy.ts')
  const own = all.find((one) => basename(one) === `${area.name}-policy.ts`)
  const inside = all
    .filter((one) => room !== '' && dirname(one) === `${area.folder}/server/${room}`)
    .filter((one) => /\b(isAtLeast|holds)\(/.test(textOf(area, one)))
    .toSorted((one, other) => one.length - other.length)
  return inside[0] ?? own ?? oneOf(area, topOf(all), 'server', 'policy')
}

/** The table of contents in which the calls of that file are answered already, or else that of the area. */
function handlersFile(area: Area, all: readonly string[], calls: string): string {
  const own = all.find((one) => textOf(area, one).includes(`name: '${area.name}'`))
  const answering = all.filter((one) => textOf(area, one).includes(`/${basename(calls)}'`))
  const withRows = answering.find((one) => one !== own && textOf(area, one).includes('answers'))
  return answering.find((one) => one === own) ?? withRows ?? own ?? all[0]!
}

const oneOf = (area: Area, found: readonly string[], side: string, what: string) =>
  found.find((one) => basename(one) === `${area.name}-${what}.ts`) ??
  found[0] ??
  `${area.folder}/${side}/${area.name}-${what}.ts`

const topOf = (files: readonly string[]) => files.filter((one) => one.split('/').length === 4)

function namesIn({ root, folder }: Area, side: string, ending: string): string[] {
  const within = join(root, folder, side)
  if (!existsSync(within)) return []
  return readdirSync(within, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${side}/${name}`)
    .toSorted()
}

const textOf = ({ root }: Area, file: string) =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''

const foldersIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : []

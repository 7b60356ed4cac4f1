import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

const modules = fileURLToPath(new URL('../../modules', import.meta.url))

// Journeys whose name begins with no area, by the area that they walk through.
const walked = {
  access: 'identity',
  authenticator: 'identity',
  bulk: 'payroll',
  deals: 'sales',
  directory: 'organization',
  ended: 'identity',
  internal: 'recruitment',
  leaver: 'exit',
  letters: 'documents',
  new: 'identity',
  offers: 'recruitment',
  oidc: 'identity',
  proposals: 'sales',
  second: 'identity',
  sign: 'identity',
}

/** Null for a journey through many areas. */
export function areaOfJourney(path) {
  const name = path.replace(/^journeys\//, '').replace(/\.(deep\.)?journey\.ts$/, '')
  const first = /^[a-z]+/.exec(name)?.[0] ?? ''
  const longest = [name, name.split('-').slice(0, 2).join('-'), first].find((one) =>
    existsSync(join(modules, one)),
  )
  return longest ?? walked[first] ?? null
}

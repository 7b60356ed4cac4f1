import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#engineering/contract/apis/api-calls.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'
import type { EngineeringParts } from '#engineering/server/engineering-dependencies.ts'
import { holdRow } from '#engineering/server/moves-policy.ts'
import { announceIn } from '#engineering/server/tell-engineering.ts'
import * as policy from './api-policy.ts'
import * as queries from './environment-queries.ts'

type Parts = Pick<EngineeringParts, 'keyring'>
export type Sealing = { readonly keyring: Pick<EngineeringParts['keyring'], 'seal'> }
type Variable = Awaited<ReturnType<typeof queries.listVariables>>[number]

/** Of a secret no one reads the value again, its owner neither: only that there is one. */
const viewVariable = ({ keyring }: Parts, row: Variable) => ({
  id: row.id,
  name: row.name,
  secret: row.secret,
  value: row.secret ? '' : row.value,
  is_set: row.secret ? row.value_sealed !== null : row.value !== '',
  own: row.secret || row.own_sealed === null ? '' : keyring.open(row.own_sealed),
  own_set: row.own_sealed !== null,
})

export async function viewEnvironments(ctx: Ctx, parts: Parts, collectionId: number) {
  const environments = await queries.listEnvironments(ctx, collectionId)
  const variables = await queries.listVariables(
    ctx,
    environments.map(({ id }) => id),
  )
  return environments.map(({ id, name }) => ({
    id,
    name,
    variables: variables
      .filter(({ environment_id }) => environment_id === id)
      .map((row) => viewVariable(parts, row)),
  }))
}

export type Values = { readonly values: ReadonlyMap<string, string>; readonly secrets: readonly string[] }

/** What the variables stand for when this person sends: their own values first. */
export async function valuesOf(ctx: Ctx, { keyring }: Parts, environmentId: number | null): Promise<Values> {
  const rows = environmentId === null ? [] : await queries.listVariables(ctx, [environmentId])
  const values = new Map<string, string>()
  const secrets: string[] = []
  for (const row of rows) {
    const sealed = row.own_sealed ?? row.value_sealed
    const value = sealed === null ? row.value : keyring.open(sealed)
    if (value !== '') values.set(row.name, value)
    // The shared one too, where an own one is sent: a host may know it from others.
    if (row.secret && row.own_sealed !== null) secrets.push(keyring.open(row.own_sealed))
    if (row.secret && row.value_sealed !== null) secrets.push(keyring.open(row.value_sealed))
  }
  return { values, secrets }
}

type Form = InputOf<typeof calls.saveEnvironment>

export const saveEnvironment = (parts: EngineeringParts) => async (ctx: Ctx, form: Form) => {
  const { collection_id, id, name } = form
  const { collection } = await policy.mustEditCollection(ctx, collection_id)
  must(
    new Set(form.variables.map((variable) => variable.name)).size === form.variables.length,
    say.variableTwice,
  )
  const environment = id === null ? await queries.insertEnvironment(ctx, { collection_id, name }) : { id }
  if (id !== null) {
    await holdRow(ctx, 'api_environment', id)
    const found = await queries.findOptionalEnvironment(ctx, id)
    must(found?.collection_id === collection_id, say.noSuchEnvironment)
    if (found.name !== name) await queries.updateEnvironment(ctx, id, name)
  }
  await writeVariables(ctx, parts, { environmentId: environment.id, variables: form.variables })
  await announceIn(ctx, collection.project_id)
  return { id: environment.id }
}

type Writing = { readonly environmentId: number; readonly variables: Form['variables'] }

/** Those that are left out go first, so that their names are free. */
async function writeVariables(ctx: Ctx, parts: Parts, { environmentId, variables }: Writing) {
  const before = await queries.listVariables(ctx, [environmentId])
  for (const row of before)
    if (!variables.some(({ id }) => id === row.id)) await queries.deleteVariable(ctx, row.id)
  for (const { id, ...variable } of variables) {
    const row = before.find((each) => each.id === id)
    must(id === null || row, say.noSuchVariable)
    const value = storedValue(parts, variable, row)
    if (row) await queries.updateVariable(ctx, row.id, { ...value, name: variable.name })
    else await queries.insertVariable(ctx, { ...value, name: variable.name, environment_id: environmentId })
  }
}

/** A secret that is typed nothing into stays; one that is made readable begins without a value. */
export function storedValue(
  { keyring }: Sealing,
  { secret, value }: { readonly secret: boolean; readonly value: string },
  before?: Variable,
) {
  if (!secret) return { secret, value, value_sealed: null }
  if (value !== '') return { secret, value: '', value_sealed: keyring.seal(value) }
  const kept = before?.value_sealed ?? (before && before.value !== '' ? keyring.seal(before.value) : null)
  return { secret, value: '', value_sealed: kept }
}

export async function deleteEnvironment(ctx: Ctx, { id }: InputOf<typeof calls.deleteEnvironment>) {
  const environment = await queries.findOptionalEnvironment(ctx, id)
  must(environment, say.noSuchEnvironment)
  const { collection } = await policy.mustEditCollection(ctx, environment.collection_id)
  await queries.deleteEnvironmentRow(ctx, id)
  await announceIn(ctx, collection.project_id)
  return {}
}

/** For those who send; each keeps their own, and no one else is told of it. */
export const saveOwnValue =
  ({ keyring }: EngineeringParts) =>
  async (ctx: Ctx, { variable_id, value }: InputOf<typeof calls.saveOwnValue>) => {
    await holdRow(ctx, 'api_variable', variable_id)
    const variable = await queries.findOptionalVariable(ctx, variable_id)
    must(variable, say.noSuchVariable)
    const { runs } = await policy.mustSeeCollection(ctx, variable.collection_id)
    must(runs, say.mayNotWork)
    const own = await queries.findOptionalOwnValue(ctx, variable_id)
    if (value === '') {
      if (own) await queries.deleteOwnValue(ctx, own.id)
      return said(say.ownRemoved, {})
    }
    if (own) await queries.updateOwnValue(ctx, own.id, keyring.seal(value))
    else await queries.insertOwnValue(ctx, variable_id, keyring.seal(value))
    return said(say.ownSaved, {})
  }

import { beforeAll, describe, expect, test } from 'vitest'
import { writeDemo } from '../database/demo/index.ts'
import type { Call } from '../platform/contract/call.ts'
import type { Needs } from '../platform/contract/needs.ts'
import type { Grants, PermissionDefinition } from '../platform/contract/permission.ts'
import { anyRequest, fittingFiles } from '../platform/testing/any-request.ts'
import { takenInputs } from '../platform/testing/arbitrary-input.ts'
import { holderOf, type Holder } from '../platform/testing/holder.ts'
import { inParallel } from '../platform/testing/in-parallel.ts'
import { alternativesOf, suffices } from '../platform/testing/needs.ts'
import { testProduct } from '../platform/testing/test-product.ts'
import { areasOf, permissionsOf } from './modules.ts'

// Every call is asked by whoever holds what it says it needs, by whoever holds everything else, and by every role,
// about records of the demo company. The list is read from the product: nobody adds to it here.
const product = await testProduct({ ATRIUM_TRUSTED_PROXIES: '1' })
const areas = areasOf(product)
const calls = areas
  .flatMap(({ handlers }) => handlers.map(({ call }) => call))
  .filter((call): call is Call & { needs: Needs } => call.needs !== null)
type Asked = (typeof calls)[number]

const permissions: Record<string, PermissionDefinition> = Object.assign(
  {},
  ...permissionsOf(areas).map((area) => area.permissions),
)
const names = Object.keys(permissions)
const narrowest = (permission: string) => permissions[permission]!.scopes[0]!
const widest = (permission: string) => permissions[permission]!.scopes.at(-1)!
const allOf = (some: readonly string[]): Grants =>
  Object.fromEntries(some.map((name) => [name, widest(name)]))

const SAMPLES = 3
const SEED = Number(process.env['ATRIUM_TEST_SEED'] ?? 20_261_121)
const inputs = new Map<Asked, readonly unknown[]>()
let origin = ''

beforeAll(async () => {
  await product.write((ctx) => writeDemo(ctx, 'nobody signs in by password here'))
  origin = await product.rehearsal()
  for (const call of calls) inputs.set(call, inputsFor(call))
}, 60_000)

/** What the schema takes, with the numbers of records that the company has; the place in a list is always the first. */
const inputsFor = (call: Call): readonly unknown[] =>
  takenInputs(call.input, SAMPLES, SEED).map((input) => {
    const entries = Object.entries(input as object).filter(([name]) => name !== 'after')
    return Object.fromEntries(
      entries.map(([name, value]) => [name, isNumber(name, value) ? 1 + (value % 40) : value]),
    )
  })

const isNumber = (name: string, value: unknown): value is number =>
  /(^|_)id$/.test(name) && typeof value === 'number'

type Told = { readonly status: number; readonly message: string }
let asked = 0

async function ask(call: Asked, input: unknown, { token }: Holder): Promise<Told> {
  asked += 1
  const { path, init } = anyRequest(call, input, fittingFiles(call))
  const response = await fetch(`${origin}${path}`, {
    ...init,
    headers: {
      ...(init.headers as object),
      authorization: `Bearer ${token}`,
      'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
    },
    signal: AbortSignal.timeout(20_000),
  })
  const isJson = response.headers.get('content-type')?.includes('json') === true
  const message = isJson ? ((await response.json()) as { message: string }).message : ''
  if (!isJson) await response.arrayBuffer()
  return { status: response.status, message }
}

const tellAll = (call: Asked, holder: Holder) =>
  Promise.all(inputs.get(call)!.map((input) => ask(call, input, holder)))

const isNo = ({ status }: Told) => status === 403 || status === 404
const may = (call: Asked, holder: Holder) => suffices(call.needs, holder, narrowest)

const holders = new Map<string, Promise<Holder>>()

/** One person for each set of permissions, however many calls ask for them. */
function holding(grants: Grants, userType: 'Staff' | 'Client' = 'Staff'): Promise<Holder> {
  const key = `${userType} ${JSON.stringify(Object.entries(grants).toSorted())}`
  if (!holders.has(key)) holders.set(key, holderOf(product, grants, userType))
  return holders.get(key)!
}

/** What is wrong with how a call treats these people; the first of them hold nothing that would help. */
async function complaintsAbout(call: Asked, people: readonly Holder[]): Promise<string[]> {
  const about = `${call.method} ${call.path} (needs ${JSON.stringify(call.needs)})`
  const refused = people.filter((person) => !may(call, person))
  const answers = await Promise.all(refused.map((person) => tellAll(call, person)))
  const gates = new Set(answers.flat().flatMap(({ status, message }) => (status === 403 ? [message] : [])))
  const wrong = answers.flat().filter((told) => !isNo(told))
  const complaints = wrong.map(({ status, message }) => `${about} let somebody in: ${status} ${message}`)
  for (const person of people.filter((one) => may(call, one))) {
    const told = await tellAll(call, person)
    for (const { status, message } of told)
      if (status >= 500) complaints.push(`${about} broke: ${status} ${message}`)
    // One record may be kept from them; where all are, it is the call itself.
    if (told.every(({ status, message }) => status === 403 && gates.has(message)))
      complaints.push(
        `${about} sent away whoever holds ${Object.keys(person.grants).join(', ')}: ${told[0]?.message}`,
      )
  }
  return complaints
}

test('what calls need are permissions that there are, in scopes that they have', () => {
  const unknown = calls.flatMap(({ path, needs }) =>
    needs === 'account' || needs === 'colleague'
      ? []
      : permissionsIn(needs)
          .filter(([name, scope]) => !permissions[name]?.scopes.includes(scope as never))
          .map(([name]) => `${path}: ${name}`),
  )
  expect(unknown).toEqual([])
  expect(calls.filter((call) => inputs.get(call)!.length === 0).map(({ path }) => path)).toEqual([])
})

function permissionsIn(needs: Exclude<Needs, 'account' | 'colleague'>) {
  return alternativesOf(needs, (name) => permissions[name]?.scopes[0] ?? 'none').flatMap((way) =>
    Object.entries(way),
  )
}

test(
  'whoever holds what a call needs is not sent away, and whoever lacks one part of it is',
  { timeout: 120_000 },
  async () => {
    const nobody = await holding({})
    const customer = await holding(allOf(names), 'Client')
    const complaints: string[] = []
    await inParallel(calls, async (call) => {
      const people = [nobody, customer]
      if (call.needs !== 'account' && call.needs !== 'colleague') {
        const ways = alternativesOf(call.needs, narrowest)
        for (const way of ways) people.push(await holding(allOf(Object.keys(way))))
        // Of every way one part is taken, in turn; whoever holds all else is let in by none of them.
        for (const without of hittingSets(ways.map((way) => Object.keys(way))))
          people.push(await holding(allOf(names.filter((name) => !without.includes(name)))))
      }
      complaints.push(...(await complaintsAbout(call, people)))
    })
    expect(complaints).toEqual([])
  },
)

/** Every choice of one permission of each way. */
const hittingSets = (ways: readonly (readonly string[])[]): string[][] =>
  ways.reduce<string[][]>((sets, way) => sets.flatMap((set) => way.map((name) => [...set, name])), [[]])

import { beforeAll, expect, test } from 'vitest'
import { me } from '#identity/contract/identity-calls.ts'
import type { Call } from '#platform/contract/call.ts'
import type { Needs } from '#platform/contract/needed-permissions.ts'
import type { Grants, PermissionDefinition } from '#platform/contract/permission.ts'
import { anyRequest, fittingFiles } from '#platform/testing/every-call/any-request.ts'
import { fittingInputs } from '#platform/testing/every-call/asked-calls.ts'
import { holderOf, type Holder } from '#platform/testing/every-call/permission-holder.ts'
import { inParallel } from '#platform/testing/in-parallel.ts'
import { alternativesOf, suffices } from '#platform/testing/every-call/sufficient-permissions.ts'
import { demoProduct } from '#platform/testing/demo-product.ts'
import { areasOf, permissionsOf } from '#app/modules.ts'

// Every call is sent by a caller who holds what it says it needs, by one who holds everything else, and by every role,
// about records of the demo company. The list is read from the product: no one adds to it here.
const product = await demoProduct({ ATRIUM_TRUSTED_PROXIES: '1' })
const areas = areasOf(product)
const calls = areas
  .flatMap(({ handlers }) => handlers.map(({ call }) => call))
  .filter((call): call is Call & { needs: Needs } => call.needs !== null)
type Asked = (typeof calls)[number]

const permissions: Record<string, PermissionDefinition> = Object.fromEntries(
  permissionsOf(areas).flatMap((area) => Object.entries(area.permissions)),
)
const names = Object.keys(permissions)
const narrowest = (permission: string) => permissions[permission]!.scopes[0]!
const widest = (permission: string) => permissions[permission]!.scopes.at(-1)!
const allOf = (some: readonly string[]): Grants =>
  Object.fromEntries(some.map((name) => [name, widest(name)]))

// A caller who lacks a permission is told so before anything is looked up; fewer tries show it.
const TRIES = 2
const MORE = 40
// What the test above shows of all permissions is shown once more of people; ATRIUM_TEST_ROLES=all asks each for each call.
const EVERY = process.env['ATRIUM_TEST_ROLES'] === 'all' ? 1 : 3
const inputs = new Map<Asked, readonly unknown[]>()
let origin = ''

beforeAll(async () => {
  origin = await product.rehearsal()
  for (const call of calls) inputs.set(call, fittingInputs(call))
}, 60_000)

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

const tellAll = (call: Asked, holder: Holder, some = inputs.get(call)!) =>
  Promise.all(some.map((input) => ask(call, input, holder)))

const isNo = ({ status }: Told) => status === 403 || status === 404
const may = (call: Asked, holder: Holder) => suffices(call.needs, holder, narrowest)

const holders = new Map<string, Promise<Holder>>()

/** One person for each set of permissions, however many calls ask for them. */
function holding(grants: Grants, userType: 'Staff' | 'Client' = 'Staff'): Promise<Holder> {
  const key = `${userType} ${JSON.stringify(grants)}`
  if (!holders.has(key)) holders.set(key, holderOf(product, grants, userType))
  return holders.get(key)!
}

/** What is wrong with how a call treats these people; the first of them hold nothing that would help. */
async function complaintsAbout(call: Asked, people: readonly Holder[]): Promise<string[]> {
  const about = `${call.method} ${call.path} (needs ${JSON.stringify(call.needs)})`
  const refused = people.filter((person) => !may(call, person))
  const some = inputs.get(call)!.slice(0, TRIES)
  const answers = await Promise.all(refused.map((person) => tellAll(call, person, some)))
  const gates = new Set(answers.flat().flatMap(({ status, message }) => (status === 403 ? [message] : [])))
  const wrong = answers.flat().filter((told) => !isNo(told))
  const complaints = wrong.map(({ status, message }) => `${about} let someone in: ${status} ${message}`)
  for (const person of people.filter((one) => may(call, one))) {
    const told = await tellAll(call, person)
    for (const { status, message } of told)
      if (status >= 500) complaints.push(`${about} broke: ${status} ${message}`)
    const isGate = ({ status, message }: Told) => status === 403 && gates.has(message)
    // Single records may be kept from them; where all are, it is the call itself.
    if (told.every(isGate) && (await tellAll(call, person, fittingInputs(call, MORE))).every(isGate))
      complaints.push(
        `${about} sent away anyone who holds ${Object.keys(person.grants).join(', ')}: ${told[0]?.message}`,
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
  'a caller who holds what a call needs is not sent away, and one who lacks a part of it is',
  { timeout: 300_000 },
  async () => {
    const nobody = await holding({})
    const customer = await holding(allOf(names), 'Client')
    const everything = await holding(allOf(names))
    const complaints: string[] = []
    await inParallel(calls, async (call) => {
      const people = [nobody, customer, everything]
      if (call.needs !== 'account' && call.needs !== 'colleague') {
        const ways = alternativesOf(call.needs, narrowest)
        for (const way of ways) people.push(await holding(allOf(Object.keys(way))))
        // Of every way one part is taken, in turn; a caller who holds all else is let in by none of them.
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

test(
  'everybody of the demo company hears no where their roles give nothing',
  { timeout: 120_000 },
  async () => {
    const people = await peopleOfEveryRole()
    expect(people.length).toBeGreaterThan(15)
    const complaints: string[] = []
    await inParallel([...calls.entries()], async ([place, call]) => {
      const [input] = inputs.get(call)!
      const ones = people.filter((person, index) => (place + index) % EVERY === 0 && !may(call, person))
      for (const person of ones) {
        const told = await ask(call, input, person)
        if (!isNo(told))
          complaints.push(`${call.method} ${call.path} to ${person.name}: ${told.status} ${told.message}`)
      }
    })
    expect(complaints).toEqual([])
  },
)

/** One for each role, as they are: with a place in the group, people who report to them, and records of their own. */
async function peopleOfEveryRole(): Promise<(Holder & { readonly name: string })[]> {
  const held = await product.read((ctx) =>
    ctx.db
      .selectFrom('account_role')
      .innerJoin('account', 'account.id', 'account_role.account_id')
      .select(['role_id', 'account.id', 'account.name', 'account.user_type'])
      .where('account.status', '=', 'active')
      .where('account_role.valid_to', 'is', null)
      .where('account.name', 'not like', 'holder%')
      .orderBy('account.id')
      .execute(),
  )
  const firsts = Map.groupBy(held, ({ role_id }) => role_id)
    .values()
    .map(([first]) => first!)
  const people = new Map(firsts.map((person) => [person.id, person]))
  return Promise.all(
    people.values().map(async ({ id, name, user_type }) => {
      const caller = await product.as({ id })
      const { permissions: grants } = (await caller.send(me, {})).data
      return { name, token: caller.token!, isColleague: user_type !== 'Client', grants }
    }),
  )
}

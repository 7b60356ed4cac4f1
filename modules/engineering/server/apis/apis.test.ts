import { beforeAll, expect, test } from 'vitest'
import {
  buildPeople,
  buildTestProject,
  type Part,
  type Person,
} from '#platform/testing/areas/project-people.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#engineering/contract/apis/api-calls.ts'
import * as files from '#engineering/contract/apis/api-file-calls.ts'
import { inherited, noAuth } from '#engineering/contract/apis/api-shapes.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'
import { outsideHosts } from '#engineering/testing/outside-hosts.ts'

const SHARED = 'shared-s3cret-value'
const OWN = 'own-t0ken-of-asha'

const hosts = await outsideHosts({
  '/echo': (request, response) =>
    response.setHeader('x-echo', String(request.headers.authorization)).end(
      JSON.stringify({
        sent: request.headers,
        basic: Buffer.from(SHARED).toString('base64'),
        data: { id: 5 },
      }),
    ),
  '/to-inside': (_, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${hosts.port}/secret` }).end(),
  '/to-metadata': (_, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/to-mapped': (_, response) => response.writeHead(302, { location: 'http://[::ffff:127.0.0.1]/' }).end(),
  '/to-other': (_, response) =>
    response.writeHead(302, { location: `http://other.example:${hosts.port}/echo` }).end(),
  '/secret': (_, response) => response.end('inside'),
  '/large': (_, response) => response.end(Buffer.alloc(11 * 1024 * 1024, 'a')),
})
const product = await testProduct({}, [], { outside: hosts.outside })
let people: Record<Part, Person>
let admin: Person
let project: number
beforeAll(async () => {
  people = await buildPeople(product)
  const account = await product.account({ roles: ['admin'] })
  admin = { id: account.id, name: account.name, caller: await product.as(account) }
  project = (await buildTestProject(product, people)).id
  for (const host of ['api.example', 'other.example', 'inside.example', '*.wild.example'])
    await admin.caller.send(files.addHost, { host })
})

const collection = async (who = people.lead, name = `API ${Math.random()}`) =>
  (await who.caller.send(calls.createCollection, { project_id: project, name })).data.id
const page = async (id: number, who = people.lead) =>
  (await who.caller.send(calls.readCollection, { id })).data
const request = async (collection_id: number, wish: object = {}, who = people.lead) =>
  who.caller.send(calls.createRequest, {
    collection_id,
    name: 'Echo',
    method: 'GET',
    url: hosts.at('/echo'),
    ...wish,
  } as never)
const send = (who: Person, id: number, environment_id: number | null = null) =>
  who.caller.send(calls.sendRequest, { id, environment_id })
const environment = async (collection_id: number) =>
  (
    await people.lead.caller.send(calls.saveEnvironment, {
      collection_id,
      name: 'Staging',
      variables: [
        { name: 'host', value: hosts.at('') },
        { name: 'token', secret: true, value: SHARED },
      ],
    })
  ).data.id
const bearer = { ...noAuth, kind: 'bearer' as const, secret: '{{token}}' }
/** Another person each time: twenty requests a minute are for each. */
async function fresh(): Promise<Person> {
  const account = await product.account()
  const dated = { project_id: project, valid_from: '2020-01-01', valid_to: null, share: 1 }
  await product.write((ctx) =>
    ctx.db
      .insertInto('project_assignment')
      .values({ ...dated, account_id: account.id, role: 'developer' })
      .execute(),
  )
  return { id: account.id, name: account.name, caller: await product.as(account) }
}

test('auth and headers of folder and collection hold for a request, and assertions are judged', async () => {
  const id = await collection()
  const env = await environment(id)
  const { version } = await page(id)
  await people.lead.caller.send(calls.saveCollection, {
    id,
    version,
    name: `Inherited ${id}`,
    auth: bearer,
    headers: [{ name: 'X-Team', value: 'harbour' }],
  })
  const folder = (
    await people.lead.caller.send(calls.saveFolder, {
      collection_id: id,
      name: 'Orders',
      headers: [{ name: 'X-Team', value: 'pier' }],
    })
  ).data.id
  const { data } = await request(id, {
    folder_id: folder,
    url: '{{host}}/echo',
    params: [{ name: 'q', value: 'a b' }],
    assertions: [
      { kind: 'status', equals: '200' },
      { kind: 'value', path: 'data.id', equals: '5' },
      { kind: 'value', path: 'data.id', equals: '6' },
    ],
  })
  const answer = await send(people.asha, data.id, env)
  expect(answer.data).toMatchObject({
    status: 200,
    tests: [{ passed: true }, { passed: true }, { passed: false, got: '5' }],
  })
  expect(hosts.heard.at(-1)).toMatchObject({
    url: '/echo?q=a%20b',
    headers: { authorization: `Bearer ${SHARED}`, 'x-team': 'pier' },
  })
})

test('a secret is in no answer, export, history, change log or log, also where the host repeats it', async () => {
  const id = await collection()
  const env = await environment(id)
  const { data } = await request(id, { url: '{{host}}/echo', auth: bearer })
  const variable = (await page(id)).environments[0]!.variables.find(({ name }) => name === 'token')!
  await people.asha.caller.send(calls.saveOwnValue, { variable_id: variable.id, value: OWN })
  const wire: string[] = []
  const read = async (who: Person, path: string) => {
    const answer = await who.caller.raw(`/api/api-collections/${path}`)
    wire.push(await answer.text())
  }
  wire.push(JSON.stringify(await send(people.asha, data.id, env)))
  expect(hosts.heard.at(-1)!.headers.authorization).toBe(`Bearer ${OWN}`)
  wire.push(JSON.stringify(await send(people.tester, data.id, env)))
  expect(hosts.heard.at(-1)!.headers.authorization).toBe(`Bearer ${SHARED}`)
  for (const who of [people.lead, people.asha])
    for (const path of [
      `details?id=${id}`,
      `request?id=${data.id}`,
      `history?request_id=${data.id}`,
      `export?id=${id}&format=postman`,
      `export?id=${id}&format=openapi`,
    ])
      await read(who, path)
  wire.push(...product.logged)
  const rows = await product.read(async (ctx) => [
    await ctx.db.selectFrom('change_log').selectAll().execute(),
    await ctx.db.selectFrom('api_call').selectAll().execute(),
    await ctx.db.selectFrom('api_request').selectAll().execute(),
    await ctx.db.selectFrom('api_variable').selectAll().execute(),
    await ctx.db.selectFrom('api_value').selectAll().execute(),
  ])
  wire.push(JSON.stringify(rows))
  for (const secret of [
    SHARED,
    OWN,
    Buffer.from(SHARED).toString('base64'),
    Buffer.from(OWN).toString('base64'),
  ])
    expect(wire.filter((text) => text.includes(secret))).toEqual([])
  const view = (await page(id, people.asha)).environments[0]!.variables.find(({ name }) => name === 'token')
  expect(view).toMatchObject({ value: '', is_set: true, own: '', own_set: true })
})

test('what is typed in clear where a secret belongs is refused', async () => {
  const id = await collection()
  const refused = async (wish: object) => (await request(id, wish)).failure.fields
  expect(await refused({ auth: { ...bearer, secret: 'abc123' } })).toHaveProperty('secret')
  expect(await refused({ headers: [{ name: 'X-Api-Key', value: 'abc123' }] })).toHaveProperty('secret')
  expect(await refused({ params: [{ name: 'access_token', value: 'abc123' }] })).toHaveProperty('secret')
  expect(await refused({ url: 'https://api.example/?apiKey=abc123' })).toHaveProperty('secret')
  const password = 'abc123'
  expect(await refused({ url: `https://me:${password}@api.example/` })).toHaveProperty('secret')
  expect(
    (await request(id, { headers: [{ name: 'Authorization', value: 'Bearer {{token}}' }] })).status,
  ).toBe(0)
})

test.each([
  ['http://169.254.169.254/latest/meta-data', '169.254.169.254 is not on the list of allowed hosts.'],
  ['http://[::ffff:7f00:1]/', '::ffff:7f00:1 is not on the list of allowed hosts.'],
  ['http://unknown.example/', 'unknown.example is not on the list of allowed hosts.'],
  ['http://inside.example/', 'inside.example is not a public address. Requests go to public addresses only.'],
  ['file:///etc/passwd', 'Enter an address that begins with http:// or https://.'],
])('%s is refused', async (url, sentence) => {
  const { data } = await request(await collection(), { url })
  expect(await send(await fresh(), data.id)).toMatchObject({ httpStatus: 400, message: sentence })
})

test.each(['/to-inside', '/to-metadata', '/to-mapped'])(
  'a redirect %s is refused with the reason',
  async (path) => {
    const before = hosts.heard.length
    const { data } = await request(await collection(), { url: hosts.at(path) })
    const answer = await send(await fresh(), data.id)
    expect(answer.httpStatus).toBe(400)
    expect(answer.message).toMatch(/is not on the list of allowed hosts\.$/)
    expect(hosts.heard.slice(before).map(({ url }) => url)).toEqual([path])
  },
)

test('an administrator can’t allow a private host, and without the list the guard still refuses', async () => {
  const add = (host: string) => admin.caller.send(files.addHost, { host })
  for (const host of [
    '127.0.0.1',
    '169.254.169.254',
    '::1',
    '::ffff:10.0.0.1',
    'db.internal',
    'localhost',
    'no host',
  ])
    expect((await add(host)).httpStatus).toBe(400)
  expect((await add('API.example')).message).toBe(say.hostTwice.text)
  expect((await people.boss.caller.send(files.addHost, { host: 'x.example' })).httpStatus).toBe(403)
  await product.write((ctx) =>
    ctx.db
      .insertInto('api_host')
      .values(
        ['127.0.0.1', '169.254.169.254', '::ffff:7f00:1'].map((host) => ({
          host,
          added_by: admin.id,
          added_at: ctx.now,
        })),
      )
      .execute(),
  )
  const { data } = await request(await collection(), { url: hosts.at('/to-inside') })
  expect((await send(await fresh(), data.id)).message).toMatch(/^127\.0\.0\.1 is not a public address/)
  const metadata = await request(await collection(), { url: 'http://169.254.169.254/latest' })
  expect((await send(await fresh(), metadata.data.id)).message).toMatch(
    /^169\.254\.169\.254 is not a public address/,
  )
  const mapped = await request(await collection(), { url: 'http://[::ffff:127.0.0.1]/' })
  expect((await send(await fresh(), mapped.data.id)).message).toMatch(/is not a public address/)
})

test('a name is looked up once for a request, and a key does not follow a redirect to another host', async () => {
  const id = await collection()
  const env = await environment(id)
  const auth = { ...noAuth, kind: 'api_key' as const, name: 'X-Harbour', secret: '{{token}}' }
  const { data } = await request(id, { url: '{{host}}/to-other', auth })
  hosts.looked.length = 0
  await send(await fresh(), data.id, env)
  expect(hosts.looked).toEqual(['api.example', 'other.example'])
  expect(hosts.heard.at(-2)!.headers['x-harbour']).toBe(SHARED)
  expect(hosts.heard.at(-1)!.headers['x-harbour']).toBeUndefined()
})

test('an answer over 10 MB is given up and kept in the history without a status', async () => {
  const { data } = await request(await collection(), { url: hosts.at('/large') })
  const who = await fresh()
  expect((await send(who, data.id)).message).toBe('The answer is larger than 10 MB.')
  const { rows } = (await who.caller.send(calls.readHistory, { request_id: data.id })).data
  expect(rows).toMatchObject([{ status: null }])
  expect((await people.lead.caller.send(calls.readHistory, { request_id: data.id })).data.rows).toEqual([])
})

test('twenty requests a minute for each person, counted under parallel sending', async () => {
  const { data } = await request(await collection())
  const who = await fresh()
  const answers = await repeatInParallel(25, () => send(who, data.id))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(20)
  expect(answers.filter(({ httpStatus }) => httpStatus === 429)).toHaveLength(5)
  expect((await send(await fresh(), data.id)).status).toBe(0)
})

test('of twenty who save one request one does; the others read theirs beside mine', async () => {
  const { data } = await request(await collection())
  const save = (number: number) =>
    [people.lead, people.boss][number % 2]!.caller.send(calls.saveRequest, {
      id: data.id,
      version: 1,
      name: `Echo ${number}`,
      method: 'POST',
      url: `https://api.example/${number}`,
    })
  const answers = await repeatInParallel(20, save)
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  const stored = (await people.lead.caller.send(calls.readRequest, { id: data.id })).data
  const late = answers.find(({ httpStatus }) => httpStatus === 409)!
  expect(late.failure).toMatchObject({
    facts: { stale: true, changed: { name: stored.name, url: stored.url } },
  })
})

test('members edit their own collections and run all; observers read, clients and strangers find nothing', async () => {
  const id = await collection(people.lead)
  const own = await collection(people.asha)
  expect((await request(id, {}, people.asha)).httpStatus).toBe(403)
  expect((await request(own, {}, people.asha)).status).toBe(0)
  expect((await request(own, {}, people.boss)).status).toBe(0)
  const { data } = await request(id)
  expect((await page(id, people.observer)).can).toEqual([])
  expect((await send(people.observer, data.id)).httpStatus).toBe(403)
  for (const who of [people.client, people.stranger])
    expect((await who.caller.send(calls.readCollection, { id })).httpStatus).toBe(404)
  expect(
    (await people.observer.caller.send(calls.saveOwnValue, { variable_id: 999_999, value: 'x' })).httpStatus,
  ).toBe(404)
})

test('a folder never lies in itself, and a variable without a value is named', async () => {
  const id = await collection()
  const folder = async (name: string, parent_id: number | null) =>
    (await people.lead.caller.send(calls.saveFolder, { collection_id: id, name, parent_id })).data.id
  const outer = await folder('Outer', null)
  const inner = await folder('Inner', outer)
  const ring = { collection_id: id, id: outer, name: 'Outer', parent_id: inner, auth: inherited }
  expect((await people.lead.caller.send(calls.saveFolder, ring)).message).toBe(say.folderInItself.text)
  const { data } = await request(id, { url: '{{host}}/echo' })
  expect((await send(await fresh(), data.id)).message).toBe('{{host}} has no value in this environment.')
  const header = await request(id, { headers: [{ name: 'Bad\nName', value: 'x' }] })
  expect((await send(await fresh(), header.data.id)).httpStatus).toBe(400)
})

test('a Postman collection with secrets comes in without them, and goes out without them', async () => {
  const file = {
    info: { name: 'Harbour', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: 'postman-t0ken-1' }] },
    variable: [
      { key: 'host', value: 'https://api.example' },
      { key: 'apiKey', value: 'postman-k3y-2' },
    ],
    item: [
      {
        name: 'Login',
        event: [{ listen: 'prerequest', script: { exec: ["pm.environment.set('t', 'postman-t0ken-1')"] } }],
        request: {
          method: 'POST',
          url: { raw: '{{host}}/login' },
          header: [{ key: 'X-Api-Key', value: 'postman-k3y-2' }],
          auth: { type: 'oauth2', oauth2: [{ key: 'clientSecret', value: 'postman-cl13nt-3' }] },
        },
      },
    ],
  }
  const importing = { project_id: project, format: 'postman' as const, text: JSON.stringify(file) }
  const answer = await people.asha.caller.send(files.importCollection, importing)
  expect(answer.data.kept).toEqual(['Login: event', 'Login: auth'])
  expect(answer.data.secrets).toEqual(expect.arrayContaining(['token', 'apiKey']))
  const out = await people.asha.caller.raw(`/api/api-collections/export?id=${answer.data.id}&format=postman`)
  const text = await out.text()
  for (const secret of ['postman-t0ken-1', 'postman-k3y-2', 'postman-cl13nt-3'])
    expect(text).not.toContain(secret)
  const rows = await product.read((ctx) => ctx.db.selectFrom('change_log').selectAll().execute())
  expect(JSON.stringify(rows)).not.toMatch(/postman-(t0ken-1|k3y-2|cl13nt-3)/)
  const again = await people.asha.caller.send(files.importCollection, { ...importing, text })
  expect(again.status).toBe(0)
  const twice = await (
    await people.asha.caller.raw(`/api/api-collections/export?id=${again.data.id}&format=postman`)
  ).text()
  expect(twice.replace('Harbour 2', 'Harbour')).toBe(text)
})

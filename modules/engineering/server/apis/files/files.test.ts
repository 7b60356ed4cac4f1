import { expect, test } from 'vitest'
import {
  inherited,
  noAuth,
  noBody,
  type Tree,
  type TreeRequest,
} from '#engineering/contract/apis/api-shapes.ts'
import { curlOf } from '#engineering/contract/apis/resolve-rules.ts'
import { isLiteral, isSecretName } from '#engineering/contract/apis/secret-rules.ts'
import { readCurl, shellWords } from './curl-command.ts'
import { liftSecrets } from './lift-secrets.ts'
import { readOpenApi, writeOpenApi } from './openapi-file.ts'
import { readPostman } from './postman-file.ts'
import { writePostman } from './write-postman.ts'
import { keptOf } from './tree-rows.ts'

const request = (wish: Partial<TreeRequest> = {}): TreeRequest => ({
  name: 'Create order',
  method: 'POST',
  url: '{{host}}/orders/:id',
  params: [
    { name: 'page', value: '2', on: true, place: 'query' },
    { name: 'debug', value: '1', on: false, place: 'query' },
    { name: 'id', value: '7', on: true, place: 'path' },
  ],
  headers: [{ name: 'X-Team', value: 'pier', on: false }],
  auth: { ...noAuth, kind: 'basic', username: 'ida', secret: '{{password}}' },
  body: { ...noBody, kind: 'json', text: '{ "berth": "{{berth}}" }' },
  assertions: [
    { kind: 'status', path: '', equals: '201' },
    { kind: 'value', path: 'data.id', equals: 'it’s "7"' },
  ],
  example: '{ "id": 7 }',
  note: 'Creates one.',
  extra: { event: [{ listen: 'prerequest', script: { exec: ['go()'] } }] },
  ...wish,
})
const tree: Tree = {
  name: 'Harbour',
  note: 'All of it',
  auth: { ...noAuth, kind: 'bearer', secret: '{{token}}' },
  headers: [{ name: 'Accept', value: 'application/json', on: true }],
  extra: { protocolProfileBehavior: { strictSSL: true } },
  requests: [
    request({
      name: 'Form',
      auth: inherited,
      body: { ...noBody, kind: 'form', fields: [{ name: 'a', value: '1', on: true }] },
    }),
  ],
  folders: [
    {
      name: 'Orders',
      note: 'Of berths',
      auth: noAuth,
      headers: [{ name: 'X-Folder', value: '1', on: true }],
      extra: {},
      folders: [
        {
          name: 'Deep',
          note: '',
          auth: inherited,
          headers: [],
          extra: {},
          folders: [],
          requests: [request()],
        },
      ],
      requests: [
        request({ auth: { ...noAuth, kind: 'api_key', name: 'k', secret: '{{key}}', place: 'query' } }),
        request({ body: { ...noBody, kind: 'multipart', fields: [{ name: 'b', value: '2', on: true }] } }),
        request({ body: { ...noBody, kind: 'text', text: 'plain' }, auth: noAuth }),
      ],
    },
  ],
  environments: [
    { name: 'Staging', variables: [{ name: 'host', secret: false, value: 'https://api.example' }] },
    { name: 'Production', variables: [{ name: 'token', secret: true, value: '' }] },
  ],
}

test.each([
  ['Postman', readPostman, writePostman],
  ['OpenAPI', readOpenApi, writeOpenApi],
])('%s out and in again is the same collection', (_, read, write) => expect(read(write(tree))).toEqual(tree))

test('what Postman has and we have not is kept and named', () => {
  const file = {
    info: { name: 'Odd', _postman_id: 'x' },
    item: [
      {
        name: 'Graph',
        request: { method: 'POST', url: 'https://a.example/g', body: { mode: 'graphql', graphql: {} } },
      },
      { name: 'Copy', request: { method: 'COPY', url: 'https://a.example' } },
      {
        name: 'Status',
        event: [
          {
            listen: 'test',
            script: { exec: ['pm.test("ok", () => {', 'pm.response.to.have.status(204)', '})'] },
          },
        ],
        request: 'https://a.example/s?x=1',
      },
    ],
  }
  const read = readPostman(JSON.stringify(file))
  expect(keptOf(read)).toEqual(['Odd: info', 'Graph: body', 'Copy: method'])
  expect(read.requests[2]).toMatchObject({
    url: 'https://a.example/s',
    params: [{ name: 'x', value: '1' }],
    assertions: [{ kind: 'status', equals: '204' }],
  })
  expect(readPostman(writePostman(read))).toEqual(read)
  const written = JSON.parse(writePostman(read)) as { item: { request: { method: string; body: unknown } }[] }
  expect(written.item.map((item) => item.request.method)).toEqual(['POST', 'COPY', 'GET'])
  expect(written.item[0]!.request.body).toEqual({ mode: 'graphql', graphql: {} })
})

test.each(['', '{', '[]', '{"info":{}}', '{"openapi":"2.0","paths":{}}'])('%j is no collection', (text) => {
  expect(() => readPostman(text)).toThrow('This is not a Postman 2.1 file.')
  expect(() => readOpenApi(text)).toThrow('This is not a OpenAPI 3 file.')
})

test('an OpenAPI file becomes folders by tag, with parameters, a body and auth', () => {
  const read = readOpenApi(
    JSON.stringify({
      openapi: '3.0.0',
      info: { title: 'Berths' },
      servers: [{ url: 'https://api.example/v1/' }],
      paths: {
        '/berths/{id}': {
          parameters: [{ $ref: '#/components/parameters/Id' }],
          put: {
            tags: ['Berths'],
            summary: 'Change',
            requestBody: { content: { 'application/json': { example: { name: 'A1' } } } },
            responses: { 200: {} },
            'x-owner': 'pier',
          },
        },
      },
      components: {
        parameters: { Id: { name: 'id', in: 'path', required: true, schema: { default: 4 } } },
        securitySchemes: { main: { type: 'http', scheme: 'bearer' } },
      },
    }),
  )
  expect(read.folders[0]).toMatchObject({
    name: 'Berths',
    requests: [
      {
        name: 'Change',
        method: 'PUT',
        url: '{{base_url}}/berths/:id',
        params: [{ name: 'id', value: '4', place: 'path' }],
        assertions: [{ kind: 'status', equals: '200' }],
        extra: { 'x-owner': 'pier' },
      },
    ],
  })
  expect(read.auth).toMatchObject({ kind: 'bearer', secret: '{{token}}' })
  expect(read.environments[0]!.variables).toContainEqual({
    name: 'base_url',
    secret: false,
    value: 'https://api.example/v1',
  })
})

test.each([
  [
    `curl 'https://a.example/x?y=1' -H 'Accept: text/plain' --compressed`,
    {
      method: 'GET',
      url: 'https://a.example/x',
      params: [{ name: 'y', value: '1' }],
      headers: [{ name: 'Accept', value: 'text/plain' }],
    },
  ],
  [
    `curl -XPOST a.example \\\n --data-raw '{"a":"it'\\''s"}'`,
    { method: 'POST', url: 'http://a.example', body: { kind: 'json', text: `{"a":"it's"}` } },
  ],
  [
    `curl https://a.example -d a=1 -d "b=2 3"`,
    {
      method: 'POST',
      body: {
        kind: 'form',
        fields: [
          { name: 'a', value: '1' },
          { name: 'b', value: '2 3' },
        ],
      },
    },
  ],
  [
    `curl -G https://a.example -d q=1`,
    { method: 'GET', params: [{ name: 'q', value: '1' }], body: { kind: 'none' } },
  ],
  [`curl -u ida:pa:ss https://a.example`, { auth: { kind: 'basic', username: 'ida', secret: 'pa:ss' } }],
  [
    `curl -F name=Ida --request PUT https://a.example`,
    { method: 'PUT', body: { kind: 'multipart', fields: [{ name: 'name', value: 'Ida' }] } },
  ],
  [
    `curl $'https://a.example/\\'x' -H 'Authorization: Bearer t0ken'`,
    { url: `https://a.example/'x`, auth: { kind: 'bearer', secret: 't0ken' }, headers: [] },
  ],
])('%s', (text, wanted) => expect(readCurl(text).request).toMatchObject(wanted))

test('flags that are not understood are named; what is no cURL command is refused', () => {
  expect(readCurl('curl --http2 -o out.json -s https://a.example').kept).toEqual(['--http2', '-o'])
  for (const text of ['', 'wget https://a.example', 'curl', 'curl -X BREW https://a.example'])
    expect(() => readCurl(text)).toThrow('This is not a cURL command.')
  expect(shellWords(`a 'b c' "d \\"e" f\\ g`)).toEqual(['a', 'b c', 'd "e', 'f g'])
})

test('what is copied as cURL comes back as the same request, with variables instead of secrets', () => {
  const sent = request({
    params: [],
    url: 'https://a.example/x',
    assertions: [],
    example: '',
    note: '',
    headers: [],
    extra: {},
  })
  const back = readCurl(curlOf(sent, [])).request
  expect(back).toMatchObject({ method: sent.method, url: sent.url, auth: sent.auth, body: sent.body })
  expect(curlOf({ ...sent, auth: inherited }, [{ auth: tree.auth, headers: tree.headers }])).toContain(
    "-H 'Authorization: Bearer {{token}}'",
  )
})

test.each([
  ['X-Api-Key', true],
  ['accessToken', true],
  ['client_secret', true],
  ['Cookie', true],
  ['token_type', false],
  ['X-Team', false],
  ['tokens', false],
])('%s names a secret: %s', (name, is) => expect(isSecretName(name)).toBe(is))

test.each([
  ['Bearer {{token}}', false],
  ['{{a}}:{{b}}', false],
  ['sid={{sid}}; lang={{lang}}', false],
  ['', false],
  ['Bearer abc', true],
  ['{{a}}b', true],
])('%s stands in clear: %s', (value, is) => expect(isLiteral(value)).toBe(is))

test('a secret that stands in several places becomes one variable in all of them', () => {
  const literal = 'abcdef-123456'
  const { tree: safe, secrets } = liftSecrets({
    ...tree,
    auth: { ...noAuth, kind: 'bearer', secret: literal },
    extra: { event: [{ script: { exec: [`use('${literal}')`] } }], info: { password: 'p' } },
    requests: [request({ body: { ...noBody, kind: 'text', text: `{"again":"${literal}"}` } })],
  })
  expect(secrets).toEqual(['token-2', 'token'])
  expect(JSON.stringify({ ...safe, environments: [] })).not.toContain(literal)
  expect(safe.auth.secret).toBe('{{token-2}}')
  expect(safe.requests[0]!.body.text).toBe('{"again":"{{token-2}}"}')
  expect(safe.extra).toMatchObject({ info: { password: '' } })
})

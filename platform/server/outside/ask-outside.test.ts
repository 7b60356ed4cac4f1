import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openOutside } from './ask-outside.ts'
import { isPublicAddress } from './public-host.ts'

const heard: { url: string | undefined; method: string | undefined; secret: string | undefined }[] = []
const routes: Record<string, RequestListener> = {
  '/hello': (_, response) => response.end('hello'),
  '/to-hello': (_, response) => response.writeHead(302, { location: '/hello' }).end(),
  '/to-other': (_, response) =>
    response.writeHead(307, { location: `http://other.example:${port}/hello` }).end(),
  '/to-inside': (_, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${port}/hello` }).end(),
  '/to-metadata': (_, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/large': (_, response) => response.end(Buffer.alloc(1.5 * 1024 * 1024)),
  '/never': () => undefined,
}
const server = createServer((request, response) => {
  heard.push({ url: request.url, method: request.method, secret: request.headers.authorization })
  routes[request.url ?? '']?.(request, response)
})
await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
const { port } = server.address() as AddressInfo
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

// Names of its own, which all stand for the server of this file; addresses are judged as always.
const lookups: string[] = []
const pretended = '203.0.113.7'
const ask = openOutside({
  addressesOf: async (host) => {
    lookups.push(host)
    if (host === 'mixed.example')
      return [
        { address: '93.184.216.34', family: 4 },
        { address: '10.0.0.8', family: 4 },
      ]
    return host.endsWith('.example') ? [{ address: '127.0.0.1', family: 4 }] : []
  },
  isPublic: (address) =>
    address !== pretended && (address === '127.0.0.1' ? allowsHere : isPublicAddress(address)),
})
let allowsHere = true
const at = (path: string, host = 'shop.example') => `http://${host}:${port}${path}`

test('a public host is asked, redirects are followed, and the name is looked up once for each', async () => {
  lookups.length = 0
  const answer = await ask({ url: at('/to-hello') })
  expect(answer).toMatchObject({ status: 200, url: at('/hello') })
  expect(answer.body.toString()).toBe('hello')
  expect(lookups).toEqual(['shop.example', 'shop.example'])
})

test('a secret does not go along to another host', async () => {
  heard.length = 0
  await ask({ url: at('/to-other'), method: 'POST', body: 'x', headers: { authorization: 'Bearer s' } })
  expect(heard).toEqual([
    { url: '/to-other', method: 'POST', secret: 'Bearer s' },
    { url: '/hello', method: 'POST', secret: undefined },
  ])
})

test.each([
  ['http://169.254.169.254/latest', '169.254.169.254 is not a public address.'],
  ['http://0x7f.1/', '127.0.0.1 is not a public address.'],
  ['http://[::ffff:10.0.0.1]/', '::ffff:a00:1 is not a public address.'],
  ['http://[::1]/', '::1 is not a public address.'],
  ['http://mixed.example/', 'mixed.example is not a public address.'],
  ['http://nowhere.invalid/', 'There is no host named nowhere.invalid.'],
  ['ftp://shop.example/', 'Enter an address that begins with http:// or https://.'],
  ['http://user:password@shop.example/', 'Leave the user name and password out of the address.'],
  ['nonsense', 'Enter an address that begins with http:// or https://.'],
])('%s is refused', async (url, sentence) => {
  allowsHere = false
  await expect(ask({ url })).rejects.toThrow(sentence)
  allowsHere = true
})

test('a redirect inside is refused like the address itself, and the administrator’s list holds for it too', async () => {
  await expect(ask({ url: at('/to-metadata') })).rejects.toThrow('169.254.169.254 is not a public address.')
  const mayAsk = (host: string) => host === 'shop.example'
  await expect(ask({ url: at('/to-inside'), mayAsk })).rejects.toThrow('127.0.0.1 is not on the list')
  await expect(ask({ url: at('/hello', 'other.example'), mayAsk })).rejects.toThrow(
    'other.example is not on the list',
  )
})

test('an answer that is too large, too late or never ends is given up with one sentence', async () => {
  await expect(ask({ url: at('/large'), most: { megabytes: 1 } })).rejects.toThrow(
    'The answer is larger than 1 MB.',
  )
  await expect(ask({ url: at('/never'), most: { seconds: 0.2 } })).rejects.toThrow(
    'did not answer within 0.2 seconds',
  )
  await expect(ask({ url: at('/round') })).rejects.toThrow('The address redirects too often.')
  await expect(ask({ url: 'http://gone.example:1/' })).rejects.toThrow('gone.example could not be reached.')
})

test.each([
  ['8.8.8.8', true],
  ['172.15.0.1', true],
  ['172.16.0.1', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['2606:4700::1111', true],
  ['::', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['::ffff:8.8.8.8', false],
  ['no address', false],
])('%s is public: %s', (address, is) => expect(isPublicAddress(address)).toBe(is))

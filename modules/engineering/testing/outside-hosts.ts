import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { openOutside } from '#platform/server/outside/ask-outside.ts'
import { isPublicAddress } from '#platform/server/outside/public-host.ts'

export type Heard = {
  readonly url: string
  readonly method: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/**
 * A real server, asked through the product’s own guard. Names that end in `.example` lead to it; every other name and
 * every address is judged as always, so that a request straight to 127.0.0.1 is refused.
 */
export async function outsideHosts(routes: Readonly<Record<string, RequestListener>>) {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const { url = '', method = '', headers } = request
      heard.push({ url, method, headers, body: Buffer.concat(pieces).toString() })
      const route = routes[url.split('?')[0]!]
      if (route) route(request, response)
      else response.writeHead(404).end('nothing here')
    })
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const looked: string[] = []
  // The guard sees a public address for our own names; the connection then goes to the local server.
  const here = { address: '127.0.0.1', family: 4 }
  let isNamed = false
  const outside = openOutside({
    addressesOf: async (host) => {
      looked.push(host)
      isNamed = host.endsWith('.example') && !host.startsWith('inside.')
      if (isNamed) return [here]
      return host === 'inside.example' ? [{ address: '10.0.0.8', family: 4 }] : []
    },
    isPublic: (address) => {
      const named = isNamed && address === here.address
      isNamed = false
      return named || isPublicAddress(address)
    },
  })
  return {
    outside,
    heard,
    looked,
    port,
    at: (path: string, host = 'api.example') => `http://${host}:${port}${path}`,
  }
}

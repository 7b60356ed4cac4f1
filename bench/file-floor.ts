// The floor of moving files: bare node:http that writes what comes to the disk, and reads it back.
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

process.once('message', ({ folder }: { readonly folder: string }) => void serve(folder))

async function serve(folder: string) {
  const place = join(folder, 'floor')
  await mkdir(place, { recursive: true })
  const server = createServer((request, response) => {
    const name = request.method === 'POST' ? randomUUID() : (request.url ?? '').slice(1)
    const file = join(place, name)
    const done =
      request.method === 'POST'
        ? pipeline(request, createWriteStream(file)).then(() =>
            response.end(JSON.stringify({ data: { link: `/${name}` } })),
          )
        : send(file, request.headers.range, response)
    done.catch((error: unknown) => response.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
}

function send(file: string, range: string | undefined, response: ServerResponse) {
  const start = /^bytes=(\d+)-$/.exec(range ?? '')?.[1]
  if (start !== undefined) response.statusCode = 206
  return pipeline(createReadStream(file, { start: Number(start ?? 0) }), response)
}
